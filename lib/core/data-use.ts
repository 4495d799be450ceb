import { BYTES_PER_MB, formatMegabytes, MB_PER_GB } from "./data-size.ts";
import { percentIn } from "./percent.ts";

/** The finest step of two amounts that make up a total, in MB: a small amount keeps its digits, the other follows it. */
function stepOf(totalMegabytes: number, smallerMegabytes: number): number {
  if (totalMegabytes < MB_PER_GB || smallerMegabytes < 10) return 1;
  return smallerMegabytes < MB_PER_GB ? 10 : 100;
}

type Whole = { totalBytes: number; leftBytes: number };

/** An amount used of a whole, or of unlimited data without a total, in MB and rounded up: the same amount always to the same number. */
function usedMegabytes(bytes: number, { totalBytes, leftBytes }: Whole): number {
  const total = totalBytes > 0 ? Math.round(totalBytes / BYTES_PER_MB) : Number.POSITIVE_INFINITY;
  const amount = bytes / BYTES_PER_MB;
  const parts = [amount, (totalBytes - leftBytes) / BYTES_PER_MB, leftBytes / BYTES_PER_MB].filter((part) => part > 0);
  const step = stepOf(total, Math.min(total, ...parts));
  const rounded = Math.ceil(bytes / (step * BYTES_PER_MB)) * step;
  return amount > total ? rounded : Math.min(total, rounded);
}

/**
 * Data used, left and in total as text that adds up: the used part is rounded up, and what is left is the rest of the total.
 * Bytes, base 10; what is left counts as at most the total.
 */
export function usedAndLeft(
  totalBytes: number,
  leftBytes: number,
  locale: string,
): { used: string; left: string; total: string } {
  const total = Math.round(totalBytes / BYTES_PER_MB);
  const usedBytes = Math.min(totalBytes, Math.max(0, totalBytes - leftBytes));
  const used = totalBytes > 0 ? usedMegabytes(usedBytes, { totalBytes, leftBytes: totalBytes - usedBytes }) : 0;
  const text = (megabytes: number) => formatMegabytes(megabytes, locale, 3);
  return { used: text(used), left: text(total - used), total: text(total) };
}

export type DataUnit = "MB" | "GB";
const MB_PER_UNIT: Readonly<Record<DataUnit, number>> = { MB: 1, GB: MB_PER_GB };

/**
 * How amounts used of a whole are written where several stand together: each as `usedAndLeft` writes the same amount.
 * @returns `rounded` bytes, their `number` in a unit, and their `text` in GB from 1 GB or from `least` on
 */
export function usageForm(whole: Whole, locale: string) {
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const megabytes = (bytes: number) => usedMegabytes(bytes, whole);
  const number = (bytes: number, unit: DataUnit) => format(megabytes(bytes) / MB_PER_UNIT[unit]);
  const text = (bytes: number, least: DataUnit = "MB") => {
    const unit = megabytes(bytes) < MB_PER_GB ? least : "GB";
    return `${number(bytes, unit)}\u00a0${unit}`;
  };
  return { rounded: (bytes: number) => megabytes(bytes) * BYTES_PER_MB, number, text };
}

/** The used share in whole percent, limited to 0..100; 0 for a plan without data. */
export function usedPercent(initialBytes: number, remainingBytes: number): number {
  return percentIn(initialBytes - remainingBytes, initialBytes);
}
