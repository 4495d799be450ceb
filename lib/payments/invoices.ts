import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { createTranslator } from "use-intl/core";
import { withPlainBlanks } from "@/lib/core/blanks";
import { DAY_SECONDS } from "@/lib/core/duration";
import { serverEnv } from "@/lib/core/env.server";
import { type AppError, appError, type ErrorCode } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { shortId } from "@/lib/orders/numbers";
import { ownOrderStatus } from "@/lib/orders/service";
import { planTextIn } from "@/lib/plans/server-text";
import { isRefused } from "@/lib/xendit/failures";
import { createInvoice, expireInvoice, findInvoicesByExternalId } from "@/lib/xendit/invoices";
import { readInvoice } from "@/lib/xendit/read-invoice";
import type {
  CreateInvoiceFailure,
  InvoiceLanguage,
  InvoiceResult,
  InvoiceState,
  PayableInvoice,
  PayerField,
  XenditInvoice,
} from "@/lib/xendit/types";
import { CURRENCY } from "@/lib/xendit/wire";
import {
  adoptInvoice,
  attachInvoice,
  closeRefusedOrder,
  findPayment,
  invoiceRequestOf,
  namedByCallbacks,
  openPayment,
  rejectPayment,
  releaseInvoice,
  releasePayment,
} from "./repository";
import type { InvoiceRequest, Payment, PaymentTurn } from "./types";

/** Longer than creating an invoice and searching for it can take. */
const CREATION_LEASE_SECONDS = 25;
const WAIT_LIMIT_MS = 15_000;
const WAIT_STEP_MS = 200;

/** How long an unpaid order can be paid: the gateway then ends its invoice, and the order is closed as expired. */
const PAYABLE_SECONDS = DAY_SECONDS;

/** The language of the invoice's page: the gateway may lack a language of the store. */
const INVOICE_LANGUAGE: Record<Locale, InvoiceLanguage> = { id: "id", en: "en" };

/** Whether an invoice asks for the sum of its payment. */
export const isOfSum = (invoice: XenditInvoice, amount: number) =>
  invoice.amount === amount && invoice.currency === CURRENCY;

/** Whether an invoice has a page, which asks for the sum of its payment. */
const isPayable = (invoice: XenditInvoice, amount: number): invoice is PayableInvoice =>
  invoice.invoiceUrl !== null && isOfSum(invoice, amount);

/** `besidePaid`: the paid orders still adding to the same eSIM that the traveller has been told of. */
export type Payable = { orderId: string; userId: string; besidePaid: readonly string[] };

export type Invoiced = { orderId: string; invoiceUrl: string };

function returnUrl(paymentId: string, result: "success" | "failed", locale: Locale): string {
  const query = new URLSearchParams({ external_id: paymentId, payment: result, lang: locale });
  return `${serverEnv().NEXT_PUBLIC_SITE_URL}/api/payments/return?${query}`;
}

/** When a payment has several invoices, the one with the lowest number decides; null is ignored. */
const RANK: Record<InvoiceState, number | null> = { paid: 0, open: 1, expired: 2, unknown: null };

