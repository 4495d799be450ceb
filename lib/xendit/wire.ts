import "server-only";
import type { Invoice } from "xendit-node";
import { z } from "zod";
import { isLoopback } from "@/lib/core/loopback";
import { storableLabel, storableTime } from "@/lib/core/storable";
import { readPhone } from "@/lib/fields/phone";
import { wholeRupiah } from "./amount";
import { byWord } from "./by-word";
import type { CreateInvoiceInput, InvoiceState, XenditInvoice } from "./types";

type SdkInvoice = Awaited<ReturnType<Invoice["getInvoiceById"]>>;
type SdkRequest = Parameters<Invoice["createInvoice"]>[0]["data"];

/** The gateway's words for each state. SETTLED is a paid invoice whose money has reached the account. */
const WORDS: Record<InvoiceState, readonly string[]> = {
  open: ["PENDING"],
  paid: ["PAID", "SETTLED"],
  expired: ["EXPIRED"],
  unknown: [],
};
const STATES = byWord(WORDS);

/** Translates the gateway's word. An unknown word becomes 'unknown', which is stored but has no effect. */
export function toInvoiceState(status: string): InvoiceState {
  return STATES.get(status) ?? "unknown";
}

/** The address of an invoice's page as a browser may open it; null for any other. Only a stand-in on this machine is without https. */
export function pageAddress(stated: string | null | undefined): string | null {
  const url = URL.parse(stated ?? "");
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback(url.hostname));
  return url && isSafe ? url.href : null;
}

/** A time that the gateway states, as the database can store it; null for any other value, since no time decides about money. */
export const wireTime = z.iso.datetime({ offset: true }).transform(storableTime).nullish().catch(null);

/** What every invoice asks for. */
export const CURRENCY = "IDR";

const INVOICE_ID = /^[\w-]{1,255}$/;

/** @throws TypeError when the answer is not an invoice; the caller treats that as no answer */
export function toInvoice(invoice: SdkInvoice): XenditInvoice {
  if (!INVOICE_ID.test(invoice.id ?? "") || !invoice.externalId || typeof invoice.amount !== "number") {
    throw new TypeError("Answer is not an invoice");
  }
  return {
    id: invoice.id ?? "",
    externalId: storableLabel(invoice.externalId),
    state: toInvoiceState(invoice.status),
    amount: wholeRupiah(invoice.amount),
    currency: storableLabel(invoice.currency ?? CURRENCY),
    invoiceUrl: pageAddress(invoice.invoiceUrl),
    expiresAt: storableTime(invoice.expiryDate),
  };
}

const INDONESIAN_MOBILE = "+628";

/**
 * A mobile number in E.164, as the gateway requires: '0812-3456-7890' becomes '+6281234567890'. Indonesian landlines are
 * refused; in other countries the digits do not show whether a number is mobile.
 * @returns null when the text is not such a number
 */
function toInternationalMobileNumber(text: string): string | null {
  const phone = readPhone(text);
  if (!phone || (phone.isIndonesian && !phone.number.startsWith(INDONESIAN_MOBILE))) return null;
  return phone.number;
}

/** The body of a new invoice. The gateway refuses mobile numbers that are not international, so an unreadable one is left out. */
export function toCreateRequest(input: CreateInvoiceInput): SdkRequest {
  const { payer } = input;
  const mobileNumber = toInternationalMobileNumber(payer.mobileNumber);
  return {
    externalId: input.externalId,
    amount: input.amount,
    currency: CURRENCY,
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
