"use client";

import { publicEnv } from "@/lib/core/env.public";
import { type AppError, appError } from "@/lib/core/errors";
import { err, ok, type Result } from "@/lib/core/result";
import { pathOf } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { browserSupabase } from "@/lib/supabase/browser";
import { rememberInBrowser } from "@/lib/supabase/login-life";

type Start = { next: string | null; locale: Locale; remember: boolean };

/** Sends this browser to Google (PKCE flow). Google sends it back to our `googleLogin` page. */
export async function startGoogleLogin({ next, locale, remember }: Start): Promise<Result<null, AppError>> {
  rememberInBrowser(remember);
  const back = new URL(pathOf({ screen: "googleLogin" }, locale), publicEnv.siteUrl);
  if (next !== null) back.searchParams.set("next", next);
  const { error } = await browserSupabase().auth.signInWithOAuth({
    provider: "google",
    options: { redirectTo: back.href },
  });
  return error ? err(appError("google_unavailable")) : ok(null);
}
