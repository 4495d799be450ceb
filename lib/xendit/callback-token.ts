import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text, "utf8").digest();

/**
 * Whether the `x-callback-token` header is the account's token. It compares digests in constant time, because they have
 * equal length for any input. The token is a shared secret, not a signature, so it does not authenticate the body.
 */
export function isCallbackToken(header: string | null, expected: string): boolean {
  if (!header || !expected) return false;
  return timingSafeEqual(digest(header), digest(expected));
}
