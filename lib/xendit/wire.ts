import "server-only";
import type { Invoice } from "xendit-node";
import { toInternationalMobileNumber } from "./mobile-number";
import type { CreateInvoiceInput, XenditInvoice, XenditInvoiceStatus } from "./types";

type SdkInvoice = Awaited<ReturnType<Invoice["getInvoiceById"]>>;
type SdkRequest = Parameters<Invoice["createInvoice"]>[0]["data"];

const STATUSES: ReadonlySet<string> = new Set(["PENDING", "PAID", "SETTLED", "EXPIRED"]);

/** Any other word, present or future, becomes UNKNOWN: stored, without effect. */
export function toInvoiceStatus(status: string): XenditInvoiceStatus {
  return STATUSES.has(status) ? (status as XenditInvoiceStatus) : "UNKNOWN";
}

/** @throws TypeError when the answer lacks what makes it an invoice: the caller treats that as no answer */
export function toInvoice(invoice: SdkInvoice): XenditInvoice {
  if (!invoice.id || !invoice.externalId || !invoice.invoiceUrl || typeof invoice.amount !== "number") {
    throw new TypeError("Answer is not an invoice");
  }
  const expiry = invoice.expiryDate;
  return {
    id: invoice.id,
    externalId: invoice.externalId,
    status: toInvoiceStatus(invoice.status),
    amount: invoice.amount,
    currency: invoice.currency ?? "IDR",
    invoiceUrl: invoice.invoiceUrl,
    expiresAt: Number.isNaN(expiry.getTime()) ? null : expiry.toISOString(),
  };
}

/** The gateway refuses a mobile number that is not international, so an unreadable one is left out. */
export function toCreateRequest(input: CreateInvoiceInput): SdkRequest {
  const { payer } = input;
  const mobileNumber = toInternationalMobileNumber(payer.mobileNumber);
  return {
    externalId: input.externalId,
    amount: input.amount,
    currency: "IDR",
    description: input.description,
    payerEmail: payer.email,
    customer: {
      givenNames: payer.givenNames,
      email: payer.email,
      ...(payer.surname && { surname: payer.surname }),
      ...(mobileNumber && { mobileNumber }),
    },
    invoiceDuration: input.durationSeconds,
    successRedirectUrl: input.successUrl,
    failureRedirectUrl: input.failureUrl,
    locale: input.language,
    shouldSendEmail: false,
    ...(input.items && { items: input.items }),
    ...(input.fees && { fees: input.fees }),
    ...(input.paymentMethods && { paymentMethods: input.paymentMethods }),
    ...(input.metadata && { metadata: input.metadata }),
  };
}
