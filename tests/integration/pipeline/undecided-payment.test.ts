import { expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";

const running = sharedStack();

const casesOf = (orderId: string) =>
  running().sql<{ kind: string; subject: string }>("select kind, subject from open_cases where order_id = $1", [
    orderId,
  ]);

it("a payment of which the gateway says nothing usable is a case two days after its invoice's end, until it says something", async () => {
  const { gateway, sql, checkout, createTraveller, verifyPayment, order } = running();
  const { orderId, paymentId, invoiceId } = await checkout(await createTraveller(), JAPAN_3GB);
  await gateway.expire(invoiceId);
  const odd = {
    match: { method: "GET", path: `/v2/invoices/${invoiceId}` },
    action: "patch",
    patch: { status: "ARCHIVED" },
  };
  await gateway.faults({ clear: true, rules: [odd], callbacks: { drop: true } });
  await sql("update payments set expires_at = clock_timestamp() - interval '47 hours' where id = $1", [paymentId]);
  await verifyPayment(paymentId);
  expect(await casesOf(orderId)).toEqual([]);
  await sql("update payments set expires_at = clock_timestamp() - interval '49 hours' where id = $1", [paymentId]);
  await verifyPayment(paymentId);
  expect(await order(orderId)).toMatchObject({ status: "pending" });
  expect(await casesOf(orderId)).toEqual([{ kind: "payment_undecided", subject: paymentId }]);
  await gateway.faults({ clear: true });
  await verifyPayment(paymentId);
  expect(await casesOf(orderId)).toEqual([]);
});
