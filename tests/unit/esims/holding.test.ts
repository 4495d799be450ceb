import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { esimHolding, isLowOnData } from "@/lib/esims/holding";
import type { Assignment } from "@/lib/esims/types";
import { countedPlans, isWaiting, latestAssignment, planSpans } from "@/lib/plans/spans";
import { Constants } from "@/lib/supabase/database.types";
import { assignment, DAY, inDays, PLAN } from "./samples";

const GB = 1e9;
const lasting = (duration: number) => ({ ...PLAN, duration, durationDays: duration });

describe("esimHolding", () => {
  it("is nothing without plans", () => {
    expect(esimHolding([])).toEqual({
      state: null,
      plans: 0,
      totalBytes: 0,
      leftBytes: 0,
      usedBytes: 0,
      hasLimited: false,
      hasUnlimited: false,
      isRunning: false,
      isWaiting: false,
      waitingDays: 0,
      hasRun: false,
      hasPaid: false,
      startsAt: null,
      endsAt: null,
    });
  });

  it("adds the data and days of waiting plans to the running plan's", () => {
    const running = assignment({ state: "active", start: inDays(-5), end: inDays(2), remainingBytes: 1 * GB });
    const topUp = assignment({
      id: "a2",
      plan: lasting(7),
      initialBytes: 3 * GB,
      remainingBytes: 3 * GB,
      assignedAt: inDays(0),
    });
    const later = assignment({
      id: "a3",
      plan: lasting(15),
      initialBytes: 2 * GB,
      remainingBytes: 2 * GB,
      assignedAt: inDays(1),
    });
    expect(esimHolding([later, running, topUp])).toMatchObject({
      totalBytes: 10 * GB,
      leftBytes: 6 * GB,
      isRunning: true,
      isWaiting: true,
      plans: 3,
      usedBytes: 4 * GB,
      hasRun: true,
      startsAt: inDays(-5),
      waitingDays: 22,
      endsAt: inDays(24),
    });
    expect(
      planSpans([later, running, topUp]).map(({ assignment: { id }, startsAt, endsAt }) => [id, startsAt, endsAt]),
    ).toEqual([
      ["a1", inDays(-5), inDays(2)],
      ["a2", inDays(2), inDays(9)],
      ["a3", inDays(9), inDays(24)],
    ]);
  });

  it("has no dates before the first use", () => {
    const waiting = [assignment(), assignment({ id: "a2" })];
    expect(esimHolding(waiting).endsAt).toBeNull();
    expect(planSpans(waiting).every(({ startsAt, endsAt }) => startsAt === null && endsAt === null)).toBe(true);
  });

  it("adds up running and waiting plans, not used-up or ended ones", () => {
    const end = inDays(11);
    expect(
      esimHolding([
        assignment({ plan: null }),
        assignment({ id: "a2", state: "active", end, remainingBytes: 1 * GB }),
        assignment({ id: "a3", state: "depleted", end: inDays(3), remainingBytes: 0 }),
        assignment({ id: "a4", state: "expired" }),
      ]),
    ).toMatchObject({ state: "active", totalBytes: 10 * GB, leftBytes: 6 * GB, isRunning: true, isWaiting: true });
  });

  it("ends with the later of two running plans, and has no end when one of them has none", () => {
    const first = assignment({ state: "active", end: inDays(20), assignedAt: inDays(-9) });
    const second = assignment({ id: "a2", state: "active", end: inDays(2), assignedAt: inDays(-1) });
    expect(esimHolding([first, second]).endsAt).toEqual(inDays(20));
    expect(esimHolding([first, { ...second, end: null }]).endsAt).toBeNull();
  });

  it("has no end when a waiting plan's duration is unknown", () => {
    const running = assignment({ state: "active", end: inDays(2) });
    expect(esimHolding([running, assignment({ id: "a2", plan: null, assignedAt: inDays(0) })]).endsAt).toBeNull();
  });

  it("shows the used-up plan, not one that was over before", () => {
    const first = assignment({ state: "expired", end: inDays(-9), remainingBytes: 2 * GB, assignedAt: inDays(-40) });
    const last = assignment({ id: "a2", state: "depleted", end: inDays(4), remainingBytes: 0, assignedAt: inDays(-8) });
    expect(esimHolding([first, last])).toMatchObject({ totalBytes: 5 * GB, leftBytes: 0, endsAt: inDays(4) });
  });

  it("adds up all plans that are used up, and leaves out what lapsed before", () => {
    const lapsed = assignment({ state: "expired", end: inDays(-9), remainingBytes: 2 * GB, assignedAt: inDays(-40) });
    const usedUp = { state: "depleted", remainingBytes: 0 } as const;
    const first = assignment({ ...usedUp, id: "a2", end: inDays(9), assignedAt: inDays(-9) });
    const last = assignment({ ...usedUp, id: "a3", end: inDays(4), assignedAt: inDays(-8) });
    expect(esimHolding([last, lapsed, first])).toMatchObject({ plans: 2, totalBytes: 10 * GB, endsAt: inDays(4) });
  });

  it("adds up all plans once the last is over, but none that was withdrawn", () => {
    const first = assignment({ state: "depleted", end: inDays(9), remainingBytes: 0, assignedAt: inDays(-9) });
    const last = assignment({ id: "a2", state: "expired", end: inDays(-1), assignedAt: inDays(-8) });
    const unused = assignment({ id: "a3", state: "lapsed", assignedAt: inDays(-7) });
    const withdrawn = assignment({ id: "a4", state: "revoked" });
    const plans = [withdrawn, unused, last, first];
    expect(esimHolding(plans)).toMatchObject({ totalBytes: 15 * GB, leftBytes: 10 * GB, endsAt: inDays(-1) });
    expect(countedPlans(plans)).toEqual([first, last, unused]);
  });

  it("is that of the new plan when the old one is used up", () => {
    const usedUp = assignment({ state: "depleted", start: inDays(-8), end: inDays(22), remainingBytes: 0 });
    const next = assignment({
      id: "a2",
      plan: lasting(7),
      initialBytes: 1 * GB,
      remainingBytes: 1 * GB,
      assignedAt: inDays(0),
    });
    expect(esimHolding([usedUp, next])).toMatchObject({
      state: "queued",
      plans: 1,
      totalBytes: 1 * GB,
      leftBytes: 1 * GB,
      waitingDays: 7,
      hasRun: true,
      endsAt: null,
    });
    expect(countedPlans([usedUp, next])).toEqual([next]);
  });

  it("holds the usage of an unlimited plan when the vendor reports it", () => {
    const unlimited = assignment({ state: "active", isUnlimited: true, initialBytes: 9 * GB, remainingBytes: 7 * GB });
    expect(esimHolding([unlimited])).toMatchObject({ usedBytes: 2 * GB, totalBytes: 0, leftBytes: 0 });
  });

  it("counts no bytes for unlimited plans and reports that there are some", () => {
    const unlimited = assignment({ id: "a2", isUnlimited: true, initialBytes: 0, remainingBytes: 0 });
    const inCatalogue = assignment({ id: "a3", plan: { ...PLAN, isUnlimited: true } });
    expect(esimHolding([unlimited])).toMatchObject({ totalBytes: 0, hasLimited: false, hasUnlimited: true });
    expect(esimHolding([inCatalogue])).toMatchObject({ totalBytes: 0, hasLimited: false, hasUnlimited: true });
    expect(esimHolding([assignment(), unlimited])).toMatchObject({
      leftBytes: 5 * GB,
      hasLimited: true,
      hasUnlimited: true,
    });
  });
});

