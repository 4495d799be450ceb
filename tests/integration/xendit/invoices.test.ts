import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { CreateInvoiceInput } from "@/lib/xendit/types";
import { type Gateway, setServerEnv, startGateway } from "./gateway.ts";

let gateway: Gateway;
let invoices: typeof import("@/lib/xendit/invoices") & typeof import("@/lib/xendit/read-invoice");

beforeAll(async () => {
  gateway = await startGateway();
  setServerEnv(gateway.url);
  invoices = { ...(await import("@/lib/xendit/invoices")), ...(await import("@/lib/xendit/read-invoice")) };
});

afterEach(async () => {
  await gateway.door("/faults", { clear: true });
});

afterAll(() => gateway.close());

let attempts = 0;

function request(changes: Partial<CreateInvoiceInput> = {}): CreateInvoiceInput {
  attempts += 1;
  return {
    externalId: `attempt-${attempts}`,
    amount: 147500,
    description: "eSIM Jepang 3GB 7 Hari",
    payer: { givenNames: "Sari", surname: "Dewi", email: "sari@example.com", mobileNumber: "0812-3456-7890" },
    items: [{ name: "Jepang 3GB", price: 145000, quantity: 1 }],
    fees: [{ type: "Biaya admin", value: 2500 }],
    language: "id",
    durationSeconds: 3600,
    successUrl: "http://localhost:3000/pesanan",
    failureUrl: "http://localhost:3000/gagal",
    paymentMethods: ["QRIS", "OVO"],
    metadata: { order: "42" },
    ...changes,
  };
}

async function created(changes: Partial<CreateInvoiceInput> = {}) {
  const result = await invoices.createInvoice(request(changes));
  if (!result.ok) throw new Error(`Not created: ${JSON.stringify(result.error)}`);
  return result.value;
}

const fault = (action: string, more: object = {}) =>
  gateway.door("/faults", { rules: [{ match: { path: "*invoices*" }, action, times: 1, ...more }] });

describe("createInvoice", () => {
  it("opens an invoice with a payment page", async () => {
    const before = Date.now();
    const invoice = await created();
    expect(invoice).toMatchObject({ state: "open", amount: 147500, currency: "IDR" });
    expect(invoice.id).toMatch(/^[0-9a-f]{24}$/);
    expect(invoice.invoiceUrl).toBe(`${gateway.url}/web/${invoice.id}`);
    expect(Date.parse(invoice.expiresAt ?? "")).toBeGreaterThanOrEqual(before + 3_599_000);
    expect(Date.parse(invoice.expiresAt ?? "")).toBeLessThanOrEqual(Date.now() + 3_600_000);
  });

  it("sends the buyer, the parts of the price and the methods under the gateway's field names", async () => {
    const { id } = await created();
    const stored = (await gateway.ledger()).invoices.find((invoice) => invoice.id === id);
    expect(stored).toMatchObject({
      payer_email: "sari@example.com",
      customer: { given_names: "Sari", surname: "Dewi", email: "sari@example.com", mobile_number: "+6281234567890" },
      items: [{ name: "Jepang 3GB", price: 145000, quantity: 1 }],
      fees: [{ type: "Biaya admin", value: 2500 }],
      payment_methods: ["QRIS", "OVO"],
      success_redirect_url: "http://localhost:3000/pesanan",
      failure_redirect_url: "http://localhost:3000/gagal",
      metadata: { order: "42" },
    });
  });

  it("still opens the invoice when the mobile number cannot be read", async () => {
    const payer = { givenNames: "Sari", email: "sari@example.com", mobileNumber: "ask my office" };
    const { id } = await created({ payer });
    const stored = (await gateway.ledger()).invoices.find((invoice) => invoice.id === id);
    expect(stored?.customer).toEqual({ given_names: "Sari", email: "sari@example.com" });
  });

  it("uses the path with the trailing slash", async () => {
    const spy = vi.spyOn(globalThis, "fetch");
    await created();
    expect(spy.mock.calls.map(([address]) => String(address))).toEqual([`${gateway.url}/v2/invoices/`]);
    spy.mockRestore();
  });

  const unknownMethod = { paymentMethods: ["SHELLS"] };
  const tooHigh = { amount: 10_000_001, paymentMethods: ["QRIS"] };
  it.each([
    ["below the minimum", { amount: 9999 }, "MINIMAL_TRANSFER_AMOUNT_ERROR", false],
    ["above the maximum", { amount: 1_000_000_001 }, "MAXIMUM_TRANSFER_AMOUNT_ERROR", false],
    ["with a method that does not exist", unknownMethod, "UNAVAILABLE_PAYMENT_METHOD_ERROR", true],
    ["too high for its only method", tooHigh, "NO_COLLECTION_METHODS_ERROR", true],
    ["without an external id", { externalId: "" }, "API_VALIDATION_ERROR", false],
  ])("is rejected %s", async (_name, changes, code, isChannelRefused) => {
    const result = await invoices.createInvoice(request(changes));
    expect(result).toMatchObject({ ok: false, error: { kind: "rejected", status: 400, code, isChannelRefused } });
  });

  it("refuses an amount that is not whole rupiah before anything is sent", async () => {
    const before = (await gateway.ledger()).creations;
    await expect(invoices.createInvoice(request({ amount: 145000.5 }))).rejects.toThrow(RangeError);
    expect((await gateway.ledger()).creations).toBe(before);
  });

  it("is reported as busy and certainly not created on 429", async () => {
    await fault("status", { status: 429 });
    expect(await invoices.createInvoice(request())).toEqual({ ok: false, error: { kind: "busy" } });
  });

  it.each([
    ["a server error", "status", { status: 503 }, "http_503"],
    ["an HTML error page", "html_502", {}, "TypeError"],
    ["a cut connection", "drop", {}, "TypeError"],
  ])("has an unknown outcome after %s, and is not tried again", async (_name, action, more, reason) => {
    await fault(action, more);
    const input = request();
    expect(await invoices.createInvoice(input)).toEqual({ ok: false, error: { kind: "unknown", reason } });
    expect(await invoices.findInvoicesByExternalId(input.externalId)).toEqual({ ok: true, value: [] });
  });

  it("has an unknown outcome at the deadline, and exactly one invoice is found afterwards", async () => {
    await fault("accept_then_timeout");
    const input = request();
    const result = await invoices.createInvoice(input, 200);
    expect(result).toEqual({ ok: false, error: { kind: "unknown", reason: "deadline" } });
    const found = await invoices.findInvoicesByExternalId(input.externalId);
    expect(found.ok && found.value.map((invoice) => invoice.externalId)).toEqual([input.externalId]);
  });
});

