import "server-only";
import type { CustomerInfo } from "@/lib/checkout/schema";
import { readInParts } from "@/lib/core/paging";
import { dateOrNull, toDate } from "@/lib/core/timestamp";
import { DEPARTURE_COLUMNS } from "@/lib/esims/departure";
import { esimHolding, mayEndEarlier } from "@/lib/esims/holding";
import { ASSIGNMENT_COLUMNS, assignmentFromRow } from "@/lib/esims/rows";
import { isOnlyRefunded, isOnPhone } from "@/lib/esims/rules";
import type { Locale } from "@/lib/i18n/routing";
import { wasPaidLate } from "@/lib/orders/history";
import { ORDER_KINDS } from "@/lib/orders/kinds";
import type { OrderMail } from "@/lib/orders/mails";
import { PAYMENT_COLUMNS } from "@/lib/orders/payment-rows";
import { hasArrived, moneyOf } from "@/lib/orders/payment-states";
import { isUndecidedState } from "@/lib/orders/returning";
import { CHANGE_COLUMNS, changeFromRow, RECEIPT_COLUMNS, receiptFromRow } from "@/lib/orders/rows";
import { isRefunded } from "@/lib/orders/rules";
import { failureOf } from "@/lib/orders/shown-reasons";
import { PLAN_COLUMNS, planFromRow } from "@/lib/plans/rows";
import { countedPlans } from "@/lib/plans/spans";
import { adminSupabase } from "@/lib/supabase/admin";
import type { Selected } from "@/lib/supabase/selected";
import { unwrap } from "@/lib/supabase/unwrap";
import { EVENTS } from "./events";
import { type RefundReport, refundReports } from "./refund-reports";
import { mayRepeatTyped } from "./rules";
import type { NotificationText, NotificationType, Reader } from "./types";

/** What `wasInstalled` needs. */
const ON_PHONE_COLUMNS = `profile_status, first_installed_at, marked_installed_at, refreshed_at,
  bundle_assignments!bundle_assignments_esim_id_fkey(${ASSIGNMENT_COLUMNS})` as const;

type OnPhoneRow = Selected<"esims", typeof ON_PHONE_COLUMNS>;

function wasInstalled(row: OnPhoneRow): boolean {
  return isOnPhone({
    assignments: row.bundle_assignments.map(assignmentFromRow),
    profileStatus: row.profile_status,
    firstInstalledAt: dateOrNull(row.first_installed_at),
    markedInstalledAt: dateOrNull(row.marked_installed_at),
    refreshedAt: dateOrNull(row.refreshed_at),
  });
}

const ORDER_COLUMNS = `id, user_id, order_type, status, status_reason, target_esim_id, locale, ${RECEIPT_COLUMNS},
  created_at, bundles!inner(${PLAN_COLUMNS}),
  esims!esims_order_id_fkey(id, iccid), target:esims!user_orders_target_esim_id_fkey(iccid, ${ON_PHONE_COLUMNS}),
  order_status_history(${CHANGE_COLUMNS}), plan_returns(refusal)` as const;

const ESIM_COLUMNS = `id, user_id, order_id, iccid, activation_code, ${ON_PHONE_COLUMNS},
  user_orders!esims_order_id_fkey!inner(status, status_reason, bundles!inner(${PLAN_COLUMNS}), plan_returns(state)),
  departures(${DEPARTURE_COLUMNS})` as const;

/** An eSIM by its number, of which texts show the end. Its nickname is typed, and a mail may go to somebody else. */
export type NamedEsim = { iccid: string };

/** An embedded row, which servers return as an object or as a list of at most one. */
const embedded = <Row extends object>(row: Row | Row[] | null): Row | null =>
  Array.isArray(row) ? (row[0] ?? null) : row;

/** A row without any column that the buyer typed: `findTyped` alone reads those. */
type Untyped = { id: string } & { [Column in keyof CustomerInfo]?: never };

async function paymentsOf(orderId: string) {
  const answer = await adminSupabase().from("payments").select("status").eq("order_id", orderId);
  return unwrap("payments_of_order", answer) ?? [];
}

/**
 * The order's data for a notification, without what its buyer typed; amounts in whole rupiah. Null for an unknown order and for one
 * without owner. @throws on a failed read
 */