const STATES = Constants.public.Enums.bundle_state;

const plans = fc
  .array(
    fc.record({
      state: fc.constantFrom(...STATES),
      initialBytes: fc.integer({ min: 1, max: 50 * GB }),
      leftShare: fc.integer({ min: 0, max: 100 }),
      days: fc.integer({ min: 1, max: 90 }),
      age: fc.integer({ min: 0, max: 400 }),
      isUnlimited: fc.boolean(),
    }),
    { maxLength: 7 },
  )
  .map((specs) =>
    specs.map(({ state, initialBytes, leftShare, days, age, isUnlimited }, index) =>
      assignment({
        id: `a${index}`,
        // The vendor runs one plan at a time.
        state: state === "active" && specs.findIndex((spec) => spec.state === "active") !== index ? "queued" : state,
        plan: lasting(days),
        isUnlimited,
        initialBytes,
        remainingBytes: Math.floor((initialBytes * leftShare) / 100),
        end: state === "active" ? inDays(days) : null,
        assignedAt: inDays(-age),
      }),
    ),
  );

const open = (assignments: Assignment[]) =>
  assignments.filter((candidate) => candidate.state === "active" || isWaiting(candidate));

describe("esimHolding for generated plans", () => {
  it("has exactly the data left of the rows shown", () => {
    fc.assert(
      fc.property(plans, (assignments) => {
        const rows = open(assignments);
        fc.pre(rows.length > 0);
        const { leftBytes, totalBytes } = esimHolding(assignments);
        const limited = planSpans(assignments).flatMap((span) =>
          span.assignment.isUnlimited ? [] : [span.assignment],
        );
        expect(leftBytes).toBe(limited.reduce((sum, row) => sum + row.remainingBytes, 0));
        expect(totalBytes).toBe(limited.reduce((sum, row) => sum + row.initialBytes, 0));
        expect(planSpans(assignments)).toHaveLength(rows.length);
        expect(leftBytes).toBeLessThanOrEqual(totalBytes);
      }),
    );
  });

  it("ends at the running end plus all waiting days, and each plan starts where the previous one ends", () => {
    fc.assert(
      fc.property(plans, (assignments) => {
        const running = assignments.find(({ state }) => state === "active");
        const waitingDays = assignments.filter(isWaiting).reduce((sum, { plan }) => sum + (plan?.duration ?? 0), 0);
        const rows = open(assignments);
        fc.pre(rows.length > 0);
        const { endsAt } = esimHolding(assignments);
        if (!running?.end) {
          expect(endsAt).toBeNull();
          return;
        }
        expect(endsAt?.getTime()).toBe(running.end.getTime() + waitingDays * DAY);
        const spans = planSpans(assignments);
        for (const [index, span] of spans.slice(1).entries()) expect(span.startsAt).toEqual(spans[index]?.endsAt);
      }),
    );
  });

  it("does not depend on the order of the rows", () => {
    fc.assert(
      fc.property(plans, (assignments) => {
        fc.pre(new Set(assignments.map(({ assignedAt }) => assignedAt.getTime())).size === assignments.length);
        expect(esimHolding(assignments.toReversed())).toEqual(esimHolding(assignments));
        expect(latestAssignment(assignments.toReversed())).toEqual(latestAssignment(assignments));
      }),
    );
  });
});

it("is low on data from a fifth of it on, never without limited data or beside an unlimited plan", () => {
  const isLow = (left: number, ...others: Assignment[]) =>
    isLowOnData(esimHolding([assignment({ state: "active", remainingBytes: left }), ...others]));
  const unlimited = assignment({ id: "a2", isUnlimited: true, initialBytes: 0, remainingBytes: 0 });
  expect([5 * GB, GB + 1, GB, 0].map((left) => isLow(left))).toEqual([false, false, true, true]);
  expect(isLow(0, unlimited)).toBe(false);
  expect(isLowOnData(esimHolding([unlimited]))).toBe(false);
  expect(isLowOnData(esimHolding([]))).toBe(false);
});
