/** High from 100 Mbps, medium from 10, low from 1, very low below. */
const GRADES = [
  { from: 100, grade: "high" },
  { from: 10, grade: "medium" },
  { from: 1, grade: "low" },
] as const;
const MBPS_PER_GBPS = 1000;

export type SpeedGrade = (typeof GRADES)[number]["grade"] | "veryLow";

/** The grade of a speed. @param mbps megabits per second */
export function speedGrade(mbps: number): SpeedGrade {
  return GRADES.find(({ from }) => mbps >= from)?.grade ?? "veryLow";
}

/** '1 Gbps' from 1000 Mbps on; null below, where the catalogue's label is used. */
export function gigabitLabel(mbps: number, locale: string): string | null {
  if (mbps < MBPS_PER_GBPS) return null;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(mbps / MBPS_PER_GBPS)}\u00a0Gbps`;
}
