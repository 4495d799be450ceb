/** `usedBytes`: total of all plans of the eSIM since it was bought. */
export type UsageSample = { takenAt: Date; usedBytes: number };

/** The usage of one calendar day in the reader's time zone, 'YYYY-MM-DD'. */
export type UsageDay = { day: string; bytes: number };

const DAY_MS = 24 * 60 * 60 * 1000;

function calendarDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(at);
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

/**
 * The usage of each calendar day from the first to the last sample; days without a sample are 0. Usage between two samples
 * counts for the day of the later one. The sum is the highest count so far: when the operator corrects a count downwards,
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

/** The last `count` days, and the total usage of all days before them. */
export function recentUsage(days: readonly UsageDay[], count: number): { recent: UsageDay[]; earlierBytes: number } {
  const earlier = days.slice(0, -count);
  return { recent: days.slice(-count), earlierBytes: earlier.reduce((total, { bytes }) => total + bytes, 0) };
}
