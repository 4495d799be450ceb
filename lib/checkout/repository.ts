import "server-only";
import type { Locale } from "@/lib/i18n/routing";
import type { OrderKind } from "@/lib/orders/kinds";
import { CATALOGUE_PLAN_COLUMNS, cataloguePlanFromRow } from "@/lib/plans/rows";
import type { CataloguePlan } from "@/lib/plans/types";
import { adminSupabase } from "@/lib/supabase/admin";
import { present, unwrap } from "@/lib/supabase/unwrap";
import type { CustomerInfo } from "./schema";
import type { OrderCreation } from "./types";

type NewOrder = {
  userId: string;
  idempotencyKey: string;
  requestHash: string;
  bundleId: string;
  kind: OrderKind;
  esimId: string | undefined;
  offerId: string | undefined;
  paymentMethod: string | undefined;
  locale: Locale;
  customer: CustomerInfo;
  besideOpenUntil: Date | null;
  besidePaid: readonly string[];
  /** Whole rupiah. */
  shownTotal: number | undefined;
};

/** A plan that is on sale, and the vendor's name of it; null when it is not on sale. */
export async function findOnSale(bundleId: string): Promise<{ vendorName: string; plan: CataloguePlan } | null> {
  const answer = await adminSupabase()
    .from("bundles")
    .select(`vendor_bundle_name, ${CATALOGUE_PLAN_COLUMNS}`)
    .eq("id", bundleId)
    .eq("is_active", true)
    .maybeSingle();
  const row = unwrap("plan_on_sale", answer);
  return row && { vendorName: row.vendor_bundle_name, plan: cataloguePlanFromRow(row) };
}

/** The plan that an eSIM of this traveller was bought with; null without such an eSIM. */
export async function findBoughtPlan(esimId: string, userId: string): Promise<CataloguePlan | null> {
  const answer = await adminSupabase()
    .from("esims")
    .select(`user_orders!esims_order_id_fkey!inner(bundles!inner(${CATALOGUE_PLAN_COLUMNS}))`)
    .eq("id", esimId)
    .eq("user_id", userId)
    .maybeSingle();
  const row = unwrap("bought_plan", answer);
  return row && cataloguePlanFromRow(row.user_orders.bundles);
}

/** The most eSIMs of a traveller that are read at once. */
const MOST_ESIMS = 100;

/** The eSIMs of a traveller that were not refunded, newest first, with the plan that each was bought with. */
export async function listBoughtPlans(userId: string): Promise<{ esimId: string; plan: CataloguePlan }[]> {
  const answer = await adminSupabase()
    .from("esims")
    .select(`id, user_orders!esims_order_id_fkey!inner(status, bundles!inner(${CATALOGUE_PLAN_COLUMNS}))`)
    .eq("user_id", userId)
    .neq("user_orders.status", "refunded")
    .order("created_at", { ascending: false })
    .order("id")
    .limit(MOST_ESIMS);
  const rows = unwrap("bought_plans", answer) ?? [];
  return rows.map((row) => ({ esimId: row.id, plan: cataloguePlanFromRow(row.user_orders.bundles) }));
}

/** Whether an order with this key exists. */
export async function isKeyUsed(userId: string, idempotencyKey: string): Promise<boolean> {
  const answer = await adminSupabase()
    .from("user_orders")
    .select("id")
    .eq("user_id", userId)
    .eq("idempotency_key", idempotencyKey)
    .maybeSingle();
  return unwrap("is_key_used", answer) !== null;
}

/** What an unpaid order of this traveller is added to; null when it is added to nothing or is no longer unpaid. */
export async function findTarget(orderId: string, userId: string): Promise<{ kind: OrderKind; esimId: string } | null> {
  const answer = await adminSupabase()
    .from("user_orders")
    .select("order_type, target_esim_id")
    .eq("id", orderId)
    .eq("user_id", userId)
    .eq("status", "pending")
    .maybeSingle();
  const row = unwrap("find_target", answer);
  return row?.target_esim_id ? { kind: row.order_type, esimId: row.target_esim_id } : null;
}

/** Writes the order at the database's price, or finds the existing one with this key; see `create_order`. */
export async function createOrder(order: NewOrder): Promise<OrderCreation> {
  const { customer } = order;
  const answer = await adminSupabase().rpc("create_order", {
    p_user_id: order.userId,
    p_idempotency_key: order.idempotencyKey,
    p_request_hash: order.requestHash,
    p_bundle_id: order.bundleId,
    p_locale: order.locale,
    p_given_names: customer.given_names,
    p_email: customer.email,
    p_mobile_number: customer.mobile_number,
    p_order_type: order.kind,
    p_beside_paid: [...order.besidePaid],
    ...(customer.surname ? { p_surname: customer.surname } : {}),
    ...(order.esimId ? { p_esim_id: order.esimId } : {}),
    ...(order.offerId ? { p_offer_id: order.offerId } : {}),
    ...(order.besideOpenUntil ? { p_beside_open_until: order.besideOpenUntil.toISOString() } : {}),
    ...(order.shownTotal !== undefined ? { p_shown_total: order.shownTotal } : {}),
    ...(order.paymentMethod ? { p_payment_method: order.paymentMethod } : {}),
  });
  const creation = present("create_order", unwrap("create_order", answer));
  const outcome = present("create_order.outcome", creation.outcome);
  if (outcome !== "created" && outcome !== "existing" && outcome !== "corrected") return { outcome };
  return { outcome, orderId: present("create_order.order_id", creation.order_id) };
}
