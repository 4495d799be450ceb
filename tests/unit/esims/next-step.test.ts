import { describe, expect, it } from "vitest";
import { esimsPollDelay, followedEsims, readingDelayMs } from "@/lib/esims/following";
import { isFolded, offeredKinds } from "@/lib/esims/rules";
import { ESIM_STATES } from "@/lib/esims/states";
import { byUrgency, firstDue, isPurchase, nextStep } from "@/lib/esims/steps";
import { assignment, esim, inDays, NOW } from "./samples";

describe("the next step", () => {
  const running = (leftShare: number, endsInDays: number) =>
    esim({
      assignments: [
        assignment({ state: "active", start: inDays(-3), end: inDays(endsInDays), remainingBytes: 5e9 * leftShare }),
      ],
    });
  const byStep = {
    wait: esim({ activationCode: null, assignments: [] }),
    ask: esim({ assignments: [assignment({ state: "unknown", start: inDays(-3), end: inDays(9) })] }),
    install: esim(),
    connect: esim({ profileStatus: "installed" }),
    use: running(0.5, 9),
    topUp: running(0.1, 9),
    extendPlan: running(0.5, 2),
    repurchase: running(0.5, -1),
    returning: esim({ isReturning: true }),
  };
  it.each(Object.entries(byStep))("is %s", (step, one) => {
    expect(nextStep(one, NOW)).toBe(step);
  });

  it("is data when the data is used up, even if the days end as well", () => {
    expect(nextStep(running(0.1, 2), NOW)).toBe("topUp");
    const usedUp = assignment({ state: "depleted", end: inDays(2), remainingBytes: 0 });
    expect(nextStep(esim({ assignments: [usedUp] }), NOW)).toBe("topUp");
  });

  it("is data from a fifth of it on, when the traveller is notified of it", () => {
    expect(nextStep(running(0.2, 9), NOW)).toBe("topUp");
    expect(nextStep(running(0.2 + 1e-9, 9), NOW)).toBe("use");
  });

  it("orders a list: low, used up or ending, to install, unclear, in use, ended; equals keep their order", () => {
    const { topUp, extendPlan, install, use, repurchase } = byStep;
    expect(byUrgency([repurchase, use, install, extendPlan, topUp], NOW)).toEqual([
      topUp,
      extendPlan,
      install,
      use,
      repurchase,
    ]);
    expect(byUrgency(Object.values(byStep), NOW).map((one) => nextStep(one, NOW))).toEqual([
      "topUp",
      "extendPlan",
      "install",
      "ask",
      "returning",
      "wait",
      "use",
      "connect",
      "repurchase",
    ]);
    const usedUp = assignment({ state: "depleted", start: inDays(-3), end: inDays(2), remainingBytes: 0 });
    const closed = esim({ profileStatus: "unavailable", assignments: [usedUp] });
    expect(nextStep(closed, NOW)).toBe("repurchase");
    expect(byUrgency([repurchase, byStep.ask, install, closed], NOW)).toEqual([
      closed,
      install,
      byStep.ask,
      repurchase,
    ]);
    expect([closed, byStep.ask, repurchase].map((one) => isFolded(one, NOW))).toEqual([false, false, true]);
    const twins = [esim({ id: "b" }), esim({ id: "a" })];
    expect(byUrgency(twins, NOW)).toEqual(twins);
  });

  it("has the main button of a list on the first eSIM with something to install or to buy, in any order", () => {
    const { use, ask, wait, install, topUp } = byStep;
    expect(firstDue([use, ask, install, topUp], NOW)).toBe(install);
    expect(firstDue([use, ask, wait], NOW)).toBeUndefined();
  });

  it("follows the four most urgent of the open eSIMs that have their code", () => {
    const { topUp, extendPlan, install, ask, use } = byStep;
    expect(followedEsims([use, use, ...Object.values(byStep)], NOW)).toEqual([topUp, extendPlan, install, ask]);
  });

  it("follows a used-up eSIM until its end, and offers nothing for it after that", () => {
    const usedUp = esim({ assignments: [assignment({ state: "depleted", end: inDays(2), remainingBytes: 0 })] });
    expect([followedEsims([usedUp], NOW), offeredKinds(usedUp, NOW).length]).toEqual([[usedUp], 2]);
    expect([followedEsims([usedUp], inDays(2)), offeredKinds(usedUp, inDays(2))]).toEqual([[], ["repurchase"]]);
    const clock = { now: NOW.getTime(), lookingSince: NOW.getTime() };
    expect(esimsPollDelay({ esims: [usedUp], waiting: [] }, clock)).toBe(10_000);
  });
});

it("asks the operator at once, then less and less often, and stops after half an hour", () => {
  const minute = 60_000;
  expect([0, minute, 3 * minute, 29 * minute].map(readingDelayMs)).toEqual([15_000, 20_000, minute, 5 * minute]);
  expect(readingDelayMs(30 * minute)).toBeNull();
});

describe("esimsPollDelay", () => {
  const clock = { now: NOW.getTime(), lookingSince: NOW.getTime() };
  it("looks again only while something is being made or can change", () => {
    const over = esim({ assignments: [assignment({ state: "expired" })] });
    expect(esimsPollDelay({ esims: [over], waiting: [] }, clock)).toBe(0);
    expect(esimsPollDelay({ esims: [over, esim()], waiting: [] }, clock)).toBe(10_000);
    expect(esimsPollDelay({ esims: [esim({ activationCode: null })], waiting: [] }, clock)).toBe(3_000);
    expect(
      esimsPollDelay({ esims: [], waiting: ["an order"] }, { ...clock, lookingSince: NOW.getTime() - 3_600_000 }),
    ).toBe(30_000);
  });

  const ended = (isRefunded: boolean) => esim({ assignments: [assignment({ state: "expired", isRefunded })] });
  it.each([
    ["an order", { ...ended(false), order: { ...esim().order, isRefunded: true } }],
    ["an addition", ended(true)],
  ])("looks again each minute while %s is told as refunded, whose refund may still fail", (_case, refunded) => {
    expect(esimsPollDelay({ esims: [ended(false), refunded], waiting: [] }, clock)).toBe(60_000);
  });
});

it("shows no QR code once data or days are over, and puts a due purchase first", () => {
  const states = ["preparing", "ready", "installed", "active", "expiring", "depleted", "expired"] as const;
  expect(states.filter((state) => ESIM_STATES[state].isUsedUp)).toEqual(["depleted", "expired"]);
  const steps = ["wait", "install", "connect", "use", "topUp", "extendPlan", "repurchase"] as const;
  expect(steps.filter(isPurchase)).toEqual(["topUp", "extendPlan", "repurchase"]);
});
