/** Base 10, as the vendor counts: 1 GB = 1000 MB = 1e9 bytes. */
const MB_PER_GB = 1000;
const BYTES_PER_GB = 1e9;
const BYTES_PER_MB = 1e6;

function trimDecimal(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(1);
}

/**
 * Data amount of a plan: '500MB', '3GB', '1.5GB', '0GB'.
 * Unlimited plans have their own word, which the caller takes from the messages.
 * @param megabytes base 10
 */
export function formatMegabytes(megabytes: number): string {
  if (megabytes > 0 && megabytes < MB_PER_GB) return `${megabytes}MB`;
  return `${trimDecimal(megabytes / MB_PER_GB)}GB`;
}

/** Used or remaining bytes: MB below 1 GB, else GB with one decimal. */
export function formatBytes(bytes: number): string {
  const megabytes = Math.round(bytes / BYTES_PER_MB);
  if (bytes > 0 && megabytes < MB_PER_GB) return `${megabytes} MB`;
  return `${(bytes / BYTES_PER_GB).toFixed(1)} GB`;
}

/** Share used in whole percent, capped to 0..100; an empty plan counts as unused. */
export function usedPercent(initialBytes: number, remainingBytes: number): number {
  if (initialBytes <= 0) return 0;
  const used = ((initialBytes - remainingBytes) / initialBytes) * 100;
  return Math.min(100, Math.max(0, Math.round(used)));
}
