/**
 * The visitor's network address as the outermost of our own proxies saw it; null without such a proxy. Entries further
 * left in the header are not trusted, because the visitor can write them.
 * @param hops number of proxies between the internet and this server
 */
export function visitorAddress(forwardedFor: string | null, hops: number): string | null {
  if (hops < 1 || !forwardedFor) return null;
  const addresses = forwardedFor.split(",").map((part) => part.trim());
  const address = addresses.at(-hops);
  return address && /^[\da-fA-F.:]{3,45}$/.test(address) ? address : null;
}
