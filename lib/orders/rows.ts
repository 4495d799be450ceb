import { isInstalled, isMarkedInstalled } from "@/lib/core/installation";
import { toDate } from "@/lib/core/timestamp";
import { PLAN_COLUMNS, type PlanRow, planFromRow } from "@/lib/plans/rows";
import { PLAN_STATES } from "@/lib/plans/state";
import type { Selected } from "@/lib/supabase/selected";
import { statusSince } from "./history";
import type { EsimlessOrder, Order, OrderEsim, OrderEvent, OrderReason, ReturnedPayment, ReviewedSums } from "./types";

const ESIM_COLUMNS =
  `id, iccid, activation_code, nickname, apple_install_url, android_install_url, first_installed_at, profile_status,
  marked_installed_at, refreshed_at, bundle_assignments!bundle_assignments_esim_id_fkey(bundle_state, end_time),
  user_orders!esims_order_id_fkey(status)` as const;

/** What `reasonOf` needs. */
export const REASON_COLUMNS = "status, status_reason, order_status_history(id, to_status, reason)" as const;
type ReasonRow = Selected<"user_orders", typeof REASON_COLUMNS>;

/** Embedded eSIMs are named by their constraint: the one that the order brought, and the one that it adds to. */
export const ORDER_COLUMNS = `id, order_type, ${REASON_COLUMNS}, package_price, discount, payment_fee, total_amount,
  payment_method, given_names, surname, email, xendit_invoice_url, offer_id, created_at, updated_at, expires_at,
  bundles!inner(${PLAN_COLUMNS}),
  esims!esims_order_id_fkey(${ESIM_COLUMNS}),
  target:esims!user_orders_target_esim_id_fkey(${ESIM_COLUMNS}),
  refunds!refunds_order_id_fkey(amount, state)` as const;

export const PAYMENT_COLUMNS = "amount, paid_amount, status";
type PaymentRow = Selected<"payments", typeof PAYMENT_COLUMNS>;

/** What arrived in those of an order's payments that are in a state, in whole rupiah; null where it is not known of one of them. */
export function arrivedRupiah(payments: readonly PaymentRow[], state: PaymentRow["status"]): number | null {
  return payments
    .filter(({ status }) => status === state)
    .reduce<number | null>(
      (sum, { paid_amount }) => (sum === null || paid_amount === null ? null : sum + paid_amount),
      0,
    );
}

/**
 * What arrived in the payments in review, all together, and what their invoice asked for; null where both are the same, or what
 * arrived is not known.
 */
export function reviewedSums(payments: readonly PaymentRow[]): ReviewedSums | null {
  const known = payments.flatMap(({ status, amount: asked, paid_amount: arrived }) =>
    status === "needs_review" && arrived !== null && arrived !== asked ? [{ arrived, asked }] : [],
  );
  const [first] = known;
  return first ? { ...first, arrived: known.reduce((sum, { arrived }) => sum + arrived, 0) } : null;
}

export const RETURN_COLUMNS = `${PAYMENT_COLUMNS}, refunded_at` as const;
type ReturnRow = Selected<"payments", typeof RETURN_COLUMNS>;

