import { createServerClient } from "@supabase/ssr";
import type { NextRequest, NextResponse } from "next/server";
import { publicEnv } from "@/lib/core/env.public";
import { AUTH_COOKIE } from "@/lib/core/login-cookie";

/**
 * Refreshes the login on private pages, the one place on the server that does. `respond` makes the answer from the
 * request, whose cookies are already the fresh ones; the new cookies and their cache headers go onto that same answer.
 */
export async function refreshLogin(request: NextRequest, respond: () => NextResponse): Promise<NextResponse> {
  if (!request.cookies.getAll().some(({ name }) => name.startsWith(AUTH_COOKIE))) return respond();
  let response = respond();
  const supabase = createServerClient(publicEnv.supabaseUrl, publicEnv.supabasePublishableKey, {
    cookieOptions: { name: AUTH_COOKIE },
    cookies: {
      getAll: () => request.cookies.getAll(),
      setAll: (toSet, headers) => {
        for (const { name, value } of toSet) request.cookies.set(name, value);
        response = respond();
        for (const { name, value, options } of toSet) response.cookies.set(name, value, options);
        for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
      },
    },
  });
  await supabase.auth.getClaims();
  return response;
}
