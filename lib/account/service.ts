import "server-only";
import type { User } from "@supabase/supabase-js";
import { createTranslator } from "use-intl/core";
import type { TimedContext } from "@/lib/auth/context";
import { proveOwner } from "@/lib/auth/service";
import { systemClock } from "@/lib/core/clock";
import { DeadlineError, withDeadline } from "@/lib/core/deadline";
import { dotted } from "@/lib/core/dotted";
import { type AppError, appError, type ErrorCode, type OrderInTheWay } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { renderAccountDeleted } from "@/lib/email/mails/account-deleted";
import { sendMail } from "@/lib/email/send";
import { esimsNotInstalled, type NotInstalled } from "@/lib/esims/service";
import { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { limitPerHour } from "@/lib/limits/service";
import { refundPayment } from "@/lib/payments/refunds";
import { verifyPayment } from "@/lib/payments/verify";
import { planTextIn } from "@/lib/plans/server-text";
import { deleteAccountOf, everythingOf, ordersInTheWay, returnsToConfirmOf, uncountedPaymentsOf } from "./repository";
import { firstDeletionFailure } from "./rules";
import type { DeleteAccountInput } from "./schema";
import type { DeletionOutcome, UncountedPayment } from "./types";

const EXPORTS_PER_HOUR = 10;
const DELETION_REFUSALS = {
  deleted: null,
  in_progress: "order_in_progress",
  money_owed: "money_owed",
  invoice_open: "payments_unchecked",
} as const satisfies Record<DeletionOutcome, ErrorCode | null>;
/** Milliseconds, well within those of the call. */
const LOOK_DEADLINE_MS = 7_000;
/** Milliseconds. The account is already deleted, so the answer must not wait long for the mail server. */
const GOODBYE_DEADLINE_MS = 4_000;

/**
 * Everything that the store holds about a traveller, including the activation codes of their eSIMs, except refunded ones.
 * @returns rate_limited after ten calls within an hour
 */
export async function exportAccount({ user }: { user: User }): Promise<Result<object, AppError>> {
  const allowed = await limitPerHour(user, "export", EXPORTS_PER_HOUR);
  if (!allowed.ok) return allowed;
  return ok({
    exported_at: systemClock().toISOString(),
    account: {
      id: user.id,
      email: user.email ?? null,
      created_at: user.created_at,
      email_confirmed_at: user.email_confirmed_at ?? null,
      last_sign_in_at: user.last_sign_in_at ?? null,
      given_at_sign_up: user.user_metadata,
    },
    ...(await everythingOf(user.id)),
  });
}

/** Verifies a payment that may hold money. @returns false when it was not read, or when an invoice that nobody waits for is still open */
async function lookForMoney({ id, isWithdrawn }: UncountedPayment): Promise<boolean> {
  const verified = await verifyPayment(id);
  return verified.ok && !(isWithdrawn && verified.value === "open");
}

/** Reads a refund that was reported as made. @returns false when it was not read, or has not ended */
async function lookForReturn(paymentId: string): Promise<boolean> {
  return (await refundPayment(paymentId)).kind === "done";
}

/**
 * Asks the gateway about each payment that may hold money, and about each late refund: what has been paid meanwhile, or has not gone back
 * after all, prevents the deletion.
 * @returns false when something is not certain in time
 */
async function lookForPayments(userId: string): Promise<boolean> {
  const looks = async () => {
    const [payments, returns] = await Promise.all([uncountedPaymentsOf(userId), returnsToConfirmOf(userId)]);
    return Promise.all([...payments.map(lookForMoney), ...returns.map(lookForReturn)]);
  };
  try {
    return (await withDeadline(looks(), LOOK_DEADLINE_MS)).every((isSure) => isSure);
  } catch (error) {
    if (error instanceof DeadlineError) return false;
    throw error;
  }
}

/** Deletes the account once no invoice of it can be paid: the first try cancels its unpaid orders, and then their invoices are closed. */
async function deleteWithoutInvoices(userId: string): Promise<DeletionOutcome> {
  const outcome = await deleteAccountOf(userId);
  if (outcome !== "invoice_open" || !(await lookForPayments(userId))) return outcome;
  return deleteAccountOf(userId);
}

/** What became of the codes of eSIMs that were not installed, in the words of the sheet that asked. */
async function notInstalledTexts(esims: readonly NotInstalled[], locale: Locale): Promise<string[]> {
  const t = createTranslator({
    locale,
    messages: await loadMessages(locale),
    namespace: "account.deletion.notInstalled",
  });
  const text = await planTextIn(locale);
  return esims.map(({ plan, isMailed, refund }) =>
    t(isMailed ? "mailed" : "lost", { place: text.place(plan), plan: text.terms(plan), refund }),
  );
}

async function sayGoodbye(user: User, locale: Locale, notInstalled: readonly NotInstalled[]): Promise<void> {
  const sent = await sendMail({
    to: user.email ?? "",
    rendered: await renderAccountDeleted({ locale, notInstalled: await notInstalledTexts(notInstalled, locale) }),
    dedupeKey: `account_deleted:${user.id}`,
    deadlineMs: GOODBYE_DEADLINE_MS,
  });
  if (!sent.ok) log.warn("goodbye_not_sent", { kind: sent.error.kind });
}

/** The orders for which an account stays, each with what was bought. @throws on a failed read */
async function namedOrders(userId: string, locale: Locale): Promise<OrderInTheWay[]> {
  const [orders, text] = await Promise.all([ordersInTheWay(userId), planTextIn(locale)]);
  return orders.map(({ plan, ...order }) => ({ ...order, plan: dotted(text.place(plan), text.terms(plan)) }));
}

/**
 * Deletes an account after checking the password. Personal data is removed; orders, payments and eSIMs stay without it.
 * Every login ends, and unpaid orders are cancelled.
 * @returns password_required, wrong_password, rate_limited; session_expired_for_change when a login without a password is too old;
 * order_in_progress while a paid order is being fulfilled, money_owed while a payment is to be given back, payments_unchecked while
 * the gateway does not say what was paid, or an invoice cannot be closed yet; after these nothing is deleted. The first two name all orders
 */
export async function deleteAccount({
  ctx,
  user,
  input,
}: {
  ctx: TimedContext;
  user: User;
  input: DeleteAccountInput;
}): Promise<Result<Record<string, never>, AppError>> {
  const failure = firstDeletionFailure(input);
  if (failure) return err(appError(failure.code));
  const proven = await proveOwner({ ctx, user, password: input.password });
  if (!proven.ok) return proven;
  if (!(await lookForPayments(user.id))) return err(appError("payments_unchecked"));
  if (!ctx.mayAct()) return err(appError("payments_unchecked"));
  // Afterwards nobody knows whose they were, or whether they had a code.
  const notInstalled = await esimsNotInstalled(user.id);
  const outcome = await deleteWithoutInvoices(user.id);
  const refusal = DELETION_REFUSALS[outcome];
  if (outcome === "in_progress" || outcome === "money_owed") {
    return err({ ...appError(DELETION_REFUSALS[outcome]), orders: await namedOrders(user.id, input.locale) });
  }
  if (refusal) return err(appError(refusal));
  await ctx.browserAuth.signOut({ scope: "local" });
  await sayGoodbye(user, input.locale, notInstalled);
  return ok({});
}
