import "server-only";
import { serverEnv } from "@/lib/core/env.server";
import { type Refresher, takeRefresh } from "@/lib/limits/refreshes";
import { addressOf, isAuthCall, isRefresh, loginFetch } from "@/lib/supabase/login-fetch";

/**
 * Names the visitor to the auth service, which would count all visitors as this server. It believes that only with the secret key. The
 * data service never gets that key, which reads every row, and a login's own token stays.
 */
function forwarding(address: string | null, send: typeof fetch): typeof fetch {
  if (address === null) return send;
  const { SUPABASE_SECRET_KEY: secret, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishable } = serverEnv();
  return (input, init) => {
    if (!isAuthCall(addressOf(input))) return send(input, init);
    const headers = new Headers(init?.headers);
    headers.set("apikey", secret);
    headers.set("Sb-Forwarded-For", address);
    if (headers.get("authorization") === `Bearer ${publishable}`) headers.set("authorization", `Bearer ${secret}`);
    return send(input, { ...init, headers });
  };
}

/**
 * Counts refreshes that the auth service refuses. One too many is answered as if the service were down: its traveller keeps the login and
 * can refresh it later.
 * @param send answers 5xx where a login may still be alive
 */
function counting(refresher: Refresher, send: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!isRefresh(addressOf(input))) return send(input, init);
    const giveBack = takeRefresh(refresher);
    if (giveBack === null) return new Response(null, { status: 503 });
    let isRefused = false;
    try {
      const response = await send(input, init);
      isRefused = !response.ok && response.status < 500;
      return response;
    } finally {
      if (!isRefused) giveBack();
    }
  };
}

/** Makes the `fetch` of a client that calls the auth service for a visitor. */
export function fetchFor(refresher: Refresher): (send: typeof fetch) => typeof fetch {
  return (send) => counting(refresher, loginFetch(forwarding(refresher.address, send)));
}
