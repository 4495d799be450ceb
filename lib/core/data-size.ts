/** Base 10, as the vendor counts: 1 GB = 1000 MB = 1e9 bytes. */
const MB_PER_GB = 1000;
const BYTES_PER_MB = 1e6;

/**
 * An amount of data in the reader's numbers: '500 MB', '3 GB', '1,5 GB' in Indonesian, '1.5 GB' in English. MB below 1 GB,
 * else GB with one decimal at most. Unlimited plans have their own word, which the caller takes from the messages.
 * @param megabytes base 10
 */
export function formatMegabytes(megabytes: number, locale: string): string {
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  if (megabytes > 0 && megabytes < MB_PER_GB) return `${format(megabytes)} MB`;
  return `${format(megabytes / MB_PER_GB)} GB`;
}

/** Used or remaining bytes, in the same form as a plan's data. */
export function formatBytes(bytes: number, locale: string): string {
  return formatMegabytes(Math.round(bytes / BYTES_PER_MB), locale);
}

/** The used share in whole percent, limited to 0..100; 0 for a plan without data. */
export function usedPercent(initialBytes: number, remainingBytes: number): number {
  if (initialBytes <= 0) return 0;
  const used = ((initialBytes - remainingBytes) / initialBytes) * 100;
  return Math.min(100, Math.max(0, Math.round(used)));
}
