import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { NextRequest, NextResponse } from "next/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { aLoginCookie, expireLoginCookies } from "../../support/expire-login";
import { setStackEnvironment, stackSecrets } from "../../support/stack-environment";

const secrets = stackSecrets();
const [login] = expireLoginCookies([aLoginCookie(secrets.jwtSecret)], secrets.jwtSecret);
vi.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ getAll: () => [login], set: () => undefined }),
}));

/** Every outside service sends each call on to the elsewhere, which another party may hold. */
const servers: Server[] = [];
const asked: string[] = [];
const elsewhere: string[] = [];

async function listen(calls: string[], target?: string): Promise<string> {
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    request.resume();
    response.writeHead(target ? 307 : 200, target ? { location: `${target}${request.url}` } : {});
    response.end("{}");
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const url = await listen(asked, await listen(elsewhere));
  setStackEnvironment(secrets, { supabase: url, xendit: url, esimGo: url, smtp: url.replace("http", "smtp") });
  Object.assign(process.env, { TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET_KEY: "secret", TURNSTILE_URL: url });
  // The public environment is read at import.
  vi.resetModules();
});

afterAll(() => {
  for (const server of servers) server.close();
});

const id = crypto.randomUUID();
const period = { from: new Date(0), to: new Date() };

const CALLS: Record<string, () => Promise<unknown>> = {
  "creating an invoice": async () =>
    (await import("@/lib/xendit/invoices")).createInvoice({
      externalId: id,
      amount: 45_000,
      description: "eSIM",
      payer: { givenNames: "Sari", email: "sari@pelancong.test", mobileNumber: "0812-3456-7890" },
      items: [{ name: "eSIM", price: 45_000, quantity: 1 }],
      language: "id",
      durationSeconds: 3600,
      successUrl: "http://localhost:9/",
      failureUrl: "http://localhost:9/",
    }),
  "finding invoices": async () => (await import("@/lib/xendit/invoices")).findInvoicesByExternalId(id),
  "closing an invoice": async () => (await import("@/lib/xendit/invoices")).expireInvoice(id),
  "reading an invoice": async () => (await import("@/lib/xendit/read-invoice")).readInvoice(id),
  "listing paid invoices": async () => (await import("@/lib/xendit/paid-invoices")).listPaidInvoices(period),
  "a refund": async () =>
    (await import("@/lib/xendit/refunds")).requestRefund({ paymentId: id, invoiceId: id, amount: 45_000 }),
  "a purchase": async () => (await import("@/lib/esim-go/orders")).placeOrder({ bundle: "esim_1GB_7D_JP_V2" }),
  "reading an eSIM": async () => (await import("@/lib/esim-go/esims")).getEsim("8944538532008160222"),
  "checking a challenge": async () => (await import("@/lib/turnstile/verify")).isChallengeSolved("0.token", null),
  "asking whether Google is offered": async () => (await import("@/lib/auth/google")).isGoogleOffered(),
  "the service role's read": async () => (await import("@/lib/orders/repository")).findOwnStanding(id, id),
  "a public page's read": async () => (await import("@/lib/catalogue/repository")).readCards(),
  "the middleware's read": async () =>
    (await import("@/lib/catalogue/existence")).isMissing("special-offer-detail", id),
  "a request's login": async () => (await import("@/lib/auth/session")).verifiedTraveller(),
  "a page's login": async () => {
    const headers = { cookie: `${login?.name}=${login?.value}` };
    const request = new NextRequest("http://localhost:9/orders", { headers });
    return (await import("@/lib/auth/refresh")).refreshLogin(request, () => NextResponse.next());
  },
};

describe("a redirect from an outside service is not followed, with our keys in the request", () => {
  it.each(Object.entries(CALLS))("%s", async (_name, call) => {
    for (const calls of [asked, elsewhere]) calls.length = 0;
    await call().catch(() => undefined);
    expect(asked.length).toBeGreaterThan(0);
    expect(elsewhere).toEqual([]);
  });
});
