import type { Database } from "@/lib/supabase/database.types";
import type { Sql } from "./database";

type Enums = Database["public"]["Enums"];

export type CaseKind = Enums["case_kind"];
export type PaymentStatus = Enums["payment_status"];
/** Whether a payment in each state says that its money has arrived. */
export const IS_SEEN: Readonly<Record<PaymentStatus, boolean>> = {
  creating: false,
  open: false,
  expired: false,
  failed: false,
  paid: true,
  refund_due: true,
  refunded: true,
  needs_review: true,
};

/** `plan`: the vendor's name of the plan that was ordered. */
export type OrderRow = {
  id: string;
  status: string;
  total_amount: number;
  accepted_amount: number | null;
  vendor_order_id: string | null;
  plan: string;
};
export type PaymentRow = {
  id: string;
  order_id: string;
  status: PaymentStatus;
  paid_amount: number | null;
  amount: number;
  refund_reference: string | null;
  xendit_invoice_id: string | null;
  accepted_reference: string | null;
};
/** `target` is the ICCID of the eSIM that a top-up was bought for. */
export type PurchaseRow = { order_id: string; order_reference: string | null; state: string; target: string | null };
export type EsimRow = {
  order_id: string;
  iccid: string;
  matching_id: string | null;
  smdp_address: string | null;
  activation_code: string | null;
};
export type RefundRow = { payment_id: string; gateway_refund_id: string | null };
export type Step = { order_id: string; from_status: string | null; to_status: string };
/** A row of the view `open_cases`, which also names what waits and is no case. */
export type OpenCase = { kind: string; order_id: string | null };
/** A case, open or closed. `is_gone`: it closed by itself, so no person decided it. */
export type KnownCase = { kind: CaseKind; subject: string; order_id: string | null; is_gone: boolean };

/** What the shop's own tables say. */
export async function shopRows(sql: Sql) {
  const [orders, payments, recorded, steps, esims, refunded, returns, open, known] = await Promise.all([
    sql<OrderRow>(
      `select o.id, o.status, o.total_amount, o.accepted_amount, o.vendor_order_id, b.vendor_bundle_name as plan
       from user_orders o join bundles b on b.id = o.bundle_id`,
    ),
    sql<PaymentRow>(
      `select id, order_id, status, paid_amount, amount, refund_reference, xendit_invoice_id, accepted_reference
       from payments`,
    ),
    sql<PurchaseRow>(
      `select v.order_id, v.order_reference, v.state, e.iccid as target from vendor_purchases v
       join user_orders o on o.id = v.order_id left join esims e on e.id = o.target_esim_id`,
    ),
    sql<Step>("select order_id, from_status, to_status from order_status_history"),
    sql<EsimRow>("select order_id, iccid, matching_id, smdp_address, activation_code from esims"),
    sql<RefundRow>("select payment_id, gateway_refund_id from refunds where state = 'succeeded'"),
    sql<{ order_id: string }>("select order_id from plan_returns where state = 'returned'"),
    sql<OpenCase>("select kind, order_id from open_cases"),
    sql<KnownCase>(
      `select kind, subject, order_id, coalesce(closing_note = 'the difference is gone', false) as is_gone from cases`,
    ),
  ]);
  /** The orders whose plans their travellers have given back. */
  const takenBack: ReadonlySet<string> = new Set(returns.map(({ order_id }) => order_id));
  return { orders, payments, recorded, steps, esims, refunded, takenBack, open, known };
}

export type ShopRows = Awaited<ReturnType<typeof shopRows>>;
