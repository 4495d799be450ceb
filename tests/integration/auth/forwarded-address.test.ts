import { NextRequest, NextResponse } from "next/server";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type RunningServer, serve } from "../../../local/support/serve.ts";
import { aLoginCookie, expireLoginCookies } from "../../support/expire-login";
import { decodePart } from "../../support/signed-token.ts";
import { setStackEnvironment, stackSecrets } from "../../support/stack-environment";

const secrets = stackSecrets();
const VISITOR = "203.0.113.9";
const live = aLoginCookie(secrets.jwtSecret);
const [over] = expireLoginCookies([live], secrets.jwtSecret);
const sessionIn = ({ value }: { value: string }) => decodePart(value.replace("base64-", ""));
const tokenOf = (login: { value: string }) => String(sessionIn(login).access_token);

/** The request that a page or route handles. */
let cookies: { name: string; value: string }[] = [];
let forwardedFor: string | null = VISITOR;
const requestHeaders = () => new Headers(forwardedFor === null ? {} : { "x-forwarded-for": forwardedFor });
vi.mock("next/headers", () => ({
  headers: async () => requestHeaders(),
  cookies: async () => ({ getAll: () => cookies, get: () => undefined, set: () => undefined }),
}));

type Call = { path: string; address: string | null; key: string | null; bearer: string | null };

/** Auth and data service: knows no refresh token, and says of each call how it came. */
let service: RunningServer;
let calls: Call[] = [];
let refresh = (): Response => Response.json({ code: "refresh_token_not_found" }, { status: 400 });

beforeAll(async () => {
  service = await serve(({ url, headers }) => {
    const { pathname } = new URL(url);
    calls.push({
      path: pathname,
      address: headers.get("sb-forwarded-for"),
      key: headers.get("apikey"),
      bearer: headers.get("authorization")?.replace("Bearer ", "") ?? null,
    });
    if (pathname.endsWith("/token")) return refresh();
    return Response.json(pathname.endsWith("/user") ? { id: crypto.randomUUID() } : "nobody");
  }, 0);
  const { url } = service;
  setStackEnvironment(secrets, { supabase: url, xendit: url, esimGo: url, smtp: url.replace("http", "smtp") });
  process.env.TRUSTED_PROXY_HOPS = "1";
  // The public environment is read at import.
  vi.resetModules();
});

afterAll(async () => {
  await service.close();
});

beforeEach(() => {
  calls = [];
  forwardedFor = VISITOR;
});

/** How a call comes that counts for the visitor, with a login's token or with none. */
const forwarded = (path: string, bearer = secrets.secretKey): Call => ({
  path: `/auth/v1/${path}`,
  address: forwardedFor,
  key: secrets.secretKey,
  bearer,
});

/** How a call comes that counts for nobody in particular. */
const plain = (path: string, bearer: string = secrets.publishableKey): Call => ({
  path,
  address: null,
  key: secrets.publishableKey,
  bearer,
});

/** A page as the middleware gets it. */
async function openPage(deadlineMs?: number, sent = over ? [over] : []): Promise<NextResponse> {
  const { refreshLogin } = await import("@/lib/auth/refresh");
  const headers = requestHeaders();
  headers.set("cookie", sent.map(({ name, value }) => `${name}=${value}`).join("; "));
  const request = new NextRequest("http://localhost:9/orders", { headers });
  return refreshLogin(request, () => NextResponse.next(), { deadlineMs });
}

/** What a page or an endpoint asks first. */
async function askWho(...sent: ({ name: string; value: string } | undefined)[]): Promise<unknown> {
  cookies = (sent.length > 0 ? sent : [over]).filter((cookie) => cookie !== undefined);
  const { liveTraveller } = await import("@/lib/auth/session");
  return liveTraveller();
}

