import { PLAN_COLUMNS, type PlanRow, planFromRow } from "@/lib/core/plan";
import { toDate } from "@/lib/core/timestamp";
import type { Order, OrderEsim, OrderEvent, OrderReason, OrderStatus } from "./types";

/** The eSIM is named by its constraint: two ways lead from orders to eSIMs. */
export const ORDER_COLUMNS =
  `id, status, status_reason, total_amount, xendit_invoice_url, created_at, updated_at, expires_at,
  bundles!inner(${PLAN_COLUMNS}),
  esims!esims_order_id_fkey(id, iccid, activation_code)` as const;

export const EVENT_COLUMNS = "id, to_status, reason, created_at";

type EsimRow = { id: string; iccid: string; activation_code: string | null };

type OrderRow = {
  id: string;
  status: OrderStatus;
  status_reason: OrderReason | null;
  total_amount: number;
  xendit_invoice_url: string | null;
  created_at: string;
  updated_at: string;
  expires_at: string | null;
  bundles: PlanRow;
  esims: EsimRow | EsimRow[] | null;
};

type EventRow = { id: number; to_status: OrderStatus; reason: OrderReason | null; created_at: string };

function esimOf(embedded: OrderRow["esims"]): OrderEsim | null {
  const row = Array.isArray(embedded) ? embedded[0] : embedded;
  return row ? { id: row.id, iccid: row.iccid, activationCode: row.activation_code } : null;
}

export function orderFromRow(row: OrderRow): Order {
  return {
    id: row.id,
    status: row.status,
    reason: row.status_reason,
    totalAmount: row.total_amount,
    invoiceUrl: row.xendit_invoice_url,
    createdAt: toDate(row.created_at),
    updatedAt: toDate(row.updated_at),
    expiresAt: row.expires_at === null ? null : toDate(row.expires_at),
    plan: planFromRow(row.bundles),
    esim: esimOf(row.esims),
  };
}

export function eventFromRow(row: EventRow): OrderEvent {
  return { id: row.id, to: row.to_status, reason: row.reason, at: toDate(row.created_at) };
}
