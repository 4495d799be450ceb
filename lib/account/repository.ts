import "server-only";
import { readAllPages, readInParts } from "@/lib/core/paging";
import { isRefunded, isWithPerson, isWorking } from "@/lib/orders/rules";
import { PLAN_COLUMNS, planFromRow } from "@/lib/plans/rows";
import type { Plan } from "@/lib/plans/types";
import { adminSupabase } from "@/lib/supabase/admin";
import { present, unwrap } from "@/lib/supabase/unwrap";
import type { DeletionOutcome, UncountedPayment } from "./types";

/** Deletes the account and its personal data; see `delete_account` in the migrations. */
export async function deleteAccountOf(userId: string): Promise<DeletionOutcome> {
  const answer = await adminSupabase().rpc("delete_account", { p_user_id: userId });
  return present("delete_account", unwrap("delete_account", answer));
}

const ORDERS_PER_READ = 50;

/** What was bought with these orders, and whether we check them, by their ids. */
async function namedByIds(orderIds: readonly string[]): Promise<Map<string, { plan: Plan; isChecked: boolean }>> {
  const rows = await readInParts(
    [...new Set(orderIds)],
    async (part) =>
      unwrap(
        "plans_of_orders",
        await adminSupabase()
          .from("user_orders")
          .select(`id, status, status_reason, bundles!inner(${PLAN_COLUMNS})`)
          .in("id", part),
      ) ?? [],
    ORDERS_PER_READ,
  );
  // An order that keeps the account, and that nothing works on, has a payment in review.
  const isChecked = ({ status, status_reason: reason }: (typeof rows)[number]) =>
    !isWorking(status) || isWithPerson({ status, reason });
  return new Map(rows.map((row) => [row.id, { plan: planFromRow(row.bundles), isChecked: isChecked(row) }]));
}

/** The orders for which an account stays, those that owe its traveller money last; see `orders_in_the_way`. @throws on a failed read */
export async function ordersInTheWay(userId: string) {
  const answer = await adminSupabase().rpc("orders_in_the_way", { p_user_id: userId }, { get: true });
  const rows = unwrap("orders_in_the_way", answer) ?? [];
  const named = await namedByIds(rows.map(({ order_id }) => order_id));
  return rows
    .flatMap(({ order_id: id, rupiah, is_owed: isOwed }) => {
      const order = named.get(id);
      return order ? [{ id, plan: order.plan, rupiah, isOwed, isChecked: !isOwed && order.isChecked }] : [];
    })
    .toSorted((a, b) => Number(a.isOwed) - Number(b.isOwed));
}

/** The payments of a traveller whose invoices may hold money; see `uncounted_payments` in the migrations. */
export async function uncountedPaymentsOf(userId: string): Promise<UncountedPayment[]> {
  const rows = await readAllPages((from, to) =>
    adminSupabase().rpc("uncounted_payments", { p_user_id: userId }, { get: true }).order("payment_id").range(from, to),
  );
  return rows.map(({ payment_id, is_withdrawn }) => ({ id: payment_id, isWithdrawn: is_withdrawn }));
}

/** The payments of a traveller whose refunds may fail after all; see `returns_to_confirm` in the migrations. */
export async function returnsToConfirmOf(userId: string): Promise<string[]> {
  const rows = await readAllPages((from, to) =>
    adminSupabase().rpc("returns_to_confirm", { p_user_id: userId }, { get: true }).order("payment_id").range(from, to),
  );
  return rows.map(({ payment_id }) => payment_id);
}

const ORDER_COLUMNS = `id, bundle_id, quantity, order_type, status, status_reason, package_price, discount, payment_fee,
  total_amount, accepted_amount, currency, payment_method, vendor_order_id, target_esim_id, offer_id, locale, given_names, surname, email,
  mobile_number, confirmed_at, expires_at, created_at, updated_at,
  bundles!inner(vendor_bundle_name, display_name),
  order_status_history(from_status, to_status, reason, created_at),
  plan_returns(order_id, state, refusal, asked_at, settled_at)`;