export async function findOrder(orderId: string) {
  const answer = await adminSupabase().from("user_orders").select(ORDER_COLUMNS).eq("id", orderId).maybeSingle();
  const row = unwrap("order_for_notification", answer) satisfies Untyped | null;
  if (!row?.user_id) return null;
  const target = embedded(row.target);
  const esim: NamedEsim | null = target ?? embedded(row.esims);
  return {
    id: row.id,
    userId: row.user_id,
    locale: row.locale,
    status: row.status,
    reason: row.status_reason,
    isPaidLate: wasPaidLate(row.order_status_history),
    /** Why its money was not given back; null where nobody refused that. */
    refusal: embedded(row.plan_returns)?.refusal ?? null,
    failure: failureOf(row.order_status_history.map(changeFromRow).toSorted((a, b) => a.id - b.id)),
    isPaidOnce: (await paymentsOf(orderId)).filter(hasArrived).length === 1,
    isAddition: ORDER_KINDS[row.order_type].targetsEsim,
    targetEsimId: row.target_esim_id,
    /** The one that the order adds to, or has brought. */
    esim,
    /** Whether the one that it adds to is on a phone, so that there is nothing to install. */
    isOnPhone: target !== null && wasInstalled(target),
    ownEsimId: embedded(row.esims)?.id ?? null,
    receipt: receiptFromRow(row),
    createdAt: toDate(row.created_at),
    plan: planFromRow(row.bundles),
  };
}

/** An address of a read is limited; a key takes about 90 characters of it. */
const KEYS_PER_READ = 50;

/**
 * Those keys of reports that are taken, and whether the traveller was told: the reports are written, or they have jobs.
 * @throws on a failed read
 */
async function takenReports(keys: readonly string[]): Promise<Map<string, { isTold: boolean }>> {
  const reports = await readInParts<string, readonly [string, { isTold: boolean }]>(
    keys,
    async (part) => {
      const [asked, written] = await Promise.all([
        adminSupabase().from("jobs").select("subject").eq("kind", "notify").in("subject", part),
        adminSupabase().from("user_notifications").select("dedupe_key").in("dedupe_key", part),
      ]);
      return [
        ...(unwrap("reports_asked", asked) ?? []).map(({ subject }) => [subject, { isTold: false }] as const),
        ...(unwrap("reports_written", written) ?? []).map(({ dedupe_key }) => [dedupe_key, { isTold: true }] as const),
      ];
    },
    KEYS_PER_READ,
  );
  return new Map(reports);
}

/**
 * What the traveller was last told of one payment's refund; null: nothing. A record without a report of its own is told by that of its
 * order. @param reports of that refund, the newest first @throws on a failed read
 */
export async function lastTold(orderId: string, reports: readonly RefundReport[]) {
  const ofOrder = `refund:${orderId}`;
  const taken = await takenReports([ofOrder, ...reports.map(({ subject }) => subject)]);
  const isTold = ({ event, subject }: RefundReport) =>
    (taken.get(subject) ?? (EVENTS[event].record === "made" ? taken.get(ofOrder) : undefined))?.isTold === true;
  const last = reports.find(isTold);
  return last ? EVENTS[last.event].record : null;
}

/**
 * The payments that a report is about: the one that its job names, or else all those of the order but the refunded ones that have
 * a report of their own. @throws on a failed read
 */
export async function findPayments(orderId: string, paymentId?: string) {
  const answer = await adminSupabase()
    .from("payments")
    .select(`id, withdrawn_refunds, ${PAYMENT_COLUMNS}`)
    .eq("order_id", orderId);
  const payments = unwrap("payments_for_notification", answer) ?? [];
  if (paymentId) return payments.filter(({ id }) => id === paymentId);
  const ownReport = (payment: (typeof payments)[number]) =>
    moneyOf(payment) === "returned" ? refundReports(orderId, payment)[0]?.subject : undefined;
  const separate = await takenReports(payments.flatMap((payment) => ownReport(payment) ?? []));
  return payments.filter((payment) => !separate.has(ownReport(payment) ?? ""));
}

/**
 * What the buyer of an order typed, for a mail that may repeat it; null for one that may not, which goes to the account's own address.
 * `email` is null once the account is deleted. @throws on a failed read
 */
export async function findTyped(mail: OrderMail, orderId: string) {
  if (!mayRepeatTyped(mail, await paymentsOf(orderId))) return null;
  const answer = await adminSupabase().from("user_orders").select("email, given_names").eq("id", orderId).maybeSingle();
  const row = unwrap("typed_for_notification", answer);
  return { email: row?.email ?? null, givenName: row?.given_names ?? "" };
}

