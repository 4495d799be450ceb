import { refundingRupiah } from "@/lib/orders/rows";
import type { Database } from "@/lib/supabase/database.types";
import { caseFromRow, orderOf } from "./rows";
import type {
  ClosedCase,
  DeskOrder,
  DeskPayment,
  DeskPurchase,
  DeskRefund,
  DeskStep,
  FoundOrder,
  FoundTraveller,
  WholePerson,
} from "./types";

type Rows = Database["public"]["CompositeTypes"];

export function foundOrderFromRow(row: Rows["found_order"]): FoundOrder | null {
  const order = orderOf(row);
  if (!order || row.created_at === null) return null;
  return { ...order, createdAt: row.created_at, buyer: { email: row.email, name: row.buyer, phone: row.phone } };
}

export function foundTravellerFromRow(row: Rows["found_traveller"]): FoundTraveller | null {
  const { user_id: id, orders, joined_at: joinedAt, email, full_name: name, phone } = row;
  if (id === null || joinedAt === null) return null;
  return { id, joinedAt, orders: orders ?? 0, person: { email, name, phone } };
}

function paymentFromRow(row: Rows["shop_payment"]): DeskPayment[] {
  const { id, status, created_at: createdAt } = row;
  if (id === null || status === null || createdAt === null) return [];
  const { amount, paid_amount: cameRupiah, method, invoice, accepted } = row;
  const { refund_reference: refundReference, paid_at: paidAt, refunded_at: refundedAt } = row;
  const askedRupiah = amount ?? 0;
  return [
    { id, status, askedRupiah, cameRupiah, method, invoice, refundReference, accepted, createdAt, paidAt, refundedAt },
  ];
}

function purchaseFromRow(row: Rows["shop_purchase"]): DeskPurchase[] {
  const { id, state, sale, iccid_end: iccidEnd, detail, started_at: startedAt } = row;
  return id === null || state === null || startedAt === null ? [] : [{ id, state, sale, iccidEnd, detail, startedAt }];
}

function refundFromRow(row: Rows["shop_refund"]): DeskRefund[] {
  const { payment_id: paymentId, state, amount, gateway_refund_id: gatewayId, claimed, has_failed: hasFailed } = row;
  if (paymentId === null || state === null) return [];
  const at = row.begun_at;
  return [{ paymentId, state, rupiah: amount ?? 0, gatewayId, claimed, hasFailed: hasFailed ?? false, at }];
}

function stepFromRow({ status, reason, at }: Rows["shop_step"]): DeskStep[] {
  return status === null || at === null ? [] : [{ status, reason, at }];
}

function closedFromRow(row: Rows["shop_closed_case"]): ClosedCase[] {
  const { kind, subject, detail, note, since, closed_at: closedAt } = row;
  if (kind === null || subject === null || since === null || closedAt === null) return [];
  return [{ kind, subject, detail, note, since, closedAt }];
}

function refundingOf({ status, status_reason }: Rows["shop_order"], refunds: readonly Rows["shop_refund"][]): number {
  if (status === null) return 0;
  const named = refunds.flatMap(({ state, amount }) => (state === null ? [] : [{ state, amount: amount ?? 0 }]));
  return refundingRupiah({ status, status_reason, refunds: named });
}

export type OrderRows = {
  order: Rows["shop_order"] | null;
  payments: readonly Rows["shop_payment"][];
  purchases: readonly Rows["shop_purchase"][];
  refunds: readonly Rows["shop_refund"][];
  history: readonly Rows["shop_step"][];
  openCases: readonly Rows["shop_case"][];
  closedCases: readonly Rows["shop_closed_case"][];
  mails: readonly Rows["shop_mail"][];
};

/** What `desk_order` and its neighbours answer; null where there is no such order. */
export function deskOrderFromRows({ order: row, ...of }: OrderRows): DeskOrder | null {
  const order = row && orderOf(row);
  if (!order || row.created_at === null || row.locale === null) return null;
  const { iccid_end: iccidEnd, esim_state: state, esim_read_at: readAt } = row;
  return {
    ...order,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    locale: row.locale,
    buyer: { email: row.email, name: row.buyer, phone: row.phone },
    esim: iccidEnd === null ? null : { iccidEnd, state, readAt },
    refundingRupiah: refundingOf(row, of.refunds),
    payments: of.payments.flatMap(paymentFromRow),
    purchases: of.purchases.flatMap(purchaseFromRow),
    refunds: of.refunds.flatMap(refundFromRow),
    history: of.history.flatMap(stepFromRow),
    openCases: of.openCases.map(caseFromRow),
    closedCases: of.closedCases.flatMap(closedFromRow),
    mails: of.mails.flatMap(({ kind, sent_at: sentAt }) =>
      kind === null || sentAt === null ? [] : [{ kind, sentAt }],
    ),
  };
}

/** What `desk_unmask` answers; null where there is no such order. */
export function wholePersonFromRow(row: Rows["unmasked_order"] | null): WholePerson | null {
  if (!row || row.order_id === null) return null;
  const { email, buyer: name, phone, account_email, account_name, account_phone, iccids } = row;
  return {
    email,
    name,
    phone,
    accountEmail: account_email,
    accountName: account_name,
    accountPhone: account_phone,
    iccids: iccids ?? [],
  };
}