function preferred(invoices: XenditInvoice[]): XenditInvoice | undefined {
  const ranked = invoices.flatMap((invoice) => {
    const rank = RANK[invoice.state];
    return rank === null ? [] : [{ invoice, rank }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank)[0]?.invoice;
}

/** Reads an invoice of a payment. Where the answer that has named it was wrong, it may be another payment's: then ours is not known. */
export async function readOwnInvoice(paymentId: string, invoiceId: string): InvoiceResult<XenditInvoice> {
  const read = await readInvoice(invoiceId);
  return read.ok && read.value.externalId !== paymentId ? err({ kind: "not_found" }) : read;
}

/** Closes an invoice that is this payment's. */
async function closeOwnInvoice(paymentId: string, invoiceId: string): InvoiceResult<XenditInvoice> {
  const read = await readOwnInvoice(paymentId, invoiceId);
  return read.ok ? expireInvoice(invoiceId) : read;
}

/**
 * A payment's invoices: those that the gateway lists, and those that only callbacks name and that read as this payment's. A callback is a
 * hint: of an id that the gateway does not list, and refuses to read, nothing is known.
 * @param ownId the stored one, which the caller has read
 */
export async function invoicesOf(
  paymentId: string,
  ownId: string | null,
): Promise<Result<XenditInvoice[], "unavailable">> {
  const listed = await findInvoicesByExternalId(paymentId);
  if (!listed.ok) return err("unavailable");
  const known = new Set([ownId, ...listed.value.map(({ id }) => id)]);
  const unlisted = (await namedByCallbacks(paymentId, "invoice_id")).filter((id) => !known.has(id));
  const named = await Promise.all(unlisted.map((id) => readOwnInvoice(paymentId, id)));
  if (named.some((read) => !read.ok && !isRefused(read.error))) return err("unavailable");
  return ok([...listed.value, ...named.flatMap((read) => (read.ok ? [read.value] : []))]);
}

/**
 * Stores an invoice of a payment. Where that fails, another payment may have it: it is taken from that one if it reads as this one's.
 * @param store false where it stores nothing
 */
async function stored(paymentId: string, invoiceId: string, store: () => Promise<boolean>): Promise<boolean> {
  if (await store()) return true;
  const read = await readOwnInvoice(paymentId, invoiceId);
  return read.ok && (await releaseInvoice(invoiceId, paymentId)) && store();
}

const attach = (paymentId: string, invoice: PayableInvoice) =>
  stored(paymentId, invoice.id, () => attachInvoice(paymentId, invoice));

/** Stores an invoice of a payment instead of one that the gateway does not know. @returns false where it does not take its place */
export const adopt = (paymentId: string, unknownId: string, invoice: XenditInvoice) =>
  stored(paymentId, invoice.id, () => adoptInvoice(paymentId, unknownId, invoice));

/**
 * Searches the gateway for an invoice of a payment, and attaches one that can be paid.
 * @returns the invoice, null when there is certainly none, or 'unavailable'
 */
export async function recoverInvoice({
  id,
  amount,
}: Pick<Payment, "id" | "amount">): Promise<Result<XenditInvoice | null, "unavailable">> {
  const found = await invoicesOf(id, null);
  if (!found.ok) return found;
  const invoice = preferred(found.value);
  if (!invoice) return ok(null);
  if (isPayable(invoice, amount)) await attach(id, invoice);
  return ok(invoice);
}

/**
 * Of a payment's invoices the one that may take the place of its stored one: one that is paid, about which a person decides, or one that
 * asks for its sum. Open ones that ask for another sum, or have no page, are closed: nobody is to pay them.
 */
export async function replacementAmong(
  { id, amount }: Pick<Payment, "id" | "amount">,
  invoices: XenditInvoice[],
): Promise<Result<XenditInvoice | undefined, "unavailable">> {
  const fit: XenditInvoice[] = [];
  for (const invoice of invoices) {
    const isClosing = invoice.state === "open" && !isPayable(invoice, amount);
    if (isClosing) log.warn("invoice_not_payable", { payment: id, invoice: invoice.id });
    const now = isClosing ? await closeOwnInvoice(id, invoice.id) : ok(invoice);
    // It may have just been paid: then the gateway says so the next time.
    if (!now.ok) return err("unavailable");
    if (now.value.state === "paid" || isOfSum(now.value, amount)) fit.push(now.value);
  }
  return ok(preferred(fit));
}

/**
 * The answer with an invoice that was found. It is closed where its order does not wait for it any more. One that has no page, or asks
 * for another sum, is closed with its payment, and one that could not be stored is not offered: nobody is to pay it.
 */
async function offer(
  { orderId, paymentId, amount }: InvoiceRequest,
  invoice: XenditInvoice,
): Promise<Result<Invoiced, AppError>> {
  const payment = await findPayment(paymentId);
  if (payment?.orderStatus !== "pending") {
    // Without an answer the sweep closes it.
    await closeOwnInvoice(paymentId, invoice.id);
    return err(appError("order_not_payable"));
  }
  if (isPayable(invoice, amount)) {
    const isStored = payment.invoiceId !== null;
    return isStored ? ok({ orderId, invoiceUrl: invoice.invoiceUrl }) : err(appError("payment_gateway_unavailable", 5));
  }
  log.warn("invoice_not_payable", { payment: paymentId, invoice: invoice.id });
  const closed = await closeOwnInvoice(paymentId, invoice.id);
  // Otherwise the sweep reads it again.
  if (closed.ok) await rejectPayment(paymentId, false);
  return err(appError("payment_gateway_unavailable", 5));
}

const FIELD_REFUSALS = {
  name: "name_refused",
  email: "email_refused",
  phone: "phone_refused",
} as const satisfies Record<PayerField, ErrorCode>;

/** The gateway refuses what the order says of its buyer: paying it again would fail in the same way. */
const DATA_REFUSALS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...Object.values(FIELD_REFUSALS),
  "payment_gateway_rejected",
]);

type Refusal = Exclude<CreateInvoiceFailure, { kind: "unknown" }>;

