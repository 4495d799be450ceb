/** Base 10, as the vendor counts: 1 GB = 1000 MB = 1e9 bytes. */
export const MB_PER_GB = 1000;
export const BYTES_PER_MB = 1e6;

/**
 * An amount of data in the reader's numbers, on one line: '500 MB', '3 GB', '1,5 GB' in Indonesian, '1.5 GB' in English. In MB
 * below 1 GB, otherwise in GB. For unlimited plans the caller takes a word from the messages.
 * @param megabytes base 10
 */
export function formatMegabytes(megabytes: number, locale: string, maximumFractionDigits = 1): string {
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits });
  if (megabytes > 0 && megabytes < MB_PER_GB) return `${format(megabytes)}\u00a0MB`;
  return `${format(megabytes / MB_PER_GB)}\u00a0GB`;
}

/** Used or remaining bytes, in the same form as a plan's data. */
export function formatBytes(bytes: number, locale: string): string {
  return formatMegabytes(Math.round(bytes / BYTES_PER_MB), locale);
}
