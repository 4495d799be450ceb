import { createTranslator } from "use-intl/core";
import { describe, expect, it } from "vitest";
import { lapsesOf, mayEndEarlier } from "@/lib/esims/holding";
import { esimText } from "@/lib/esims/text";
import { loadMessages } from "@/lib/i18n/messages";
import { planTextIn } from "@/lib/plans/server-text";
import { assignment, inDays, PLAN } from "./samples";

const GB = 1e9;
const lasting = (duration: number) => ({ ...PLAN, duration, durationDays: duration });

describe("mayEndEarlier", () => {
  const running = (isUnlimited: boolean) => assignment({ state: "active", end: inDays(2), isUnlimited });
  const waiting = (id: string, isUnlimited = false) => assignment({ id, assignedAt: inDays(0), isUnlimited });
  const withdrawn = assignment({ id: "a0", state: "revoked", isRefunded: true });
  it.each([
    ["one running plan", [running(false)], false],
    ["a plan behind a limited one", [running(false), waiting("a2", true)], true],
    ["a plan behind an unlimited one", [running(true), waiting("a2")], false],
    ["a plan behind a limited one that waits", [running(true), waiting("a2"), waiting("a3")], true],
    ["one that the operator may withdraw", [{ ...running(true), isRefunded: true }], true],
    ["a plan behind one that the operator has withdrawn", [withdrawn, running(false)], false],
    ["two running plans, and none behind them", [running(false), { ...running(false), id: "a2" }], false],
  ])("of %s", (_what, assignments, expected) => {
    expect(mayEndEarlier(assignments)).toBe(expected);
  });
});

describe("lapsesOf", () => {
  const until = (days: number) => ({ state: "active", start: inDays(-1), end: inDays(days) }) as const;
  const running = assignment({ ...until(2), initialBytes: 3 * GB, remainingBytes: 1.9 * GB });
  const next = assignment({ id: "a2", plan: lasting(7), remainingBytes: GB, assignedAt: inDays(0) });
  const last = { ...next, id: "a3", assignedAt: inDays(1) };

  it("is the data of each plan at its own end, which may be earlier behind a limited plan", () => {
    expect(lapsesOf([last, next, running])).toMatchObject([
      { at: inDays(2), isLatest: false, part: { leftBytes: 1.9 * GB } },
      { at: inDays(9), isLatest: true, part: { leftBytes: GB } },
      { at: inDays(16), isLatest: true, part: { leftBytes: GB } },
    ]);
  });

  it("is exact behind an unlimited plan", () => {
    expect(lapsesOf([next, { ...running, isUnlimited: true }])).toMatchObject([
      { at: inDays(2), isLatest: false, part: { hasLimited: false, hasUnlimited: true } },
      { at: inDays(9), isLatest: false, part: { leftBytes: GB } },
    ]);
  });

  it("passes over a plan without data", () => {
    expect(lapsesOf([{ ...running, remainingBytes: 0 }, next, last])).toMatchObject([
      { at: inDays(9), isLatest: true },
      { at: inDays(16), isLatest: true },
    ]);
  });

  it.each([
    ["no plan", []],
    ["one plan", [running]],
    ["a plan behind one without data", [{ ...running, remainingBytes: 0 }, next]],
    ["plans that wait for the first use", [next, last]],
    ["plans that end at one time", [running, { ...running, id: "a4" }]],
    ["an end that is unknown", [{ ...running, end: null }, next]],
    ["a waiting plan that is not in the catalogue", [running, { ...next, plan: null }]],
  ])("is none of %s", (_what, assignments) => {
    expect(lapsesOf(assignments)).toEqual([]);
  });
});

describe("what lapses when, in words", () => {
  const unlimited = (id: string, end: number) =>
    assignment({ id, state: "active", start: inDays(-1), end: inDays(end), isUnlimited: true });
  const limited = assignment({ id: "a9", state: "active", start: inDays(-1), end: inDays(4), remainingBytes: GB });
  it.each([
    [
      "id",
      "Unlimited berlaku sampai 2, lalu paket berikutnya sampai 9",
      "1\u00a0GB berlaku sampai 4, Unlimited sampai 9",
    ],
    ["en", "Unlimited until 2, then the next plan until 9", "1\u00a0GB until 4, Unlimited until 9"],
  ] as const)("does not name a second unlimited plan in a row again (%s)", async (locale, twins, others) => {
    const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "esims.fact" });
    const { lapses } = esimText(t, await planTextIn(locale), locale);
    const day = (at: Date) => String(Math.round((at.getTime() - inDays(0).getTime()) / 86_400_000));
    expect(lapses([unlimited("a1", 2), unlimited("a2", 9)], day)).toBe(twins);
    expect(lapses([limited, unlimited("a2", 9)], day)).toBe(others);
  });
});