/** Whether the last news of this one payment's refund was that it had been announced by mistake. @throws on a failed read */
export async function isAfterMistake(orderId: string, payments: readonly NotifiedPayment[]): Promise<boolean> {
  const [payment, ...others] = payments;
  if (!payment?.withdrawn_refunds || others.length > 0) return false;
  const [, ...earlier] = refundReports(orderId, payment);
  return (await lastTold(orderId, earlier)) === "withdrawn";
}

export type Typed = NonNullable<Awaited<ReturnType<typeof findTyped>>>;

export type NotifiedPayment = Awaited<ReturnType<typeof findPayments>>[number];

export type NotifiedOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** The eSIM's data for a notification. Null for an unknown eSIM and for one without owner. */
export async function findEsim(esimId: string) {
  const answer = await adminSupabase().from("esims").select(ESIM_COLUMNS).eq("id", esimId).maybeSingle();
  const row = unwrap("esim_for_notification", answer);
  if (!row?.user_id) return null;
  const assignments = row.bundle_assignments.map(assignmentFromRow);
  const plan = planFromRow(row.user_orders.bundles);
  const { status, status_reason: reason } = row.user_orders;
  const order = { status, reason, isRefunded: isRefunded(status) };
  const isInstalled = wasInstalled(row);
  const hasCode = row.activation_code !== null;
  const departure = embedded(row.departures);
  const given = embedded(row.user_orders.plan_returns);
  const isGivenBack = given !== null && given.state !== "refused";
  const isReturning = given !== null && isUndecidedState(given.state);
  return {
    esimId: row.id,
    userId: row.user_id,
    orderId: row.order_id,
    order: { status, reason },
    iccid: row.iccid,
    hasCode,
    isInstalled,
    /** Whether its plan may still be taken off, also once its money was given back. */
    isReturning,
    /** What its traveller has said of their departure; null: nothing. */
    departure: departure && {
      leavesOn: new Date(departure.leaves_on),
      remindAt: toDate(departure.remind_at),
      isToInstall: hasCode && !isInstalled && !isGivenBack,
    },
    /** Whether the money of its own order was given back: nothing is added to it any more. */
    isRefunded: order.isRefunded,
    isOnlyRefunded: isOnlyRefunded({ order, assignments }),
    profileStatus: row.profile_status,
    /** The plan that the eSIM was bought with. */
    plan,
    /** Those that count now, as the screens name them. */
    plans: countedPlans(assignments).map((counted) => counted.plan ?? plan),
    holding: esimHolding(assignments),
    mayEndEarlier: mayEndEarlier(assignments),
    assignments,
  };
}

export type NotifiedEsim = NonNullable<Awaited<ReturnType<typeof findEsim>>>;

/** Language and preferences of a traveller, with the first word of their name. */
export async function findReader(userId: string): Promise<(Reader & { givenName: string }) | null> {
  const answer = await adminSupabase()
    .from("profiles")
    .select("full_name, locale, mail_expiring, mail_low_data")
    .eq("user_id", userId)
    .maybeSingle();
  const row = unwrap("reader", answer);
  if (!row) return null;
  return {
    userId,
    givenName: row.full_name?.trim().split(/\s+/)[0] ?? "",
    locale: row.locale,
    wantsExpiring: row.mail_expiring,
    wantsLowData: row.mail_low_data,
  };
}

/** The address of the account; null when it is gone. */
export async function findAddress(userId: string): Promise<string | null> {
  return unwrap("traveller_email", await adminSupabase().rpc("traveller_email", { p_user_id: userId }));
}

export type NewNotification = {
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  /** The same in each language of the store. */
  texts: Record<Locale, NotificationText>;
  orderId: string;
  dedupeKey: string;
  /** When it happened: it keeps its place in the list even if delivered late. */
  createdAt: Date;
};

/** Writes a notification once for each key; a second call changes nothing. */
export async function addNotification(entry: NewNotification): Promise<void> {
  const answer = await adminSupabase().from("user_notifications").upsert(
    {
      user_id: entry.userId,
      type: entry.type,
      title: entry.title,
      message: entry.message,
      texts: entry.texts,
      order_id: entry.orderId,
      dedupe_key: entry.dedupeKey,
      created_at: entry.createdAt.toISOString(),
    },
    { onConflict: "dedupe_key", ignoreDuplicates: true },
  );
  unwrap("add_notification", answer);
}

/** The sweep over eSIMs in use. @returns how many notifications it enqueued */
export async function enqueueDueNotifications(): Promise<number> {
  return unwrap("enqueue_due_notifications", await adminSupabase().rpc("enqueue_due_notifications")) ?? 0;
}
