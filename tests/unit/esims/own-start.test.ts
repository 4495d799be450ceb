import { describe, expect, it } from "vitest";
import { ownStart } from "@/lib/esims/holding";
import { assignment, DAY, inDays, NOW } from "./samples";

const added = (at: Date) => assignment({ id: "a2", assignedAt: at });
const usedUp = assignment({ state: "depleted", start: inDays(-9), end: inDays(3), assignedAt: inDays(-10) });
const over = (end: Date | null) => assignment({ state: "expired", start: inDays(-9), end, assignedAt: inDays(-10) });

describe("the start of a plan that was added to a used-up one", () => {
  const addedAgo = (ms: number) => ownStart([usedUp, added(new Date(NOW.getTime() - ms))], NOW);

  it("is known for 24 hours from when it was added, to the millisecond", () => {
    expect(addedAgo(DAY - 1)).toEqual(new Date(NOW.getTime() - DAY + 1));
    expect(addedAgo(DAY)).toBeNull();
  });

  it("does not depend on the days of the calendar", () => {
    // 23:59 in Jakarta, and two minutes or almost a day later.
    const late = new Date("2026-11-20T23:59:00+07:00");
    expect(ownStart([usedUp, added(late)], new Date("2026-11-21T00:01:00+07:00"))).toEqual(late);
    expect(ownStart([usedUp, added(late)], new Date("2026-11-21T23:58:59+07:00"))).toEqual(late);
    expect(ownStart([usedUp, added(late)], new Date("2026-11-21T23:59:00+07:00"))).toBeNull();
  });
});

describe("the start of a plan that was added to one whose time is over", () => {
  it("is the end of that plan or the time it was added, whichever is later", () => {
    expect(ownStart([over(inDays(-2)), added(inDays(-5))], NOW)).toEqual(inDays(-2));
    expect(ownStart([over(inDays(-5)), added(inDays(-2))], NOW)).toEqual(inDays(-2));
    expect(ownStart([over(NOW), added(inDays(-5))], NOW)).toEqual(NOW);
  });

  it("is unknown where that end is unknown or still to come, unless it was added within the day", () => {
    for (const end of [null, inDays(1)]) {
      expect(ownStart([over(end), added(inDays(-5))], NOW)).toBeNull();
      expect(ownStart([over(end), added(inDays(-0.5))], NOW)).toEqual(inDays(-0.5));
    }
  });
});

it("no plan starts by itself on an eSIM that was never used, or while another plan runs", () => {
  const running = assignment({ state: "active", start: inDays(-1), end: inDays(2) });
  expect(ownStart([added(NOW)], NOW)).toBeNull();
  expect(ownStart([running, added(NOW)], NOW)).toBeNull();
  expect(ownStart([usedUp], NOW)).toBeNull();
});
