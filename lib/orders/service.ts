import "server-only";
import type { Traveller } from "@/lib/auth/session";
import { type AppError, appError } from "@/lib/core/errors";
import { err, ok, type Result } from "@/lib/core/result";
import { sendReadyMail } from "@/lib/esims/mail";
import { findOwnEsim } from "@/lib/esims/service";
import { requestFulfilment } from "@/lib/fulfilment/worker";
import { limitCalls } from "@/lib/limits/service";
import { verifyLatestPayment } from "@/lib/payments/verify";
import { cancelOwnOrder, findOwnOrderStatus } from "./repository";
import type { OrderStatus } from "./types";

type OrderInput = { traveller: Traveller; orderId: string };

const MAILS_PER_HOUR = 5;
const CHECKS_PER_MINUTE = 20;
const HOUR_SECONDS = 3600;

export type StatusCheck = { updated: boolean; oldStatus: OrderStatus; newStatus: OrderStatus };

/** Asks the gateway about an order's payment and says whether that moved the order (spec 2, section 7). */
export async function checkPaymentStatus({ traveller, orderId }: OrderInput): Promise<Result<StatusCheck, AppError>> {
  const oldStatus = await findOwnOrderStatus(orderId, traveller.id);
  if (!oldStatus) return err(appError("not_found"));
  const allowed = await limitCalls({ name: `check:${traveller.id}`, limit: CHECKS_PER_MINUTE, windowSeconds: 60 });
  if (!allowed.ok) return allowed;
  const verified = await verifyLatestPayment(orderId);
  if (!verified.ok) return err(appError("payment_gateway_unavailable"));
  const newStatus = (await findOwnOrderStatus(orderId, traveller.id)) ?? oldStatus;
  return ok({ updated: newStatus !== oldStatus, oldStatus, newStatus });
}

/**
 * Cancels an order that waits for its payment, and closes its invoice. The gateway is asked first, since it may have been
 * paid by now; money that arrives later all the same still makes it a paid order.
 */
export async function cancelOrder({ traveller, orderId }: OrderInput): Promise<Result<void, AppError>> {
  if (!(await findOwnOrderStatus(orderId, traveller.id))) return err(appError("not_found"));
  const allowed = await limitCalls({ name: `cancel:${traveller.id}`, limit: CHECKS_PER_MINUTE, windowSeconds: 60 });
  if (!allowed.ok) return allowed;
  await verifyLatestPayment(orderId);
  const outcome = await cancelOwnOrder(orderId, traveller.id);
  if (outcome !== "cancelled") return err(appError("order_not_cancellable"));
  // Without an answer the job that the cancellation asked for closes the invoice later.
  await verifyLatestPayment(orderId);
  const status = await findOwnOrderStatus(orderId, traveller.id);
  return status === "cancelled" ? ok(undefined) : err(appError("order_not_cancellable"));
}

/** Makes sure that a paid order is being fulfilled. Never a second purchase: it only asks for the job. */
export async function ensureFulfilment({ traveller, orderId }: OrderInput): Promise<Result<OrderStatus, AppError>> {
  const status = await findOwnOrderStatus(orderId, traveller.id);
  if (!status) return err(appError("not_found"));
  if (status === "completed") return ok(status);
  if (status !== "paid" && status !== "ordered" && status !== "confirmed") return err(appError("esim_not_ready"));
  const allowed = await limitCalls({ name: `fulfil:${traveller.id}`, limit: CHECKS_PER_MINUTE, windowSeconds: 60 });
  if (!allowed.ok) return allowed;
  await requestFulfilment(orderId);
  return ok((await findOwnOrderStatus(orderId, traveller.id)) ?? status);
}

/**
 * Makes sure that the QR code of one's own eSIM exists: while its install details are missing they are read from the
 * vendor again.
 * @param id of the eSIM or of its order: the spec's call sends either under one name (spec 2, section 7)
 */
export async function regenerateQrCode({
  traveller,
  id,
}: {
  traveller: Traveller;
  id: string;
}): Promise<Result<void, AppError>> {
  const esim = await findOwnEsim(id, traveller.id);
  if (esim?.isInstallable) return ok(undefined);
  const status = await ensureFulfilment({ traveller, orderId: esim?.orderId ?? id });
  if (!status.ok) return status;
  return status.value === "completed" ? ok(undefined) : err(appError("esim_not_ready"));
}

/** Sends the eSIM's mail once more, to the buyer's own address; a few times an hour at most. */
export async function resendReadyMail({ traveller, orderId }: OrderInput): Promise<Result<void, AppError>> {
  const status = await findOwnOrderStatus(orderId, traveller.id);
  if (!status) return err(appError("not_found"));
  const allowed = await limitCalls({
    name: `mail:${traveller.id}`,
    limit: MAILS_PER_HOUR,
    windowSeconds: HOUR_SECONDS,
  });
  if (!allowed.ok) return allowed;
  const sent = await sendReadyMail({ orderId, dedupeKey: `esim_ready:${orderId}:${crypto.randomUUID()}` });
  if (sent.ok) return sent;
  return err(appError(sent.error === "not_ready" ? "esim_not_ready" : "email_failed"));
}