/** A refused method can be chosen anew only where it was chosen here; where the gateway offers all of its own, it takes none now. */
function refusalOf(failure: Refusal, { channel }: Pick<InvoiceRequest, "channel">): ErrorCode {
  if (failure.kind === "busy") return "payment_gateway_unavailable";
  if (failure.isChannelRefused) return channel ? "payment_method_unavailable" : "payment_gateway_unavailable";
  return failure.field ? FIELD_REFUSALS[failure.field] : "payment_gateway_rejected";
}

async function createNow(request: InvoiceRequest): Promise<Result<Invoiced, AppError>> {
  const { paymentId, amount } = request;
  const messages = await loadMessages(request.locale);
  const words = createTranslator({ locale: request.locale, messages, namespace: "checkout.invoice" });
  const plan = (await planTextIn(request.locale)).inOneLine(request.plan);
  const item = withPlainBlanks(words(`item.${request.kind}`, { plan }));
  const created = await createInvoice({
    externalId: paymentId,
    amount,
    description: words("description", { plan: item, number: shortId(request.orderId) }),
    payer: request.payer,
    items: [{ name: item, price: amount - request.fee, quantity: 1 }],
    ...(request.fee > 0 && { fees: [{ type: words("fee"), value: request.fee }] }),
    ...(request.channel && { paymentMethods: [request.channel] }),
    language: INVOICE_LANGUAGE[request.locale],
    durationSeconds: PAYABLE_SECONDS,
    successUrl: returnUrl(paymentId, "success", request.locale),
    failureUrl: returnUrl(paymentId, "failed", request.locale),
  });
  if (!created.ok) log.warn("invoice_not_created", { payment: paymentId, kind: created.error.kind });
  if (!created.ok && created.error.kind !== "unknown") {
    const refusal = refusalOf(created.error, request);
    await rejectPayment(paymentId, DATA_REFUSALS.has(refusal));
    return err(appError(refusal));
  }
  if (created.ok) {
    const { value: invoice } = created;
    if (!isPayable(invoice, amount) || (await attach(paymentId, invoice))) return offer(request, invoice);
    const isSurplus = (await closeOwnInvoice(paymentId, invoice.id)).ok;
    if (isSurplus) return err(appError("payment_gateway_unavailable", 1));
  }
  // No answer, or one that names another payment's.
  const recovered = await recoverInvoice({ id: paymentId, amount });
  if (recovered.ok && recovered.value) return offer(request, recovered.value);
  await releasePayment(paymentId);
  return err(appError("payment_gateway_unavailable", 5));
}

async function recoverOrCreate(request: InvoiceRequest): Promise<Result<Invoiced, AppError>> {
  const recovered = await recoverInvoice({ id: request.paymentId, amount: request.amount });
  if (!recovered.ok) {
    await releasePayment(request.paymentId);
    return err(appError("payment_gateway_unavailable", 5));
  }
  return recovered.value ? offer(request, recovered.value) : createNow(request);
}

const TURN_REFUSALS = {
  not_found: "not_found",
  not_payable: "order_not_payable",
  too_short: "extension_too_short",
  esim_refunded: "esim_refunded",
  esim_being_returned: "esim_being_returned",
  addition_under_way: "addition_under_way",
  sales_paused: "sales_paused",
} as const satisfies Partial<Record<PaymentTurn["outcome"], ErrorCode>>;

/**
 * Makes sure that an order of this traveller has one open invoice, and returns its address. Of parallel calls one creates
 * it and the others wait. After an unknown outcome it searches the gateway before it creates anything.
 */
export async function ensureInvoice({ orderId, userId, besidePaid }: Payable): Promise<Result<Invoiced, AppError>> {
  const giveUpAt = Date.now() + WAIT_LIMIT_MS;
  while (Date.now() < giveUpAt) {
    const turn = await openPayment({ orderId, userId, besidePaid }, CREATION_LEASE_SECONDS);
    if (!("invoiceUrl" in turn || "paymentId" in turn)) return err(appError(TURN_REFUSALS[turn.outcome]));
    if (turn.outcome === "open") return ok({ orderId, invoiceUrl: turn.invoiceUrl });
    if (turn.outcome === "create") return createNow(await invoiceRequestOf(turn.paymentId));
    if (turn.outcome === "recover") return recoverOrCreate(await invoiceRequestOf(turn.paymentId));
    await wait(WAIT_STEP_MS);
  }
  return err(appError("payment_gateway_unavailable", 5));
}

type Refused = { orderId: string; userId: string; refusal: ErrorCode };

/** Closes a traveller's own order whose data the gateway has refused. One whose method was refused is paid by another. */
export async function closeIfRefused({ orderId, userId, refusal }: Refused): Promise<void> {
  if (DATA_REFUSALS.has(refusal) && (await ownOrderStatus(orderId, userId))) await closeRefusedOrder(orderId);
}
