import "server-only";
import { MINUTE_SECONDS } from "@/lib/core/duration";
import { err, ok, type Result } from "@/lib/core/result";
import type { Locale } from "@/lib/i18n/routing";
import { bucketsOfNetwork, bucketsOfTyped } from "@/lib/limits/networks";
import { limitOwnCalls, limitPerMinute } from "@/lib/limits/service";
import type { Visitor } from "@/lib/limits/visitor";
import type { ReturnState } from "@/lib/orders/payment-return";
import { type Money, moneyOf } from "@/lib/orders/payment-states";
import { findPayment } from "./repository";
import { isOver, returnOfOrder, saysNoMoney } from "./rules";
import type { Payment } from "./types";
import { toPaymentId, verifyPayment } from "./verify";

/** The codes that the orders screen shows. */
export type ReturnFailure = "missing_external_id" | "order_not_found" | "processing_error";

export type Returned = { orderId: string; locale: Locale; payment: ReturnState };

/** What a return says that is about the payment itself; null: it is about its order. */
const RETURN_OF_PAYMENT: Readonly<Record<Money, ReturnState | null>> = {
  possible: null,
  impossible: null,
  kept: null,
  inReview: "review",
  owed: "refund",
  returned: "refunded",
};

/** Anybody can open the address of a return again and again, payments are free to make, and the gateway's limit is for the whole store. */
const CHECKS_PER_MINUTE = 6;
const CHECKS_PER_NETWORK = 30;
/** What is known is read far more often, but not without end. */
const READS_PER_NETWORK = 300;
const READS_PER_PAYMENT = 60;

/** Whether this network has made few calls. Those for invented payments are refused beyond that; each costs one read by its key. */
async function isQuiet({ address }: Visitor): Promise<boolean> {
  const reads = { name: "return:read", limit: READS_PER_NETWORK, windowSeconds: MINUTE_SECONDS };
  return (await limitOwnCalls(bucketsOfTyped("any", address, reads))).ok;
}

/** The payment to report. Beyond its network's limit each payment has its own, which no stranger behind the same address can use up. */
async function paymentToReport(paymentId: string, visitor: Visitor): Promise<Result<Payment, ReturnFailure>> {
  const isWithin = await isQuiet(visitor);
  const payment = await findPayment(paymentId);
  if (!payment) return err(isWithin ? "order_not_found" : "processing_error");
  const mayRead = isWithin || (await limitPerMinute(payment, "return:read", READS_PER_PAYMENT)).ok;
  return mayRead ? ok(payment) : err("processing_error");
}

/** Whether the gateway may be asked now. The network comes first, so that a stopped one does not use up the checks of payments. */
async function mayAsk(paymentId: string, { address }: Visitor): Promise<boolean> {
  const connection = { name: "return:address", limit: CHECKS_PER_NETWORK, windowSeconds: MINUTE_SECONDS };
  const taken = await limitOwnCalls(bucketsOfNetwork(address, connection));
  return taken.ok && (await limitPerMinute({ id: paymentId }, "return", CHECKS_PER_MINUTE)).ok;
}

/**
 * A traveller comes back from the invoice page. What the address claims of the payment is ignored: the gateway is asked, a few
 * times a minute for each payment and each network; in between, and once the payment is over for good, the return says what is known.
 * A failed attempt leaves its invoice open, so its order is reported as one that waits for its payment.
 */
export async function settleReturn(
  externalId: string | null,
  visitor: Visitor,
): Promise<Result<Returned, ReturnFailure>> {
  if (!externalId) return err("missing_external_id");
  const paymentId = toPaymentId(externalId);
  if (!paymentId) return err("order_not_found");
  const found = await paymentToReport(paymentId, visitor);
  if (!found.ok) return found;
  const known = found.value;
  const isSure =
    isOver(known, new Date()) || ((await mayAsk(paymentId, visitor)) && (await verifyPayment(paymentId)).ok);
  const payment = (await findPayment(paymentId)) ?? known;
  const { orderId, locale, status, isReturnFailed } = payment;
  const money = moneyOf({ status, is_return_failed: isReturnFailed });
  const state = RETURN_OF_PAYMENT[money] ?? returnOfOrder(payment);
  return ok({ orderId, locale, payment: saysNoMoney(state) && !isSure ? "unchecked" : state });
}
