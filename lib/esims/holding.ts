import { usedAndLeft } from "@/lib/core/data-use";
import { DAY_MS } from "@/lib/core/duration";
import { countedPlans, isActive, isWaiting, lastEnd, lastOf, latestAssignment, planSpans } from "@/lib/plans/spans";
import { PLAN_STATES, type PlanPhase, phaseOf } from "@/lib/plans/state";
import { ESIM_STATES } from "./states";
import type { Assignment, EsimState, Holding } from "./types";

/** Whether nothing is known of a plan's use: the vendor reports a state that we do not know, and no use. */
export function isUseUnknown(plan: Pick<Assignment, "state" | "initialBytes" | "remainingBytes">): boolean {
  return phaseOf(plan) === "unclear" && plan.remainingBytes === plan.initialBytes;
}

/** Whether a plan is unlimited according to the vendor or to the catalogue. */
export function isUnlimitedPlan({ isUnlimited, plan }: Pick<Assignment, "isUnlimited" | "plan">): boolean {
  return isUnlimited || (plan?.isUnlimited ?? false);
}

/** Whether a plan was paid with an order that kept its money. */
export function isPaidPlan({ isRefunded, paidRupiah }: Pick<Assignment, "isRefunded" | "paidRupiah">): boolean {
  return !isRefunded && paidRupiah !== null;
}

/**
 * Whether the end of an eSIM may come earlier than planned: a waiting plan starts as soon as the plan before it is used up
 * (an unlimited one never is), and the vendor may withdraw a plan whose money was given back.
 */
export function mayEndEarlier(assignments: readonly Assignment[]): boolean {
  const plans = planSpans(assignments).map(({ assignment }) => assignment);
  if (plans.some(({ isRefunded }) => isRefunded)) return true;
  return plans.some(isWaiting) && plans.slice(0, -1).some((plan) => !isUnlimitedPlan(plan));
}

/**
 * What an eSIM still holds of plans whose money was given back and that the vendor still runs or queues; null without any. It can be used
 * until the vendor withdraws it, so it counts like all other data.
 */
export function refundedPart(assignments: readonly Assignment[]): Holding | null {
  const refunded = planSpans(assignments)
    .map(({ assignment }) => assignment)
    .filter((plan) => plan.isRefunded && (isUnlimitedPlan(plan) || plan.remainingBytes > 0));
  return refunded.length > 0 ? esimHolding(refunded) : null;
}

/** Data of an eSIM that lapses at one time. `isLatest`: it may lapse earlier too, because a plan with data runs before its own. */
export type Lapse = { part: Holding; at: Date; isLatest: boolean };

/**
 * The parts of an eSIM's data that lapse at different times, with the time of each, the earliest first. Empty where all of it lapses at
 * one time, or where one of the times is unknown.
 */
export function lapsesOf(assignments: readonly Assignment[]): Lapse[] {
  const spans = planSpans(assignments);
  const filled = spans.filter(({ assignment }) => isUnlimitedPlan(assignment) || assignment.remainingBytes > 0);
  const byEnd = Map.groupBy(filled, ({ endsAt }) => endsAt?.getTime() ?? null);
  if (byEnd.has(null) || byEnd.size < 2) return [];
  const lapses = [...byEnd].map(([end, ending]) => {
    const until = spans.findLastIndex((span) => ending.includes(span));
    return {
      part: esimHolding(ending.map(({ assignment }) => assignment)),
      at: new Date(Number(end)),
      isLatest: mayEndEarlier(spans.slice(0, until + 1).map(({ assignment }) => assignment)),
    };
  });
  return lapses.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

const GOES_ON: ReadonlySet<PlanPhase> = new Set(["running", "waiting", "usedUp"]);

/**
 * The plans of an eSIM in this state, for its totals: once it has ended, all are over, whatever the vendor still reports of one that
 * nobody can use any more. None while a person checks what it holds.
 */
export function plansIn(state: EsimState, assignments: readonly Assignment[]): readonly Assignment[] {
  if (state === "held") return [];
  if (ESIM_STATES[state].end !== "ended") return assignments;
  return assignments.map((plan) => (GOES_ON.has(phaseOf(plan)) ? { ...plan, state: "expired" } : plan));
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * What an eSIM holds: the sum of its running and waiting plans, or of those that `countedPlans` names when all are used up or over.
 * Unlimited plans add no bytes. The database computes the same in `esim_holdings` for its sweep.
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
    hasPaid: counted.some(isPaidPlan),
    waitingDays: sum(waiting.map(({ plan }) => plan?.durationDays ?? 0)),
    startsAt: starts.length > 0 ? new Date(Math.min(...starts)) : null,
    endsAt: lastEnd(assignments),
  };
}

type Words = { locale: string; unlimited: string };

/** What is left of limited plans, and a word for unlimited ones; empty without plans. */
export function heldParts(
  { totalBytes, leftBytes, hasLimited, hasUnlimited }: Holding,
  { locale, unlimited }: Words,
): string[] {
  const limited = hasLimited ? [usedAndLeft(totalBytes, leftBytes, locale).left] : [];
  return [...limited, ...(hasUnlimited ? [unlimited] : [])];
}

/** The same in one line. */
export function heldText(holding: Holding, words: Words): string {
  return heldParts(holding, words).join(" + ");
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

/** The share of data left that counts as low. `due_esim_notifications` has the same; a test compares the two. */
const LOW_SHARE = 1 / 5;

/** Whether a fifth of its limited data or less is left and no plan is unlimited: screens and notifications then lead to a top-up. */
export function isLowOnData({
  totalBytes,
  leftBytes,
  hasUnlimited,
}: Pick<Holding, "totalBytes" | "leftBytes" | "hasUnlimited">): boolean {
  return !hasUnlimited && totalBytes > 0 && leftBytes <= totalBytes * LOW_SHARE;
}

/** Whether all data that counts now is unlimited, so that more data is no use. */
export function hasOnlyUnlimited(assignments: readonly Assignment[]): boolean {
  const { hasLimited, hasUnlimited } = esimHolding(assignments);
  return hasUnlimited && !hasLimited;
}
