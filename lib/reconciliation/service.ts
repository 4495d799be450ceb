import "server-only";
import { systemClock } from "@/lib/core/clock";
import { addDays, MINUTE_MS } from "@/lib/core/duration";
import { log } from "@/lib/core/log";
import { allOrders } from "@/lib/esim-go/orders";
import type { VendorOrder } from "@/lib/esim-go/types";
import { listPaidInvoices } from "@/lib/xendit/read-invoice";
import type { XenditInvoice } from "@/lib/xendit/types";
import { enqueueNightly, openCases, reconcileInvoices, reconcileSales } from "./repository";
import type { ListedInvoice, ListedSale, Period, Reconciled } from "./types";

/** Far above what a store sells in the days it compares; it only stops a list that never ends. */
const MAX_PAGES = 2_000;

function toListedInvoice({ id, externalId, amount, paid }: XenditInvoice): ListedInvoice {
  return { id, reference: externalId, amount: Math.round(paid?.amount ?? amount) };
}

function toListedSale({ orderReference, createdDate, lines }: VendorOrder): ListedSale {
  const iccids = lines.flatMap((line) => line.iccids);
  return {
    reference: orderReference,
    item: lines.map(({ item }) => item).join(" + "),
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    iccid: iccids.length === 1 ? (iccids[0] ?? null) : null,
    createdAt: createdDate,
  };
}

/** Every paid invoice of the period; null when the list cannot be read completely. */
async function paidInvoices(period: Period): Promise<ListedInvoice[] | null> {
  const invoices: XenditInvoice[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const last = invoices.at(-1);
    const listed = await listPaidInvoices({ ...period, ...(last && { after: last.id }) });
    if (!listed.ok) return null;
    if (listed.value.length === 0) return invoices.filter(({ state }) => state === "paid").map(toListedInvoice);
    invoices.push(...listed.value);
  }
  return null;
}

/** Every sale of the period; null when the list cannot be read completely. */
async function sales({ from, to }: Period): Promise<ListedSale[] | null> {
  const orders = await allOrders({ createdFrom: from, createdTo: to, maxPages: MAX_PAGES });
  return orders?.map(toListedSale) ?? null;
}

/**
 * Compares what the gateway was paid and the vendor has sold in the last days with our payments and purchases. Each difference
 * becomes a case. Safe to repeat.
 */
export async function reconcile(days: number): Promise<Reconciled> {
  const now = systemClock();
  const period = { from: addDays(now, -days), to: new Date(now.getTime() + MINUTE_MS) };
  const paid = await paidInvoices(period);
  const invoiceDifferences = paid && (await reconcileInvoices(paid, period));
  const sold = await sales(period);
  const saleDifferences = sold && (await reconcileSales(sold, period));
  const found = { invoices: invoiceDifferences, sales: saleDifferences };
  log.info("reconciled", { invoices: found.invoices ?? "not read", sales: found.sales ?? "not read" });
  return { ...found, cases: await openCases() };
}

/** Makes sure that the reconciliation of this night is done. */
export async function requestNightlyReconciliation(): Promise<void> {
  await enqueueNightly();
}