/** The payments of an order that were given back, oldest first. */
export function returnedPayments(payments: readonly ReturnRow[]): ReturnedPayment[] {
  return payments
    .flatMap(({ status, amount: asked, paid_amount: amount, refunded_at: at }) =>
      status === "refunded" && at !== null
        ? [{ at: toDate(at), amount, isWrongSum: amount !== null && amount !== asked }]
        : [],
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** What the gateway is giving back of an order's payments at the moment, in whole rupiah. It may still refuse what was only requested. */
function refundingRupiah(refunds: OrderRow["refunds"]): number {
  return refunds.filter(({ state }) => state === "pending").reduce((sum, { amount }) => sum + amount, 0);
}

export const EVENT_COLUMNS = "id, to_status, reason, created_at";

type Row = Selected<"user_orders", typeof ORDER_COLUMNS>;
type EventRow = Selected<"order_status_history", typeof EVENT_COLUMNS>;

/** Servers return an embed of at most one row either as an object or as a list. */
type EmbeddedEsim = Row["esims"] | NonNullable<Row["esims"]>[];
type OrderRow = Omit<Row, "bundles" | "esims" | "target"> & {
  bundles: PlanRow;
  esims: EmbeddedEsim;
  target: EmbeddedEsim;
};

function dateOrNull(value: string | null): Date | null {
  return value === null ? null : toDate(value);
}

function esimOf(embedded: EmbeddedEsim): OrderEsim | null {
  const row = Array.isArray(embedded) ? embedded[0] : embedded;
  if (!row) return null;
  const installation = {
    firstInstalledAt: dateOrNull(row.first_installed_at),
    profileStatus: row.profile_status,
    markedInstalledAt: dateOrNull(row.marked_installed_at),
    refreshedAt: dateOrNull(row.refreshed_at),
  };
  return {
    id: row.id,
    iccid: row.iccid,
    activationCode: row.activation_code,
    nickname: row.nickname,
    appleInstallUrl: row.apple_install_url,
    androidInstallUrl: row.android_install_url,
    isInstalled:
      isInstalled(installation) ||
      isMarkedInstalled(installation) ||
      row.bundle_assignments.some(({ bundle_state }) => PLAN_STATES[bundle_state].hasRun),
    isRefunded: row.user_orders.status === "refunded",
    profileStatus: row.profile_status,
    plans: row.bundle_assignments.map(({ bundle_state, end_time }) => ({
      state: bundle_state,
      endsAt: dateOrNull(end_time),
    })),
  };
}

/**
 * The reason for the status of an order. A closed one has lost it once a payment that differed from its invoice was given back:
 * then the reason for which it was closed.
 */
export function reasonOf({ status, status_reason, order_status_history: steps }: ReasonRow): OrderReason | null {
  if (status !== "cancelled" || status_reason) return status_reason;
  const closings = steps.filter(({ to_status }) => to_status === "cancelled").toSorted((a, b) => a.id - b.id);
  return closings.at(-1)?.reason ?? null;
}

export function orderFromRow(row: OrderRow): Order {
  return {
    id: row.id,
    kind: row.order_type,
    status: row.status,
    reason: reasonOf(row),
    packagePrice: row.package_price,
    discount: row.discount,
    fee: row.payment_fee,
    totalAmount: row.total_amount,
    paymentMethod: row.payment_method,
    buyer: { name: [row.given_names, row.surname].filter(Boolean).join(" "), email: row.email ?? "" },
    invoiceUrl: row.xendit_invoice_url,
    offerId: row.offer_id,
    refunding: refundingRupiah(row.refunds),
    createdAt: toDate(row.created_at),
    updatedAt: toDate(row.updated_at),
    expiresAt: dateOrNull(row.expires_at),
    plan: planFromRow(row.bundles),
    esim: esimOf(row.esims) ?? esimOf(row.target),
  };
}

export function eventFromRow(row: EventRow): OrderEvent {
  return { id: row.id, to: row.to_status, reason: row.reason, at: toDate(row.created_at) };
}

export const ESIMLESS_COLUMNS =
  `id, status, status_reason, total_amount, created_at, expires_at, bundles!inner(${PLAN_COLUMNS}),
  refunds!refunds_order_id_fkey(amount, state), order_status_history(${EVENT_COLUMNS})` as const;

export type EsimlessRow = Omit<Selected<"user_orders", typeof ESIMLESS_COLUMNS>, "bundles"> & { bundles: PlanRow };

/** @param payments those of the order, where one of them may be in review */
export function esimlessFromRow(row: EsimlessRow, payments: readonly PaymentRow[] = []): EsimlessOrder {
  const events = row.order_status_history.map(eventFromRow).toSorted((a, b) => a.id - b.id);
  return {
    id: row.id,
    status: row.status,
    reason: reasonOf(row),
    expiresAt: dateOrNull(row.expires_at),
    refunding: refundingRupiah(row.refunds),
    totalAmount: row.total_amount,
    plan: planFromRow(row.bundles),
    since: statusSince({ status: row.status, createdAt: toDate(row.created_at) }, events),
    reviewed: reviewedSums(payments),
  };
}
