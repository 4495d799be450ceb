import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Gateway } from "./gateway.ts";
import { CALLBACK_TOKEN, createRaw, setServerEnv, startGateway, startReceiver } from "./gateway.ts";

let gateway: Gateway;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let refunds: typeof import("@/lib/xendit/refunds");

beforeAll(async () => {
  receiver = await startReceiver();
  gateway = await startGateway({ callbackUrl: receiver.url });
  setServerEnv(gateway.url);
  refunds = await import("@/lib/xendit/refunds");
});
afterEach(() => gateway.door("/faults", { clear: true }));
afterAll(async () => {
  await gateway.close();
  await receiver.close();
});

/** The timeout only ends a test that hangs; a loaded machine may be slow. */
const soon = { timeout: 120_000, interval: 20 };

/** A paid invoice, and the payment that it stands for. */
async function paid(method = "QRIS") {
  const paymentId = crypto.randomUUID();
  const { id: invoiceId } = (await createRaw(gateway, { external_id: paymentId, currency: "IDR" })).body;
  await gateway.door(`/invoices/${invoiceId}/pay`, { method });
  return { paymentId, invoiceId, amount: 145_000 };
}

async function requested(of: Awaited<ReturnType<typeof paid>>): Promise<string> {
  const asked = await refunds.requestRefund(of);
  if (!asked.ok) throw new Error(asked.error.kind);
  return asked.value;
}

describe("a refund", () => {
  it("is pending, then found and read as it ended, and told by a callback with the token", async () => {
    await gateway.door("/faults", { refunds: { result: "hold" } });
    const of = await paid();
    const id = await requested(of);
    const refund = { id, reference: of.paymentId, invoiceId: of.invoiceId, amount: 145_000, failure: null };
    expect(await refunds.readRefund(id)).toEqual({ ok: true, value: { ...refund, result: "pending" } });
    await gateway.door(`/refunds/${id}/finish`, { status: "SUCCEEDED" });
    expect(await refunds.listRefunds(of.invoiceId, of.paymentId)).toEqual({
      ok: true,
      value: [{ ...refund, result: "succeeded" }],
    });
    const told = () => receiver.received.filter(({ body }) => body.event === "refund.succeeded");
    await vi.waitFor(() => expect(told()).toHaveLength(1), soon);
    expect(told()[0]?.token).toBe(CALLBACK_TOKEN);
    expect(refunds.parseRefundCallback(told()[0]?.body)).toMatchObject({
      ok: true,
      value: { id, result: "succeeded" },
    });
  });

  it("that fails later says why", async () => {
    await gateway.door("/faults", { refunds: { result: "hold" } });
    const id = await requested(await paid());
    await gateway.door(`/refunds/${id}/finish`, { status: "FAILED", failureCode: "ACCOUNT_NOT_FOUND" });
    expect(await refunds.readRefund(id)).toMatchObject({ value: { result: "failed", failure: "ACCOUNT_NOT_FOUND" } });
  });

  it("that is asked for again with the same key is the same one", async () => {
    const of = await paid();
    expect(await requested(of)).toBe(await requested(of));
    expect(await refunds.requestRefund({ ...of, amount: 1 })).toMatchObject({
      error: { code: "IDEMPOTENCY_ERROR", isTemporary: true },
    });
  });

  it("is not asked for without consent in the moment of sending", async () => {
    const of = await paid();
    expect(await refunds.requestRefund({ ...of, maySend: () => false })).toEqual({
      ok: false,
      error: { kind: "unavailable", reason: "not_sent" },
    });
    expect(await refunds.listRefunds(of.invoiceId, of.paymentId)).toEqual({ ok: true, value: [] });
  });

  it("survives a restart of the gateway with its key", async () => {
    const of = await paid();
    const id = await requested(of);
    await gateway.restart();
    // The first request after it may meet a connection that is closed.
    await vi.waitFor(async () => expect(await requested(of)).toBe(id), soon);
  });

  it("is not found for another reference or another invoice", async () => {
    const [of, other] = [await paid(), await paid()];
    await requested(of);
    expect(await refunds.listRefunds(of.invoiceId, other.paymentId)).toEqual({ ok: true, value: [] });
    expect(await refunds.listRefunds(other.invoiceId, of.paymentId)).toEqual({ ok: true, value: [] });
    expect(await refunds.readRefund("rfd-none")).toEqual({ ok: false, error: { kind: "not_found" } });
  });
});

describe("a refund is refused", () => {
  it.each(["BCA", "INDOMARET"])("for a payment by %s", async (method) => {
    expect(await refunds.requestRefund(await paid(method))).toEqual({
      ok: false,
      error: { kind: "refused", code: "REFUND_NOT_SUPPORTED", isTemporary: false, wasAskedBefore: false },
    });
  });

  it("for more than is left of the payment", async () => {
    const of = await paid();
    await requested(of);
    const again = await refunds.requestRefund({ ...of, paymentId: crypto.randomUUID() });
    expect(again).toMatchObject({ error: { code: "MAXIMUM_REFUND_AMOUNT_REACHED", isTemporary: false } });
  });

  it("for an unpaid and for an unknown invoice", async () => {
    const { id } = (await createRaw(gateway, { currency: "IDR" })).body;
    const ask = (invoiceId: string) =>
      refunds.requestRefund({ paymentId: crypto.randomUUID(), invoiceId, amount: 145_000 });
    expect(await ask(id)).toMatchObject({ error: { code: "INELIGIBLE_TRANSACTION" } });
    expect(await ask("none")).toMatchObject({ error: { code: "DATA_NOT_FOUND" } });
  });

  it("for a call without the key of the account", async () => {
    expect((await fetch(`${gateway.url}/refunds`, { method: "POST", body: "{}" })).status).toBe(401);
    expect((await fetch(`${gateway.url}/refunds/rfd-1`)).status).toBe(401);
  });
});
