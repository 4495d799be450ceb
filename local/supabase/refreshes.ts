import { z } from "zod";
import { refusal } from "./refusal.ts";

type Pass = (request: Request) => Promise<Response>;

/** The login that a refresh token belongs to; null for a token that nobody has. */
type LoginOf = (refreshToken: string) => Promise<string | null>;

/** `ended`: the service has answered. `late`: this turn, or one before it, has taken too long. */
type Turn = { ended: Promise<unknown>; late: Promise<void> };

const TURN_MS = 10_000;

const FIRST: Turn = { ended: Promise.resolve(), late: new Promise(() => undefined) };

const tokenSchema = z.object({ refresh_token: z.string() }).transform(({ refresh_token }) => refresh_token);

function isRefresh({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  return method === "POST" && pathname === "/auth/v1/token" && searchParams.get("grant_type") === "refresh_token";
}

/** The request once its body is there, so that a sender who stops half-way keeps nobody waiting. */
async function received(request: Request): Promise<Request> {
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: await request.arrayBuffer(),
  });
}

async function loginIn(request: Request, loginOf: LoginOf): Promise<string | null> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  const token = tokenSchema.safeParse(body);
  return token.success ? loginOf(token.data) : null;
}

/** Begins with a turn, and never comes where that ends in time. */
function lateness(begun: Promise<unknown>, ended: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    void begun.then(() => {
      const timer = setTimeout(resolve, TURN_MS);
      void ended.then(() => clearTimeout(timer));
    });
  });
}

/**
 * Hands the refreshes of one login to the service one after the other, other requests at once. Without this, two refreshes at the
 * same moment each get a new token, and the third counts as theft and ends the login; hosted Auth locks the session instead.
 * A refresh that hangs for ten seconds is answered with 504, as are those that wait behind it, which then never start.
 */
export function withRefreshesInTurn(pass: Pass, loginOf: LoginOf): Pass {
  const last = new Map<string, Turn>();
  return async (request) => {
    if (!isRefresh(request)) return pass(request);
    const whole = await received(request);
    const login = await loginIn(whole, loginOf);
    if (login === null) return pass(whole);
    const before = last.get(login) ?? FIRST;
    let isGivenUp = false;
    const tooLate = () => {
      isGivenUp = true;
      return refusal(504, "request_timeout", "Processing this request timed out, please retry after a moment.");
    };
    const answer = before.ended.then(() => (isGivenUp ? tooLate() : pass(whole)));
    const ended = answer.catch(() => undefined);
    const late = Promise.race([before.late, lateness(before.ended, ended)]);
    const turn = { ended, late };
    last.set(login, turn);
    void ended.then(() => last.get(login) === turn && last.delete(login));
    return Promise.race([answer, late.then(tooLate)]);
  };
}
