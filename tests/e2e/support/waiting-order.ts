import { MINUTE_MS } from "../../../lib/core/duration.ts";
import { insertRows } from "./server-side.ts";
import { bundleId, type Cookie, travellerClient } from "./traveller.ts";

const ORDER_RUPIAH = 30_000;

/** Gives a traveller an order without an eSIM, of the status, reason and age in minutes. @returns its id */
export async function giveOrder(
  cookies: Cookie[],
  status: string,
  reason: string | null,
  age: number,
): Promise<string> {
  const { data } = await travellerClient(cookies).auth.getUser();
  const [order] = await insertRows("user_orders", [
    {
      user_id: data.user?.id,
      bundle_id: await bundleId("esim_1GB_7D_TH_V2"),
      status,
      status_reason: reason,
      created_at: new Date(Date.now() - age * MINUTE_MS).toISOString(),
      package_price: ORDER_RUPIAH,
      total_amount: ORDER_RUPIAH,
      locale: "id",
      request_hash: "h",
      idempotency_key: crypto.randomUUID(),
    },
  ]);
  return String(order?.id);
}

/** Gives a traveller an order without an eSIM whose payment is owed back. @returns its id and the payment's */
async function giveOwing(cookies: Cookie[], status: string, reason: string) {
  const orderId = await giveOrder(cookies, status, reason, 0);
  const paid = { order_id: orderId, amount: ORDER_RUPIAH, paid_amount: ORDER_RUPIAH, status: "refund_due" };
  const [payment] = await insertRows("payments", [paid]);
  return { orderId, paymentId: payment?.id };
}

/** A failed order whose refund the gateway has failed to make. @returns its id */
export async function giveFailedRefund(cookies: Cookie[]): Promise<string> {
  const { orderId, paymentId } = await giveOwing(cookies, "failed", "vendor_rejected");
  const now = new Date().toISOString();
  const failed = { state: "by_hand", has_failed: true, by_hand_reason: "ACCOUNT_NOT_FOUND", by_hand_at: now };
  const refund = { payment_id: paymentId, order_id: orderId, amount: ORDER_RUPIAH, turn_until: "2100-01-01T00:00:00Z" };
  await insertRows("refunds", [{ ...refund, ...failed }]);
  return orderId;
}

/** An order whose refund was recorded and withdrawn. @returns its id */
export async function giveOwedAgain(cookies: Cookie[]): Promise<string> {
  return (await giveOwing(cookies, "refunded", "refund_withdrawn")).orderId;
}
