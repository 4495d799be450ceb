import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { JsonFile } from "../support/json-file.ts";
import type { CallbackFaults } from "./callback-faults.ts";
import type { CreateRequest } from "./create-request.ts";
import { findMethod } from "./methods.ts";
import type { Delivery, InvoiceStatus, SandboxState, StoredInvoice, StoredPayment } from "./types.ts";
import { callbackBody, destinationOf } from "./wire.ts";

type PayRequest = {
  method: string;
  /** What the buyer pays; defaults to the invoice's amount. */
  amount?: number | undefined;
  /** Also changes the amount on the invoice. */
  invoiceAmount?: number | undefined;
  /** The channel took the money before the invoice expired, but reports it only now. */
  late?: boolean | undefined;
};

type PayOutcome = "paid" | "not_found" | "expired" | "already_paid" | "unavailable_method";

const EMPTY: SandboxState = {
  creations: 0,
  invoices: [],
  payments: [],
  refunds: [],
  refundKeys: [],
  deliveries: [],
  callbacks: [],
};

/** 24 hex digits, beginning with the seconds, like the vendor's ids. */
function newId(now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return seconds.toString(16).padStart(8, "0") + randomBytes(8).toString("hex");
}

/** The sandbox's state. A change and the callback it causes are written together; no answer leaves before (see `saved`). */
export class InvoiceStore {
  readonly #file: JsonFile<SandboxState>;
  readonly #faults: CallbackFaults;

  constructor(dataDir: string, faults: CallbackFaults) {
    this.#file = new JsonFile(join(dataDir, "xendit", "state.json"), structuredClone(EMPTY));
    // Data of an older version may lack a list.
    this.#file.state = { ...structuredClone(EMPTY), ...this.#file.state };
    this.#faults = faults;
  }

  get state(): SandboxState {
    return this.#file.state;
  }

  save(): void {
    this.#file.save();
  }

  /** Resolves when every change so far is on disk. */
  saved(): Promise<void> {
    return this.#file.saved();
  }

  find(id: string): StoredInvoice | undefined {
    return this.state.invoices.find((invoice) => invoice.id === id);
  }

  create(request: CreateRequest): StoredInvoice {
    const now = new Date();
    const { invoice_duration, ...kept } = request;
    const invoice: StoredInvoice = {
      ...kept,
      id: newId(now),
      status: "PENDING",
      created: now.toISOString(),
      updated: now.toISOString(),
      expiry_date: new Date(now.getTime() + invoice_duration * 1000).toISOString(),
    };
    this.state.invoices.push(invoice);
    this.state.creations += 1;
    this.save();
    return invoice;
  }

  pay(id: string, { method: code, amount, invoiceAmount, late }: PayRequest): PayOutcome {
    const invoice = this.find(id);
    if (!invoice) return "not_found";
    if (invoice.status === "PAID" || invoice.status === "SETTLED") return "already_paid";
    if (invoice.status === "EXPIRED" && !late) return "expired";
    const method = findMethod(code);
    if (!method || (invoice.payment_methods?.length && !invoice.payment_methods.includes(code))) {
      return "unavailable_method";
    }
    if (invoiceAmount !== undefined) invoice.amount = invoiceAmount;
    const paid = {
      paid_at: new Date().toISOString(),
      paid_amount: amount ?? invoice.amount,
      payment_method: method.method,
      payment_channel: method.code,
      payment_destination: destinationOf(id, code),
      payment_id: randomUUID(),
    };
    const payment: StoredPayment = { invoice_id: id, external_id: invoice.external_id, ...paid };
    this.state.payments.push(payment);
    invoice.paid = paid;
    this.#move(invoice, "PAID");
    return "paid";
  }

  /** Has no effect on an invoice that is no longer open. */
  expire(id: string): StoredInvoice | undefined {
    const invoice = this.find(id);
    if (invoice?.status === "PENDING") this.#move(invoice, "EXPIRED");
    return invoice;
  }

  /** Marks the money as received in the merchant's balance; the vendor sends no callback for it. */
  settle(id: string): StoredInvoice | undefined {
    const invoice = this.find(id);
    if (invoice?.status === "PAID") this.#move(invoice, "SETTLED");
    return invoice;
  }

  /** Closes every open invoice that has expired. Returns whether there was one. */
  expireDue(now: Date): boolean {
    const due = this.state.invoices.filter(
      (invoice) => invoice.status === "PENDING" && Date.parse(invoice.expiry_date) <= now.getTime(),
    );
    for (const invoice of due) this.#move(invoice, "EXPIRED");
    return due.length > 0;
  }

  #move(invoice: StoredInvoice, status: InvoiceStatus): void {
    invoice.status = status;
    invoice.updated = new Date().toISOString();
    if (status !== "SETTLED") this.queue({ invoice_id: invoice.id, status }, callbackBody(invoice));
    this.save();
  }

  /** Adds a callback to those that are to be delivered; `save` puts it on disk. */
  queue(about: Pick<Delivery, "invoice_id" | "status">, body: Record<string, unknown>): void {
    this.state.deliveries.push(...this.#faults.plan(about, body));
  }

  /** Takes a callback out that has been delivered or is given up. */
  unqueue({ id }: Delivery): void {
    this.state.deliveries = this.state.deliveries.filter((delivery) => delivery.id !== id);
  }
}
