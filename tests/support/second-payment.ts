import type { Stack } from "./stack";

type Bought = Pick<Awaited<ReturnType<Stack["checkout"]>>, "orderId" | "traveller">;

/** Makes a second invoice for an unpaid order, as after the first could not be read; both can be paid. */
export async function openSecondPayment(stack: Stack, { orderId, traveller }: Bought) {
  await stack.sql("update payments set status = 'expired' where order_id = $1", [orderId]);
  const started = await stack.startPayment({ traveller, input: { orderId } });
  if (!started.ok) throw new Error(`No second payment: ${JSON.stringify(started.error)}`);
  return stack.openPaymentOf(orderId);
}
