import "server-only";
import { toDate } from "@/lib/core/timestamp";
import { REASON_COLUMNS, reasonOf } from "@/lib/orders/rows";
import { PLAN_COLUMNS, planFromRow } from "@/lib/plans/rows";
import { adminSupabase } from "@/lib/supabase/admin";
import { present, unwrap } from "@/lib/supabase/unwrap";
import type { InvoiceCallback } from "@/lib/xendit/callback";
import type { GatewayEvent } from "@/lib/xendit/event";
import type { InvoiceState, PayableInvoice, XenditInvoice } from "@/lib/xendit/types";
import type { ApplyOutcome, CancelOutcome, InvoiceRequest, Payment, PaymentTurn } from "./types";

/** Decides which caller creates the invoice of an order; see `open_payment` in the migrations. */
export async function openPayment(
  { orderId, userId, besidePaid }: { orderId: string; userId: string; besidePaid: readonly string[] },
  leaseSeconds: number,
): Promise<PaymentTurn> {
  const answer = await adminSupabase().rpc("open_payment", {
    p_order_id: orderId,
    p_user_id: userId,
    p_lease_seconds: leaseSeconds,
    p_beside_paid: [...besidePaid],
  });
  const turn = present("open_payment", unwrap("open_payment", answer));
  const outcome = present("open_payment.outcome", turn.outcome);
  switch (outcome) {
    case "not_found":
    case "not_payable":
    case "too_short":
    case "esim_refunded":
    case "esim_being_returned":
    case "addition_under_way":
    case "sales_paused":
      return { outcome };
    case "open":
      return { outcome, invoiceUrl: present("open_payment.invoice_url", turn.invoice_url) };
    case "create":
    case "recover":
    case "wait":
      return { outcome, paymentId: present("open_payment.payment_id", turn.payment_id) };
  }
}

const REQUEST_COLUMNS =
  `id, amount, user_orders!inner(id, order_type, payment_fee, payment_method, locale, given_names, surname, email,
  mobile_number, bundles!inner(${PLAN_COLUMNS}))` as const;

/** The data for a payment's invoice: buyer, plan, amount and channel of its order. @throws when the payment is missing */
export async function invoiceRequestOf(paymentId: string): Promise<InvoiceRequest> {
  const answer = await adminSupabase().from("payments").select(REQUEST_COLUMNS).eq("id", paymentId).single();
  const payment = present("invoice_request", unwrap("invoice_request", answer));
  const order = payment.user_orders;
  return {
    paymentId: payment.id,
    orderId: order.id,
    amount: payment.amount,
    fee: order.payment_fee,
    channel: order.payment_method,
    locale: order.locale,
    kind: order.order_type,
    plan: planFromRow(order.bundles),
    payer: {
      givenNames: order.given_names ?? "",
      ...(order.surname ? { surname: order.surname } : {}),
      email: order.email ?? "",
      mobileNumber: order.mobile_number ?? "",
    },
  };
}

/** Attaches an invoice to its payment. False when another was attached first, or another payment has it: it must not be paid. */
export async function attachInvoice(paymentId: string, invoice: PayableInvoice): Promise<boolean> {
  const answer = await adminSupabase().rpc("attach_invoice", {
    p_payment_id: paymentId,
    p_invoice_id: invoice.id,
    p_invoice_url: invoice.invoiceUrl,
    ...(invoice.expiresAt ? { p_expires_at: invoice.expiresAt } : {}),
  });
  return unwrap("attach_invoice", answer) === invoice.id;
}

/**
 * Stores an invoice of a payment instead of one that the gateway does not know, after a while.
 * @returns false where it does not take its place, as once the payment's money is counted
 */
export async function adoptInvoice(paymentId: string, unknownId: string, invoice: XenditInvoice): Promise<boolean> {
  const answer = await adminSupabase().rpc("adopt_invoice", {
    p_payment_id: paymentId,
    p_unknown_id: unknownId,
    p_invoice_id: invoice.id,
    ...(invoice.invoiceUrl && { p_invoice_url: invoice.invoiceUrl }),
    ...(invoice.expiresAt && { p_expires_at: invoice.expiresAt }),
  });
  return present("adopt_invoice", unwrap("adopt_invoice", answer));
}

