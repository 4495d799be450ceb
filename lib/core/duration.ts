export type DurationUnit = "day" | "month" | "year";

const DAYS_PER_UNIT: Record<DurationUnit, number> = { day: 1, month: 30, year: 365 };

/** Days of a plan for filters, sorting and expiry: a month counts 30, a year 365. */
export function durationInDays(duration: number, unit: DurationUnit): number {
  return duration * DAYS_PER_UNIT[unit];
}
