import "server-only";
import { z } from "zod";
import { localeOf } from "@/lib/i18n/routing";
import type { OrderStatus } from "@/lib/orders/types";
import { PLAN_COLUMNS, planFromRow } from "@/lib/plans/rows";
import { adminSupabase } from "@/lib/supabase/admin";
import type { Json } from "@/lib/supabase/database.types";
import { unwrap } from "@/lib/supabase/unwrap";
import type { XenditInvoice } from "@/lib/xendit/types";
import type { InvoiceRequest, Payment, PaymentTurn } from "./types";

const turnSchema = z.union([
  z.object({ outcome: z.enum(["not_found", "not_payable"]) }),
  z.object({ outcome: z.literal("open"), payment_id: z.uuid(), invoice_url: z.string() }),
  z.object({ outcome: z.enum(["create", "recover", "wait"]), payment_id: z.uuid() }),
]);

/** Whose turn it is to make the invoice of an order; see `open_payment` in the migrations. */
export async function openPayment(orderId: string, userId: string, leaseSeconds: number): Promise<PaymentTurn> {
  const answer = await adminSupabase().rpc("open_payment", {
    p_order_id: orderId,
    p_user_id: userId,
    p_lease_seconds: leaseSeconds,
  });
  const turn = turnSchema.parse(unwrap("open_payment", answer));
  if (turn.outcome === "open") return { outcome: "open", invoiceUrl: turn.invoice_url };
  return "payment_id" in turn ? { outcome: turn.outcome, paymentId: turn.payment_id } : { outcome: turn.outcome };
}

const REQUEST_COLUMNS =
  `id, amount, user_orders!inner(id, payment_fee, payment_method, locale, given_names, surname, email,
  mobile_number, bundles!inner(${PLAN_COLUMNS}))` as const;

/** What the invoice of a payment says: buyer, plan, amount and channel as the order holds them. @throws when there is none */
export async function invoiceRequestOf(paymentId: string): Promise<InvoiceRequest> {
  const answer = await adminSupabase().from("payments").select(REQUEST_COLUMNS).eq("id", paymentId).single();
  const payment = unwrap("invoice_request", answer);
  if (!payment) throw new Error("invoice_request: no such payment");
  const order = payment.user_orders;
  return {
    paymentId: payment.id,
    orderId: order.id,
    amount: payment.amount,
    fee: order.payment_fee,
    channel: order.payment_method,
    locale: localeOf(order.locale),
    plan: planFromRow(order.bundles),
    payer: {
      givenNames: order.given_names ?? "",
      ...(order.surname ? { surname: order.surname } : {}),
      email: order.email ?? "",
      mobileNumber: order.mobile_number ?? "",
    },
  };
}

/** Opens a payment with its invoice. False when another invoice was attached first: this one must not be paid. */
export async function attachInvoice(paymentId: string, invoice: XenditInvoice): Promise<boolean> {
  const answer = await adminSupabase().rpc("attach_invoice", {
    p_payment_id: paymentId,
    p_invoice_id: invoice.id,
    p_invoice_url: invoice.invoiceUrl,
    ...(invoice.expiresAt ? { p_expires_at: invoice.expiresAt } : {}),
  });
  return unwrap("attach_invoice", answer) === invoice.id;
}

export async function rejectPayment(paymentId: string): Promise<void> {
  unwrap("reject_payment", await adminSupabase().rpc("reject_payment", { p_payment_id: paymentId }));
}

export async function releasePayment(paymentId: string): Promise<void> {
  unwrap("release_payment", await adminSupabase().rpc("release_payment", { p_payment_id: paymentId }));
}

const PAYMENT_COLUMNS = "id, order_id, xendit_invoice_id, user_orders!inner(status)";

type PaymentRow = {
  id: string;
  order_id: string;
  xendit_invoice_id: string | null;
  user_orders: { status: OrderStatus };
};

function paymentFromRow(row: PaymentRow): Payment {
  return { id: row.id, orderId: row.order_id, orderStatus: row.user_orders.status, invoiceId: row.xendit_invoice_id };
}

export async function findPayment(paymentId: string): Promise<Payment | null> {
  const answer = await adminSupabase().from("payments").select(PAYMENT_COLUMNS).eq("id", paymentId).maybeSingle();
  const row = unwrap("find_payment", answer);
  return row && paymentFromRow(row);
}

/** The payment of an order that may still change: the open one, else the newest. */
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

/** False when no payment of ours has this id. */
export async function receiveCallback(eventKey: string, paymentId: string, payload: Json): Promise<boolean> {
  const answer = await adminSupabase().rpc("receive_invoice_callback", {
    p_event_key: eventKey,
    p_payment_id: paymentId,
    p_payload: payload,
  });
  return unwrap("receive_invoice_callback", answer) === true;
}

/** Compares what the gateway says with what we asked for, and acts; see `apply_invoice` in the migrations. */
export async function applyInvoice(paymentId: string, invoice: XenditInvoice): Promise<string> {
  const { paid } = invoice;
  const answer = await adminSupabase().rpc("apply_invoice", {
    p_payment_id: paymentId,
    p_invoice_id: invoice.id,
    p_external_id: invoice.externalId,
    p_amount: invoice.amount,
    p_currency: invoice.currency,
    p_status: invoice.status,
    ...(typeof paid?.amount === "number" && { p_paid_amount: Math.round(paid.amount) }),
    ...(paid?.at && { p_paid_at: paid.at }),
    ...(paid?.method && { p_payment_method: paid.method }),
    ...(paid?.channel && { p_payment_channel: paid.channel }),
  });
  return unwrap("apply_invoice", answer) ?? "open";
}

/** @returns cancelled, not_cancellable or not_found (see `cancel_order` in the migrations) */
export async function cancelOwnOrder(orderId: string, userId: string): Promise<string> {
  const answer = await adminSupabase().rpc("cancel_order", { p_order_id: orderId, p_user_id: userId });
  return unwrap("cancel_order", answer) ?? "not_found";
}
