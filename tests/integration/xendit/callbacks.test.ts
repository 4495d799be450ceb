import { afterEach, describe, expect, it, vi } from "vitest";
import { parseInvoiceCallback } from "@/lib/xendit/callback";
import { isCallbackToken } from "@/lib/xendit/callback-token";
import { CALLBACK_TOKEN, createRaw, startGateway, startReceiver } from "./gateway.ts";

const running: { close: () => Promise<void> }[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

async function pair(statuses: number[] = [], retryDelaysMs = [20, 20, 20, 20, 20, 20]) {
  const receiver = await startReceiver(statuses);
  const gateway = await startGateway({ callbackUrl: receiver.url, retryDelaysMs });
  running.push(gateway, receiver);
  return { receiver, gateway };
}

/** The timeout only ends a test that hangs; a loaded machine may be slow. */
const soon = { timeout: 120_000, interval: 20 };

describe("callbacks", () => {
  it("report a payment with the token and the fields that our schema reads", async () => {
    const { receiver, gateway } = await pair();
    const { id } = (await createRaw(gateway, { external_id: "order-7", currency: "IDR" })).body;
    await gateway.door(`/invoices/${id}/pay`, { method: "BCA" });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), soon);
    const [callback] = receiver.received;
    expect(isCallbackToken(callback?.token ?? null, CALLBACK_TOKEN)).toBe(true);
    expect(callback?.body).toMatchObject({ payment_destination: expect.any(String), merchant_name: "Kelana" });
    expect(parseInvoiceCallback(callback?.body)).toMatchObject({
      ok: true,
      value: {
        id,
        externalId: "order-7",
        state: "paid",
        amount: 145000,
        paidAmount: 145000,
        paidAt: expect.any(String),
        paymentMethod: "BANK_TRANSFER",
        paymentChannel: "BCA",
      },
    });
  });

  it("report an invoice that expired automatically", async () => {
    const { receiver, gateway } = await pair();
    const { id } = (await createRaw(gateway, { invoice_duration: 1 })).body;
    await vi.waitFor(() => expect(receiver.received.map(({ body }) => body.status)).toEqual(["EXPIRED"]), soon);
    expect((await gateway.door(`/invoices/${id}/pay`)).status).toBe(409);
  });

  it("carry the amount paid when it differs from the invoice", async () => {
    const { receiver, gateway } = await pair();
    const { id } = (await createRaw(gateway)).body;
    await gateway.door(`/invoices/${id}/pay`, { amount: 1000 });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), soon);
    expect(receiver.received[0]?.body).toMatchObject({ amount: 145000, paid_amount: 1000 });
  });

  it("can report a payment made before the invoice expired, and another amount on the invoice itself", async () => {
    const { receiver, gateway } = await pair();
    const { id } = (await createRaw(gateway)).body;
    await gateway.door(`/invoices/${id}/expire`);
    await gateway.door(`/invoices/${id}/pay`, { late: true, invoiceAmount: 20_000 });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2), soon);
    expect(receiver.received.map(({ body }) => [body.status, body.amount])).toEqual(
      expect.arrayContaining([
        ["EXPIRED", 145000],
        ["PAID", 20_000],
      ]),
    );
  });

  it("are repeated until the store answers 2xx", async () => {
    const { receiver, gateway } = await pair([500, 401, 302]);
    const { id } = (await createRaw(gateway)).body;
    await gateway.door(`/invoices/${id}/pay`);
    const answers = async () => (await gateway.ledger()).callbacks.map(({ http_status }) => http_status);
    await vi.waitFor(async () => expect(await answers()).toEqual([500, 401, 302, 200]), soon);
    expect(receiver.received).toHaveLength(4);
  });

  it("stop after six repetitions", async () => {
    const { gateway } = await pair(Array(20).fill(503), Array(6).fill(1));
    const { id } = (await createRaw(gateway)).body;
    await gateway.door(`/invoices/${id}/pay`);
    const attempts = async () => (await gateway.ledger()).callbacks.map(({ attempt }) => attempt);
    await vi.waitFor(async () => expect(await attempts()).toEqual([1, 2, 3, 4, 5, 6, 7]), soon);
    const other = (await createRaw(gateway)).body;
    await gateway.door(`/invoices/${other.id}/pay`);
    await vi.waitFor(async () => expect((await attempts()).length).toBe(14), soon);
  });

  it("can be duplicated and dropped on demand", async () => {
    const { receiver, gateway } = await pair();
    await gateway.door("/faults", { callbacks: { drop: 1 } });
    const lost = (await createRaw(gateway)).body.id;
    await gateway.door(`/invoices/${lost}/pay`);
    await gateway.door("/faults", { callbacks: { duplicate: 2 } });
    const doubled = (await createRaw(gateway)).body.id;
    await gateway.door(`/invoices/${doubled}/pay`);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(3), soon);
    expect(new Set(receiver.received.map(({ body }) => body.id))).toEqual(new Set([doubled]));
    expect((await gateway.ledger()).payments.map(({ invoice_id }) => invoice_id)).toEqual([lost, doubled]);
  });
});

describe("a restart of the gateway", () => {
  it("after a kill knows what the killed process had answered", async () => {
    const killed = await startGateway();
    // Nothing changes any more after the answers.
    await killed.door("/faults", { callbacks: { drop: true } });
    const { id } = (await createRaw(killed)).body;
    await killed.door(`/invoices/${id}/pay`);
    const next = await startGateway({ dataDir: killed.dataDir });
    running.push(killed, next);
    expect(await next.ledger()).toMatchObject({ creations: 1, payments: [{ invoice_id: id }] });
  });

  it("keeps invoices and payments, and delivers waiting callbacks", async () => {
    const receiver = await startReceiver();
    const gateway = await startGateway({ retryDelaysMs: Array(6).fill(300) });
    running.push(gateway, receiver);
    const { id } = (await createRaw(gateway, { external_id: "kept" })).body;
    await gateway.door("/faults", { callbacks: { delayMs: 400 } });
    await gateway.door(`/invoices/${id}/pay`, { method: "QRIS" });
    await gateway.restart({ callbackUrl: receiver.url });
    await vi.waitFor(() => expect(receiver.received.map(({ body }) => body.external_id)).toEqual(["kept"]), soon);
    const ledger = await gateway.ledger();
    expect(ledger).toMatchObject({ creations: 1, invoices: [{ id, status: "PAID" }], payments: [{ invoice_id: id }] });
  });
});
