import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { NextRequest, NextResponse } from "next/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { expireLoginCookies } from "@/tests/support/expire-login";
import { type AuthStack, type Browser, JWT_SECRET, SITE_URL, startAuthStack } from "./stack";
import { confirmedTraveller } from "./travellers";

/** Set AUTH_ROUNDS=50 for a longer run. */
const ROUNDS = Number(process.env.AUTH_ROUNDS ?? 10);
const TABS = 2;
/** No page of these tests is given up because the machine is slow; hung.test.ts is about the usual deadline. */
const SLOW_MACHINE_MS = 5 * 60_000;
const PARALLEL = 20;

type Refresh = typeof import("@/lib/auth/refresh").refreshLogin;

let stack: AuthStack;
let refreshLogin: Refresh;

beforeAll(async () => {
  stack = await startAuthStack();
  // The public environment is read at import, so the module is imported again once the addresses are known.
  vi.resetModules();
  refreshLogin = (await import("@/lib/auth/refresh")).refreshLogin;
});

afterAll(async () => {
  await stack.close();
});

const traveller = (email: string) => confirmedTraveller(stack, email);

const listOf = (cookies: Map<string, string>) => [...cookies].map(([name, value]) => ({ name, value }));

/** Expires the access token in this browser. */
function expire({ cookies }: Browser): void {
  const over = expireLoginCookies(listOf(cookies), JWT_SECRET);
  for (const name of cookies.keys()) if (name.startsWith("kelana-auth")) cookies.delete(name);
  for (const { name, value } of over) cookies.set(name, value);
}

type Visit = { response: NextResponse; signedIn: boolean };

/** Requests a page through the middleware's refresh with the current cookies, and keeps the cookies of the answer. */
async function visit({ cookies }: Browser): Promise<Visit> {
  const cookie = listOf(cookies)
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
  const request = new NextRequest(`${SITE_URL}/orders`, { headers: { cookie } });
  const response = await refreshLogin(request, () => NextResponse.next(), { deadlineMs: SLOW_MACHINE_MS });
  for (const { name, value } of response.cookies.getAll()) {
    if (value === "") cookies.delete(name);
    else cookies.set(name, value);
  }
  // The page reads its cookies from the request.
  const seen = stack.browser();
  for (const { name, value } of request.cookies.getAll()) seen.cookies.set(name, value);
  return { response, signedIn: (await seen.ctx.browserAuth.getUser()).data.user !== null };
}

const parallel = async (browser: Browser, count: number): Promise<Visit[]> =>
  Promise.all(Array.from({ length: count }, () => visit(browser)));

describe("the end of an access token", () => {
  it(`signs nobody out: ${TABS} tabs with ${PARALLEL} parallel requests each, ${ROUNDS} times`, {
    timeout: ROUNDS * 60_000,
  }, async () => {
    const browser = await traveller("tabs@example.com");
    for (let round = 1; round <= ROUNDS; round += 1) {
      expire(browser);
      const visits = await parallel(browser, TABS * PARALLEL);
      expect([round, visits.filter(({ signedIn }) => signedIn).length]).toEqual([round, TABS * PARALLEL]);
      expect((await browser.ctx.browserAuth.getUser()).data.user?.email).toBe("tabs@example.com");
    }
  });

  it("ends a login that was ended in another browser", async () => {
    const browser = await traveller("gone@example.com");
    const elsewhere = stack.browser();
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    await elsewhere.ctx.browserAuth.signOut({ scope: "global" });
    expire(browser);
    expect((await visit(browser)).signedIn).toBe(false);
    expect([...browser.cookies.keys()].filter((name) => name.startsWith("kelana-auth"))).toEqual([]);
  });
});

