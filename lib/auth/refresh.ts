import { createServerClient } from "@supabase/ssr";
import type { NextRequest, NextResponse } from "next/server";
import { withDeadline } from "@/lib/core/deadline";
import { DAY_SECONDS } from "@/lib/core/duration";
import { publicEnv } from "@/lib/core/env.public";
import { isLoginCookie, LOGIN_PROOF_COOKIE } from "@/lib/core/login-cookie";
import { timedFetch } from "@/lib/core/timed-fetch";
import { visitorOf } from "@/lib/limits/visitor";
import type { Database } from "@/lib/supabase/database.types";
import { endsWithBrowser, LOGIN_COOKIE, withLife } from "@/lib/supabase/login-life";
import { withSoundLogin } from "@/lib/supabase/sound-login";
import { proofFor, provenTraveller } from "./proven-login";
import { fetchFor } from "./visitor-fetch";

/** Milliseconds that a page waits for the auth service. After that the login stays as it is. */
const DEADLINE_MS = 3_000;

/** As the cookie by which a device is known. */
const PROOF_DAYS = 180;
const PROOF_COOKIE = {
  secure: LOGIN_COOKIE.secure,
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: PROOF_DAYS * DAY_SECONDS,
} as const;

type Options = {
  deadlineMs?: number | undefined;
  /** Whether `respond` is told if an operator asks. Nobody is one while the database does not say so. */
  asksForOperator?: boolean;
};

/**
 * Refreshes the login on private pages; no other code on the server does. `respond` makes the response from the request
 * once its cookies are fresh; the new cookies and their cache headers are added to that response.
 */
export async function refreshLogin(
  request: NextRequest,
  respond: (isOperator: boolean) => NextResponse,
  { deadlineMs = DEADLINE_MS, asksForOperator = false }: Options = {},
): Promise<NextResponse> {
  const cookies = request.cookies.getAll();
  if (!cookies.some(({ name }) => isLoginCookie(name))) return respond(false);
  const isSession = endsWithBrowser(cookies);
  const refresher = { address: visitorOf(request).address, travellerId: await provenTraveller(cookies) };
  let renew = (response: NextResponse) => response;
  const supabase = createServerClient<Database>(publicEnv.supabaseUrl, publicEnv.supabasePublishableKey, {
    cookieOptions: LOGIN_COOKIE,
    global: { fetch: fetchFor(refresher)(timedFetch(deadlineMs, { redirect: "manual" })) },
    cookies: {
      getAll: () => withSoundLogin(request.cookies.getAll()),
      setAll: (toSet, headers) => {
        for (const { name, value } of toSet) request.cookies.set(name, value);
        renew = (response) => {
          for (const { name, value, options } of toSet)
            response.cookies.set(name, value, withLife(options, value, isSession));
          for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
          return response;
        };
      },
    },
  });
  const claims = await withDeadline(supabase.auth.getClaims(), deadlineMs).catch(() => null);
  if (!claims?.data) return renew(respond(false));
  const isOperator = asksForOperator && (await supabase.rpc("is_operator")).data === true;
  const proof = await proofFor(claims.data.claims.sub);
  const response = renew(respond(isOperator));
  if (request.cookies.get(LOGIN_PROOF_COOKIE)?.value !== proof)
    response.cookies.set(LOGIN_PROOF_COOKIE, proof, withLife(PROOF_COOKIE, proof, isSession));
  return response;
}
