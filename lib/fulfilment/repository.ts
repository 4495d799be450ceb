import "server-only";
import { readInParts } from "@/lib/core/paging";
import { storableText } from "@/lib/core/storable";
import type { VendorOrder } from "@/lib/esim-go/types";
import type { Job } from "@/lib/jobs/types";
import type { OrderReason } from "@/lib/orders/types";
import { adminSupabase } from "@/lib/supabase/admin";
import type { Json } from "@/lib/supabase/database.types";
import { present, unwrap } from "@/lib/supabase/unwrap";
import type { PaidOrder, PurchaseState, PurchaseTurn, RecordOutcome } from "./types";

const DETAIL_LENGTH = 300;

/** The vendor's words as far as an attempt keeps them. A character that is cut in two cannot be stored. */
const shortDetail = (detail: string) => storableText(detail.slice(0, DETAIL_LENGTH));

/** What fulfilment uses of an order, whatever its status; null for an unknown order. */
export async function findPaidOrder(orderId: string): Promise<PaidOrder | null> {
  const answer = await adminSupabase()
    .from("user_orders")
    .select(
      "id, status, order_type, vendor_order_id, esims!esims_order_id_fkey(id, iccid), target:esims!user_orders_target_esim_id_fkey(id, iccid)",
    )
    .eq("id", orderId)
    .maybeSingle();
  const row = unwrap("find_paid_order", answer);
  if (!row) return null;
  const own = Array.isArray(row.esims) ? (row.esims[0] ?? null) : row.esims;
  return {
    id: row.id,
    status: row.status,
    vendorOrderId: row.vendor_order_id,
    esim: row.target ?? own,
    kind: row.order_type,
  };
}

export async function beginPurchase(orderId: string, job: Job): Promise<PurchaseTurn> {
  const answer = await adminSupabase().rpc("begin_purchase", {
    p_order_id: orderId,
    p_job_id: job.id,
    p_token: job.token,
  });
  const turn = present("begin_purchase", unwrap("begin_purchase", answer));
  const outcome = present("begin_purchase.outcome", turn.outcome);
  switch (outcome) {
    case "lost_lease":
    case "not_due":
    case "bought":
    case "held":
      return { outcome };
    case "started":
    case "open":
      return {
        outcome,
        purchaseId: present("begin_purchase.purchase_id", turn.purchase_id),
        bundleName: present("begin_purchase.vendor_bundle_name", turn.vendor_bundle_name),
        iccid: turn.iccid,
        startedAt: present("begin_purchase.started_at", turn.started_at),
        ageSeconds: present("begin_purchase.age_seconds", turn.age_seconds),
        isSold: turn.is_sold === true,
        refusal: turn.refused_at ? { at: turn.refused_at, isFinal: turn.is_final === true } : null,
      };
  }
}

export type Sale = { orderReference: string; iccid: string; item: string; quantity: number };

/**
 * Records the vendor's sale; see `record_purchase` in the migrations.
 * @param isAdopted whether it was found in the vendor's list, not reported by the answer to this purchase
 */
export async function recordPurchase(purchaseId: string, sale: Sale, isAdopted = false): Promise<RecordOutcome> {
  const answer = await adminSupabase().rpc("record_purchase", {
    p_purchase_id: purchaseId,
    p_order_reference: sale.orderReference,
    p_iccid: sale.iccid,
    p_item: sale.item,
    p_quantity: sale.quantity,
    p_is_adopted: isAdopted,
  });
  return present("record_purchase", unwrap("record_purchase", answer));
}

/** The vendor answered with a sale that cannot be read: nothing is bought again before its list shows what was sold. */
export async function noteUnreadableSale(purchaseId: string): Promise<void> {
  unwrap("note_unreadable_sale", await adminSupabase().rpc("note_unreadable_sale", { p_purchase_id: purchaseId }));
}

/**
 * Holds an open attempt, and its order, until a person has decided.
 * @param orderReference the sale that it gets, if the vendor's list has one that is probably its own
 * @returns false when another order has that sale, and nothing has changed
 */
export async function holdUnexplained(purchaseId: string, detail: string, orderReference?: string): Promise<boolean> {
  const answer = await adminSupabase().rpc("hold_unexplained", {
    p_purchase_id: purchaseId,
    p_detail: detail,
    ...(orderReference !== undefined && { p_order_reference: orderReference }),
  });
  return present("hold_unexplained", unwrap("hold_unexplained", answer));
}

export async function settlePurchase(
  purchaseId: string,
  state: PurchaseState,
  detail: string,
  reason: OrderReason,
): Promise<void> {
  const answer = await adminSupabase().rpc("settle_purchase", {
    p_purchase_id: purchaseId,
    p_state: state,
    p_detail: shortDetail(detail),
    p_reason: reason,
  });
  unwrap("settle_purchase", answer);
}

