import "server-only";

// The middleware reads addresses too, and its runtime has no `node:net`.

const OCTET = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const IPV4 = new RegExp(`^(?:${OCTET}\\.){3}${OCTET}$`);
/** What an IPv6 address is written with, and the zone that may follow. */
const IPV6_LETTERS = /^[\da-f:.]+(?:%[\da-z.:-]+)?$/i;

/** An IPv6 address as browsers write it, without its zone; null for any other text. */
function plainIpv6(address: string): string | null {
  if (!IPV6_LETTERS.test(address)) return null;
  try {
    return new URL(`http://[${address.replace(/%.*$/, "")}]`).hostname.slice(1, -1);
  } catch {
    return null;
  }
}

/** 4 or 6 for a network address; 0 for any other text. */
export function versionOf(address: string): 0 | 4 | 6 {
  if (IPV4.test(address)) return 4;
  return plainIpv6(address) === null ? 0 : 6;
}

/** The eight groups of an IPv6 address, without leading zeros. */
export function groupsOf(address: string): string[] {
  const [head = "", tail] = (plainIpv6(address) ?? "").split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}

/** A network that limits count, and how many times the allowance of one connection it has. */
type Network = { name: string; times: number };

/** Groups of 16 bits. A connection has a /64, many customers have a /56, and some, or all phones of an area, a /48. */
const WIDTHS = [
  { groups: 4, mask: 0xffff, bits: 64, times: 1 },
  { groups: 4, mask: 0xff00, bits: 56, times: 2 },
  { groups: 3, mask: 0xffff, bits: 48, times: 4 },
];

/**
 * What limits count for one visitor: an IPv4 address, or each network around an IPv6 address, the narrowest first. Whoever has
 * a /48 can call from 65,536 networks of the width /64; the wider ones allow more, because they may hold many visitors.
 * @param address as `visitorAddress` returns it
 */
export function networksOf(address: string): Network[] {
  if (versionOf(address) !== 6) return [{ name: address, times: 1 }];
  const all = groupsOf(address);
  return WIDTHS.map(({ groups, mask, bits, times }) => {
    const kept = all.slice(0, groups);
    const last = Number.parseInt(kept.pop() ?? "", 16) & mask;
    return { name: `${[...kept, last.toString(16)].join(":")}::/${bits}`, times };
  });
}
