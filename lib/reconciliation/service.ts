import "server-only";
import { systemClock } from "@/lib/core/clock";
import { addDays, MINUTE_MS } from "@/lib/core/duration";
import { log } from "@/lib/core/log";
import { allOrders } from "@/lib/esim-go/orders";
import { hasFailed, soldIn } from "@/lib/esim-go/sale";
import type { VendorOrder } from "@/lib/esim-go/types";
import { listPaidInvoices } from "@/lib/xendit/paid-invoices";
import type { PaidInvoice } from "@/lib/xendit/types";
import { enqueueNightly, openCases, reconcileInvoices, reconcileSales, recordedSales } from "./repository";
import { endGoneSecondInvoices } from "./second-invoices";
import type { ListedInvoice, ListedSale, Period, Reconciled } from "./types";

/** Far above what a store sells in the days it compares; it only stops a list that never ends. */
const MAX_PAGES = 2_000;

function toListedInvoice({ id, externalId, amount, paidAmount, paidAt }: PaidInvoice): ListedInvoice {
  return { id, reference: externalId, amount, paidAmount, paidAt };
}

function toListedSale(order: VendorOrder): ListedSale {
  const { orderReference, createdDate, lines } = order;
  const iccids = lines.flatMap((line) => line.iccids);
  return {
    reference: orderReference,
    ...soldIn(lines),
    iccid: iccids.length === 0 ? null : iccids.join(),
    createdAt: createdDate,
    hasFailed: hasFailed(order),
  };
}

type Listed = { invoices: ListedInvoice[]; unreadable: number };

/** Every paid invoice of the period, and how many entries name none; null when a page of the list was not read. */
async function paidInvoices(period: Period): Promise<Listed | null> {
  const found: Listed = { invoices: [], unreadable: 0 };
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const listed: Awaited<ReturnType<typeof listPaidInvoices>> = await listPaidInvoices({
      ...period,
      ...(after !== null && { after }),
    });
    if (!listed.ok) return null;
    const { invoices, unreadable, last } = listed.value;
    if (last === null) return found;
    found.invoices.push(...invoices.filter(({ state }) => state === "paid").map(toListedInvoice));
    found.unreadable += unreadable;
    after = last;
  }
  return null;
}

/**
 * How many paid invoices differ from our payments; null where they were not compared. Where an entry names no invoice there is no case,
 * only the log.
 */
async function invoiceDifferences(period: Period): Promise<number | null> {
  const startedAt = systemClock();
  const listed = await paidInvoices(period);
  if (!listed) return null;
  const { invoices, unreadable } = listed;
  if (unreadable > 0) log.error("paid_invoice_unreadable", { entries: unreadable });
  const different = await reconcileInvoices(invoices, period);
  if (different === null) log.warn("reconciliation_under_way");
  if (different === null) return null;
  if (unreadable === 0) await endGoneSecondInvoices(new Set(invoices.map(({ id }) => id)), startedAt);
  return unreadable + different;
}

/**
 * How many sales of the period differ from our purchases; null when the list cannot be read completely. Where an entry is unreadable there
 * is no case of it, only the log: one that names a purchase of ours counts as its sale.
 */
async function saleDifferences(period: Period): Promise<number | null> {
  const listed = await allOrders({ createdFrom: period.from, createdTo: period.to, maxPages: MAX_PAGES });
  if (!listed.ok) return null;
  const { orders, unreadable } = listed.value;
  const unread = unreadable.length;
  if (unread > 0) log.error("sale_unreadable", { entries: unread });
  const own = await recordedSales(unreadable.flatMap((reference) => reference ?? []));
  return unread + (await reconcileSales([...orders.map(toListedSale), ...own], period));
}

/**
 * Compares what the gateway was paid and the vendor has sold in the last days with our payments and purchases. Each difference
 * becomes a case. Safe to repeat.
 */
export async function reconcile(days: number): Promise<Reconciled> {
  const now = systemClock();
  const period = { from: addDays(now, -days), to: new Date(now.getTime() + MINUTE_MS) };
  const invoices = await invoiceDifferences(period);
  const found = { invoices, sales: await saleDifferences(period) };
  log.info("reconciled", { invoices: found.invoices ?? "not read", sales: found.sales ?? "not read" });
  return { ...found, cases: await openCases() };
}

/** Makes sure that the reconciliation of this night is done. */
export async function requestNightlyReconciliation(): Promise<void> {
  await enqueueNightly();
}