/** The vendor has answered an attempt with a refusal. @param refusal.isFinal it does not sell this plan */
export async function noteRefusal(
  purchaseId: string,
  refusal: { isFinal: boolean; detail: string; reason: OrderReason },
): Promise<void> {
  const answer = await adminSupabase().rpc("note_refusal", {
    p_purchase_id: purchaseId,
    p_is_final: refusal.isFinal,
    p_detail: shortDetail(refusal.detail),
    p_reason: refusal.reason,
  });
  unwrap("note_refusal", answer);
}

/** The vendor's list has no sale of a refused attempt. It ends, and after a final refusal its order; neither without the job's lease. */
export async function endRefusedPurchase(purchaseId: string, job: Job): Promise<void> {
  const answer = await adminSupabase().rpc("end_refused_purchase", {
    p_purchase_id: purchaseId,
    p_job_id: job.id,
    p_token: job.token,
  });
  unwrap("end_refused_purchase", answer);
}

/** An attempt cannot be settled before another one. @returns for how many seconds it has waited so far */
export async function waitForOther(purchaseId: string): Promise<number> {
  const answer = await adminSupabase().rpc("wait_for_other_purchase", { p_purchase_id: purchaseId });
  return present("wait_for_other_purchase", unwrap("wait_for_other_purchase", answer));
}

/** The vendor's list has no sale of an attempt. @returns how many seconds ago the first such list was read */
export async function noteAbsence(purchaseId: string): Promise<number> {
  const answer = await adminSupabase().rpc("note_absence", { p_purchase_id: purchaseId });
  return present("note_absence", unwrap("note_absence", answer));
}

/** Which of these vendor orders already belong to one of our orders, or are a case of their own. */
export async function knownReferences(references: string[]): Promise<Set<string>> {
  const known = await readInParts(references, async (part) => {
    const answer = await adminSupabase().rpc("known_order_references", { p_references: part });
    return unwrap("known_order_references", answer) ?? [];
  });
  return new Set(known);
}

/**
 * What the vendor may charge for a paid order, in hundredths of `currency`, null where unknown: by the catalogue, from which our price was
 * made, and by what the order's money covers after its fees.
 */
export async function purchaseLimits(
  orderId: string,
  currency: string,
): Promise<{ expected: number | null; covered: number | null }> {
  const answer = await adminSupabase().rpc("limits_of_purchase", { p_order_id: orderId, p_currency: currency });
  const limits = present("limits_of_purchase", unwrap("limits_of_purchase", answer));
  return { expected: limits.catalogue_cents, covered: limits.covered_cents };
}

/** Which of these ICCIDs belong to eSIMs in our database. */
export async function knownEsims(iccids: string[]): Promise<Set<string>> {
  const known = await readInParts(iccids, async (part) => {
    const answer = await adminSupabase().rpc("known_iccids", { p_iccids: part });
    return unwrap("known_iccids", answer) ?? [];
  });
  return new Set(known);
}

/**
 * Those of these sales, by reference, that an open attempt of another unfinished order may have made. `isTopup`: one of these
 * attempts adds to the very eSIM of the sale, so it is that one's. `isSpokenFor`: one of them has been answered with a sale, or
 * still awaits its answer.
 */
export async function salesOfOthers(
  purchaseId: string,
  orders: VendorOrder[],
): Promise<Map<string, { isTopup: boolean; isSpokenFor: boolean }>> {
  const rows = await readInParts(orders, async (part) => {
    const answer = await adminSupabase().rpc("sales_of_other_attempts", {
      p_purchase_id: purchaseId,
      p_sales: part.map(({ orderReference, createdDate, lines }) => ({
        reference: orderReference,
        items: lines.map(({ item }) => item),
        iccids: lines.flatMap((line) => line.iccids),
        created_at: createdDate,
      })),
    });
    return unwrap("sales_of_other_attempts", answer) ?? [];
  });
  return new Map(rows.map((row) => [row.reference, { isTopup: row.is_topup, isSpokenFor: row.is_spoken_for }]));
}

/** Sets the reason for the status of an order, unless the order has ended meanwhile. */
export async function explainOrder(orderId: string, reason: OrderReason): Promise<void> {
  unwrap("explain_order", await adminSupabase().rpc("explain_order", { p_order_id: orderId, p_reason: reason }));
}

/** The last attempt has failed: see `give_up_order` in the migrations. */
export async function giveUpOrder(orderId: string): Promise<void> {
  unwrap("give_up_order", await adminSupabase().rpc("give_up_order", { p_order_id: orderId }));
}

/**
 * Stores a vendor's callback that names no eSIM, and opens a case with what it says of a low balance.
 * @returns false when the same body has come before today
 */
export async function receiveAccountCallback(eventKey: string, payload: Json, lowBalance: string | null) {
  const answer = await adminSupabase().rpc("receive_account_callback", {
    p_event_key: eventKey,
    p_payload: payload,
    ...(lowBalance !== null && { p_low_balance: lowBalance }),
  });
  return unwrap("receive_account_callback", answer) === true;
}
