import "server-only";
import { log } from "@/lib/core/log";
import type { AuthClient } from "./context";
import { unverifiableToken } from "./failures";

/**
 * The claims of a client's login, once they are verified. The client throws for a token that cannot be verified at all, such as one whose
 * algorithm is not that of its key: that token is as invalid as one with a wrong signature.
 */
export async function claimsOf(auth: AuthClient): ReturnType<AuthClient["getClaims"]> {
  try {
    return await auth.getClaims();
  } catch (error) {
    log.warn("auth.login_not_checked", {}, error);
    return { data: null, error: unverifiableToken() };
  }
}
