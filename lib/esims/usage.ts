/** `usedBytes`: over all plans of the eSIM since it was bought. */
export type UsageSample = { takenAt: Date; usedBytes: number };

/** A calendar day of the reader, 'YYYY-MM-DD'. */
export type UsageDay = { day: string; bytes: number };

const DAY_MS = 24 * 60 * 60 * 1000;

function calendarDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(at);
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

/**
 * What was used on each calendar day, from the first to the last sample; days in between without a sample are 0. What was
 * used between two samples counts for the day of the later one. The days add up to the highest count ever seen: a count
 * that falls (the operator corrected itself) is no negative use.
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

/** The last `count` days, and what all days before them used together. */
export function recentUsage(days: readonly UsageDay[], count: number): { recent: UsageDay[]; earlierBytes: number } {
  const earlier = days.slice(0, -count);
  return { recent: days.slice(-count), earlierBytes: earlier.reduce((total, { bytes }) => total + bytes, 0) };
}
