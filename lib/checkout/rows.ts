import { dateOrNull, toDate } from "@/lib/core/timestamp";
import { hasRole } from "@/lib/orders/reasons";
import { isClosedInReview, standingOf } from "@/lib/orders/rules";
import { isBeingAdded } from "@/lib/orders/waiting";
import { PLAN_COLUMNS, type PlanRow, planFromRow } from "@/lib/plans/rows";
import type { Selected } from "@/lib/supabase/selected";
import type { OpenOrder, OpenOrderStanding, PaidAddition } from "./types";

export const OPEN_ORDER_COLUMNS =
  `id, order_type, created_at, expires_at, status, status_reason, xendit_invoice_url, package_price, discount, payment_fee, total_amount,
  offer_id, payment_method, bundles!inner(${PLAN_COLUMNS})` as const;

type OpenOrderRow = Omit<Selected<"user_orders", typeof OPEN_ORDER_COLUMNS>, "bundles"> & { bundles: PlanRow };

type AdditionRow = Pick<
  OpenOrderRow,
  "id" | "bundles" | "order_type" | "created_at" | "expires_at" | "status" | "status_reason"
>;

type StandingRow = Pick<OpenOrderRow, "order_type" | "expires_at" | "status" | "status_reason">;

/** The state of an order that may be open; null where the order is over, or where it brings a new eSIM by itself. */
export function openStandingOf(row: StandingRow, now: Date): OpenOrderStanding | null {
  const { order_type: kind, status, status_reason: reason, expires_at } = row;
  const expiresAt = dateOrNull(expires_at);
  const standing = standingOf({ status, reason, expiresAt, refunding: 0 }, now);
  if (standing === "pending" || standing === "refused") return "unpaid";
  if (isBeingAdded({ kind, status }) && standing !== "held")
    return hasRole(reason, "hinders") ? "unconfirmed" : "adding";
  return standing === "review" || standing === "held" || standing === "overdue" ? standing : null;
}

export function paidAdditionFromRow(row: AdditionRow, now: Date): PaidAddition {
  return {
    id: row.id,
    plan: planFromRow(row.bundles),
    kind: row.order_type,
    createdAt: toDate(row.created_at),
    standing: openStandingOf(row, now) ?? "adding",
  };
}

/** @param facts what its row alone does not tell; `reviewed`: the sums of a payment in review, if any */
export function openOrderFromRow(
  row: OpenOrderRow,
  facts: Pick<OpenOrder, "standing" | "reviewed" | "isSame" | "besides">,
): OpenOrder {
  return {
    ...facts,
    id: row.id,
    plan: planFromRow(row.bundles),
    kind: row.order_type,
    isBeingAdded: isBeingAdded({ kind: row.order_type, status: row.status }),
    isClosed: isClosedInReview({ status: row.status, reason: row.status_reason }),
    createdAt: toDate(row.created_at),
    expiresAt: dateOrNull(row.expires_at),
    invoiceUrl: row.xendit_invoice_url,
    quote: {
      packagePrice: row.package_price,
      discount: row.discount,
      fee: row.payment_fee,
      total: row.total_amount,
    },
    offerId: row.offer_id,
    method: row.payment_method,
  };
}
