import "server-only";
import type { AuthError } from "@supabase/supabase-js";
import { log } from "@/lib/core/log";
import type { AuthClient } from "./context";
import { storeProof } from "./repository";
import { sessionIdOf } from "./session-id";

/**
 * Sets the password of an account for somebody who reads its mails: the client was logged in by a mailed link or code in this very request.
 * Only such a password proves later that the caller owns the account. If the proof cannot be stored, the password is set anyway, and a new
 * password by another mailed link is proven.
 */
export async function setOwnPassword(
  auth: AuthClient,
  userId: string,
  password: string,
): Promise<{ error: AuthError | null }> {
  const { error } = await auth.updateUser({ password });
  if (error) return { error };
  try {
    const sessionId = await sessionIdOf(auth);
    if (sessionId === null || !(await storeProof(userId, sessionId))) log.warn("auth.password_not_proven", { userId });
  } catch (failure) {
    log.warn("auth.password_not_proven", { userId }, failure);
  }
  return { error: null };
}