describe("one refresh token", () => {
  it("is exchanged for one new token, however many tabs use it at once", async () => {
    const browser = await traveller("at-once@example.com");
    const { data } = await browser.ctx.browserAuth.getSession();
    const refresh = async () => {
      const answer = await fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}/auth/v1/token?grant_type=refresh_token`, {
        method: "POST",
        headers: {
          apikey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "",
          "content-type": "application/json",
        },
        body: JSON.stringify({ refresh_token: data.session?.refresh_token }),
      });
      const { refresh_token } = (await answer.json()) as { refresh_token?: string };
      return refresh_token;
    };
    const tokens = new Set(await Promise.all(Array.from({ length: PARALLEL }, refresh)));
    expect([tokens.size, tokens.has(undefined)]).toEqual([1, false]);
  });
});

describe("a refresh whose sender stops half-way", () => {
  it("keeps no other login waiting", async () => {
    const browser = await traveller("behind@example.com");
    const { hostname, port } = new URL(process.env.NEXT_PUBLIC_SUPABASE_URL ?? "");
    const half = connect(Number(port), hostname);
    const head = [
      "POST /auth/v1/token?grant_type=refresh_token HTTP/1.1",
      `Host: ${hostname}`,
      `apikey: ${process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY}`,
      "Content-Type: application/json",
      "Content-Length: 100",
      "Expect: 100-continue",
    ];
    half.write(`${head.join("\r\n")}\r\n\r\n{"refresh`);
    // The server has begun to read the request.
    await once(half, "data");
    expire(browser);
    expect((await visit(browser)).signedIn).toBe(true);
    half.destroy();
  });
});

describe("a refreshed login", () => {
  const ends = ({ response }: Visit) =>
    response.headers
      .getSetCookie()
      .filter((line) => line.startsWith("kelana-auth") && !/^kelana-auth[^=]*=;/.test(line))
      .map((line) => /; (max-age|expires)=/i.test(line));

  it("still lasts if it did before", async () => {
    const browser = await traveller("lasting@example.com");
    for (let count = 0; count < 3; count += 1) {
      expire(browser);
      const written = ends(await visit(browser));
      expect(written.length).toBeGreaterThan(0);
      expect(new Set(written)).toEqual(new Set([true]));
    }
  });

  it("still ends with the browser if it did before", async () => {
    const browser = await traveller("session@example.com");
    browser.cookies.set("kelana-life", "session");
    for (let count = 0; count < 3; count += 1) {
      expire(browser);
      const written = ends(await visit(browser));
      expect(written.length).toBeGreaterThan(0);
      expect(new Set(written)).toEqual(new Set([false]));
    }
  });
});

describe("a page of the store", () => {
  it("may send its client's headers to the auth service to refresh its login", async () => {
    const url = `${process.env.NEXT_PUBLIC_SUPABASE_URL}/auth/v1/token?grant_type=refresh_token`;
    const asked = "apikey,authorization,content-type,x-client-info,x-supabase-api-version";
    const preflight = await fetch(url, {
      method: "OPTIONS",
      headers: {
        origin: SITE_URL,
        "access-control-request-method": "POST",
        "access-control-request-headers": asked,
      },
    });
    expect(preflight.ok).toBe(true);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-methods")).toContain("POST");
    expect(preflight.headers.get("access-control-allow-headers")).toBe(asked);
    const answer = await fetch(url, { method: "POST", headers: { origin: SITE_URL }, body: "{}" });
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  });
});

describe("an auth service that is down", () => {
  it("delays the page by seconds at most and keeps the cookies", async () => {
    const browser = await traveller("patient@example.com");
    expire(browser);
    const before = new Map(browser.cookies);
    const { NEXT_PUBLIC_SUPABASE_URL: url } = process.env;
    process.env.NEXT_PUBLIC_SUPABASE_URL = "http://localhost:9";
    vi.resetModules();
    const { refreshLogin: refreshWithoutService } = await import("@/lib/auth/refresh");
    process.env.NEXT_PUBLIC_SUPABASE_URL = url;
    const cookie = listOf(before)
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
    const request = new NextRequest(`${SITE_URL}/orders`, { headers: { cookie } });
    // Both timers use the same clock, so a loaded machine delays both.
    const late = wait(5_000).then(() => null);
    const response = await Promise.race([refreshWithoutService(request, () => NextResponse.next()), late]);
    if (!response) throw new Error("the page had to wait");
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await visit(browser)).signedIn).toBe(true);
  });
});
