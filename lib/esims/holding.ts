import { usedPercent } from "@/lib/core/data-size";
import type { Assignment, Holding } from "./types";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds whole days of 24 hours. */
export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS);
}

/** Newest first. The vendor may add two plans in one moment: then the id decides, as in the database. */
function newestFirst(assignments: readonly Assignment[]): Assignment[] {
  return assignments.toSorted((a, b) => b.assignedAt.getTime() - a.assignedAt.getTime() || (a.id < b.id ? 1 : -1));
}

/**
 * The assignment that counts: the active one, else the newest waiting, else the newest that gave something. A plan that was
 * taken back, or lapsed without use, counts only where there is no other.
 */
export function latestAssignment(assignments: readonly Assignment[]): Assignment | null {
  const newest = newestFirst(assignments);
  return newest.find(isActive) ?? newest.find(isWaiting) ?? newest.find(hasGiven) ?? newest[0] ?? null;
}

function hasGiven({ state }: Pick<Assignment, "state">): boolean {
  return state !== "revoked" && state !== "lapsed";
}

function isActive({ state }: Pick<Assignment, "state">): boolean {
  return state === "active";
}

/** Whether a plan still waits for its turn: `processing` is the vendor's word for the minutes before `queued`. */
export function isWaiting({ state }: Pick<Assignment, "state">): boolean {
  return state === "queued" || state === "processing";
}

/** When a plan begins and ends on its eSIM; null where the eSIM has not been used yet or the vendor names no end. */
export type PlanSpan = { assignment: Assignment; startsAt: Date | null; endsAt: Date | null };

/** The last of some moments; null where one of them is unknown, and without any. */
function lastOf(moments: readonly (Date | null)[]): Date | null {
  const times = moments.map((moment) => moment?.getTime() ?? Number.NaN);
  const last = Math.max(...times);
  return Number.isFinite(last) ? new Date(last) : null;
}

/**
 * The plans that still give something, one after the other: the vendor runs one and queues the others in order of
 * purchase. A waiting plan starts when the one before it ends, and lasts its own duration. With nothing running none has a
 * date: the first of them starts when the eSIM connects.
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

/** Whether a plan has no limit of its own: the vendor's word for it, or the catalogue's. */
export function isUnlimitedPlan({ isUnlimited, plan }: Pick<Assignment, "isUnlimited" | "plan">): boolean {
  return isUnlimited || (plan?.isUnlimited ?? false);
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * What an eSIM holds: the sum of its running and waiting plans. An eSIM whose plans are all used up or over shows the last
 * one. Unlimited plans count for no bytes. The database computes the same in `esim_holdings`, for its sweep.
 */
export function esimHolding(assignments: readonly Assignment[]): Holding {
  const spans = planSpans(assignments);
  const open = spans.map(({ assignment }) => assignment);
  const latest = latestAssignment(assignments);
  const counted = open.length > 0 || !latest ? open : [latest];
  const limited = counted.filter((assignment) => !isUnlimitedPlan(assignment));
  const waiting = open.filter(isWaiting);
  return {
    state: latest?.state ?? null,
    totalBytes: sum(limited.map(({ initialBytes }) => initialBytes)),
    leftBytes: sum(limited.map(({ remainingBytes }) => remainingBytes)),
    hasLimited: limited.length > 0,
    hasUnlimited: limited.length < counted.length,
    isRunning: open.length > waiting.length,
    isWaiting: waiting.length > 0,
    waitingDays: sum(waiting.map(({ plan }) => plan?.durationDays ?? 0)),
    endsAt: waiting.length > 0 ? (spans.at(-1)?.endsAt ?? null) : lastOf(counted.map(({ end }) => end)),
  };
}

/** Share used of everything limited that an eSIM holds, in whole percent, 0 to 100; null where a plan is unlimited. */
export function usedShare({ totalBytes, leftBytes, hasUnlimited, hasLimited }: Holding): number | null {
  if (hasUnlimited || !hasLimited) return null;
  return usedPercent(totalBytes, leftBytes);
}
