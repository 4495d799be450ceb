import { usedPercent } from "@/lib/core/data-size";
import { durationInDays } from "@/lib/core/duration";
import type { Assignment, Holding } from "./types";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The assignment that counts: the active one, else the newest waiting, else the newest (design, section 7.5). */
export function latestAssignment(assignments: readonly Assignment[]): Assignment | null {
  const newestFirst = assignments.toSorted((a, b) => b.assignedAt.getTime() - a.assignedAt.getTime());
  return newestFirst.find(({ state }) => state === "active") ?? newestFirst.find(isWaiting) ?? newestFirst[0] ?? null;
}

/** Whether a plan still waits for its turn: `processing` is the vendor's word for the minutes before `queued`. */
export function isWaiting({ state }: Pick<Assignment, "state">): boolean {
  return state === "queued" || state === "processing";
}

/** The plans that still give something: the running ones, then the waiting ones in order of purchase. */
function openPlans(assignments: readonly Assignment[]): Assignment[] {
  const byPurchase = assignments.toSorted((a, b) => a.assignedAt.getTime() - b.assignedAt.getTime());
  return [...byPurchase.filter(({ state }) => state === "active"), ...byPurchase.filter(isWaiting)];
}

/** When a plan begins and ends on its line; null where the line has not been used yet or the vendor names no end. */
export type PlanSpan = { assignment: Assignment; startsAt: Date | null; endsAt: Date | null };

/**
 * The open plans one after the other: a waiting plan starts when the one before it ends, and lasts its own duration
 * (design, section 7.5). With nothing running none has a date: the first of them starts when the eSIM connects.
 */
export function planSpans(assignments: readonly Assignment[]): PlanSpan[] {
  let free: Date | null = null;
  return openPlans(assignments).map((assignment) => {
    if (!isWaiting(assignment)) {
      free = later(free, assignment.end);
      return { assignment, startsAt: assignment.start, endsAt: assignment.end };
    }
    const startsAt: Date | null = free;
    free = startsAt && assignment.plan && addDuration(startsAt, assignment.plan);
    return { assignment, startsAt, endsAt: free };
  });
}

function later(a: Date | null, b: Date | null): Date | null {
  return a && b && a > b ? a : b;
}

function addDuration(start: Date, { duration, durationUnit }: NonNullable<Assignment["plan"]>): Date {
  return new Date(start.getTime() + durationInDays(duration, durationUnit) * DAY_MS);
}

/** Whether a plan has no limit of its own: the vendor's word for it, or the catalogue's. */
export function isUnlimitedPlan({ isUnlimited, plan }: Pick<Assignment, "isUnlimited" | "plan">): boolean {
  return isUnlimited || (plan?.isUnlimited ?? false);
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * What a line holds: the sum of its open plans (design, section 7.5); a line whose plans are all used up or over shows
 * the last one. Unlimited plans count for no bytes.
 */
export function lineHolding(assignments: readonly Assignment[]): Holding {
  const spans = planSpans(assignments);
  const latest = latestAssignment(assignments);
  const closed = latest ? [latest] : [];
  const counted = spans.length > 0 ? spans.map(({ assignment }) => assignment) : closed;
  const limited = counted.filter((assignment) => !isUnlimitedPlan(assignment));
  return {
    totalBytes: sum(limited.map(({ initialBytes }) => initialBytes)),
    leftBytes: sum(limited.map(({ remainingBytes }) => remainingBytes)),
    hasLimited: limited.length > 0,
    hasUnlimited: limited.length < counted.length,
    endsAt: spans.length > 0 ? (spans.at(-1)?.endsAt ?? null) : (latest?.end ?? null),
  };
}

/** Share used of everything limited that a line holds, in whole percent, 0 to 100; null where a plan is unlimited. */
export function usedShare({ totalBytes, leftBytes, hasUnlimited, hasLimited }: Holding): number | null {
  if (hasUnlimited || !hasLimited) return null;
  return usedPercent(totalBytes, leftBytes);
}
