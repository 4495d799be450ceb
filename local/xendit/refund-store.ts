import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import type { WireError } from "./create-request.ts";
import type { InvoiceStore } from "./invoice-store.ts";
import { findMethod, type MethodGroup } from "./methods.ts";
import type { RefundStatus, StoredInvoice, StoredRefund } from "./types.ts";
import { USER_ID } from "./wire.ts";

export const refundFaultsSchema = z.object({
  /** How refunds end: at once after their answer, or when the door is used. */
  result: z.enum(["succeed", "fail", "hold"]).optional(),
  /** Every request is refused with this code. */
  refuse: z.string().optional(),
  /** Neither idempotency keys nor amounts are looked at, so that a second request pays twice. */
  careless: z.boolean().optional(),
});

const requestSchema = z.object({
  invoice_id: z.string().optional(),
  payment_request_id: z.string().optional(),
  reference_id: z.string().min(1).max(255).optional(),
  amount: z.number().positive().optional(),
  currency: z.string().default("IDR"),
  reason: z.enum(["FRAUDULENT", "DUPLICATE", "REQUESTED_BY_CUSTOMER", "CANCELLATION", "OTHERS"]),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});

type RefundRequest = z.infer<typeof requestSchema>;
type Refusal = { ok: false; status: 400 | 403 | 404 | 409 | 503; error: WireError };
type Created = { ok: true; refund: StoredRefund } | Refusal;

/** Groups whose payments can go back to their source. */
const REFUNDABLE: ReadonlySet<MethodGroup> = new Set<MethodGroup>(["EWALLET", "QRIS", "CARD"]);

const STATUSES: Readonly<Record<string, Refusal["status"]>> = {
  UNAUTHORIZED: 403,
  DATA_NOT_FOUND: 404,
  DUPLICATE_ERROR: 409,
  IDEMPOTENCY_ERROR: 409,
  CHANNEL_UNAVAILABLE: 503,
};

function refusal(error_code: string, message: string): Refusal {
  return { ok: false, status: STATUSES[error_code] ?? 400, error: { error_code, message } };
}

/** The refunds of paid invoices. Each change is on disk, with the callback it causes, before the method returns. */
export class RefundStore {
  readonly #store: InvoiceStore;
  #faults: z.infer<typeof refundFaultsSchema> = {};

  constructor(store: InvoiceStore) {
    this.#store = store;
  }

  /** Kept in memory, so a restart ends it. */
  misbehave(faults: z.infer<typeof refundFaultsSchema>): void {
    this.#faults = faults;
  }

  find(id: string): StoredRefund | undefined {
    return this.#store.state.refunds.find((refund) => refund.id === id);
  }

  /** Newest first. */
  list(query: { invoiceId: string | null; limit: number }): StoredRefund[] {
    const { refunds } = this.#store.state;
    const found = refunds.filter(({ invoice_id }) => query.invoiceId === null || invoice_id === query.invoiceId);
    return found.toReversed().slice(0, query.limit);
  }

  /** @param key the idempotency key: a repeated request gets the refund of the first one */
  create(json: unknown, key: string | undefined): Created {
    const parsed = requestSchema.safeParse(json);
    if (!parsed.success) return refusal("API_VALIDATION_ERROR", z.prettifyError(parsed.error));
    const digest = createHash("sha256").update(JSON.stringify(parsed.data)).digest("hex");
    const known = this.#store.state.refundKeys.find((request) => request.key === key);
    const repeated = known && this.find(known.refund_id);
    if (known && repeated && !this.#faults.careless) {
      if (known.digest === digest) return { ok: true, refund: repeated };
      return refusal("IDEMPOTENCY_ERROR", "The key was used for another request.");
    }
    if (this.#faults.refuse !== undefined) return refusal(this.#faults.refuse, "Refused by a rule of the sandbox.");
    const created = this.#make(parsed.data);
    if (!created.ok) return created;
    this.#store.state.refunds.push(created.refund);
    if (key !== undefined) this.#store.state.refundKeys.push({ key, digest, refund_id: created.refund.id });
    this.#store.save();
    return created;
  }

  /** Ends every pending refund, unless they are held. Returns whether there was one. */
  finishDue(): boolean {
    const { result = "succeed" } = this.#faults;
    if (result === "hold") return false;
    const due = this.#store.state.refunds.filter(({ status }) => status === "PENDING");
    for (const refund of due) this.finish(refund, result === "fail" ? "FAILED" : "SUCCEEDED");
    return due.length > 0;
  }

  finish(refund: StoredRefund, status: Exclude<RefundStatus, "PENDING">, failureCode = "REFUND_FAILED"): void {
    const now = new Date().toISOString();
    refund.status = status;
    refund.failure_code = status === "FAILED" ? failureCode : null;
    refund.updated = now;
    const event = status === "FAILED" ? "refund.failed" : "refund.succeeded";
    this.#store.queue(
      { invoice_id: refund.invoice_id, status: event },
      { event, business_id: USER_ID, created: now, data: { ...refund } },
    );
    this.#store.save();
  }

  #make(request: RefundRequest): Created {
    const invoice = this.#store.find(request.invoice_id ?? "");
    if (!invoice) return refusal("DATA_NOT_FOUND", "There is no payment for this id.");
    if (!invoice.paid) return refusal("INELIGIBLE_TRANSACTION", `The invoice is ${invoice.status}.`);
    const group = findMethod(invoice.paid.payment_channel)?.group;
    if (!group || !REFUNDABLE.has(group)) {
      return refusal("REFUND_NOT_SUPPORTED", `${invoice.paid.payment_channel} cannot be refunded.`);
    }
    const before = this.#store.state.refunds.filter(
      ({ invoice_id, status }) => invoice_id === invoice.id && status !== "FAILED",
    );
    const left = invoice.paid.paid_amount - before.reduce((sum, { amount }) => sum + amount, 0);
    const amount = request.amount ?? left;
    if ((amount > left || left === 0) && !this.#faults.careless) {
      return refusal("MAXIMUM_REFUND_AMOUNT_REACHED", `Only ${left} of the payment can be refunded.`);
    }
    return { ok: true, refund: newRefund(request, invoice, invoice.paid, amount) };
  }
}

function newRefund(
  { reference_id, reason, metadata }: RefundRequest,
  { id: invoice_id, currency }: StoredInvoice,
  { payment_id, payment_method, payment_channel }: NonNullable<StoredInvoice["paid"]>,
  amount: number,
): StoredRefund {
  const now = new Date().toISOString();
  return {
    id: `rfd-${randomUUID()}`,
    invoice_id,
    payment_request_id: `pr-${payment_id}`,
    payment_id,
    payment_method_type: payment_method,
    channel_code: payment_channel,
    reference_id: reference_id ?? null,
    currency,
    country: "ID",
    amount,
    status: "PENDING",
    reason,
    failure_code: null,
    refund_fee_amount: null,
    created: now,
    updated: now,
    metadata: metadata ?? null,
  };
}
