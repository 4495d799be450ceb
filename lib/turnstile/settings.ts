import { turnstileEnv } from "@/lib/core/env.server";

/** Turnstile's widget loads its script and its frame from here, with no setting for another host. */
export const CHALLENGE_HOST = "https://challenges.cloudflare.com";

/** The key with which a page shows a challenge; undefined where the owner has not switched challenges on. */
export function challengeSiteKey(): string | undefined {
  return turnstileEnv().TURNSTILE_SITE_KEY;
}