describe("what our server asks the auth service for a visitor counts for the visitor's address", () => {
  it("a page that refreshes its login", async () => {
    await openPage();
    expect(calls).toEqual([forwarded("token")]);
  });

  it("an endpoint that refreshes its login", async () => {
    await askWho();
    expect(calls).toEqual([forwarded("token")]);
  });

  it("a look at who is logged in, with the login's own token; the data service gets neither address nor secret key", async () => {
    await askWho(live);
    expect(calls).toEqual([forwarded("user", tokenOf(live)), plain("/rest/v1/rpc/traveller_id", tokenOf(live))]);
  });

  it("the end of a login, with its own token, and a link that is opened", async () => {
    cookies = [live];
    const { authContext } = await import("@/lib/auth/context");
    const { browserAuth, detachedAuth } = await authContext(
      new Request("http://localhost:9/api/auth/sign-out", { headers: requestHeaders() }),
    );
    await browserAuth.signOut({ scope: "local" });
    await detachedAuth.verifyOtp({ token_hash: "hash", type: "email" });
    expect(calls).toEqual([forwarded("logout", tokenOf(live)), forwarded("verify")]);
  });

  it("for nobody where the address is unknown, and then without the secret key", async () => {
    forwardedFor = null;
    await openPage();
    await askWho();
    await askWho(live);
    expect(calls).toEqual([
      plain("/auth/v1/token"),
      plain("/auth/v1/token"),
      plain("/auth/v1/user", tokenOf(live)),
      plain("/rest/v1/rpc/traveller_id", tokenOf(live)),
    ]);
  });
});

describe("refreshes with invented logins", () => {
  const LIMIT = 60;
  /** No page of these tests is given up because the machine is slow. */
  const SLOW_MACHINE_MS = 60_000;

  // The client writes each refusal to the console.
  beforeAll(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
  afterAll(() => void vi.restoreAllMocks());

  it("are not sent on from a network that had too many refused, and no login there is ended or taken for a guest", async () => {
    forwardedFor = "203.0.113.77";
    for (let count = 0; count < LIMIT; count += 1) await openPage(SLOW_MACHINE_MS);
    expect(calls).toHaveLength(LIMIT);
    const response = await openPage();
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await askWho()).toEqual({ ok: false, error: { code: "rate_limited" } });
    expect(calls).toHaveLength(LIMIT);
    expect(await askWho(live)).toMatchObject({ error: { code: "unauthenticated" } });
    forwardedFor = "203.0.113.78";
    await openPage();
    expect(calls.at(-1)).toEqual(forwarded("token"));
  }, 60_000);

  it("stop no login that was real before in its browser, on a page or in a call, and no other one passes with its proof", async () => {
    forwardedFor = "203.0.113.81";
    const proof = (await openPage(SLOW_MACHINE_MS, [live])).cookies.get("kelana-proof");
    expect(proof).toMatchObject({ httpOnly: true, sameSite: "lax", path: "/" });
    const pieces = over && proof ? [over, proof] : [];
    for (let count = 0; count < LIMIT; count += 1) await openPage(SLOW_MACHINE_MS);
    calls = [];
    await openPage(SLOW_MACHINE_MS, pieces);
    await askWho(...pieces);
    expect(calls).toEqual([forwarded("token"), forwarded("token")]);
    const others = expireLoginCookies([aLoginCookie(secrets.jwtSecret)], secrets.jwtSecret);
    for (const odd of [
      [...others, ...pieces.slice(1)],
      [...pieces.slice(0, 1), { name: "kelana-proof", value: "0a" }],
    ])
      await openPage(undefined, odd);
    expect(calls).toHaveLength(2);
  }, 60_000);

  it("are held at the same number where they come at once", async () => {
    forwardedFor = "203.0.113.79";
    await Promise.all(Array.from({ length: LIMIT + 20 }, () => openPage()));
    expect(calls).toHaveLength(LIMIT);
  }, 60_000);

  it("are no reason to stop those of real ones, however many a network has at once", async () => {
    forwardedFor = "203.0.113.80";
    const answered = refresh;
    refresh = () => Response.json(sessionIn(live));
    const pages = await Promise.all(Array.from({ length: LIMIT + 20 }, () => openPage(SLOW_MACHINE_MS)));
    refresh = answered;
    expect(pages.filter(({ headers }) => headers.getSetCookie().length > 0)).toHaveLength(LIMIT + 20);
  }, 60_000);

  // The client goes on repeating such a refresh, so this comes last.
  it.each([
    ["the network, where the service refuses one more of it", 429, "rate_limited"],
    ["the service, where that does not answer", 503, "auth_unavailable"],
  ])(
    "and a page that cannot check a login names %s",
    async (_what, status, code) => {
      forwardedFor = "203.0.113.82";
      const answered = refresh;
      refresh = () => Response.json({ code: "over_request_rate_limit" }, { status });
      const { whyUnchecked, verifiedTraveller } = await import("@/lib/auth/session");
      cookies = over ? [over] : [];
      const traveller = await verifiedTraveller();
      refresh = answered;
      expect(traveller).toEqual({ ok: false, error: { code } });
      expect(whyUnchecked(traveller)).toBe(status === 429 ? "crowded" : "down");
    },
    60_000,
  );
});
