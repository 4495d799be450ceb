import { isIP } from "node:net";

/** An address without its port: '203.0.113.9:4711', '[2001:db8::1]:4711'. An IPv4 address in IPv6 form is that IPv4 address. */
function withoutPort(text: string): string {
  const address = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;
}

/**
 * The visitor's network address as the outermost of our own proxies saw it; null without such a proxy. Entries further
 * left in the header are not trusted, because the visitor can write them.
 * @param hops number of proxies between the internet and this server
 */
export function visitorAddress(forwardedFor: string | null, hops: number): string | null {
  if (hops < 1 || !forwardedFor) return null;
  const addresses = forwardedFor.split(",").map((part) => withoutPort(part.trim()));
  const address = addresses.at(-hops);
  return address && isIP(address) !== 0 ? address : null;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, "")}]`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}

/**
 * What limits count as one visitor: an IPv4 address, or the /64 of an IPv6 address, because one connection has 2^64 addresses.
 * @param address as `visitorAddress` returns it
 */
export function networkOf(address: string): string {
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(":")}::/64` : address;
}
