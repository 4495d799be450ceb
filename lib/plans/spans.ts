import { addDays } from "@/lib/core/duration";
import { type ProfileState, profileFacts } from "@/lib/core/installation";
import { PLAN_STATES, type PlanPhase, type PlanState, phaseOf } from "./state";
import type { Plan } from "./types";

/** A plan on an eSIM, as far as its turn and its end depend on it. */
export type PlanOnEsim = {
  id: string;
  state: PlanState;
  start: Date | null;
  end: Date | null;
  /** When it was added to the eSIM. The vendor uses plans in this order. */
  assignedAt: Date;
  /** Null when the vendor's plan is not in the catalogue. */
  plan: Pick<Plan, "durationDays"> | null;
};

/** Newest first. When the vendor has added two plans at the same time, the id decides, as in the database. */
function newestFirst<Held extends PlanOnEsim>(assignments: readonly Held[]): Held[] {
  return assignments.toSorted((a, b) => b.assignedAt.getTime() - a.assignedAt.getTime() || (a.id < b.id ? 1 : -1));
}

const RANKS: readonly (readonly PlanPhase[])[] = [["running"], ["waiting"], ["unclear"], ["usedUp", "over"], ["taken"]];

/**
 * The assignment that counts: the newest of those that run, otherwise that wait, otherwise whose state is unknown,
 * otherwise that were used. Withdrawn plans and plans that lapsed without use count only when there is no other.
 */
export function latestAssignment<Held extends PlanOnEsim>(assignments: readonly Held[]): Held | null {
  const newest = newestFirst(assignments);
  for (const phases of RANKS) {
    const found = newest.find((assignment) => phases.includes(phaseOf(assignment)));
    if (found) return found;
  }
  return null;
}

type Stated = Pick<PlanOnEsim, "state">;

/** Whether a plan runs now. */
export function isActive(plan: Stated): boolean {
  return phaseOf(plan) === "running";
}

/** Whether a plan has not started. */
export function isWaiting(plan: Stated): boolean {
  return phaseOf(plan) === "waiting";
}

/**
 * Whether a plan was paid with an order that kept its money, and has run or can still be used: with it an eSIM whose own order was
 * refunded is used and ends like any other.
 */
export function isPaidAndUsable(plan: Stated & { isPaid: boolean }): boolean {
  return plan.isPaid && (isWaiting(plan) || PLAN_STATES[plan.state].hasRun);
}

/** When a plan starts and ends on its eSIM; null before the first use of the eSIM or without an end from the vendor. */
export type PlanSpan<Held extends PlanOnEsim> = { assignment: Held; startsAt: Date | null; endsAt: Date | null };

/** The latest of some times; null when one of them is unknown or there are none. */
export function lastOf(moments: readonly (Date | null)[]): Date | null {
  const times = moments.map((moment) => moment?.getTime() ?? Number.NaN);
  const last = Math.max(...times);
  return Number.isFinite(last) ? new Date(last) : null;
}

/**
 * The running and waiting plans in order: the vendor runs one and queues the others in order of purchase. A waiting plan
 * starts when the one before it ends and lasts its own duration. Without a running plan none has a date, because the first
 * one starts when the eSIM connects.
 */
export function planSpans<Held extends PlanOnEsim>(assignments: readonly Held[]): PlanSpan<Held>[] {
  const byPurchase = newestFirst(assignments).toReversed();
  const running = byPurchase.filter(isActive);
  const spans: PlanSpan<Held>[] = running.map((assignment) => ({
    assignment,
    startsAt: assignment.start,
    endsAt: assignment.end,
  }));
  let free = lastOf(running.map(({ end }) => end));
  for (const assignment of byPurchase.filter(isWaiting)) {
    const startsAt = free;
    free = startsAt && assignment.plan && addDays(startsAt, assignment.plan.durationDays);
    spans.push({ assignment, startsAt, endsAt: free });
  }
  return spans;
}

/**
 * The plans that describe an eSIM, in order of use: those that run or wait. Without any, those that are used up; once the last is
 * over, all that were on it, also the ones that were never used.
 */
export function countedPlans<Held extends PlanOnEsim>(assignments: readonly Held[]): Held[] {
  const open = planSpans(assignments).map(({ assignment }) => assignment);
  const latest = latestAssignment(assignments);
  if (open.length > 0 || !latest) return open;
  const { countsWith } = PLAN_STATES[latest.state];
  return newestFirst(assignments)
    .toReversed()
    .filter((assignment) => assignment === latest || countsWith.includes(assignment.state));
}

/** The running plan's end plus the durations of the waiting ones, else the last plan's end; null where it is not known. */
export function lastEnd(assignments: readonly PlanOnEsim[]): Date | null {
  const spans = planSpans(assignments);
  if (spans.length === 0) return latestAssignment(assignments)?.end ?? null;
  if (spans.some(({ assignment }) => isWaiting(assignment))) return spans.at(-1)?.endsAt ?? null;
  return lastOf(spans.map(({ assignment }) => assignment.end));
}

/** An eSIM as far as its end depends on it, with the plan that it was bought with. */
export type Lasting = {
  profileStatus: ProfileState | null;
  activationCode: string | null;
  createdAt: Date;
  plan: Pick<Plan, "durationDays">;
  assignments: readonly PlanOnEsim[];
};

/**
 * When an eSIM ends: with its running and waiting plans; while the vendor lists no plan on it, as many days after its creation as
 * its plan lasts. Null where that is not known.
 */
export function endOfDays({ createdAt, plan, assignments }: Lasting): Date | null {
  return assignments.length === 0 ? addDays(createdAt, plan.durationDays) : lastEnd(assignments);
}

/**
 * How an eSIM ended: nothing of it can be used any more, or only its data is used up. Null while a plan on it runs, waits or is
 * unclear, and while it has no code. Its own page and those of its orders decide by this.
 */
export function endOfPlans(esim: Lasting, now: Date): "over" | "usedUp" | null {
  const current = latestAssignment(esim.assignments);
  const phase = current ? phaseOf(current) : "running";
  if (profileFacts(esim.profileStatus).isClosed || phase === "over" || phase === "taken") return "over";
  if (esim.activationCode === null || phase === "waiting" || phase === "unclear") return null;
  const endsAt = endOfDays(esim);
  if (endsAt !== null && endsAt <= now) return "over";
  return phase === "usedUp" ? "usedUp" : null;
}
