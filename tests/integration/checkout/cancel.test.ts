import { describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";

const running = sharedStack();

const pending = async () => running().checkout(await running().createTraveller(), JAPAN_3GB);
const READ = { method: "GET", path: "/v2/invoices*" };

/** How a cancelled order is told, by what the call says of its money. */
const CANCELLED = { none: "cancelled", unchecked: "cancelled, not checked", arrived: "cancelled, with money" };

async function cancel({ traveller, orderId }: Pick<Awaited<ReturnType<typeof pending>>, "traveller" | "orderId">) {
  const cancelled = await running().orders.cancelOrder({ traveller, orderId });
  return cancelled.ok ? CANCELLED[cancelled.value.money] : cancelled.error.code;
}

const invoiceStatus = async (invoiceId: string) =>
  (await running().gateway.ledger()).invoices.find(({ id }) => id === invoiceId)?.status;

describe("cancelling an order", () => {
  it("closes its invoice as well", async () => {
    const stack = running();
    const order = await pending();
    expect(await cancel(order)).toBe("cancelled");
    expect(await stack.order(order.orderId)).toMatchObject({
      status: "cancelled",
      status_reason: "cancelled_by_traveller",
    });
    expect(await invoiceStatus(order.invoiceId)).toBe("EXPIRED");
    expect((await stack.payments(order.orderId)).map(({ status }) => status)).toEqual(["expired"]);
    expect(await stack.history(order.orderId)).toEqual(["pending", "cancelled"]);
  });

  it("is answered in the same way when its answer was lost, and in each of two tabs", async () => {
    const [lost, twice] = [await pending(), await pending()];
    expect([await cancel(lost), await cancel(lost)]).toEqual(["cancelled", "cancelled"]);
    expect(await Promise.all([cancel(twice), cancel(twice)])).toEqual(["cancelled", "cancelled"]);
    expect(await running().history(twice.orderId)).toEqual(["pending", "cancelled"]);
  });

  it("is not said of an order that ended otherwise", async () => {
    const order = await pending();
    await running().sql("select close_unpaid_order($1, 'invoice_expired')", [order.orderId]);
    expect(await cancel(order)).toBe("order_not_cancellable");
  });

  it("makes the order unpayable", async () => {
    const order = await pending();
    await cancel(order);
    const again = await running().startPayment({ traveller: order.traveller, input: { orderId: order.orderId } });
    expect(again).toEqual({ ok: false, error: { code: "order_not_payable" } });
  });

  it("is refused once the order is paid, even before a callback arrives", async () => {
    const stack = running();
    const order = await pending();
    await stack.gateway.faults({ callbacks: { drop: true } });
    await stack.gateway.pay(order.invoiceId);
    expect(await cancel(order)).toBe("order_not_cancellable");
    expect(await stack.history(order.orderId)).toEqual(["pending", "paid"]);
    await stack.workUntilStatus(order.orderId, "completed");
    expect(await cancel(order)).toBe("order_not_cancellable");
  });

  it("is undone by a late payment", async () => {
    const stack = running();
    const order = await pending();
    await cancel(order);
    await stack.gateway.pay(order.invoiceId, { late: true });
    await stack.workUntilStatus(order.orderId, "completed");
    expect(await stack.history(order.orderId)).toEqual([
      "pending",
      "cancelled",
      "paid",
      "ordered",
      "confirmed",
      "completed",
    ]);
  });

  it("succeeds while the gateway does not answer, and the invoice is closed later", async () => {
    const stack = running();
    const order = await pending();
    await stack.gateway.faults({ rules: [{ match: READ, action: "status", status: 503, times: 2 }] });
    expect(await cancel(order)).toBe("cancelled, not checked");
    expect(await invoiceStatus(order.invoiceId)).toBe("PENDING");
    await stack.workUntil("the invoice is closed", async () => (await invoiceStatus(order.invoiceId)) === "EXPIRED");
  });

  it("does not say that nothing was charged while the gateway, which has the money, does not answer", async () => {
    const stack = running();
    const order = await pending();
    const down = { match: READ, action: "status", status: 503, times: 4 };
    await stack.gateway.faults({ callbacks: { drop: true }, rules: [down] });
    await stack.gateway.pay(order.invoiceId);
    expect(await cancel(order)).toBe("cancelled, not checked");
    expect((await stack.order(order.orderId)).status).toBe("cancelled");
    await stack.gateway.faults({ clear: true });
    await stack.workUntilStatus(order.orderId, "completed");
  });

  it("does not say that nothing was charged where its invoice was not closed", async () => {
    const order = await pending();
    const refused = { match: { path: "/invoices/*/expire!" }, action: "status", status: 503 };
    await running().gateway.faults({ rules: [refused] });
    expect(await cancel(order)).toBe("cancelled, not checked");
    expect(await invoiceStatus(order.invoiceId)).toBe("PENDING");
  });

  it("says that money has come where it was found only once the order was closed, and a person decides", async () => {
    const stack = running();
    const order = await pending();
    const down = { match: READ, action: "status", status: 503, times: 1 };
    await stack.gateway.faults({ callbacks: { drop: true }, rules: [down] });
    await stack.gateway.pay(order.invoiceId, { amount: 1000 });
    expect(await cancel(order)).toBe("cancelled, with money");
    expect(await stack.order(order.orderId)).toMatchObject({ status: "cancelled", status_reason: "payment_mismatch" });
  });

  it("says that nothing was charged of an order whose data the gateway has refused", async () => {
    const stack = running();
    const traveller = await stack.createTraveller();
    const input = await stack.purchaseInput(JAPAN_3GB, "sari..dewi@pelancong.test");
    expect(await stack.startPayment({ traveller, input })).toMatchObject({ error: { code: "email_refused" } });
    const { id: orderId } = only(
      await stack.sql<{ id: string }>("select id from user_orders where user_id = $1", [traveller.id]),
    );
    expect(await cancel({ traveller, orderId })).toBe("cancelled");
  });

  it("closes an invoice that was made while the order was being cancelled", async () => {
    const stack = running();
    const order = await pending();
    await stack.sql("update payments set status = 'creating', xendit_invoice_id = null where id = $1", [
      order.paymentId,
    ]);
    expect(await cancel(order)).toBe("cancelled");
    expect(await invoiceStatus(order.invoiceId)).toBe("EXPIRED");
  });

  it("is possible for the order's owner alone, and written once", async () => {
    const order = await pending();
    const stranger = await running().createTraveller();
    expect(await cancel({ ...order, traveller: stranger })).toBe("not_found");
    expect(await cancel(order)).toBe("cancelled");
    expect(await cancel({ ...order, traveller: stranger })).toBe("not_found");
    expect(await cancel(order)).toBe("cancelled");
    expect(await running().history(order.orderId)).toEqual(["pending", "cancelled"]);
  });
});
