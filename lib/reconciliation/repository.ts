import "server-only";
import { readAllPages, readInParts } from "@/lib/core/paging";
import { adminSupabase } from "@/lib/supabase/admin";
import { unwrap } from "@/lib/supabase/unwrap";
import type { ListedInvoice, ListedSale, OpenCase, Period, SecondInvoice } from "./types";

const CASES_SHOWN = 200;
/** So few that no answer about the payments of their orders is cut. */
const CASES_AT_ONCE = 50;
/** So few that they fit into an address. */
const REFERENCES_AT_ONCE = 50;

/**
 * Compares paid invoices with the payments; see `reconcile_invoices` in the migrations.
 * @returns how many differ; null while another comparison is under way
 */
export async function reconcileInvoices(invoices: ListedInvoice[], { from, to }: Period): Promise<number | null> {
  const answer = await adminSupabase().rpc("reconcile_invoices", {
    p_invoices: invoices.map(({ paidAmount, paidAt, ...invoice }) => ({
      ...invoice,
      paid_amount: paidAmount,
      paid_at: paidAt,
    })),
    p_from: from.toISOString(),
    p_to: to.toISOString(),
  });
  return unwrap("reconcile_invoices", answer);
}

/** Compares the vendor's sales with the purchases; see `reconcile_sales` in the migrations. @returns how many differ */
export async function reconcileSales(sales: ListedSale[], { from, to }: Period): Promise<number> {
  const answer = await adminSupabase().rpc("reconcile_sales", {
    p_sales: sales.map(({ createdAt, hasFailed, ...sale }) => ({
      ...sale,
      created_at: createdAt,
      has_failed: hasFailed,
    })),
    p_from: from.toISOString(),
    p_to: to.toISOString(),
  });
  return unwrap("reconcile_sales", answer) ?? 0;
}

/** Those of these sales that our purchases have, as they are recorded. */
export async function recordedSales(references: string[]): Promise<ListedSale[]> {
  const columns = "order_reference, vendor_bundle_name, iccid, started_at" as const;
  const ask = async (part: string[]) => {
    const answer = await adminSupabase().from("vendor_purchases").select(columns).in("order_reference", part);
    return unwrap("recorded_sales", answer) ?? [];
  };
  const bought = await readInParts(references, ask, REFERENCES_AT_ONCE);
  return bought.flatMap(({ order_reference: reference, vendor_bundle_name: item, iccid, started_at: createdAt }) =>
    reference === null ? [] : [{ reference, item, quantity: 1, iccid, createdAt, hasFailed: false }],
  );
}

export async function enqueueNightly(): Promise<void> {
  unwrap("enqueue_nightly", await adminSupabase().rpc("enqueue_nightly_reconciliation"));
}

/** The open cases of money on another invoice, which only a list has named. */
export async function openSecondInvoices(): Promise<SecondInvoice[]> {
  const open = await readAllPages((from, to) =>
    adminSupabase()
      .from("cases")
      .select("subject, order_id", { count: "exact" })
      .eq("kind", "second_invoice_paid")
      .eq("was_read", false)
      .is("closed_at", null)
      .order("id")
      .range(from, to),
  );
  const cases = open.flatMap(({ subject, order_id: orderId }) => (orderId === null ? [] : { id: subject, orderId }));
  return readInParts(cases, withPayments, CASES_AT_ONCE);
}

/** Cases of money on another invoice with the payments of their orders. */
async function withPayments(cases: { id: string; orderId: string }[]): Promise<SecondInvoice[]> {
  const [ofOrders, owners] = await Promise.all([
    paymentsWith(
      "order_id",
      cases.map(({ orderId }) => orderId),
    ),
    paymentsWith(
      "xendit_invoice_id",
      cases.map(({ id }) => id),
    ),
  ]);
  return cases.map(({ id, orderId }) => ({
    id,
    paymentIds: ofOrders.filter(({ order_id }) => order_id === orderId).map((payment) => payment.id),
    ownerId: owners.find(({ xendit_invoice_id }) => xendit_invoice_id === id)?.id ?? null,
  }));
}

async function paymentsWith(column: "order_id" | "xendit_invoice_id", values: string[]) {
  const found = await adminSupabase().from("payments").select("id, order_id, xendit_invoice_id").in(column, values);
  return unwrap("payments_of_second_invoices", found) ?? [];
}

/** Ends the cases of second invoices that are gone, unless they were found again since. */
export async function closeSecondInvoices(ids: string[], startedAt: Date): Promise<void> {
  const answer = await adminSupabase().rpc("close_gone_cases", {
    p_kinds: ["second_invoice_paid"],
    p_subjects: ids,
    p_started_at: startedAt.toISOString(),
  });
  unwrap("close_gone_cases", answer);
}

/** The oldest open cases of every kind. */
export async function openCases(): Promise<OpenCase[]> {
  const answer = await adminSupabase()
    .from("open_cases")
    .select("kind, subject, order_id, detail, since")
    .order("since")
    .limit(CASES_SHOWN);
  return (unwrap("open_cases", answer) ?? []).map(({ order_id: orderId, ...row }) => ({ ...row, orderId }));
}
