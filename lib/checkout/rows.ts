import { toDate } from "@/lib/core/timestamp";
import type { OpenOrder } from "./types";

export const OPEN_ORDER_COLUMNS = "id, created_at, expires_at, status_reason, xendit_invoice_url, total_amount";

export function openOrderFromRow(row: {
  id: string;
  created_at: string;
  expires_at: string | null;
  xendit_invoice_url: string | null;
  total_amount: number;
}): OpenOrder {
  return {
    id: row.id,
    createdAt: toDate(row.created_at),
    expiresAt: row.expires_at === null ? null : toDate(row.expires_at),
    invoiceUrl: row.xendit_invoice_url,
    totalAmount: row.total_amount,
  };
}
