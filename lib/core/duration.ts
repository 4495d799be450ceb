export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;
export const MINUTE_MS = 1000 * MINUTE_SECONDS;
export const HOUR_MS = 1000 * HOUR_SECONDS;
export const DAY_MS = 1000 * DAY_SECONDS;

/** The whole minutes after which a wait is certainly over; one at least. */
export function minutesToWait(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / MINUTE_SECONDS));
}

/** Adds whole days of 24 hours. */
export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS);
}

export type DurationUnit = "day" | "month" | "year";

const DAYS_PER_UNIT: Record<DurationUnit, number> = { day: 1, month: 30, year: 365 };

/** Days of a plan for filters, sorting and expiry: a month counts 30, a year 365. */
export function durationInDays(duration: number, unit: DurationUnit): number {
  return duration * DAYS_PER_UNIT[unit];
}
