import { DAY_MS } from "@/lib/core/duration";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** The last day that is read: a trip of most nights after it still ends in a year of four digits. */
export const LAST_DAY = "9998-12-31";

/** A day by its number, at midnight UTC. @param day days since 1970 */
export const dateOfDay = (day: number) => new Date(day * DAY_MS);

/** A day as an input of dates has it: '2026-12-24'. */
export const dayText = (day: number) => dateOfDay(day).toISOString().slice(0, "2026-12-24".length);

/** Days since 1970 of a day as an input of dates has it; null for any other text, for a day that no month has, and after `LAST_DAY`. */
export function dayIn(text: string): number | null {
  const day = DAY.test(text) && text <= LAST_DAY ? Date.parse(text) / DAY_MS : Number.NaN;
  return Number.isInteger(day) && dayText(day) === text ? day : null;
}
