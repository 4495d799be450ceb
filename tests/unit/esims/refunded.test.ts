import { describe, expect, it } from "vitest";
import { esimStatus, installStops, isCurrent, isExtendable, isFolded, offeredKinds } from "@/lib/esims/rules";
import { ESIM_STATES } from "@/lib/esims/states";
import { nextStep } from "@/lib/esims/steps";
import { namedPlans } from "@/lib/esims/text";
import type { Assignment } from "@/lib/esims/types";
import { fromKept, toKept } from "@/lib/esims/wallet";
import { aPlan } from "../plans/samples";
import { assignment, esim, inDays, NOW, PLAN, REFUNDED } from "./samples";

const active = (end: Date) => esim({ assignments: [assignment({ state: "active", end })] });

describe("an eSIM whose own order was refunded", () => {
  const refunded = (one: ReturnType<typeof esim>) => ({
    ...one,
    order: { ...one.order, isRefunded: true },
    assignments: one.assignments.map((plan) => ({ ...plan, isRefunded: true })),
  });
  it.each([
    ["waits", esim()],
    ["is being prepared", esim({ activationCode: null, assignments: [] })],
    ["runs", active(inDays(9))],
    ["ends soon", active(inDays(1))],
    ["is used up", esim({ assignments: [assignment({ state: "depleted", end: inDays(2) })] })],
    ["is over", active(inDays(-1))],
  ])("says so, is not among the active ones and offers nothing while its plan %s", (_what, one) => {
    const own = refunded(one);
    expect(esimStatus(own, NOW)).toEqual({ state: "refunded", endsAt: null, daysLeft: null, hoursLeft: null });
    expect(nextStep(own, NOW)).toBe("refunded");
    expect(isCurrent(own, NOW)).toBe(false);
    expect(isExtendable(own, NOW)).toBe(false);
    expect(offeredKinds(own, NOW)).toEqual([]);
    expect(ESIM_STATES[esimStatus(own, NOW).state].isUsedUp).toBe(true);
    expect(installStops(own, NOW).at(-1)).toEqual({ step: "refunded", state: "done" });
  });
});

describe("an eSIM that was never installed, whose own order was refunded", () => {
  const own = assignment({ isRefunded: true });
  const withTopUp = (changes: Partial<Assignment> = {}) =>
    esim({
      order: { ...esim().order, isRefunded: true },
      assignments: [own, assignment({ id: "a2", assignedAt: NOW, ...changes })],
    });

  it("is installed while a plan of another order is on it, and keeps its code on the phone", () => {
    const paid = withTopUp();
    expect([esimStatus(paid, NOW).state, nextStep(paid, NOW), isCurrent(paid, NOW)]).toEqual([
      "ready",
      "install",
      true,
    ]);
    expect(offeredKinds(paid, NOW)).toEqual([]);
    expect(fromKept(toKept(paid, NOW), NOW)?.esim.activationCode).toBe(paid.activationCode);
  });

  it.each([
    ["refunded as well", { isRefunded: true }],
    ["withdrawn", { state: "revoked" }],
    ["of no order", { paidRupiah: null }],
  ] as const)("stays refunded while its other plan is %s", (_what, changes) => {
    const paid = withTopUp(changes);
    expect([esimStatus(paid, NOW).state, nextStep(paid, NOW)]).toEqual(["refunded", "refunded"]);
    expect(fromKept(toKept(paid, NOW), NOW)?.esim.activationCode).toBeNull();
  });
});

describe("an installed eSIM whose own order was refunded, with a plan of another order", () => {
  const withOther = (state: Assignment["state"], changes: Partial<Assignment> = {}) => {
    const first = assignment({ state: "active", start: inDays(-1), end: inDays(6), isRefunded: true });
    const other = assignment({ id: "a2", state, assignedAt: NOW, ...changes });
    const order = { ...esim().order, isRefunded: true };
    return esim({ profileStatus: "enabled", order, assignments: [first, other] });
  };

  it.each(["queued", "active"] as const)("goes on, and takes no more plans, while that plan is %s", (state) => {
    const own = withOther(state);
    expect(esimStatus(own, NOW).state).toBe("active");
    expect([isCurrent(own, NOW), isFolded(own, NOW), isExtendable(own, NOW)]).toEqual([true, false, false]);
    expect([nextStep(own, NOW), offeredKinds(own, NOW)]).toEqual(["use", []]);
  });

  it("counts as refunded where that plan is refunded as well, withdrawn, or of no order", () => {
    const rest = [
      withOther("revoked"),
      withOther("queued", { isRefunded: true }),
      withOther("queued", { paidRupiah: null }),
    ];
    expect(rest.map((own) => esimStatus(own, NOW).state)).toEqual(["refunded", "refunded", "refunded"]);
  });

  it.each([
    ["depleted", inDays(6), "depleted"],
    ["expired", inDays(-1), "expired"],
  ] as const)("ends like any other and leads to a new one once both plans are %s", (plan, end, state) => {
    const both = withOther(plan, { end, remainingBytes: 0 });
    const own = {
      ...both,
      assignments: both.assignments.map((one) => ({ ...one, state: plan, end, remainingBytes: 0 })),
    };
    expect([esimStatus(own, NOW).state, nextStep(own, NOW), offeredKinds(own, NOW)]).toEqual([state, "repurchase", []]);
    expect(isExtendable(own, NOW)).toBe(false);
  });
});

it("a refunded eSIM whose top-up was given back as well is named after its own plan, whose price it shows", () => {
  const topUp = assignment({
    id: "a2",
    plan: aPlan({ id: "more", durationDays: 30 }),
    isRefunded: true,
    assignedAt: NOW,
  });
  const assignments = [...REFUNDED.assignments, topUp].map((plan) => ({ ...plan, state: "revoked" as const }));
  expect(namedPlans(esim({ ...REFUNDED, assignments }), NOW)).toEqual([PLAN]);
});
