import "server-only";
import { isSameSecret } from "@/lib/core/same-secret";

/**
 * Whether the `x-callback-token` header is the account's token. The token is a shared secret, not a signature, so it does
 * not authenticate the body.
 */
export function isCallbackToken(header: string | null, expected: string): boolean {
  return header !== null && header !== "" && expected !== "" && isSameSecret(header, expected);
}
