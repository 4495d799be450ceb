import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { withDeadline } from "@/lib/core/deadline";
import { type AppError, appError, type ErrorCode } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { visitorOf } from "@/lib/limits/visitor";
import { serverSupabase } from "@/lib/supabase/server";
import { unwrap } from "@/lib/supabase/unwrap";
import { claimsOf } from "./claims";
import { authFailure } from "./failures";
import { provenTraveller } from "./proven-login";
import { fetchFor } from "./visitor-fetch";

export type Traveller = { id: string; email: string };

/** Milliseconds. The client repeats a refresh for half a minute while the service is down, too long for a page. */
const DEADLINE_MS = 4_000;

/** The client of this request's login, whose calls count for its visitor's network. @param onHeld as of `fetchFor` */
export async function ownSupabase(onHeld?: () => void): ReturnType<typeof serverSupabase> {
  const [sent, store] = await Promise.all([headers(), cookies()]);
  const travellerId = await provenTraveller(store.getAll());
  return serverSupabase(fetchFor({ address: visitorOf({ headers: sent }).address, travellerId }, onHeld));
}

/**
 * Who is signed in, from a verified token. A page asks once, however many of its parts need to know.
 * @returns unauthenticated for a guest; auth_unavailable when the auth service does not answer; rate_limited when the visitor's network
 * has had too many refreshes of logins, so that this one was not asked about
 */
export const verifiedTraveller = cache(async (): Promise<Result<Traveller, AppError>> => {
  let unchecked: ErrorCode = "auth_unavailable";
  const supabase = await ownSupabase(() => {
    unchecked = "rate_limited";
  });
  try {
    const { data, error } = await withDeadline(claimsOf(supabase.auth), DEADLINE_MS);
    const claims = data?.claims;
    if (claims?.sub) return ok({ id: claims.sub, email: typeof claims.email === "string" ? claims.email : "" });
    const isDown = error !== null && authFailure(error).code === "auth_unavailable";
    return err(appError(isDown ? unchecked : "unauthenticated"));
  } catch (error) {
    log.warn("auth.login_not_checked", {}, error);
    return err(appError(unchecked));
  }
});

const UNCHECKED: Partial<Record<ErrorCode, "down" | "crowded">> = { auth_unavailable: "down", rate_limited: "crowded" };

/**
 * Why a page does not know who is signed in: a service is down, or the visitor's network has had too many refreshes; null where the
 * page knows.
 */
export function whyUnchecked(traveller: Result<Traveller, AppError>): "down" | "crowded" | null {
  return traveller.ok ? null : (UNCHECKED[traveller.error.code] ?? null);
}

/**
 * Who is signed in, after asking the database whether that login has ended: a token outlives its login by up to ten minutes.
 * For every answer with a traveller's data and every action on a traveller's behalf.
 * @returns as verifiedTraveller; unauthenticated for an ended login, too; auth_unavailable when the database does not answer
 */
export async function liveTraveller(): Promise<Result<Traveller, AppError>> {
  const traveller = await verifiedTraveller();
  if (!traveller.ok) return traveller;
  const supabase = await ownSupabase();
  try {
    const id = unwrap("traveller_id", await supabase.rpc("traveller_id"));
    return id === traveller.value.id ? traveller : err(appError("unauthenticated"));
  } catch (error) {
    log.warn("auth.login_not_checked", {}, error);
    return err(appError("auth_unavailable"));
  }
}

/**
 * Whether the auth service still knows this login. The login screen asks before it sends a traveller on: cookies of a
 * login that was ended elsewhere would lead back to it in a loop. A login that cannot be checked counts as alive, because
 * the traveller's screens then say that the service is down.
 */
export async function isLoginAlive(): Promise<boolean> {
  try {
    const supabase = await ownSupabase();
    const { data, error } = await withDeadline(supabase.auth.getUser(), DEADLINE_MS);
    return data.user !== null || (error !== null && authFailure(error).code === "auth_unavailable");
  } catch (error) {
    log.warn("auth.login_not_checked", {}, error);
    return true;
  }
}
