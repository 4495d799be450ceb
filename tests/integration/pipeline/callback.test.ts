import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";

const running = sharedStack();

const order = async (bundle = JAPAN_3GB) => running().checkout(await running().createTraveller(), bundle);

const paidBody = (externalId: string, invoiceId: string, amount: number) => ({
  id: invoiceId,
  external_id: externalId,
  status: "PAID",
  amount,
  paid_amount: amount,
  paid_at: "2026-11-20T03:00:00.000Z",
  currency: "IDR",
  payment_method: "QR_CODE",
  payment_channel: "QRIS",
});

const isQuiet = async () => (await running().sql("select 1 from jobs where state <> 'done'")).length === 0;

async function expectUntouched(orderId: string) {
  const stack = running();
  await stack.workUntil("all is quiet", isQuiet);
  expect((await stack.order(orderId)).status).toBe("pending");
  expect((await stack.payments(orderId)).map(({ status }) => status)).toEqual(["open"]);
  expect(await stack.purchases(orderId)).toEqual([]);
}

describe("a callback from the gateway", () => {
  it("leaves an order pending while the gateway itself says PENDING", async () => {
    const { orderId, paymentId, invoiceId } = await order();
    const { total_amount } = await running().order(orderId);
    expect(await running().deliverCallback(paidBody(paymentId, invoiceId, total_amount))).toBe(true);
    await expectUntouched(orderId);
  });

  it("leaves an order pending when the callback names a paid invoice of another order", async () => {
    const stack = running();
    const cheap = await order(JAPAN_1GB);
    await stack.gateway.pay(cheap.invoiceId);
    await stack.workUntilStatus(cheap.orderId, "completed");
    const dear = await order(JAPAN_3GB);
    const { total_amount } = await stack.order(dear.orderId);
    await stack.deliverCallback(paidBody(dear.paymentId, cheap.invoiceId, total_amount));
    await expectUntouched(dear.orderId);
  });

  it("ignores an old, replayed EXPIRED once the order is paid", async () => {
    const stack = running();
    const { orderId, paymentId, invoiceId } = await order();
    await stack.gateway.pay(invoiceId);
    await stack.workUntilStatus(orderId, "completed");
    await stack.deliverCallback({ ...paidBody(paymentId, invoiceId, 1), status: "EXPIRED" });
    await stack.workUntil("all is quiet", isQuiet);
    expect((await stack.order(orderId)).status).toBe("completed");
    expect((await stack.payments(orderId))[0]?.status).toBe("paid");
  });

  it.each([crypto.randomUUID(), "42", "", "'; drop table jobs; --"])(
    "starts nothing for an external_id that is not ours (%j)",
    async (externalId) => {
      const stack = running();
      const before = await stack.sql(
        "select (select count(*) from jobs) as jobs, (select count(*) from user_orders) as orders",
      );
      const known = await stack
        .deliverCallback(paidBody(externalId, "64f0c2a9b7d3e1f5a8c46b20", 145000))
        .catch(() => "refused");
      expect(known).toBe(externalId === "" ? "refused" : false);
      expect(
        await stack.sql("select (select count(*) from jobs) as jobs, (select count(*) from user_orders) as orders"),
      ).toEqual(before);
    },
  );

  it("stores no personal data of the payer", async () => {
    const stack = running();
    const { orderId, invoiceId, traveller } = await order();
    await stack.gateway.pay(invoiceId);
    await stack.workUntilStatus(orderId, "completed");
    const rows = await stack.sql<{ text: string }>("select payload::text as text from callbacks");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ text }) => text.includes(traveller.email))).toEqual([]);
  });

  it("is stored as JSON that the database can query, not as a text", async () => {
    const { paymentId, invoiceId } = await order();
    await running().deliverCallback(paidBody(paymentId, invoiceId, 145000));
    const rows = await running().sql(
      "select jsonb_typeof(payload) as type, payload ->> 'paid_amount' as paid from callbacks where subject = $1",
      [paymentId],
    );
    expect(rows).toEqual([{ type: "object", paid: "145000" }]);
  });

  it("has no effect with an unknown status", async () => {
    const { orderId, paymentId, invoiceId } = await order();
    await running().deliverCallback({ ...paidBody(paymentId, invoiceId, 1), status: "PARTIALLY_REFUNDED" });
    await expectUntouched(orderId);
  });
});
