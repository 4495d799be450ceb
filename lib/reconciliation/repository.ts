import "server-only";
import { adminSupabase } from "@/lib/supabase/admin";
import { unwrap } from "@/lib/supabase/unwrap";
import type { ListedInvoice, ListedSale, OpenCase, Period } from "./types";

const CASES_SHOWN = 200;

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

export async function enqueueNightly(): Promise<void> {
  unwrap("enqueue_nightly", await adminSupabase().rpc("enqueue_nightly_reconciliation"));
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
