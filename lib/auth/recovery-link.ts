import "server-only";
import { isSameSecret } from "@/lib/core/same-secret";
import { sealOf } from "@/lib/core/seal";

const sealOfLink = (tokenHash: string, secret: string) => sealOf(["recovery-link", tokenHash], secret);

/** What a mailed link for a new password carries: the auth service's part of it, and our seal. */
export function recoveryToken(tokenHash: string, secret: string): string {
  return `${tokenHash}.${sealOfLink(tokenHash, secret)}`;
}

/**
 * The auth service's part of a link that we mailed for a new password; null for any other. The service takes the link of a login for one
 * as well, and whoever was sent a login must not keep the account.
 * @param secrets the current one, and perhaps the one before it
 */
export function tokenHashIn(token: string, secrets: readonly string[]): string | null {
  const [tokenHash = "", seal = ""] = token.split(".");
  return secrets.some((secret) => isSameSecret(seal, sealOfLink(tokenHash, secret))) ? tokenHash : null;
}
