/** Base 10, as the vendor counts: 1 GB = 1000 MB = 1e9 bytes. */
export const MB_PER_GB = 1000;
export const BYTES_PER_MB = 1e6;

function sizeText(megabytes: number, locale: string, maximumFractionDigits: number): string {
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits });
  if (megabytes > 0 && megabytes < MB_PER_GB) return `${format(megabytes)}\u00a0MB`;
  return `${format(megabytes / MB_PER_GB)}\u00a0GB`;
}

/**
 * An amount of data in the reader's numbers, on one line: '500 MB', '3 GB', '1,5 GB' in Indonesian, '1.5 GB' in English. In MB
 * below 1 GB, otherwise in GB with at most one decimal. For unlimited plans the caller takes a word from the messages.
 * @param megabytes base 10
 */
export function formatMegabytes(megabytes: number, locale: string): string {
  return sizeText(megabytes, locale, 1);
}

/** Used or remaining bytes, in the same form as a plan's data. */
export function formatBytes(bytes: number, locale: string): string {
  return formatMegabytes(Math.round(bytes / BYTES_PER_MB), locale);
}

/** The finest step of two amounts that make up a total, in MB: a small amount keeps its digits, the other follows it. */
function stepOf(totalMegabytes: number, smallerMegabytes: number): number {
  if (totalMegabytes < MB_PER_GB || smallerMegabytes < 10) return 1;
  return smallerMegabytes < MB_PER_GB ? 10 : 100;
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
  const smaller = Math.min(usedBytes, totalBytes - usedBytes) / BYTES_PER_MB;
  const step = stepOf(total, smaller === 0 ? total : smaller);
  const used = Math.min(total, Math.ceil(usedBytes / (step * BYTES_PER_MB)) * step);
  const text = (megabytes: number) => sizeText(megabytes, locale, 3);
  return { used: text(used), left: text(total - used), total: text(total) };
}

/** The used share in whole percent, limited to 0..100; 0 for a plan without data. */
export function usedPercent(initialBytes: number, remainingBytes: number): number {
  if (initialBytes <= 0) return 0;
  const used = ((initialBytes - remainingBytes) / initialBytes) * 100;
  return Math.min(100, Math.max(0, Math.round(used)));
}