/** Payments are read separately: some servers return one embedded payment of an order instead of a list. */
const PAYMENT_COLUMNS = `id, order_id, amount, currency, status, payment_method, payment_channel, paid_amount, paid_at,
  refunded_at, expires_at, created_at, user_orders!inner()`;

const REFUND_COLUMNS = "payment_id, order_id, state, amount, requested_at, user_orders!inner()";

const ESIM_COLUMNS = `id, order_id, iccid, profile_status, activation_code, smdp_address, matching_id, apple_install_url,
  android_install_url, first_installed_at, marked_installed_at, nickname, refreshed_at, created_at,
  bundle_assignments!bundle_assignments_esim_id_fkey(order_id, bundle_state, vendor_state, is_unlimited, initial_quantity_bytes,
    remaining_quantity_bytes, start_time, end_time, assigned_at, created_at),
  departures(leaves_on, remind_at)`;

/** What installs an eSIM. The screens show none of it once the eSIM's own order is refunded, so neither does the export. */
const PROFILE_COLUMNS =
  `user_id, full_name, phone, address, date_of_birth, nationality, locale, mail_expiring, mail_low_data,
  created_at, updated_at` as const;

const NO_CODES = { activation_code: null, matching_id: null, apple_install_url: null, android_install_url: null };

/**
 * All data of one traveller, read page by page, without the installing codes of refunded eSIMs. The lists embedded in an order or
 * an eSIM are short.
 */
export async function everythingOf(userId: string) {
  const db = adminSupabase();
  const [profile, orders, payments, refunds, esims, usage, notifications, mails, messages] = await Promise.all([
    db.from("profiles").select(PROFILE_COLUMNS).eq("user_id", userId).maybeSingle(),
    readAllPages((from, to) =>
      db
        .from("user_orders")
        .select(ORDER_COLUMNS)
        .eq("user_id", userId)
        .order("created_at")
        .order("id")
        .range(from, to),
    ),
    readAllPages((from, to) =>
      db
        .from("payments")
        .select(PAYMENT_COLUMNS)
        .eq("user_orders.user_id", userId)
        .order("created_at")
        .order("id")
        .range(from, to),
    ),
    readAllPages((from, to) =>
      db
        .from("refunds")
        .select(REFUND_COLUMNS)
        .eq("user_orders.user_id", userId)
        .order("requested_at")
        .order("payment_id")
        .range(from, to),
    ),
    readAllPages((from, to) =>
      db.from("esims").select(ESIM_COLUMNS).eq("user_id", userId).order("created_at").order("id").range(from, to),
    ),
    readAllPages((from, to) =>
      db
        .from("usage_samples")
        .select("esim_id, taken_at, used_bytes, esims!inner()")
        .eq("esims.user_id", userId)
        .order("esim_id")
        .order("taken_at")
        .range(from, to),
    ),
    readAllPages((from, to) =>
      db
        .from("user_notifications")
        .select("id, type, title, message, order_id, is_read, created_at")
        .eq("user_id", userId)
        .order("created_at")
        .order("id")
        .range(from, to),
    ),
    readAllPages((from, to) =>
      db
        .from("email_messages")
        .select("kind, order_id, sent_at, user_orders!inner()")
        .eq("user_orders.user_id", userId)
        .order("sent_at")
        .order("dedupe_key")
        .range(from, to),
    ),
    readAllPages((from, to) =>
      db
        .from("contact_messages")
        .select(
          "id, order_id, esim_id, name, email, topic, message, locale, mailed_at, created_at, answer, answer_mailed_at",
        )
        .eq("user_id", userId)
        .order("created_at")
        .order("id")
        .range(from, to),
    ),
  ]);
  const refunded = new Set(orders.filter(({ status }) => isRefunded(status)).map(({ id }) => id));
  return {
    profile: unwrap("profile_of", profile),
    orders,
    payments,
    refunds,
    esims: esims.map((esim) => (refunded.has(esim.order_id) ? { ...esim, ...NO_CODES } : esim)),
    usage,
    notifications,
    mails,
    messages,
  };
}
