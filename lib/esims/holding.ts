import { usedAndLeft, usedPercent } from "@/lib/core/data-size";
import { addDays, DAY_MS } from "@/lib/core/duration";
import { PLAN_STATES, type PlanPhase } from "@/lib/plans/state";
import type { Assignment, Holding } from "./types";

/** Newest first. When the vendor has added two plans at the same time, the id decides, as in the database. */
function newestFirst(assignments: readonly Assignment[]): Assignment[] {
  return assignments.toSorted((a, b) => b.assignedAt.getTime() - a.assignedAt.getTime() || (a.id < b.id ? 1 : -1));
}

type Stated = Pick<Assignment, "state">;

/** What the state of a plan means. */
export function phaseOf({ state }: Stated): PlanPhase {
  return PLAN_STATES[state].phase;
}

const RANKS: readonly (readonly PlanPhase[])[] = [["running"], ["waiting"], ["unclear"], ["usedUp", "over"], ["taken"]];

/**
 * The assignment that counts: the newest of those that run, otherwise that wait, otherwise whose state is unknown,
 * otherwise that were used. Withdrawn plans and plans that lapsed without use count only when there is no other.
 */
export function latestAssignment(assignments: readonly Assignment[]): Assignment | null {
  const newest = newestFirst(assignments);
  for (const phases of RANKS) {
    const found = newest.find((assignment) => phases.includes(phaseOf(assignment)));
    if (found) return found;
  }
  return null;
}

function isActive(plan: Stated): boolean {
  return phaseOf(plan) === "running";
}

/** Whether nothing is known of a plan's use: the vendor reports a state that we do not know, and no use. */
export function isUseUnknown(plan: Pick<Assignment, "state" | "initialBytes" | "remainingBytes">): boolean {
  return phaseOf(plan) === "unclear" && plan.remainingBytes === plan.initialBytes;
}

/** Whether a plan has not started. */
export function isWaiting(plan: Stated): boolean {
  return phaseOf(plan) === "waiting";
}

/** When a plan starts and ends on its eSIM; null before the first use of the eSIM or without an end from the vendor. */
export type PlanSpan = { assignment: Assignment; startsAt: Date | null; endsAt: Date | null };

/** The latest of some times; null when one of them is unknown or there are none. */
function lastOf(moments: readonly (Date | null)[]): Date | null {
  const times = moments.map((moment) => moment?.getTime() ?? Number.NaN);
  const last = Math.max(...times);
  return Number.isFinite(last) ? new Date(last) : null;
}

/**
 * The running and waiting plans in order: the vendor runs one and queues the others in order of purchase. A waiting plan
 * starts when the one before it ends and lasts its own duration. Without a running plan none has a date, because the first
 * one starts when the eSIM connects.
 */
