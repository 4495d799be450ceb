import { isInstalled, isMarkedInstalled } from "@/lib/core/installation";
import { dateOrNull, toDate } from "@/lib/core/timestamp";
import {
  LENGTH_COLUMNS,
  lengthFromRow,
  ON_ESIM_COLUMNS,
  onEsimFromRow,
  PLAN_COLUMNS,
  type PlanRow,
  planFromRow,
} from "@/lib/plans/rows";
import { isPaidAndUsable } from "@/lib/plans/spans";
import { PLAN_STATES } from "@/lib/plans/state";
import type { Selected } from "@/lib/supabase/selected";
import { paidAt, statusSince, wasPaidLate } from "./history";
import {
  type BesideRow,
  isUnsettled,
  paymentFacts,
  paymentSums,
  paymentsFor,
  type ReturnRow,
  reviewedSums,
} from "./payment-rows";
import { isReturningRow, RETURNING_COLUMNS } from "./returning";
import { isOwedAgain, isRefunded } from "./rules";
import { isNotSold } from "./shown-reasons";
import type {
  EsimlessOrder,
  ListedOrder,
  Order,
  OrderEsim,
  OrderFacts,
  OrderReason,
  StatusChange,
  Twinned,
} from "./types";

const ESIM_COLUMNS =
  `id, iccid, activation_code, nickname, apple_install_url, android_install_url, first_installed_at, profile_status,
  marked_installed_at, refreshed_at, created_at,
  bundle_assignments!bundle_assignments_esim_id_fkey(${ON_ESIM_COLUMNS}, bundles(${LENGTH_COLUMNS}), user_orders(status)),
  user_orders!esims_order_id_fkey(status, bundles!inner(${LENGTH_COLUMNS}))` as const;

/** What `reasonOf` needs. */
export const REASON_COLUMNS = "status, status_reason, order_status_history(id, to_status, reason)" as const;
type ReasonRow = Selected<"user_orders", typeof REASON_COLUMNS>;

/** What `receiptFromRow` needs. */
export const RECEIPT_COLUMNS =
  "package_price, discount, payment_fee, total_amount, accepted_amount, payment_method" as const;
type ReceiptRow = Selected<"user_orders", typeof RECEIPT_COLUMNS>;

/** What was paid for an order in whole rupiah, which is not its total where a person accepted another sum. */
const paidRupiah = ({ accepted_amount, total_amount }: Pick<ReceiptRow, "accepted_amount" | "total_amount">) =>
  accepted_amount ?? total_amount;

/** What an order costs and what was paid for it, in whole rupiah, and how: the gateway's name of the channel, null while unknown. */
export function receiptFromRow(row: ReceiptRow) {
  return {
    plan: row.package_price,
    discount: row.discount,
    fee: row.payment_fee,
    total: row.total_amount,
    paid: paidRupiah(row),
    method: row.payment_method,
  };
}

export const CHANGE_COLUMNS = "id, to_status, reason, created_at";

/** Embedded eSIMs are named by their constraint: the one that the order brought, and the one that it adds to. */
export const ORDER_COLUMNS =
  `id, order_type, status, status_reason, order_status_history(${CHANGE_COLUMNS}), ${RECEIPT_COLUMNS}, given_names, surname, email, xendit_invoice_url, offer_id, created_at, updated_at, expires_at,
  bundles!inner(${PLAN_COLUMNS}),
  esims!esims_order_id_fkey(${ESIM_COLUMNS}),
  target:esims!user_orders_target_esim_id_fkey(${ESIM_COLUMNS}),
  refunds!refunds_order_id_fkey(amount, state), ${RETURNING_COLUMNS}` as const;

/**
 * What the gateway is giving back of an order's payments at the moment, in whole rupiah. It may still refuse what was only requested. Of
 * an order whose refund was withdrawn it is what all its refunds that did not succeed are about: none of its payments is back.
 */
export function refundingRupiah({ refunds, ...row }: Pick<OrderRow, "refunds" | "status" | "status_reason">): number {
  const isAll = isOwedAgain({ status: row.status, reason: row.status_reason });
  return refunds
    .filter(({ state }) => (isAll ? state !== "succeeded" : state === "pending"))
    .reduce((sum, { amount }) => sum + amount, 0);
}

type Row = Selected<"user_orders", typeof ORDER_COLUMNS>;
type ChangeRow = Selected<"order_status_history", typeof CHANGE_COLUMNS>;

