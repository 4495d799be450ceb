import "server-only";
import { z } from "zod";
import { err, ok, type Result } from "@/lib/core/result";
import { storableLabel } from "@/lib/core/storable";
import { wireAmount } from "./amount";
import { byWord } from "./by-word";
import { askGateway, CALL_DEADLINE_MS, readGateway } from "./client";
import { KEY_STATUSES } from "./failures";
import type { InvoiceFailure, InvoiceResult, RefundFailure, RefundResult, XenditRefund } from "./types";

const REQUEST_DEADLINE_MS = 10_000;
/** More refunds of one invoice than these would mean that a person has tried and failed many times. */
const FIND_LIMIT = 50;

/** The methods whose payments can go back to where they came from. Virtual accounts and retail outlets cannot. */
const REFUNDABLE: ReadonlySet<string> = new Set(["EWALLET", "QR_CODE", "QRIS", "CREDIT_CARD", "PAYLATER"]);

/** Whether the gateway gives payments of this method back. Single channels of it may still refuse. */
export function isRefundable(paymentMethod: string | null): boolean {
  return paymentMethod !== null && REFUNDABLE.has(paymentMethod);
}

/** The gateway's words for each result; any other is 'pending'. */
const WORDS: Record<RefundResult, readonly string[]> = {
  pending: [],
  succeeded: ["SUCCEEDED"],
  failed: ["FAILED", "CANCELLED"],
};
const RESULTS = byWord(WORDS);

const refundIdSchema = z
  .string()
  .max(255)
  .regex(/^[\w-]+$/);

const anyText = z.string().transform(storableLabel).nullish().catch(null);

const refundSchema = z
  .object({
    id: refundIdSchema,
    reference_id: anyText,
    invoice_id: anyText,
    status: z.string(),
    amount: wireAmount,
    failure_code: anyText,
  })
  .transform(
    ({ id, reference_id, invoice_id, status, amount, failure_code }): XenditRefund => ({
      id,
      reference: reference_id ?? null,
      invoiceId: invoice_id ?? null,
      // Another word may be a later step of the same refund: it is read again until it has ended.
      result: RESULTS.get(status) ?? "pending",
      amount,
      failure: failure_code ?? (status === "CANCELLED" ? status : null),
    }),
  );

const UNREADABLE = { kind: "unavailable", reason: "unreadable_answer" } as const;

const callbackSchema = z.object({ event: z.string().startsWith("refund."), data: refundSchema });

/** A hint that something happened to a refund; read the refund before acting. @param json the parsed body */
export function parseRefundCallback(json: unknown): Result<XenditRefund, "invalid"> {
  const parsed = callbackSchema.safeParse(json);
  return parsed.success ? ok(parsed.data.data) : err("invalid");
}

/** An earlier request for the same payment has made a refund, or may have. */
const ASKED_BEFORE: ReadonlySet<string> = new Set(["REFUND_IN_PROGRESS", "DUPLICATE_ERROR", "IDEMPOTENCY_ERROR"]);
const NO_BALANCE = "INSUFFICIENT_BALANCE";

function toRefundFailure(failure: InvoiceFailure): RefundFailure {
  if (failure.kind === "unavailable") return failure;
  const refused = { kind: "refused", isTemporary: false, wasAskedBefore: false } as const;
  if (failure.kind === "not_found") return { ...refused, code: "DATA_NOT_FOUND" };
  const { code, status } = failure;
  const wasAskedBefore = ASKED_BEFORE.has(code);
  const isTemporary = wasAskedBefore || code === NO_BALANCE || KEY_STATUSES.has(status);
  return { ...refused, code, isTemporary, wasAskedBefore };
}

const requestedSchema = z.object({ id: refundIdSchema, reference_id: anyText });

/**
 * Asks the gateway to give a whole payment back. The payment's id is the idempotency key, so a repeated request does not pay twice.
 * @param input.amount whole rupiah
 * @param input.maySend asked at the moment of sending; without consent nothing is sent, and the reason is `not_sent`
 * @returns the refund's id at the gateway; how it ends is known later. An answer about the refund of something else says nothing:
 * 'unavailable'
 */
export async function requestRefund(input: {
  paymentId: string;
  invoiceId: string;
  amount: number;
  maySend?: () => boolean;
}): Promise<Result<string, RefundFailure>> {
  const { paymentId, invoiceId, amount, maySend = () => true } = input;
  const asked = await askGateway("/refunds", {
    idempotencyKey: paymentId,
    // The same for every refund: a repeated request with another body is refused.
    data: { invoice_id: invoiceId, reference_id: paymentId, amount, currency: "IDR", reason: "CANCELLATION" },
    timeoutMs: REQUEST_DEADLINE_MS,
    maySend,
  });
  if (!asked.ok) return err(toRefundFailure(asked.error));
  const refund = requestedSchema.safeParse(asked.value);
  if (!refund.success || (refund.data.reference_id ?? paymentId) !== paymentId) return err(UNREADABLE);
  return ok(refund.data.id);
}

/**
 * The present state of a refund at the gateway; an answer about another one is none. Without the gateway's client, which drops the
 * status.
 */
export async function readRefund(id: string): InvoiceResult<XenditRefund> {
  const body = await readGateway(`/refunds/${encodeURIComponent(id)}`, CALL_DEADLINE_MS);
  if (!body.ok) return body;
  const refund = refundSchema.safeParse(body.value);
  if (!refund.success) return err(UNREADABLE);
  return refund.data.id === id ? ok(refund.data) : err({ kind: "not_found" });
}

const listSchema = z.object({ data: z.array(z.unknown()) });

/**
 * The refunds of an invoice that were asked for with this reference; empty when the gateway certainly has none: an entry that cannot
 * be read might be one.
 */
export async function listRefunds(invoiceId: string, reference: string): InvoiceResult<XenditRefund[]> {
  const query = new URLSearchParams({ invoice_id: invoiceId, limit: String(FIND_LIMIT) });
  const body = await readGateway(`/refunds?${query}`, CALL_DEADLINE_MS);
  if (!body.ok) return body;
  const list = listSchema.safeParse(body.value);
  if (!list.success) return err(UNREADABLE);
  const entries = list.data.data.map((entry) => refundSchema.safeParse(entry));
  const listed = entries.flatMap(({ data }) => data ?? []);
  const made = listed.filter((one) => one.reference === reference && (one.invoiceId ?? invoiceId) === invoiceId);
  return made.length > 0 || listed.length === entries.length ? ok(made) : err(UNREADABLE);
}
