import { toDate } from "@/lib/core/timestamp";
import { isInReview, isWithPerson } from "@/lib/orders/rules";
import type { OrderReason, OrderStatus, ReviewedSums } from "@/lib/orders/types";
import type { OpenOrder, OpenOrderStanding } from "./types";

export const OPEN_ORDER_COLUMNS =
  "id, created_at, expires_at, status, status_reason, xendit_invoice_url, package_price, discount, payment_fee, total_amount, offer_id, payment_method";

type OpenOrderRow = {
  id: string;
  created_at: string;
  expires_at: string | null;
  status: OrderStatus;
  status_reason: OrderReason | null;
  xendit_invoice_url: string | null;
  package_price: number;
  discount: number;
  payment_fee: number;
  total_amount: number;
  offer_id: string | null;
  payment_method: string | null;
};

function openStandingOf(order: { status: OrderStatus; reason: OrderReason | null }): OpenOrderStanding {
  if (isInReview(order)) return "review";
  return isWithPerson(order) ? "held" : "unpaid";
}

/** @param reviewed the sums of a payment in review, if any */
export function openOrderFromRow(row: OpenOrderRow, reviewed: ReviewedSums | null): OpenOrder {
  return {
    id: row.id,
    createdAt: toDate(row.created_at),
    expiresAt: row.expires_at === null ? null : toDate(row.expires_at),
    standing: openStandingOf({ status: row.status, reason: row.status_reason }),
    reviewed,
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
