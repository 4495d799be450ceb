import { BYTES_PER_MB, MB_PER_GB } from "@/lib/core/data-size";
import type { DataUnit } from "@/lib/core/data-use";
import { DAY_MS } from "@/lib/core/duration";
import { esimHolding, lapsesOf } from "./holding";
import type { Assignment } from "./types";

/** `usedBytes`: total of all plans of the eSIM since it was bought. */
export type UsageSample = { takenAt: Date; usedBytes: number };

/**
 * The samples, and what the plans report beyond the last of them: a callback changes the plans before the next sample.
 * It counts for now, or for the end of plans that are over.
 */
export function withPresentUsage(
  samples: readonly UsageSample[],
  assignments: readonly Assignment[],
  now: Date,
): UsageSample[] {
  const used = assignments.reduce((sum, plan) => sum + Math.max(0, plan.initialBytes - plan.remainingBytes), 0);
  if (used <= Math.max(0, ...samples.map(({ usedBytes }) => usedBytes))) return [...samples];
  const { endsAt } = esimHolding(assignments);
  return [...samples, { takenAt: endsAt && endsAt < now ? endsAt : now, usedBytes: used }];
}

/** The usage of one calendar day of a time zone, 'YYYY-MM-DD'. */
export type UsageDay = { day: string; bytes: number };

/** The calendar day of a time zone, 'YYYY-MM-DD'. */
export function calendarDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(at);
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

/**
 * The usage of each calendar day from the first to the last sample; days without a sample are 0. Usage between two samples
 * counts for the day of the later one. The sum is the highest count so far: when the vendor corrects a count downwards,
 * no day becomes negative.
 */
export function dailyUsage(samples: readonly UsageSample[], timeZone: string): UsageDay[] {
  const inOrder = samples.toSorted((a, b) => a.takenAt.getTime() - b.takenAt.getTime());
  const perDay = new Map<string, number>();
  let seen = 0;
  for (const { takenAt, usedBytes } of inOrder) {
    const day = calendarDay(takenAt, timeZone);
    perDay.set(day, (perDay.get(day) ?? 0) + Math.max(0, usedBytes - seen));
    seen = Math.max(seen, usedBytes);
  }
  const [first] = perDay.keys();
  const last = [...perDay.keys()].at(-1);
  const days: UsageDay[] = [];
  for (let day = first; day && last && day <= last; day = nextDay(day)) days.push({ day, bytes: perDay.get(day) ?? 0 });
  return days;
}

/** The last `count` days up to today, one by one, and the sum of all days before them. */
export function recentUsage(
  samples: readonly UsageSample[],
  { now, timeZone, count }: { now: Date; timeZone: string; count: number },
): { recent: UsageDay[]; earlierBytes: number } {
  const days = dailyUsage(samples, timeZone);
  const today = calendarDay(now, timeZone);
  const bytesOf = new Map(days.map(({ day, bytes }) => [day, bytes]));
  const wanted = Array.from({ length: count }, (_, back) => {
    const day = new Date(Date.parse(today) - back * DAY_MS).toISOString().slice(0, 10);
    return { day, bytes: bytesOf.get(day) ?? 0 };
  }).toReversed();
  const [first] = wanted;
  const earlier = days.filter(({ day }) => first !== undefined && day < first.day);
  return { recent: wanted, earlierBytes: earlier.reduce((total, { bytes }) => total + bytes, 0) };
}

/** Whole steps up to at least `most`: 1, 2 or 5 times a power of ten. */
function axisTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, Number.MIN_VALUE)));
  return ([1, 2, 5, 10].find((step) => step * power >= most) ?? 10) * power;
}

const BYTES_PER_GB = BYTES_PER_MB * MB_PER_GB;

/** The unit and the top of an axis on which each of these amounts has its place; in MB while all of them are below 1 GB. */
export function usageAxis(amounts: readonly number[]): { unit: DataUnit; bytesPerUnit: number; top: number } {
  const most = Math.max(0, ...amounts);
  if (most < BYTES_PER_GB) return { unit: "MB", bytesPerUnit: BYTES_PER_MB, top: axisTop(most / BYTES_PER_MB) };
  return { unit: "GB", bytesPerUnit: BYTES_PER_GB, top: axisTop(most / BYTES_PER_GB) };
}

const FORECAST_DAYS = 7;
const LEAST_SPAN_DAYS = 2;
const LEAST_SAMPLES = 4;
const LEAST_USED_DAYS = 3;

/** When the data will be gone at the pace of the last days; null for `runsOutAt` where it lasts until the plan ends. */
export type Forecast = { bytesPerDay: number; runsOutAt: Date | null };

/**
 * What the pace of the last seven days of the running plan leads to. Null where that would be a guess: with fewer than four
 * readings on three days or less than two days of use, where nothing is left, a plan has no limit or no known end, or where
 * a part of the data lapses before the rest: another plan waits, or two run that end at different times.
 */
export function usageForecast(
  samples: readonly UsageSample[],
  assignments: readonly Assignment[],
  { now, timeZone }: { now: Date; timeZone: string },
): Forecast | null {
  const { startsAt, endsAt, hasUnlimited, isRunning, isWaiting, leftBytes } = esimHolding(assignments);
  if (!isRunning || isWaiting || hasUnlimited || !startsAt || !endsAt || leftBytes <= 0 || endsAt <= now) return null;
  if (lapsesOf(assignments).length > 0) return null;
  const from = Math.max(startsAt.getTime(), now.getTime() - FORECAST_DAYS * DAY_MS);
  const days = (now.getTime() - from) / DAY_MS;
  const inOrder = samples.toSorted((a, b) => a.takenAt.getTime() - b.takenAt.getTime());
  const before = inOrder.findLast(({ takenAt }) => takenAt.getTime() <= from)?.usedBytes ?? 0;
  const within = inOrder.filter(({ takenAt }) => takenAt.getTime() > from && takenAt <= now);
  const usedDays = new Set(within.map(({ takenAt }) => calendarDay(takenAt, timeZone)));
  if (days < LEAST_SPAN_DAYS || within.length < LEAST_SAMPLES || usedDays.size < LEAST_USED_DAYS) return null;
  const bytesPerDay = (Math.max(...within.map(({ usedBytes }) => usedBytes)) - before) / days;
  if (bytesPerDay <= 0) return null;
  const runsOutAt = new Date(now.getTime() + (leftBytes / bytesPerDay) * DAY_MS);
  return { bytesPerDay, runsOutAt: runsOutAt < endsAt ? runsOutAt : null };
}
