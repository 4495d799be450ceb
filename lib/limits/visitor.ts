import "server-only";
import { serverEnv } from "@/lib/core/env.server";
import { groupsOf, versionOf } from "./addresses";
import { CHALLENGE_HEADER } from "./challenge-header";

/** An address without its port: '203.0.113.9:4711', '[2001:db8::1]:4711'. */
function withoutPort(text: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

/** The IPv4 address that an IPv6 address stands for, in any spelling ('::ffff:203.0.113.5', '::ffff:cb00:7105'); others as they are. */
function withoutMapping(address: string): string {
  if (versionOf(address) !== 6) return address;
  const groups = groupsOf(address).map((group) => Number.parseInt(group, 16));
  if (groups.slice(0, 6).join() !== "0,0,0,0,0,65535") return address;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join(".");
}

/**
 * The visitor's network address as the outermost of our own proxies saw it; null without such a proxy. Entries further
 * left in the header are not trusted, because the visitor can write them.
 * @param hops number of proxies between the internet and this server
 */
export function visitorAddress(forwardedFor: string | null, hops: number): string | null {
  if (hops < 1 || !forwardedFor) return null;
  const addresses = forwardedFor.split(",").map((part) => withoutMapping(withoutPort(part.trim())));
  const address = addresses.at(-hops);
  return address && versionOf(address) !== 0 ? address : null;
}

/** Who calls, as far as limits know. */
export type Visitor = {
  /** The network address; null when no trusted proxy reports it. */
  address: string | null;
  /** What shows that the visitor has solved a challenge; null without one. It is not verified here. */
  challenge: string | null;
};

/** The visitor who sent a request. */
export function visitorOf({ headers }: { headers: Pick<Headers, "get"> }): Visitor {
  return {
    address: visitorAddress(headers.get("x-forwarded-for"), serverEnv().TRUSTED_PROXY_HOPS),
    challenge: headers.get(CHALLENGE_HEADER),
  };
}
