import { describe, expect, it } from "vitest";
import { attach, consumeBytes, letTimePass, settle } from "@/local/esim-go/lifecycle";
import type { AssignmentRecord, EsimRecord } from "@/local/esim-go/state";

const NOW = Date.parse("2026-11-20T00:00:00Z");
const DAY = 86_400_000;

function assignment(id: string, over: Partial<AssignmentRecord> = {}): AssignmentRecord {
  return {
    id,
    reference: `${id}-0`,
    item: `bundle-${id}`,
    description: "",
    durationDays: 7,
    unlimited: false,
    initialBytes: 1e9,
    remainingBytes: 1e9,
    state: "processing",
    assignedAt: NOW,
    readyAt: NOW + 1000,
    startAt: null,
    endAt: null,
    finishedAt: null,
    used: false,
    ...over,
  };
}

function esimWith(...assignments: AssignmentRecord[]): EsimRecord {
  return {
    iccid: "8944538532008160222",
    matchingId: "K2",
    pin: "",
    puk: "",
    profileName: null,
    customerRef: "",
    suspended: false,
    profileStatus: "Released",
    createdAt: NOW,
    installedAt: null,
    attachedAt: null,
    country: null,
    seenAt: null,
    assignments,
    history: [],
    messages: [],
  };
}

const states = (esim: EsimRecord) => esim.assignments.map(({ state }) => state);

describe("an eSIM of the sandbox", () => {
  it("processes, queues, and waits for its first attachment", () => {
    const esim = esimWith(assignment("a"));
    settle(esim, NOW);
    expect(states(esim)).toEqual(["processing"]);
    settle(esim, NOW + 30 * DAY);
    expect(states(esim)).toEqual(["queued"]);
  });

  it("runs one bundle at a time, for its number of days", () => {
    const esim = esimWith(assignment("a"), assignment("b"));
    expect([attach(esim, NOW), attach(esim, NOW + 1)]).toEqual([true, false]);
    expect(states(esim)).toEqual(["active", "queued"]);
    const [first, second] = esim.assignments;
    expect([first?.startAt, first?.endAt, second?.startAt]).toEqual([NOW, NOW + 7 * DAY, null]);
  });

  it("starts the next bundle when the active one ends", () => {
    const esim = esimWith(assignment("a"), assignment("b"));
    attach(esim, NOW);
    settle(esim, NOW + 8 * DAY);
    expect(states(esim)).toEqual(["expired", "active"]);
    expect(esim.assignments[1]?.endAt).toBe(NOW + 14 * DAY);
    settle(esim, NOW + 15 * DAY);
    expect(states(esim)).toEqual(["expired", "expired"]);
  });

  it("uses up one bundle, then the next, and reports each threshold once", () => {
    const esim = esimWith(assignment("a"), assignment("b"));
    attach(esim, NOW);
    const alerts = consumeBytes(esim, 1.6e9, NOW).map(({ alertType, assignment: { id } }) => `${id} ${alertType}`);
    expect(alerts).toEqual([
      "a FirstUse",
      "a Utilisation",
      "a Utilisation",
      "a Utilisation",
      "b FirstUse",
      "b Utilisation",
    ]);
    expect(states(esim)).toEqual(["depleted", "active"]);
    expect(esim.assignments[1]?.remainingBytes).toBe(4e8);
    expect(consumeBytes(esim, 1e8, NOW)).toEqual([]);
  });

  it("never depletes an unlimited bundle", () => {
    const esim = esimWith(assignment("a", { unlimited: true, initialBytes: 0, remainingBytes: 0 }));
    attach(esim, NOW);
    consumeBytes(esim, 5e10, NOW);
    expect(states(esim)).toEqual(["active"]);
  });

  it("lets time pass by moving its past dates, so that other clocks agree", () => {
    const esim = esimWith(assignment("a"));
    attach(esim, NOW);
    letTimePass(esim, 48, NOW);
    expect(esim.assignments[0]?.endAt).toBe(NOW + 5 * DAY);
    letTimePass(esim, 24 * 6, NOW);
    expect(states(esim)).toEqual(["expired"]);
  });

  it("lapses a bundle that is not started within a year", () => {
    const esim = esimWith(assignment("a"));
    letTimePass(esim, 24 * 365, NOW);
    expect(states(esim)).toEqual(["lapsed"]);
  });
});
