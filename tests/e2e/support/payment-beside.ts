import { until } from "../../support/until.ts";
import { asServer, insertRows, readRows } from "./server-side.ts";

const ARRIVED_RUPIAH = 10_000;

/** What becomes of a payment beside the one that paid its order, as the database and the notification say it. */
const FATES = {
  /** It differs from its invoice. */
  reviewed: { status: "needs_review", event: "payment_review", title: /^Pembayaran lain untuk .+ sedang diperiksa$/ },
  /** The order did not need it. */
  owed: { status: "refund_due", event: "payment_owed", title: /^Pembayaran lain untuk .+ akan kami kembalikan$/ },
  returned: { status: "refund_due", event: null, title: /^Satu pembayaran untuk .+ dikembalikan$/ },
} as const;

export type BesideFate = keyof typeof FATES;
export const besideFates = Object.keys(FATES) as BesideFate[];

/** Gives a paid order a second payment, and waits until its traveller is notified of what became of it. */
export async function addPaymentBeside(orderId: string, fate: BesideFate): Promise<void> {
  const { status, event, title } = FATES[fate];
  const [order] = await readRows(`user_orders?id=eq.${orderId}&select=total_amount`);
  const [payment] = await insertRows("payments", [
    { order_id: orderId, amount: order?.total_amount, status, paid_amount: ARRIVED_RUPIAH },
  ]);
  if (event) await insertRows("jobs", [{ kind: "notify", subject: `${event}:${orderId}:${payment?.id}` }]);
  else await asServer("rpc/record_refund", "POST", { p_payment_id: payment?.id, p_reference: `rfd-${payment?.id}` });
  const state = () => readRows(`user_notifications?order_id=eq.${orderId}&select=title`);
  await until(
    "the second payment is announced",
    async () => (await state()).some((sent) => title.test(String(sent.title))),
    {
      state,
    },
  );
}
