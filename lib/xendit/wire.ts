import "server-only";
import type { Invoice } from "xendit-node";
import { z } from "zod";
import { serverEnv } from "@/lib/core/env.server";
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

/** The gateway's pages are below this name, at other hosts than its API. */
const DOMAIN = "xendit.co";

function isOfGateway({ protocol, hostname, origin }: URL, gatewayUrl: string): boolean {
  return (protocol === "https:" && `.${hostname}`.endsWith(`.${DOMAIN}`)) || origin === new URL(gatewayUrl).origin;
}

/** An id as the gateway gives it to its invoices. */
const GIVEN_ID = /^[\da-f]{24}$/i;

/**
 * The address of an invoice's page, to which we lead its payer; null for one that is not the gateway's, or that names another invoice.
 * @param gatewayUrl of its API, whose own host counts too
 */
export function pageAddress(stated: string | null | undefined, invoiceId: string, gatewayUrl: string): string | null {
  const url = URL.parse(stated ?? "");
  if (!url || `${url.username}${url.password}` !== "" || !isOfGateway(url, gatewayUrl)) return null;
  const named = url.pathname.split("/").filter((part) => GIVEN_ID.test(part));
  return named.every((id) => id === invoiceId) ? url.href : null;
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
    invoiceUrl: pageAddress(invoice.invoiceUrl, invoice.id ?? "", serverEnv().XENDIT_URL),
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
