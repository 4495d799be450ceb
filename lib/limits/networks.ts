import "server-only";
import { isIP } from "node:net";
import { type Bucket, bucketPart } from "./service";

/** The eight groups of an IPv6 address, without leading zeros. */
export function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, "")}]`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
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
function networksOf(address: string): Network[] {
  if (isIP(address) !== 6) return [{ name: address, times: 1 }];
  const all = groupsOf(address);
  return WIDTHS.map(({ groups, mask, bits, times }) => {
    const kept = all.slice(0, groups);
    const last = Number.parseInt(kept.pop() ?? "", 16) & mask;
    return { name: `${[...kept, last.toString(16)].join(":")}::/${bits}`, times };
  });
}

/** Where the network is unknown, all visitors count as one network. */
const UNKNOWN = [{ name: null, times: 1 }];

/** A bucket as a network has it. @param part what identifies it, which becomes a part of the stored name */
const bucketWith = ({ name, limit, windowSeconds }: Bucket, part: string, times: number): Bucket => ({
  name: `${name}:${bucketPart(part)}`,
  limit: limit * times,
  windowSeconds,
});

/**
 * The buckets of a visitor's networks, the narrowest first; none where the address is unknown.
 * @param bucket what one connection may do. Its name comes before what identifies the network
 */
export function bucketsOfNetwork(address: string | null, bucket: Bucket): Bucket[] {
  const networks = address === null ? [] : networksOf(address);
  return networks.map(({ name, times }) => bucketWith(bucket, name, times));
}

/** The same for what a visitor typed, such as an account, from each of these networks. */
export function bucketsOfTyped(typed: string, address: string | null, bucket: Bucket): Bucket[] {
  const networks = address === null ? UNKNOWN : networksOf(address);
  return networks.map(({ name, times }) => bucketWith(bucket, JSON.stringify([typed, name]), times));
}