/**
 * Stores that the gateway cannot read the invoice that it has named for a payment, or has none of it.
 * @param unread the invoice that cannot be read, null where there is none. `listed`: its state in the list, null where it is not listed
 * @returns whether the payment has ended by that; see `note_unread_invoice` in the migrations
 */
export async function noteUnreadInvoice(
  paymentId: string,
  unread: { id: string; listed: InvoiceState | null } | null,
): Promise<boolean> {
  const answer = await adminSupabase().rpc("note_unread_invoice", {
    p_payment_id: paymentId,
    ...(unread && { p_invoice_id: unread.id }),
    ...(unread?.listed && { p_listed: unread.listed }),
  });
  return present("note_unread_invoice", unwrap("note_unread_invoice", answer));
}

/**
 * Stores which other invoices of a payment do not read as they are listed.
 * @returns whether it goes on without them; see `note_unread_others` in the migrations
 */
export async function noteUnreadOthers(paymentId: string, unread: XenditInvoice[]): Promise<boolean> {
  const answer = await adminSupabase().rpc("note_unread_others", {
    p_payment_id: paymentId,
    p_unread: unread.map(({ id, state, amount }) => ({ id, listed_as: state, amount })),
  });
  return present("note_unread_others", unwrap("note_unread_others", answer));
}

/**
 * Takes an invoice that the gateway has just named as this payment's from whichever other payment has it.
 * @returns whether one had it and has lost it; see `release_invoice` in the migrations
 */
export async function releaseInvoice(invoiceId: string, paymentId: string): Promise<boolean> {
  const answer = await adminSupabase().rpc("release_invoice", { p_invoice_id: invoiceId, p_payment_id: paymentId });
  return present("release_invoice", unwrap("release_invoice", answer));
}

/** Closes an attempt without an invoice. @param isRefused the gateway refuses data of the order */
export async function rejectPayment(paymentId: string, isRefused: boolean): Promise<void> {
  const answer = await adminSupabase().rpc("reject_payment", { p_payment_id: paymentId, p_is_refused: isRefused });
  unwrap("reject_payment", answer);
}

/** Closes an order whose invoice the gateway refused, unless it was corrected meanwhile. */
export async function closeRefusedOrder(orderId: string): Promise<void> {
  unwrap("close_refused_order", await adminSupabase().rpc("close_refused_order", { p_order_id: orderId }));
}

export async function releasePayment(paymentId: string): Promise<void> {
  unwrap("release_payment", await adminSupabase().rpc("release_payment", { p_payment_id: paymentId }));
}

const PAYMENT_COLUMNS =
  `id, status, order_id, amount, xendit_invoice_id, expires_at, created_at, is_return_failed, others_unread_since,
  user_orders!inner(${REASON_COLUMNS}, locale)` as const;

async function readPayment(paymentId: string) {
  const answer = await adminSupabase().from("payments").select(PAYMENT_COLUMNS).eq("id", paymentId).maybeSingle();
  return unwrap("find_payment", answer);
}

function paymentFromRow(row: NonNullable<Awaited<ReturnType<typeof readPayment>>>): Payment {
  const { status: orderStatus, locale } = row.user_orders;
  return {
    id: row.id,
    status: row.status,
    orderId: row.order_id,
    orderStatus,
    orderReason: reasonOf(row.user_orders),
    locale,
    invoiceId: row.xendit_invoice_id,
    amount: row.amount,
    expiresAt: toDate(row.expires_at ?? row.created_at),
    isReturnFailed: row.is_return_failed,
    hasUnreadOthers: row.others_unread_since !== null,
  };
}

export async function findPayment(paymentId: string): Promise<Payment | null> {
  const row = await readPayment(paymentId);
  return row && paymentFromRow(row);
}

