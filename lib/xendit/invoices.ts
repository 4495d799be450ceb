import "server-only";
import { withDeadline } from "@/lib/core/deadline";
import { err, ok, type Result } from "@/lib/core/result";
import { CALL_DEADLINE_MS, invoiceClient } from "./client";
import { toCreateFailure, toInvoiceFailure } from "./failures";
import type { CreateInvoiceFailure, CreateInvoiceInput, InvoiceResult, XenditInvoice } from "./types";
import { CURRENCY, toCreateRequest, toInvoice } from "./wire";

const CREATE_DEADLINE_MS = 10_000;
/** More invoices than this for one external id would mean that a payment is reused. */
const FIND_LIMIT = 50;

/** Whether an answer is about the invoice that was asked for. */
function isAsked(asked: CreateInvoiceInput, { externalId, amount, currency }: XenditInvoice): boolean {
  return externalId === asked.externalId && amount === asked.amount && currency === CURRENCY;
}

/**
 * Creates an invoice once. It never retries, because the gateway has no idempotency key. An answer about another invoice says nothing
 * of ours: 'unknown'.
 * @param input amounts in whole rupiah
 * @throws RangeError when the amount is not a positive whole number: a bug of the caller
 */
export async function createInvoice(
  input: CreateInvoiceInput,
  deadlineMilliseconds = CREATE_DEADLINE_MS,
): Promise<Result<XenditInvoice, CreateInvoiceFailure>> {
  if (!Number.isSafeInteger(input.amount) || input.amount <= 0) throw new RangeError("Amount must be whole rupiah");
  try {
    const call = invoiceClient().createInvoice({ data: toCreateRequest(input) });
    const created = toInvoice(await withDeadline(call, deadlineMilliseconds));
    return isAsked(input, created) ? ok(created) : err({ kind: "unknown", reason: "other_invoice" });
  } catch (error) {
    return err(toCreateFailure(error));
  }
}

async function read<Value>(work: Promise<Value>, deadlineMilliseconds: number): InvoiceResult<Value> {
  try {
    return ok(await withDeadline(work, deadlineMilliseconds));
  } catch (error) {
    return err(toInvoiceFailure(error));
  }
}

/** Every invoice with that external id, in the gateway's order; an empty list when there is none. */
export function findInvoicesByExternalId(
  externalId: string,
  deadlineMilliseconds = CALL_DEADLINE_MS,
): InvoiceResult<XenditInvoice[]> {
  const call = invoiceClient().getInvoices({ externalId, limit: FIND_LIMIT });
  const own = call.then((found) => found.map(toInvoice).filter((invoice) => invoice.externalId === externalId));
  return read(own, deadlineMilliseconds);
}

/** Closes an open invoice. The gateway rejects this for a paid one: read the invoice afterwards to learn its state. */
export function expireInvoice(id: string, deadlineMilliseconds = CALL_DEADLINE_MS): InvoiceResult<XenditInvoice> {
  return read(invoiceClient().expireInvoice({ invoiceId: id }).then(toInvoice), deadlineMilliseconds);
}
