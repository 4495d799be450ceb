import "server-only";
import { networksOf } from "./addresses";
import { type Bucket, bucketPart } from "./service";

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