describe("finding, reading and expiring", () => {
  it("finds every invoice of an external id and no other", async () => {
    const input = request();
    await invoices.createInvoice(input);
    await invoices.createInvoice(input);
    await created();
    const found = await invoices.findInvoicesByExternalId(input.externalId);
    expect(found.ok && found.value).toHaveLength(2);
  });

  it("reads a payment from the gateway", async () => {
    const { id } = await created();
    await gateway.door(`/invoices/${id}/pay`, { method: "OVO" });
    expect(await invoices.readInvoice(id)).toMatchObject({
      ok: true,
      value: { id, state: "paid", amount: 147500, paid: { amount: 147500, method: "EWALLET", channel: "OVO" } },
    });
    await gateway.door(`/invoices/${id}/settle`);
    expect(await invoices.readInvoice(id)).toMatchObject({ ok: true, value: { state: "paid" } });
  });

  it("expires an open invoice, which can then not be paid", async () => {
    const { id } = await created();
    expect(await invoices.expireInvoice(id)).toMatchObject({ ok: true, value: { state: "expired" } });
    const refused = await gateway.door(`/invoices/${id}/pay`, { method: "QRIS" });
    expect(refused.status).toBe(409);
    expect(await invoices.readInvoice(id)).toMatchObject({ value: { state: "expired" } });
  });

  it("does not expire a paid invoice", async () => {
    const { id } = await created();
    await gateway.door(`/invoices/${id}/pay`);
    expect(await invoices.expireInvoice(id)).toMatchObject({ ok: false, error: { kind: "rejected", status: 400 } });
    expect(await invoices.readInvoice(id)).toMatchObject({ value: { state: "paid" } });
  });

  it("reports an invoice that does not exist", async () => {
    const nobody = "0".repeat(24);
    expect(await invoices.readInvoice(nobody)).toEqual({ ok: false, error: { kind: "not_found" } });
    expect(await invoices.expireInvoice(nobody)).toEqual({ ok: false, error: { kind: "not_found" } });
  });

  it.each([
    ["status", { status: 500 }, "http_500"],
    ["status", { status: 429 }, "http_429"],
    ["html_502", {}, "http_502"],
    ["drop", {}, "network"],
    ["delay", { delayMs: 2000 }, "deadline"],
  ])("is unavailable, for now, after %s %j", async (action, more, reason) => {
    const { id } = await created();
    await fault(action, more);
    const result = await invoices.readInvoice(id, 300);
    expect(result).toEqual({ ok: false, error: { kind: "unavailable", reason } });
  });
});
