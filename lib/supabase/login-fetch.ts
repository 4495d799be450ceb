import { isRecord } from "@/lib/core/record";

const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);
const FIRST_PAUSE_MS = 200;
const ATTEMPTS = 3;

/** Error codes that mean that a login has ended; any other failure of a refresh says nothing about the login. */
const LOGIN_IS_OVER: ReadonlySet<string> = new Set([
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_not_found",
  "session_expired",
  "user_not_found",
  "user_banned",
  "validation_failed",
  "invalid_grant",
]);

/** The address of a call of `fetch`. */
export function addressOf(input: Parameters<typeof fetch>[0]): URL {
  return new URL(input instanceof Request ? input.url : input);
}

/** Whether a call is one of the auth service, and none of the data service. */
export function isAuthCall({ pathname }: URL): boolean {
  return pathname.startsWith("/auth/v1/");
}

/** Whether a call exchanges a refresh token for a new login. */
export function isRefresh({ searchParams }: URL): boolean {
  return searchParams.get("grant_type") === "refresh_token";
}

/** Whether a call is safe to repeat. The client itself repeats refreshes. */
function isRepeatable(url: URL, method: string): boolean {
  if (!isAuthCall(url)) return false;
  if (method === "GET") return true;
  return url.searchParams.get("grant_type") === "password" || url.pathname.endsWith("/logout");
}

/** The code of a refusal: `code` since API version 2024-01-01, before that `error_code` beside the status; `error` in OAuth's form. */
async function codeOf(response: Response): Promise<string> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (!isRecord(body)) return "";
  const codes = [body.code, body.error_code, body.error];
  return codes.find((code) => typeof code === "string") ?? "";
}

/** Turns a refused refresh into a failure that the client retries later, unless it says that the login has ended. */
async function sparingLogin(url: URL, response: Response): Promise<Response> {
  if (response.ok || !isRefresh(url)) return response;
  if (LOGIN_IS_OVER.has(await codeOf(response))) return response;
  return new Response(null, { status: 503 });
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
}

/** The answer, or undefined when the call should be repeated. @throws on a time-out and after the last attempt */
async function attempt(call: () => Promise<Response>, isLast: boolean): Promise<Response | undefined> {
  try {
    const response = await call();
    return isLast || !GATEWAY_STATUSES.has(response.status) ? response : undefined;
  } catch (error) {
    if (isLast || isTimeout(error)) throw error;
    return undefined;
  }
}

/**
 * `fetch` for the auth service: repeats safe calls on 502, 503, 504 and lost connections after a pause that doubles from
 * 200 ms, and never ends a login because of an unknown error.
 */
export function loginFetch(send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const url = addressOf(input);
    const method = init?.method ?? (input instanceof Request ? input.method : "GET");
    const attempts = isRepeatable(url, method) ? ATTEMPTS : 1;
    for (let count = 1; ; count += 1) {
      const response = await attempt(() => send(input, init), count === attempts);
      if (response) return sparingLogin(url, response);
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (count - 1)));
    }
  };
}
