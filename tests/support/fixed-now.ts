/**
 * The time at which every unit test runs, so that no result changes with the calendar. The samples of the unit tests begin a day
 * earlier. What a test file makes as it loads is measured from here, because the clock is set only afterwards.
 */
export const FIXED_NOW = new Date("2026-11-21T10:00:00Z");

export function minutesAgo(minutes: number): Date {
  return new Date(FIXED_NOW.getTime() - minutes * 60_000);
}
