/** The share that a part is of a whole, in whole percent, limited to 0..100; 0 of nothing. */
export function percentIn(part: number, whole: number): number {
  if (whole <= 0) return 0;
  return Math.min(100, Math.max(0, Math.round((part / whole) * 100)));
}
