import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text, "utf8").digest();

/**
 * Whether the `x-callback-token` header is the account's token. Compares digests: equal length whatever was sent, and
 * in constant time. The token is a shared secret, not a signature: the body still proves nothing.
 */
export function isCallbackToken(header: string | null, expected: string): boolean {
  if (!header || !expected) return false;
  return timingSafeEqual(digest(header), digest(expected));
}
