/** 100 Mbps or more high, 10 or more medium, 1 or more low, less very low. */
const GRADES = [
  { from: 100, grade: "high" },
  { from: 10, grade: "medium" },
  { from: 1, grade: "low" },
] as const;
const MBPS_PER_GBPS = 1000;

export type SpeedGrade = (typeof GRADES)[number]["grade"] | "veryLow";

/** How fast a speed is, as a word. @param mbps megabits per second */
export function speedGrade(mbps: number): SpeedGrade {
  return GRADES.find(({ from }) => mbps >= from)?.grade ?? "veryLow";
}

/** '1 Gbps' from 1000 Mbps on; null below, where the catalogue's own label holds. */
export function gigabitLabel(mbps: number, locale: string): string | null {
  if (mbps < MBPS_PER_GBPS) return null;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(mbps / MBPS_PER_GBPS)} Gbps`;
}
