import "server-only";
import type { Traveller } from "@/lib/auth/session";
import { type AppError, appError, type ErrorCode } from "@/lib/core/errors";
import { err, ok, type Result } from "@/lib/core/result";
import { limitPerMinute } from "@/lib/limits/service";
import type { MoneyWhenCancelled } from "@/lib/orders/payment-states";
import { isWithdrawal } from "@/lib/orders/reasons";
import { ownOrderNow, ownOrderStatus } from "@/lib/orders/service";
import type { OrderStanding, OrderStatus } from "@/lib/orders/types";
import { ensureInvoice, type Invoiced, type Payable } from "./invoices";
import { cancelOwnOrder } from "./repository";
import type { CancelOutcome, PaymentOutcome } from "./types";
import { verifyLatestPayment } from "./verify";

type OrderInput = { traveller: Traveller; orderId: string };

const CALLS_PER_MINUTE = 20;

const CANCEL_REFUSALS = {
  cancelled: null,
  not_cancellable: "order_not_cancellable",
  not_found: "order_not_cancellable",
} as const satisfies Record<CancelOutcome, ErrorCode | null>;

export type StatusCheck = { updated: boolean; oldStatus: OrderStatus; standing: OrderStanding };

/** Verifies the payment of the traveller's own order at the gateway. @returns whether the order's status changed */
export async function checkPaymentStatus({ traveller, orderId }: OrderInput): Promise<Result<StatusCheck, AppError>> {
  const oldStatus = await ownOrderStatus(orderId, traveller.id);
  if (!oldStatus) return err(appError("not_found"));
  const allowed = await limitPerMinute(traveller, "check", CALLS_PER_MINUTE);
  if (!allowed.ok) return allowed;
  const verified = await verifyLatestPayment(orderId);
  if (!verified.ok) return err(appError("payment_gateway_unavailable"));
  const order = await ownOrderNow(orderId, traveller.id);
  if (!order) return err(appError("not_found"));
  return ok({ updated: order.status !== oldStatus, oldStatus, standing: order.standing });
}

/** What a verification says of the money of an order that it finds closed. */
const MONEY: Readonly<Record<PaymentOutcome, MoneyWhenCancelled>> = {
  expired: "none",
  no_invoice: "none",
  no_payment: "none",
  open: "unchecked",
  unknown_payment: "unchecked",
  paid: "arrived",
  already_paid: "arrived",
  needs_review: "arrived",
  refund_due: "arrived",
  refunded: "arrived",
};

export type Cancelled = { money: MoneyWhenCancelled };

/**
 * Cancels an order that waits for its payment, and closes its invoice. It verifies the payment first, since the order may
 * have been paid by now. A payment that arrives after the cancellation still makes it a paid order.
 */
export async function cancelOrder({ traveller, orderId }: OrderInput): Promise<Result<Cancelled, AppError>> {
  if (!(await ownOrderStatus(orderId, traveller.id))) return err(appError("not_found"));
  const allowed = await limitPerMinute(traveller, "cancel", CALLS_PER_MINUTE);
  if (!allowed.ok) return allowed;
  await verifyLatestPayment(orderId);
  const refusal = CANCEL_REFUSALS[await cancelOwnOrder(orderId, traveller.id)];
  if (refusal) return err(appError(refusal));
  // Without an answer, the job that the cancellation has enqueued closes the invoice later.
  const verified = await verifyLatestPayment(orderId);
  const status = await ownOrderStatus(orderId, traveller.id);
  if (status !== "cancelled") return err(appError("order_not_cancellable"));
  return ok({ money: verified.ok ? MONEY[verified.value] : "unchecked" });
}

/** As `ensureInvoice`. The invoice of an order that is not sold any more is closed with it. */
export async function ensurePayable(order: Payable): Promise<Result<Invoiced, AppError>> {
  const invoiced = await ensureInvoice(order);
  if (invoiced.ok || !isWithdrawal(invoiced.error.code)) return invoiced;
  // Without an answer, the job that the database has enqueued closes the invoice later.
  await verifyLatestPayment(order.orderId);
  const status = await ownOrderStatus(order.orderId, order.userId);
  // It was paid before it could be closed, so that money is owed back.
  return status === "cancelled" ? invoiced : err(appError("order_not_payable"));
}