/** Servers return an embed of at most one row either as an object or as a list. */
type EmbeddedEsim = Row["esims"] | NonNullable<Row["esims"]>[];
type OrderRow = Omit<Row, "bundles" | "esims" | "target"> & {
  bundles: PlanRow;
  esims: EmbeddedEsim;
  target: EmbeddedEsim;
};

function esimOf(embedded: EmbeddedEsim): OrderEsim | null {
  const row = Array.isArray(embedded) ? embedded[0] : embedded;
  if (!row) return null;
  const isMoneyBack = isRefunded(row.user_orders.status);
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
    isRefunded: isMoneyBack,
    isOnlyRefunded:
      isMoneyBack &&
      !row.bundle_assignments.some(({ bundle_state: state, user_orders: order }) =>
        isPaidAndUsable({ state, isPaid: order !== null && !isRefunded(order.status) }),
      ),
    profileStatus: row.profile_status,
    createdAt: toDate(row.created_at),
    plan: lengthFromRow(row.user_orders.bundles),
    assignments: row.bundle_assignments.map(({ bundles, user_orders: _order, ...assignment }) => ({
      ...onEsimFromRow(assignment),
      plan: bundles && lengthFromRow(bundles),
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
    paidAmount: paidRupiah(row),
    paymentMethod: row.payment_method,
    buyer: { name: [row.given_names, row.surname].filter(Boolean).join(" "), email: row.email ?? "" },
    invoiceUrl: row.xendit_invoice_url,
    offerId: row.offer_id,
    refunding: refundingRupiah(row),
    createdAt: toDate(row.created_at),
    paidAt: paidAtOf(row),
    updatedAt: toDate(row.updated_at),
    expiresAt: dateOrNull(row.expires_at),
    plan: planFromRow(row.bundles),
    esim: esimOf(row.esims) ?? esimOf(row.target),
    isReturning: isReturningRow(row),
    isNotSold: isNotSold(changesOf(row)),
  };
}

/** @param payments those of the order whose money has arrived or may have (`arrivedStates`, `unsettledStates`) */
export function listedFromRow(row: OrderRow, payments: readonly BesideRow[] = []): Omit<ListedOrder, keyof Twinned> {
  return { ...orderFromRow(row), ...paymentSums(paymentsFor(row, payments)), isUnsettled: isUnsettled(payments) };
}

export function changeFromRow(row: ChangeRow): StatusChange {
  return { id: row.id, to: row.to_status, reason: row.reason, at: toDate(row.created_at) };
}

export const ESIMLESS_COLUMNS =
  `id, order_type, target_esim_id, status, status_reason, total_amount, accepted_amount, xendit_invoice_url, created_at, expires_at, bundles!inner(${PLAN_COLUMNS}),
  refunds!refunds_order_id_fkey(amount, state), order_status_history(${CHANGE_COLUMNS})` as const;

export type EsimlessRow = Omit<Selected<"user_orders", typeof ESIMLESS_COLUMNS>, "bundles"> & { bundles: PlanRow };

export function changesOf({ order_status_history: steps }: Pick<EsimlessRow, "order_status_history">): StatusChange[] {
  return steps.map(changeFromRow).toSorted((a, b) => a.id - b.id);
}

/** When the payment of an order was verified; null for one that was never paid. */
export const paidAtOf = (row: Pick<OrderRow, "order_status_history">): Date | null => paidAt(changesOf(row));

/** @param payments those of the order, where one of them may be in review or owed back */
export function esimlessFromRow(row: EsimlessRow, payments: readonly BesideRow[] = []): EsimlessOrder {
  const changes = changesOf(row);
  const { owed, trouble } = paymentSums(payments);
  return {
    id: row.id,
    kind: row.order_type,
    targetEsimId: row.target_esim_id,
    status: row.status,
    reason: reasonOf(row),
    expiresAt: dateOrNull(row.expires_at),
    refunding: refundingRupiah(row),
    paidAmount: paidRupiah(row),
    invoiceUrl: row.xendit_invoice_url,
    plan: planFromRow(row.bundles),
    since: statusSince({ status: row.status, createdAt: toDate(row.created_at) }, changes),
    isPaidLate: wasPaidLate(changes),
    reviewed: reviewedSums(payments),
    owed,
    trouble,
  };
}

/** An order without an eSIM as the screen in place of that speaks of it. @param payments all those of the order */
export function esimlessFound(row: EsimlessRow, payments: readonly ReturnRow[]): OrderFacts & { order: EsimlessOrder } {
  return { order: esimlessFromRow(row, payments), changes: changesOf(row), ...paymentFacts(payments) };
}
