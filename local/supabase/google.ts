/** What the embedded auth service needs to log in with Google. `url`: the stand-in; without it the real Google. */
export type GoogleClient = { clientId: string; clientSecret: string; url?: string };

const AUTHORIZE = "https://accounts.google.com/o/oauth2/v2/auth";
const PATHS: Record<string, string> = {
  "https://oauth2.googleapis.com/token": "/token",
  "https://www.googleapis.com/oauth2/v3/certs": "/oauth2/v3/certs",
  "https://www.googleapis.com/userinfo/v2/me": "/userinfo/v2/me",
};

/** Google's part of the configuration of the auth service; empty without a client. */
export function googleProvider(client: GoogleClient | undefined) {
  if (!client) return {};
  return { external: { google: { enabled: true, client_id: client.clientId, secret: client.clientSecret } } };
}

/**
 * The service calls Google at three fixed addresses with the fetch of this process: those calls go to the stand-in, all
 * others are left alone.
 */
export function sendGoogleCallsTo(url: string): void {
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const path = PATHS[input instanceof Request ? input.url : String(input)];
    return path === undefined ? send(input, init) : send(`${url}${path}`, init);
  };
}

/** Changes a redirect to Google so that the browser goes to the stand-in. */
export function turnToStandIn(response: Response, url: string): Response {
  const location = response.headers.get("location");
  if (!location?.startsWith(AUTHORIZE)) return response;
  const headers = new Headers(response.headers);
  headers.set("location", `${url}/o/oauth2/v2/auth${new URL(location).search}`);
  return new Response(null, { status: response.status, headers });
}
