import "server-only";
import { z } from "zod";
import { err, ok } from "@/lib/core/result";
import { storableLabel } from "@/lib/core/storable";
import { wholeRupiah } from "./amount";
import { CALL_DEADLINE_MS, readGateway } from "./client";
import type { InvoiceResult, PaidInvoice } from "./types";
import { toInvoiceState, wireTime } from "./wire";

const INVOICES_PER_PAGE = 100;

const amount = z.unknown().transform((stated) => (typeof stated === "number" ? wholeRupiah(stated) : 0));

/** An entry needs only its id and its state. If another field is odd, the comparison finds that it differs from our payment. */
const entrySchema = z
  .object({
    id: z.string().min(1).transform(storableLabel),
    external_id: z.string().transform(storableLabel).catch(""),
    status: z.string(),
    amount,
    paid_amount: z.null().or(amount).optional(),
    paid_at: wireTime,
  })
  .transform(
    ({ id, external_id, status, amount, paid_amount, paid_at }): PaidInvoice => ({
      id,
      externalId: external_id,
      state: toInvoiceState(status),
      amount,
      paidAmount: paid_amount ?? null,
      paidAt: paid_at ?? null,
    }),
  );

const cursorSchema = z.object({ id: z.string().min(1) }).transform(({ id }) => id);

/** `unreadable`: how many entries do not say which invoice they are. `last`: where the next page begins; null at the end. */
type PaidPage = { invoices: PaidInvoice[]; unreadable: number; last: string | null };

/**
 * One page of the invoices that were paid between two times of the gateway's clock. Only an empty page is the end.
 * @param input.after the last invoice of the page before
 */
export async function listPaidInvoices(input: { from: Date; to: Date; after?: string }): InvoiceResult<PaidPage> {
  const query = new URLSearchParams({
    limit: String(INVOICES_PER_PAGE),
    paid_after: input.from.toISOString(),
    paid_before: input.to.toISOString(),
    ...(input.after !== undefined && { last_invoice: input.after }),
  });
  const body = await readGateway(`/v2/invoices?${query}`, CALL_DEADLINE_MS);
  if (!body.ok) return body;
  if (!Array.isArray(body.value)) return err({ kind: "unavailable", reason: "unreadable_answer" });
  const entries: unknown[] = body.value;
  if (entries.length === 0) return ok({ invoices: [], unreadable: 0, last: null });
  const last = cursorSchema.safeParse(entries.at(-1));
  // Without it, it is unknown where the next page begins.
  if (!last.success) return err({ kind: "unavailable", reason: "unreadable_answer" });
  const invoices = entries.flatMap((entry) => {
    const invoice = entrySchema.safeParse(entry);
    return invoice.success ? [invoice.data] : [];
  });
  return ok({ invoices, unreadable: entries.length - invoices.length, last: last.data });
}
