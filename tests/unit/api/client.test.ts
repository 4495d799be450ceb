import { describe, expect, it, vi } from "vitest";
import { callEndpoint, downloadFile, readEndpoint, urlOf } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { openPage } from "@/lib/core/page-traveller";

type Sent = { url: string; init: RequestInit | undefined };

function answering(body: string, status = 200, headers: Record<string, string> = {}) {
  const sent: Sent[] = [];
  const send: typeof fetch = async (url, init) => {
    sent.push({ url: String(url), init });
    return new Response(body, { status, headers });
  };
  return { send, sent };
}

const unreachable: typeof fetch = () => Promise.reject(new TypeError("Failed to fetch"));
const order = { orderId: "1" };

describe("callEndpoint", () => {
  it("names the traveller of the page, and notifies the page when somebody else is logged in by now", async () => {
    const { send, sent } = answering('{"success":false,"error":"other_account"}', 409);
    const onOtherAccount = vi.fn();
    const close = openPage({ travellerId: "a", onOtherAccount });
    const refused = await callEndpoint(endpoints.checkPayment, order, send);
    close();
    expect(refused).toEqual({ ok: false, error: { code: "other_account" } });
    expect(new Headers(sent[0]?.init?.headers).get("Kelana-Traveller")).toBe("a");
    expect(onOtherAccount).toHaveBeenCalledOnce();
    await callEndpoint(endpoints.checkPayment, order, send);
    expect(new Headers(sent[1]?.init?.headers).has("Kelana-Traveller")).toBe(false);
  });

  it("names the traveller of the page for a file as well", async () => {
    const { send, sent } = answering('{"success":false,"error":"other_account"}', 409);
    const onOtherAccount = vi.fn();
    const close = openPage({ travellerId: "a", onOtherAccount });
    const refused = await downloadFile(endpoints.exportAccount, {}, {}, send);
    close();
    expect(refused).toEqual({ ok: false, error: { code: "other_account" } });
    expect(new Headers(sent[0]?.init?.headers).get("Kelana-Traveller")).toBe("a");
    expect(onOtherAccount).toHaveBeenCalledOnce();
  });

  it("returns the orders that a refusal names, and none that it cannot read", async () => {
    const refusal = { success: false, error: "money_owed" };
    const orders = [
      { id: "o-1", plan: "Jepang · 3 GB", rupiah: 45_000, isOwed: true, isChecked: false },
      { id: "o-2", plan: "Jepang · 1 GB", rupiah: null, isOwed: false, isChecked: true },
    ];
    const named = answering(JSON.stringify({ ...refusal, orders }), 409);
    expect(await callEndpoint(endpoints.checkPayment, order, named.send)).toEqual({
      ok: false,
      error: { code: "money_owed", orders },
    });
    const odd = answering(JSON.stringify({ ...refusal, orders: [{ id: 7 }] }), 409);
    expect(await callEndpoint(endpoints.checkPayment, order, odd.send)).toEqual({
      ok: false,
      error: { code: "money_owed" },
    });
  });

  it("posts JSON to the endpoint and returns the fields of its answer", async () => {
    const { send, sent } = answering('{"success":true,"updated":true,"oldStatus":"pending","standing":"paid"}');
    const result = await callEndpoint(endpoints.checkPayment, order, send);
    const value = { updated: true, oldStatus: "pending", standing: "paid" };
    expect(result).toEqual({ ok: true, value });
    expect(sent[0]?.url).toBe("/api/functions/check-xendit-payment-status");
    expect(sent[0]?.init).toMatchObject({
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: '{"orderId":"1"}',
      cache: "no-store",
    });
  });

  it.each([
    ['{"success":false,"error":"order_not_payable"}', 409, "order_not_payable"],
    ['{"success":false,"error":"rate_limited"}', 429, "rate_limited"],
    ['{"success":false,"error":"a_code_of_tomorrow"}', 409, "internal"],
    ["<html>Bad gateway</html>", 502, "internal"],
    ["not json", 200, "internal"],
    ["{}", 200, "internal"],
    ["null", 200, "internal"],
    ["[]", 200, "internal"],
    ['{"success":true,"status":"paid"}', 500, "internal"],
    ['{"success":true}', 200, "internal"],
    ['{"success":true,"state":"paid"}', 200, "internal"],
    ['{"success":true,"status":1}', 200, "internal"],
    ['{"success":true,"status":"payed"}', 200, "internal"],
  ])("turns %s with status %i into %s", async (body, status, code) => {
    const { send } = answering(body, status);
    expect(await callEndpoint(endpoints.ensureEsim, order, send)).toEqual({ ok: false, error: { code } });
  });

  it("accepts unknown fields, since the server may be newer than the page", async () => {
    const { send } = answering('{"success":true,"status":"paid","since":1}');
    expect(await callEndpoint(endpoints.ensureEsim, order, send)).toMatchObject({
      ok: true,
      value: { status: "paid" },
    });
  });

  it.each([
    ["90", { code: "rate_limited", retryAfterSeconds: 90 }],
    ["Wed, 21 Oct 2026 07:28:00 GMT", { code: "rate_limited" }],
  ])("returns the time to wait that the server gives in seconds: %s", async (wait, error) => {
    const { send } = answering('{"success":false,"error":"rate_limited"}', 429, { "Retry-After": wait });
    expect(await callEndpoint(endpoints.cancelOrder, order, send)).toEqual({ ok: false, error });
  });

  it("returns 'offline' without an answer", async () => {
    const result = await callEndpoint(endpoints.cancelOrder, order, unreachable);
    expect(result).toEqual({ ok: false, error: { code: "offline" } });
  });

  it("gives up on a store that hangs, and reports that the outcome is unknown", async () => {
    const { timeout } = AbortSignal;
    vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      expect(milliseconds).toBeLessThanOrEqual(60_000);
      return timeout.call(AbortSignal, 1);
    });
    const hangs: typeof fetch = (_url, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    vi.stubGlobal("fetch", hangs);
    const down = { ok: false, error: { code: "service_unavailable" } };
    expect(await callEndpoint(endpoints.cancelOrder, order)).toEqual(down);
    expect(await readEndpoint(endpoints.searchIndex, { locale: "id" })).toEqual(down);
    expect(await downloadFile(endpoints.exportAccount, {})).toEqual(down);
    const form = { email: "a@b.example", password: "x" };
    expect(await callEndpoint(endpoints.signIn, form)).toEqual({ ok: false, error: { code: "auth_unavailable" } });
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it.each([200, 409])("gives up on an answer with status %i whose rest never comes", async (status) => {
    const { timeout } = AbortSignal;
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout.call(AbortSignal, 1));
    const halves: typeof fetch = async (_url, init) => {
      const start = (body: ReadableStreamDefaultController) => {
        body.enqueue(new TextEncoder().encode('{"success":true,'));
        init?.signal?.addEventListener("abort", () => body.error(init.signal?.reason));
      };
      return new Response(new ReadableStream({ start }), { status });
    };
    vi.stubGlobal("fetch", halves);
    const down = { ok: false, error: { code: "service_unavailable" } };
    expect(await callEndpoint(endpoints.cancelOrder, order)).toEqual(down);
    expect(await readEndpoint(endpoints.searchIndex, { locale: "id" })).toEqual(down);
    expect(await downloadFile(endpoints.exportAccount, {})).toEqual(down);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("returns that logging in is unavailable when a login call gets no answer or one that is not from the store", async () => {
    const form = { email: "a@b.example", password: "x" };
    const unavailable = { ok: false, error: { code: "auth_unavailable" } };
    expect(await callEndpoint(endpoints.signIn, form, unreachable)).toEqual(unavailable);
    expect(await callEndpoint(endpoints.signIn, form, answering("<html>", 502).send)).toEqual(unavailable);
    const broken = answering('{"success":false,"error":"internal"}', 500);
    expect(await callEndpoint(endpoints.signIn, form, broken.send)).toEqual({ ok: false, error: { code: "internal" } });
  });
});

it("reports of a login call without an answer that the browser is offline, where it knows that", async () => {
  const form = { email: "a@b.example", password: "x" };
  vi.stubGlobal("navigator", { onLine: false });
  expect(await callEndpoint(endpoints.signIn, form, unreachable)).toEqual({ ok: false, error: { code: "offline" } });
  vi.stubGlobal("navigator", { onLine: true });
  const unavailable = { ok: false, error: { code: "auth_unavailable" } };
  expect(await callEndpoint(endpoints.signIn, form, unreachable)).toEqual(unavailable);
  vi.unstubAllGlobals();
});

describe("GET endpoints", () => {
  it("fills in the parameters of a path and adds a query", () => {
    expect(urlOf(endpoints.esimQr, { id: "a/b" })).toBe("/api/esims/a%2Fb/qr");
    expect(urlOf(endpoints.esimQr, { id: "1" }, { download: "1" })).toBe("/api/esims/1/qr?download=1");
  });

  it("accepts only JSON of the declared shape", async () => {
    const entry = {
      code: "JP",
      type: "country",
      popularity: 9,
      names: ["Jepang"],
      aliases: [],
      regions: ["Asia"],
      members: [],
      prices: [],
      slug: "jepang",
      name: "Jepang",
    };
    const { send, sent } = answering(JSON.stringify([entry]));
    expect(await readEndpoint(endpoints.searchIndex, { locale: "id" }, send)).toEqual({ ok: true, value: [entry] });
    expect(sent).toEqual([{ url: "/api/catalogue/id/search-index", init: {} }]);
    for (const wrong of [
      { ...entry, type: "planet" },
      { ...entry, names: [1] },
      { ...entry, slug: undefined },
    ]) {
      const { send: sendWrong } = answering(JSON.stringify([entry, wrong]));
      expect(await readEndpoint(endpoints.searchIndex, { locale: "id" }, sendWrong)).toEqual({
        ok: false,
        error: { code: "internal" },
      });
    }
    const offline = await readEndpoint(endpoints.searchIndex, { locale: "id" }, unreachable);
    expect(offline).toEqual({ ok: false, error: { code: "offline" } });
  });

  it("fetches a file without the browser's cache, or returns the server's error code", async () => {
    const { send, sent } = answering("{}");
    const file = await downloadFile(endpoints.exportAccount, {}, {}, send);
    expect(file.ok && (await file.value.text())).toBe("{}");
    expect(sent).toEqual([{ url: "/api/account/export", init: { cache: "no-store" } }]);
    const refused = answering('{"success":false,"error":"unauthenticated"}', 401);
    expect(await downloadFile(endpoints.exportAccount, {}, {}, refused.send)).toEqual({
      ok: false,
      error: { code: "unauthenticated" },
    });
    expect(await downloadFile(endpoints.exportAccount, {}, {}, unreachable)).toEqual({
      ok: false,
      error: { code: "offline" },
    });
  });
});
