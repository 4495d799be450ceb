import { NextRequest, NextResponse } from "next/server";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { decodePart, encodePart } from "@/tests/support/signed-token";
import { type AuthStack, SITE_URL, startAuthStack } from "./stack";
import { confirmedTraveller } from "./travellers";

let stack: AuthStack;
type Session = Record<string, unknown>;
let session: Session;

/** The cookies of the browser whose requests the routes handle. */
const cookies = new Map<string, string>();
const listed = () => [...cookies].map(([name, value]) => ({ name, value }));
vi.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({
    getAll: listed,
    get: () => undefined,
    set: (name: string, value: string) => (value === "" ? cookies.delete(name) : cookies.set(name, value)),
    delete: (name: string) => cookies.delete(name),
  }),
}));

beforeAll(async () => {
  stack = await startAuthStack();
  const browser = await confirmedTraveller(stack, "odd@example.com");
  const value = [...browser.cookies].flatMap(([name, part]) => (name.startsWith("kelana-auth") ? [part] : [])).join("");
  session = decodePart(value.replace(/^base64-/, ""));
  // The public environment is read at import.
  vi.resetModules();
});

afterAll(async () => {
  await stack.close();
});

beforeEach(async () => {
  cookies.clear();
  // Each test tries the same invented link.
  await stack.query("delete from public.rate_limits", []);
});

const later = () => Math.floor(Date.now() / 1000) + 3600;
const token = (header: unknown, claims: unknown = { sub: crypto.randomUUID(), exp: later() }) =>
  `${encodePart(header)}.${encodePart(claims)}.c2lnbmF0dXJl`;

/** Logins that can be decoded but are none, each made of a real one. */
const ODD: [string, (login: Session) => unknown][] = [
  ["a token that is a number", (login) => ({ ...login, access_token: 5 })],
  ["no token", (login) => ({ ...login, access_token: null })],
  ["an empty token", (login) => ({ ...login, access_token: "" })],
  ["half a token", (login) => ({ ...login, access_token: String(login.access_token).slice(0, 40) })],
  ["a token whose head is no JSON", (login) => ({ ...login, access_token: "x.y.z" })],
  ["a token whose head is no text", (login) => ({ ...login, access_token: "_w.e30.c2ln" })],
  ["a token whose head is nothing", (login) => ({ ...login, access_token: token(null) })],
  ["a token without claims", (login) => ({ ...login, access_token: token({ alg: "HS256" }, null) })],
  ["an algorithm that is a number", (login) => ({ ...login, access_token: token({ alg: 5 }) })],
  ["an algorithm that nobody uses", (login) => ({ ...login, access_token: token({ alg: "none", kid: "x" }) })],
  ["a key that is a number", (login) => ({ ...login, access_token: token({ alg: "ES256", kid: 5 }) })],
  ["nothing to refresh it with", (login) => ({ ...login, refresh_token: null, expires_at: 1 })],
  ["a number to refresh it with", (login) => ({ ...login, refresh_token: 5, expires_at: 1 })],
  ["a user that is a text", (login) => ({ ...login, user: "x" })],
  ["no user", ({ user: _user, ...login }) => login],
  ["an end that is a text", (login) => ({ ...login, expires_at: "soon" })],
  ["only a token", ({ access_token }) => ({ access_token })],
  ["a list", () => []],
  ["a text", () => "x"],
];

/** Values that nothing can be decoded from. */
const BROKEN: [string, string][] = [
  ["no base64", "base64-%%%"],
  ["a piece of base64", "base64-eyJhY2Nlc3NfdG9"],
  ["bytes that are no text", "base64-_____w"],
  ["nothing", "base64-bnVsbA"],
  ["no JSON", "{"],
  ["as much as a browser sends", `base64-${"x".repeat(12_000)}`],
];

const headers = { origin: SITE_URL, "content-type": "application/json" };
const ask = (body: object) => new Request(`${SITE_URL}/api`, { method: "POST", headers, body: JSON.stringify(body) });

/** What the routes and pages answer to a browser with these cookies, the logout last. */
async function answers() {
  const { GET: sender } = await import("@/app/api/contact/sender/route");
  const { POST: rename } = await import("@/app/api/functions/rename-esim/route");
  const { GET: download } = await import("@/app/api/account/export/route");
  const { POST: changeEmail } = await import("@/app/api/auth/change-email/route");
  const { POST: confirm } = await import("@/app/api/auth/confirm/route");
  const { POST: reset } = await import("@/app/api/auth/reset-password/route");
  const { POST: google } = await import("@/app/api/auth/google/route");
  const { POST: signOut } = await import("@/app/api/auth/sign-out/route");
  const { isLoginAlive } = await import("@/lib/auth/session");
  const kept = [...cookies];
  const again = <Answer>(ask: () => Promise<Answer>) => {
    cookies.clear();
    for (const [name, value] of kept) cookies.set(name, value);
    return ask();
  };
  const status = async (answer: () => Promise<Response>) => (await again(answer)).status;
  const token_hash = "ab12".repeat(14);
  const password = "rahasia-kelana-2";
  return {
    sender: await status(() => sender()),
    rename: await status(() => rename(ask({ esimId: crypto.randomUUID(), nickname: "Tokyo" }))),
    export: await status(() => download(new Request(`${SITE_URL}/api/account/export`))),
    changeEmail: await status(() => changeEmail(ask({ password, newEmail: "to@example.com", locale: "en" }))),
    confirm: await status(() => confirm(ask({ token_hash, type: "email", locale: "en" }))),
    reset: await status(() => reset(ask({ token_hash, password, confirmPassword: password }))),
    google: await status(() => google(ask({ code: "a-code", locale: "en" }))),
    isAlive: await again(isLoginAlive),
    signOut: await status(() => signOut(ask({}))),
  };
}

describe.each([
  ["in one piece", (value: string) => cookies.set("kelana-auth", value)],
  [
    "in pieces",
    (value: string) => cookies.set("kelana-auth.0", value.slice(0, 20)).set("kelana-auth.1", value.slice(20)),
  ],
])("a login cookie %s", (_form, keep) => {
  it.each(ODD)("that holds %s is a guest's, and goes with the next page or logout", async (_what, change) => {
    const value = `base64-${encodePart(change(session))}`;
    keep(value);
    expect(await answers()).toEqual(await asGuest());
    expect(cookies).toEqual(new Map());
    keep(value);
    const cookie = listed().map((part) => `${part.name}=${part.value}`);
    const request = new NextRequest(`${SITE_URL}/orders`, { headers: { cookie: cookie.join("; ") } });
    const { refreshLogin } = await import("@/lib/auth/refresh");
    const response = await refreshLogin(request, () => NextResponse.next(), { deadlineMs: 60_000 });
    expect(response.cookies.getAll().map(({ name, value, maxAge }) => [name, value, maxAge])).toEqual(
      listed().map(({ name }) => [name, "", 0]),
    );
  });

  it.each(BROKEN)("that holds %s is a guest's", async (_what, value) => {
    keep(value);
    expect(await answers()).toEqual(await asGuest());
  });
});

let guest: ReturnType<typeof answers> | undefined;

/** The same for a browser without cookies. */
function asGuest(): ReturnType<typeof answers> {
  cookies.clear();
  guest ??= answers();
  return guest;
}
