/**
 * The visitor's address as the outermost of `hops` proxies of our own saw it; null without one. What stands
 * further left in the header was written by the visitor.
 */
export function visitorAddress(forwardedFor: string | null, hops: number): string | null {
  if (hops < 1 || !forwardedFor) return null;
  const addresses = forwardedFor.split(",").map((part) => part.trim());
  const address = addresses.at(-hops);
  return address && /^[\da-fA-F.:]{3,45}$/.test(address) ? address : null;
}
