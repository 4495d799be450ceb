import "server-only";
import { type AppError, appError } from "@/lib/core/errors";
import { err, ok, type Result } from "@/lib/core/result";
import { normalizeEmail } from "@/lib/fields/rules";
import type { AuthContext } from "./context";
import { authFailure } from "./failures";
import { takeAttempt } from "./rate-limit";

type Proof = { ctx: AuthContext; input: { email: string; password: string } };

/** Logs the detached client in with the password, because an open browser alone proves nothing. */
export async function provePassword({ ctx, input }: Proof): Promise<Result<null, AppError>> {
  const email = normalizeEmail(input.email);
  const attempt = await takeAttempt({ action: "reauthenticate", account: email, visitor: ctx.visitor });
  if (!attempt.ok) return attempt;
  const { error } = await ctx.detachedAuth.signInWithPassword({ email, password: input.password });
  if (!error) return ok(null);
  const failure = authFailure(error);
  return err(failure.code === "invalid_credentials" ? appError("wrong_password") : failure);
}
