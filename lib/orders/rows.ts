import { toDate } from "@/lib/core/timestamp";
import { PLAN_COLUMNS, type PlanRow, planFromRow } from "@/lib/plans/rows";
import type { OrderKind } from "./kinds";
import type { Order, OrderEsim, OrderEvent, OrderReason, OrderStatus } from "./types";

/** eSIMs are named by their constraint: the one that the order made, and the one that it was added to. */
export const ORDER_COLUMNS = `id, order_type, status, status_reason, package_price, discount, payment_fee, total_amount,
  payment_method, given_names, surname, email, xendit_invoice_url, created_at, updated_at, expires_at,
  bundles!inner(${PLAN_COLUMNS}),
  esims!esims_order_id_fkey(id, iccid, activation_code, nickname),
  target:esims!user_orders_target_esim_id_fkey(id, iccid, activation_code, nickname)` as const;

export const EVENT_COLUMNS = "id, to_status, reason, created_at";

type EsimRow = { id: string; iccid: string; activation_code: string | null; nickname: string | null };

type OrderRow = {
  id: string;
  order_type: OrderKind;
  status: OrderStatus;
  status_reason: OrderReason | null;
  package_price: number;
  discount: number;
  payment_fee: number;
  total_amount: number;
  payment_method: string | null;
  given_names: string | null;
  surname: string | null;
  email: string | null;
  xendit_invoice_url: string | null;
  created_at: string;
  updated_at: string;
  expires_at: string | null;
  bundles: PlanRow;
  esims: EsimRow | EsimRow[] | null;
  target: EsimRow | EsimRow[] | null;
};

type EventRow = { id: number; to_status: OrderStatus; reason: OrderReason | null; created_at: string };

function esimOf(embedded: OrderRow["esims"]): OrderEsim | null {
  const row = Array.isArray(embedded) ? embedded[0] : embedded;
  return row ? { id: row.id, iccid: row.iccid, activationCode: row.activation_code, nickname: row.nickname } : null;
}

export function orderFromRow(row: OrderRow): Order {
  return {
    id: row.id,
    kind: row.order_type,
    status: row.status,
    reason: row.status_reason,
    packagePrice: row.package_price,
    discount: row.discount,
    fee: row.payment_fee,
    totalAmount: row.total_amount,
    paymentMethod: row.payment_method,
    buyer: { name: [row.given_names, row.surname].filter(Boolean).join(" "), email: row.email ?? "" },
    invoiceUrl: row.xendit_invoice_url,
    createdAt: toDate(row.created_at),
    updatedAt: toDate(row.updated_at),
    expiresAt: row.expires_at === null ? null : toDate(row.expires_at),
    plan: planFromRow(row.bundles),
    esim: esimOf(row.esims) ?? esimOf(row.target),
  };
}

export function eventFromRow(row: EventRow): OrderEvent {
  return { id: row.id, to: row.to_status, reason: row.reason, at: toDate(row.created_at) };
}
