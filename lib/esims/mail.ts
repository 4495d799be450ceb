import "server-only";
import type { Traveller } from "@/lib/auth/session";
import { DAY_SECONDS } from "@/lib/core/duration";
import { type AppError, appError } from "@/lib/core/errors";
import { err, ok, type Result } from "@/lib/core/result";
import { toDate } from "@/lib/core/timestamp";
import { renderEsimReady } from "@/lib/email/mails/esim-ready";
import { countSent, type MailDelay, sendOnce } from "@/lib/email/once";
import type { RenderedMail } from "@/lib/email/types";
import { normalizeEmail } from "@/lib/fields/rules";
import { wibText } from "@/lib/i18n/dates";
import type { Locale } from "@/lib/i18n/routing";
import type { Job } from "@/lib/jobs/types";
import { type Bucket, giveBackCall, limitCalls, limitPerHour } from "@/lib/limits/service";
import { wasPaidLate } from "@/lib/orders/history";
import { receiptFromRow } from "@/lib/orders/rows";
import { isRefunded } from "@/lib/orders/rules";
import { ownOrderStatus } from "@/lib/orders/service";
import { mailPass } from "@/lib/plans/mail-pass";
import { planFromRow } from "@/lib/plans/rows";
import { alsoCoversHome, coversHomeAlone, needsEarlyInstall } from "@/lib/plans/rules";
import { countryFactsIn, planTextIn } from "@/lib/plans/server-text";
import { renderDetailsOf } from "./details-mail";
import { installLinks } from "./install-links";
import { isToInstall } from "./installing";
import { mailAddresses } from "./mail-links";
import { findEsim, findOrderForMail } from "./repository";
import { isOnlyRefunded } from "./rules";
import { esimNamesIn } from "./server-text";
import { plansText } from "./text";

export const READY_MAIL = "esim_ready:";

/** The subject of the job that mails an order's eSIM. */
export function readyMailSubject(orderId: string): string {
  return READY_MAIL + orderId;
}

type MailOrder = NonNullable<Awaited<ReturnType<typeof findOrderForMail>>>;

/** The eSIM of an order, or the one that a top-up was added to. */
function firstEsim({ esims, target }: MailOrder) {
  return (Array.isArray(esims) ? esims[0] : esims) ?? target;
}

type Composed = Result<{ to: string; rendered: RenderedMail } | null, "not_ready">;

/** Whether the money of an order was given back, or that of its eSIM, on which nothing else is left. */
async function hasMoneyBack(order: MailOrder): Promise<boolean> {
  const target = firstEsim(order);
  const esim = target && (await findEsim(target.id));
  return isRefunded(order.status) || (esim !== null && isOnlyRefunded(esim));
}

/** @param changes the language and the plans of a mail that was asked for, in place of the order's own */
async function composeReadyMail(
  order: MailOrder | null,
  changes: { locale?: Locale; plans?: string } = {},
): Promise<Composed> {
  // Only the deletion of its account removes an order's address.
  if (order && (order.email === null || (await hasMoneyBack(order)))) return ok(null);
  const esim = order && firstEsim(order);
  if (!order?.email || !esim?.activation_code || !esim.smdp_address || !esim.matching_id) return err("not_ready");
  const { locale = order.locale } = changes;
  const plan = planFromRow(order.bundles);
  const text = await planTextIn(locale);
  const names = await esimNamesIn(locale);
  const ownTerms = text.terms(plan);
  const { plans = ownTerms } = changes;
  const links = installLinks({
    activationCode: esim.activation_code,
    appleInstallUrl: esim.apple_install_url,
    androidInstallUrl: esim.android_install_url,
  });
  if (!links) return err("not_ready");
  const rendered = await renderEsimReady({
    locale,
    to: order.email,
    givenName: order.given_names ?? "",
    orderId: order.id,
    ...mailAddresses({ orderId: order.id, esimId: esim.id, locale }),
    pass: mailPass(plan, text, names.termsOn(esim, plans)),
    esimMark: names.mark(esim),
    orderedPlan: plans === ownTerms ? null : ownTerms,
    isEarly: needsEarlyInstall(plan),
    isKeptOff: alsoCoversHome(plan),
    isAtHome: coversHomeAlone(plan),
    isPaidLate: wasPaidLate(order.order_status_history),
    countries: await countryFactsIn(locale, plan),
    orderedAt: wibText(locale, toDate(order.created_at)),
    receipt: receiptFromRow(order),
    installLinks: links,
    activationCode: esim.activation_code,
    smdpAddress: esim.smdp_address,
    matchingId: esim.matching_id,
    iccid: esim.iccid,
  });
  return ok({ to: order.email, rendered });
}

