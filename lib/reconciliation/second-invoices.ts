import "server-only";
import { log } from "@/lib/core/log";
import { isUnknown } from "@/lib/xendit/failures";
import { findInvoicesByExternalId } from "@/lib/xendit/invoices";
import { readInvoice } from "@/lib/xendit/read-invoice";
import { closeSecondInvoices, openSecondInvoices } from "./repository";
import type { SecondInvoice } from "./types";

/**
 * Whether the gateway certainly has no paid invoice of this id for the order: neither its reading nor the list of a payment names one. One
 * that is paid is gone only where the payment that it names has it as its own.
 */
async function isGone({ id, paymentIds, ownerId }: SecondInvoice): Promise<boolean> {
  const read = await readInvoice(id);
  if (!read.ok && !isUnknown(read.error)) return false;
  if (read.ok && read.value.state === "paid") return ownerId === read.value.externalId;
  for (const paymentId of paymentIds) {
    const listed = await findInvoicesByExternalId(paymentId);
    if (!listed.ok || listed.value.some((invoice) => invoice.id === id && invoice.state === "paid")) return false;
  }
  return true;
}

/**
 * Ends the cases of second invoices that one odd answer has opened, and that nobody has read. One that a complete list of paid invoices
 * names is left to the comparison with it.
 * @param startedAt when the list was begun
 */
export async function endGoneSecondInvoices(listedIds: ReadonlySet<string>, startedAt: Date): Promise<void> {
  const gone: string[] = [];
  for (const second of await openSecondInvoices()) {
    if (listedIds.has(second.id) || !(await isGone(second))) continue;
    log.info("second_invoice_gone", { invoice: second.id });
    gone.push(second.id);
  }
  if (gone.length > 0) await closeSecondInvoices(gone, startedAt);
}