export function planSpans(assignments: readonly Assignment[]): PlanSpan[] {
  const byPurchase = newestFirst(assignments).toReversed();
  const running = byPurchase.filter(isActive);
  const spans: PlanSpan[] = running.map((assignment) => ({
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

/** The plans that describe an eSIM: running and waiting ones in order of use, else the last. */
export function countedPlans(assignments: readonly Assignment[]): Assignment[] {
  const open = planSpans(assignments).map(({ assignment }) => assignment);
  const latest = latestAssignment(assignments);
  return open.length > 0 || !latest ? open : [latest];
}

/** Whether a plan is unlimited according to the vendor or to the catalogue. */
export function isUnlimitedPlan({ isUnlimited, plan }: Pick<Assignment, "isUnlimited" | "plan">): boolean {
  return isUnlimited || (plan?.isUnlimited ?? false);
}

/**
 * Whether the end of an eSIM may come earlier than planned: a waiting plan starts as soon as the one before it is used up,
 * which an unlimited plan never is.
 */
export function mayEndEarlier(assignments: readonly Assignment[]): boolean {
  const plans = planSpans(assignments).map(({ assignment }) => assignment);
  return plans.some(isWaiting) && plans.slice(0, -1).some((plan) => !isUnlimitedPlan(plan));
}

/**
 * The data that lapses before the rest of an eSIM's data: what it is (`part`), when it lapses, and until when the rest lasts
 * at the latest. `isLatest`: it may lapse earlier too, because a plan without data runs before it.
 */
export type FirstLapse = { part: Holding; at: Date; isLatest: boolean; restUntil: Date };

/** The first of several lapses of an eSIM's data; null where all of it lapses at one time, or where a time is unknown. */
export function firstLapse(assignments: readonly Assignment[]): FirstLapse | null {
  const spans = planSpans(assignments);
  const filled = spans.filter(({ assignment }) => isUnlimitedPlan(assignment) || assignment.remainingBytes > 0);
  const restUntil = lastOf(filled.map(({ endsAt }) => endsAt));
  if (!restUntil) return null;
  const at = new Date(Math.min(...filled.map(({ endsAt }) => (endsAt ?? restUntil).getTime())));
  if (at >= restUntil) return null;
  const first = filled.filter(({ endsAt }) => endsAt && endsAt <= at);
  const until = spans.findLastIndex((span) => first.includes(span));
  return {
    part: esimHolding(first.map(({ assignment }) => assignment)),
    at,
    isLatest: mayEndEarlier(spans.slice(0, until + 1).map(({ assignment }) => assignment)),
    restUntil,
  };
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * What an eSIM holds: the sum of its running and waiting plans, or its last plan when all are used up or over. Unlimited
 * plans add no bytes. The database computes the same in `esim_holdings` for its sweep.
 */
export function esimHolding(assignments: readonly Assignment[]): Holding {
  const counted = countedPlans(assignments);
  const limited = counted.filter((assignment) => !isUnlimitedPlan(assignment));
  const running = counted.filter(isActive);
  const waiting = counted.filter(isWaiting);
  const starts = running.flatMap(({ start }) => (start ? [start.getTime()] : []));
  return {
    state: latestAssignment(assignments)?.state ?? null,
    plans: counted.length,
    totalBytes: sum(limited.map(({ initialBytes }) => initialBytes)),
    leftBytes: sum(limited.map(({ remainingBytes }) => remainingBytes)),
    usedBytes: sum(counted.map(({ initialBytes, remainingBytes }) => Math.max(0, initialBytes - remainingBytes))),
    hasLimited: limited.length > 0,
    hasUnlimited: limited.length < counted.length,
    isRunning: running.length > 0,
    isWaiting: waiting.length > 0,
    hasRun: assignments.some(({ state }) => PLAN_STATES[state].hasRun),
    waitingDays: sum(waiting.map(({ plan }) => plan?.durationDays ?? 0)),
    startsAt: starts.length > 0 ? new Date(Math.min(...starts)) : null,
    endsAt:
      waiting.length > 0 ? (planSpans(assignments).at(-1)?.endsAt ?? null) : lastOf(counted.map(({ end }) => end)),
  };
}

/** What is left of limited plans, and a word for unlimited ones; empty without plans. */
export function heldText(
  { totalBytes, leftBytes, hasLimited, hasUnlimited }: Holding,
  { locale, unlimited }: { locale: string; unlimited: string },
): string {
  const limited = hasLimited ? [usedAndLeft(totalBytes, leftBytes, locale).left] : [];
  return [...limited, ...(hasUnlimited ? [unlimited] : [])].join(" + ");
}

/** Whether a waiting plan starts at once: the plans before it are used up or over, and the eSIM was in use. */
export function startsNow({
  hasRun,
  isRunning,
  isWaiting,
}: Pick<Holding, "hasRun" | "isRunning" | "isWaiting">): boolean {
  return hasRun && isWaiting && !isRunning;
}

/**
 * When the plan that starts by itself started, before the vendor reports it: once it was added and all before it were over. The
 * vendor does not say when one was used up; then the start is known only in the 24 hours after the plan was added.
 */
export function ownStart(assignments: readonly Assignment[], now: Date): Date | null {
  const [first] = planSpans(assignments);
  if (!first || !startsNow(esimHolding(assignments))) return null;
  const earlier = assignments.filter(({ state }) => PLAN_STATES[state].hasRun);
  const ends = earlier.map((plan) => (phaseOf(plan) === "over" && plan.end && plan.end <= now ? plan.end : null));
  const { assignedAt } = first.assignment;
  if (now.getTime() - assignedAt.getTime() < DAY_MS) return lastOf([assignedAt, ...ends.filter((end) => end !== null)]);
  return lastOf([assignedAt, ...ends]);
}

/** The used share of an eSIM's limited data in whole percent, 0 to 100; null when one of its plans is unlimited. */
export function usedShare({ totalBytes, leftBytes, hasUnlimited, hasLimited }: Holding): number | null {
  if (hasUnlimited || !hasLimited) return null;
  return usedPercent(totalBytes, leftBytes);
}

/** Whether all data that counts now is unlimited, so that more data is no use. */
export function hasOnlyUnlimited(assignments: readonly Assignment[]): boolean {
  const { hasLimited, hasUnlimited } = esimHolding(assignments);
  return hasUnlimited && !hasLimited;
}
