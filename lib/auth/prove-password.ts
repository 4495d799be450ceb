import "server-only";
import { type AppError, appError } from "@/lib/core/errors";
import { err, ok, type Result } from "@/lib/core/result";
import { normalizeEmail } from "@/lib/fields/rules";
import type { AuthContext } from "./context";
import { authFailure } from "./failures";
import { takeAttempt } from "./rate-limit";
import { hasProvenPassword } from "./repository";

type Proof = { ctx: AuthContext; userId: string; input: { email: string; password: string } };

/**
 * Logs the detached client in with the password, because an open browser alone proves nothing. Nor does a password that was set with
 * an access token alone.
 * @returns wrong_password; password_not_proven for the right one if no mailed link or code came before it; rate_limited
 */
export async function provePassword({ ctx, userId, input }: Proof): Promise<Result<null, AppError>> {
  const email = normalizeEmail(input.email);
  const attempt = await takeAttempt({ action: "reauthenticate", account: email, visitor: ctx.visitor });
  if (!attempt.ok) return attempt;
  const { error } = await ctx.detachedAuth.signInWithPassword({ email, password: input.password });
  if (error) {
    const failure = authFailure(error);
    return err(failure.code === "invalid_credentials" ? appError("wrong_password") : failure);
  }
  if (await hasProvenPassword(userId)) return ok(null);
  await ctx.detachedAuth.signOut({ scope: "local" });
  return err(appError("password_not_proven"));
}
