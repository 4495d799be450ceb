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

/** Says when the auth service itself refuses a refresh because the visitor's network has had too many. */
function noticing(onHeld: () => void, send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (response.status === 429 && isRefresh(addressOf(input))) onHeld();
    return response;
  };
}

/**
 * Counts refreshes that the auth service refuses. One too many is answered as if the service were down: its traveller keeps the login and
 * can refresh it later.
 * @param send answers 5xx where a login may still be alive
 */
function counting(refresher: Refresher, onHeld: () => void, send: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!isRefresh(addressOf(input))) return send(input, init);
    const giveBack = takeRefresh(refresher);
    if (giveBack === null) {
      onHeld();
      return new Response(null, { status: 503 });
    }
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

/**
 * Makes the `fetch` of a client that calls the auth service for a visitor.
 * @param onHeld is called where a refresh fails only because its visitor has had too many
 */
export function fetchFor(refresher: Refresher, onHeld = () => {}): (send: typeof fetch) => typeof fetch {
  return (send) => counting(refresher, onHeld, loginFetch(noticing(onHeld, forwarding(refresher.address, send))));
}
