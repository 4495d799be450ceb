import "server-only";
import type { User } from "@supabase/supabase-js";
import { type AppError, appError } from "@/lib/core/errors";
import { err, ok, type Result } from "@/lib/core/result";
import { callingTraveller } from "./caller";
import { type AuthContext, authContext } from "./context";
import { authFailure } from "./failures";

/**
 * The account of whoever is signed in, from the auth service, after asking whether that login has ended: the auth service answers for
 * some ended ones, too.
 * @returns as callingTraveller, which counts the call
 */
export async function liveAccount(
  request: Request,
  endpoint: { path: string },
): Promise<Result<{ ctx: AuthContext; user: User }, AppError>> {
  const traveller = await callingTraveller(endpoint);
  if (!traveller.ok) return traveller;
  const ctx = await authContext(request);
  const { data, error } = await ctx.browserAuth.getUser();
  if (error) return err(authFailure(error));
  return data.user.id === traveller.value.id ? ok({ ctx, user: data.user }) : err(appError("unauthenticated"));
}
