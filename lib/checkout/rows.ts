import { dateOrNull, toDate } from "@/lib/core/timestamp";
import type { OrderKind } from "@/lib/orders/kinds";
import { standingOf } from "@/lib/orders/rules";
import type { OrderReason, OrderStatus } from "@/lib/orders/types";
import { isBeingAdded } from "@/lib/orders/waiting";
import type { OpenOrder, OpenOrderStanding } from "./types";

export const OPEN_ORDER_COLUMNS =
  "id, created_at, expires_at, status, status_reason, xendit_invoice_url, package_price, discount, payment_fee, total_amount, offer_id, payment_method";

type StandingRow = { expires_at: string | null; status: OrderStatus; status_reason: OrderReason | null };

type OpenOrderRow = StandingRow & {
  id: string;
  created_at: string;
  xendit_invoice_url: string | null;
  package_price: number;
  discount: number;
  payment_fee: number;
  total_amount: number;
  offer_id: string | null;
  payment_method: string | null;
};

/** How an order for the same purchase stands; null where it is over, or where a new eSIM comes by itself. */
export function openStandingOf(row: StandingRow, kind: OrderKind, now: Date): OpenOrderStanding | null {
  const { status, status_reason: reason, expires_at } = row;
  const expiresAt = dateOrNull(expires_at);
  const standing = standingOf({ status, reason, expiresAt, refunding: 0 }, now);
  if (standing === "pending" || standing === "refused") return "unpaid";
  if (isBeingAdded({ kind, status }) && standing !== "held") return "adding";
  return standing === "review" || standing === "held" || standing === "overdue" ? standing : null;
}

/** @param reviewed the sums of a payment in review, if any */
export function openOrderFromRow(
  row: OpenOrderRow,
  { standing, reviewed }: Pick<OpenOrder, "standing" | "reviewed">,
): OpenOrder {
  return {
    id: row.id,
    createdAt: toDate(row.created_at),
    expiresAt: dateOrNull(row.expires_at),
    standing,
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