/** The newest payment of an order, which is the open one if there is one. Money may still come on an older one. */
export async function latestPaymentOf(orderId: string): Promise<Payment | null> {
  const answer = await adminSupabase()
    .from("payments")
    .select(PAYMENT_COLUMNS)
    .eq("order_id", orderId)
    .order("created_at", { ascending: false })
    .limit(1)
    .maybeSingle();
  const row = unwrap("latest_payment", answer);
  return row && paymentFromRow(row);
}

/**
 * Stores a callback about the invoice of a payment.
 * @param eventKey identical for identical bodies
 * @returns false when there is no payment with this id
 */
export async function receiveCallback(
  eventKey: string,
  paymentId: string,
  callback: InvoiceCallback,
): Promise<boolean> {
  const answer = await adminSupabase().rpc("receive_invoice_callback", {
    p_event_key: eventKey,
    p_payment_id: paymentId,
    p_invoice_id: callback.id,
    p_state: callback.state,
    p_amount: callback.amount,
    p_currency: callback.currency,
    ...(callback.paidAmount !== null && { p_paid_amount: callback.paidAmount }),
    ...(callback.paidAt && { p_paid_at: callback.paidAt }),
    ...(callback.paymentMethod && { p_payment_method: callback.paymentMethod }),
    ...(callback.paymentChannel && { p_payment_channel: callback.paymentChannel }),
  });
  return unwrap("receive_invoice_callback", answer) === true;
}

/** More callbacks about one payment than these would be repetitions. */
const CALLBACKS_READ = 20;

/** The ids that callbacks about a payment name, the newest first. They are hints: read each before acting. */
export async function namedByCallbacks(paymentId: string, named: "invoice_id" | "refund_id"): Promise<string[]> {
  const answer = await adminSupabase()
    .from("callbacks")
    .select(`id:payload->>${named}`)
    .eq("source", "payment_gateway")
    .eq("subject", paymentId)
    .order("received_at", { ascending: false })
    .limit(CALLBACKS_READ);
  const rows = unwrap("named_by_callbacks", answer) ?? [];
  return [...new Set(rows.flatMap(({ id }) => id ?? []))];
}

/** Stores an event that names no payment of ours. @returns false when it has come before */
export async function storeGatewayEvent(eventKey: string, event: GatewayEvent): Promise<boolean> {
  const answer = await adminSupabase().rpc("store_callback", {
    p_event_key: eventKey,
    p_source: "payment_gateway",
    p_subject: "account",
    p_payload: event,
  });
  return unwrap("store_callback", answer) === 1;
}

/** Compares the gateway's invoice with the payment and applies the result; see `apply_invoice` in the migrations. */
export async function applyInvoice(paymentId: string, invoice: XenditInvoice): Promise<ApplyOutcome> {
  const { paid } = invoice;
  const answer = await adminSupabase().rpc("apply_invoice", {
    p_payment_id: paymentId,
    p_invoice_id: invoice.id,
    p_reference: invoice.externalId,
    p_amount: invoice.amount,
    p_currency: invoice.currency,
    p_state: invoice.state,
    ...(typeof paid?.amount === "number" && { p_paid_amount: paid.amount }),
    ...(paid?.at && { p_paid_at: paid.at }),
    ...(paid?.method && { p_payment_method: paid.method }),
    ...(paid?.channel && { p_payment_channel: paid.channel }),
  });
  return present("apply_invoice", unwrap("apply_invoice", answer));
}

/** Reports money on another invoice of a payment whose money is counted; see `report_second_invoice` in the migrations. */
export async function reportSecondInvoice(paymentId: string, { id, paid }: XenditInvoice): Promise<void> {
  const answer = await adminSupabase().rpc("report_second_invoice", {
    p_payment_id: paymentId,
    p_invoice_id: id,
    ...(typeof paid?.amount === "number" && { p_amount: paid.amount }),
  });
  unwrap("report_second_invoice", answer);
}

/** Cancels an order that waits for its payment; see `cancel_order` in the migrations. */
export async function cancelOwnOrder(orderId: string, userId: string): Promise<CancelOutcome> {
  const answer = await adminSupabase().rpc("cancel_order", { p_order_id: orderId, p_user_id: userId });
  return present("cancel_order", unwrap("cancel_order", answer));
}