/**
 * Sends 'your eSIM is ready' with code, QR and receipt to the buyer, in the language of the order, when its job runs; nothing
 * once the order has been refunded or its account deleted. The same `dedupeKey` sends once.
 * @returns why it could not be sent; 'not_ready' while there is no activation code
 */
export function sendReadyMail({
  orderId,
  dedupeKey,
  job,
}: {
  orderId: string;
  dedupeKey: string;
  job: Job;
}): Promise<Result<void, "not_ready" | MailDelay>> {
  const compose = async () => composeReadyMail(await findOrderForMail(orderId));
  return sendOnce({ dedupeKey, kind: "esim_ready", orderId, job, compose });
}

/** The mail about an eSIM by its state: how to install it, what it holds once it is installed, or that it has ended. */
async function composeDetails(order: MailOrder | null, asked: Locale | undefined): Promise<Composed> {
  const target = order && firstEsim(order);
  const esim = target && (await findEsim(target.id));
  if (!order?.email || !esim) return err("not_ready");
  const now = new Date();
  const locale = asked ?? order.locale;
  if (isToInstall(esim, now)) {
    return composeReadyMail(order, { locale, plans: plansText(esim, await planTextIn(locale), now) });
  }
  const rendered = await renderDetailsOf(esim, { locale, givenName: order.given_names ?? "", now });
  return rendered.ok ? ok({ to: order.email, rendered: rendered.value }) : rendered;
}

const MAILS_PER_HOUR = 5;
/** Of one eSIM to its account's own address. */
const OWN_MAILS_PER_DAY = 10;
/** Of one order to any other address, for ever: a buyer may have typed a stranger's. */
const TYPED_MAILS = 5;

/**
 * Takes one of the mails that an order's eSIM may be sent.
 * @returns the bucket it was taken from; null where mails to this address count for ever, once they are sent
 */
async function takeMail({ email }: Traveller, order: MailOrder): Promise<Result<Bucket | null, AppError>> {
  if (normalizeEmail(order.email ?? "") !== normalizeEmail(email)) {
    const sent = await countSent(order.id, `${readyMailSubject(order.id)}:`);
    return sent < TYPED_MAILS ? ok(null) : err(appError("esim_mailed_enough"));
  }
  const bucket = {
    name: `mail:esim:${firstEsim(order)?.id ?? order.id}`,
    limit: OWN_MAILS_PER_DAY,
    windowSeconds: DAY_SECONDS,
  };
  const taken = await limitCalls(bucket);
  return taken.ok ? ok(bucket) : err(appError("esim_mailed_today", taken.error.retryAfterSeconds));
}

type Asked = {
  traveller: Traveller;
  orderId: string;
  /** Of the screen that asks; by default the order's. */
  locale?: Locale | undefined;
};

/**
 * Sends the details of an order's eSIM to the buyer's address, a few times an hour and a day at most, and to an address that is not the
 * account's own a few times in all.
 * @returns esim_refunded when the money of the order or of its eSIM was given back; esim_not_ready unless the order is completed;
 * esim_mailed_today, esim_mailed_enough
 */
export async function sendEsimDetails({ traveller, orderId, locale }: Asked): Promise<Result<void, AppError>> {
  const status = await ownOrderStatus(orderId, traveller.id);
  if (!status) return err(appError("not_found"));
  const allowed = await limitPerHour(traveller, "mail", MAILS_PER_HOUR);
  if (!allowed.ok) return allowed;
  const order = await findOrderForMail(orderId);
  if (order && (await hasMoneyBack(order))) return err(appError("esim_refunded"));
  // A top-up names its eSIM before it is paid. Before the order is completed, its buyer's address may be anybody's.
  if (!order || status !== "completed") return err(appError("esim_not_ready"));
  const taken = await takeMail(traveller, order);
  if (!taken.ok) return taken;
  const sent = await sendOnce({
    dedupeKey: `${readyMailSubject(orderId)}:${crypto.randomUUID()}`,
    kind: "esim_ready",
    orderId,
    compose: () => composeDetails(order, locale),
  });
  if (sent.ok) return sent;
  if (taken.value) await giveBackCall(taken.value.name);
  return err(appError(sent.error === "not_ready" ? "esim_not_ready" : "email_failed"));
}
