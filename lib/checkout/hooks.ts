"use client";

import { useRef } from "react";
import useSWR from "swr";
import { pollDelayMs } from "@/lib/core/polling";
import { toDate } from "@/lib/core/timestamp";
import { useAttention } from "@/lib/core/use-attention";
import { isUuid } from "@/lib/core/uuid";
import type { PaymentQuery } from "@/lib/i18n/paths";
import { kindQuery, ORDER_KINDS, type OrderKind } from "@/lib/orders/kinds";
import { PAYMENT_COLUMNS, reviewedSums } from "@/lib/orders/payment-rows";
import { reasonsWith } from "@/lib/orders/reasons";
import { isFinal, isPaid, isUnpaid, isWorking } from "@/lib/orders/rules";
import { orderStatuses } from "@/lib/orders/statuses";
import { isBeingAdded } from "@/lib/orders/waiting";
import { CATALOGUE_PLAN_COLUMNS, cataloguePlanFromRow } from "@/lib/plans/rows";
import type { CataloguePlan } from "@/lib/plans/types";
import { browserSupabase } from "@/lib/supabase/browser";
import type { StoreClient } from "@/lib/supabase/selected";
import { asTraveller, isMissing, type OwnLogin } from "@/lib/supabase/traveller";
import { ofTarget, readNotSold, readUnsettled } from "./asked-orders";
import { methodOfGateway, type PaymentMethodId } from "./payment-methods";
import { OPEN_ORDER_COLUMNS, openOrderFromRow, openStandingOf, paidAdditionFromRow } from "./rows";
import { isStillOpen } from "./rules";
import type { CustomerInfo } from "./schema";
import type { OpenOrder, OpenOrderStanding, PaidAddition } from "./types";

async function readPlan(planId: string): Promise<CataloguePlan | null> {
  if (!isUuid(planId)) return null;
  const { data, error } = await browserSupabase()
    .from("bundles")
    .select(CATALOGUE_PLAN_COLUMNS)
    .eq("id", planId)
    .eq("is_active", true)
    .maybeSingle();
  if (error) throw new Error(error.message);
  return data && cataloguePlanFromRow(data);
}

/** The plan to check out; null when no plan with that id is on sale. */
export function useCheckoutPlan(planId: string) {
  return useSWR(["checkout-plan", planId], () => readPlan(planId), { revalidateOnFocus: false });
}

/** The buyer of an order, and whether the gateway refused that order's data. */
type LastCustomer = { customer: CustomerInfo; isRefused: boolean };

async function readLastCustomer({ supabase }: OwnLogin): Promise<LastCustomer | null> {
  const { data, error } = await supabase
    .from("user_orders")
    .select("given_names, surname, email, mobile_number, status_reason")
    .not("email", "is", null)
    .order("created_at", { ascending: false })
    .limit(1)
    .maybeSingle();
  if (error) throw new Error(error.message);
  return (
    data && {
      customer: {
        given_names: data.given_names ?? "",
        surname: data.surname ?? "",
        email: data.email ?? "",
        mobile_number: data.mobile_number ?? "",
      },
      isRefused: data.status_reason === "invoice_refused",
    }
  );
}

/** The buyer of the traveller's last order; null before the first one. */
export function useLastCustomer() {
  return useSWR("last-customer", () => asTraveller(readLastCustomer, isMissing), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}

async function readLastMethod({ supabase }: OwnLogin): Promise<PaymentMethodId | null> {
  const { data, error } = await supabase
    .from("user_orders")
    .select("payment_method")
    .in(
      "status",
      orderStatuses.filter((status) => isPaid({ status })),
    )
    .not("payment_method", "is", null)
    .order("created_at", { ascending: false })
    .limit(1)
    .maybeSingle();
  if (error) throw new Error(error.message);
  return methodOfGateway(data?.payment_method ?? null);
}

/** How the traveller's last paid order was paid; null before the first one, and where that method is not offered here. */
export function useLastMethod() {
  return useSWR("last-method", () => asTraveller(readLastMethod, isMissing), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}

/** A purchase that may already have an unpaid order. */
export type Wanted = { planId: string; kind: OrderKind; esimId?: string };

const GOES_ON: ReadonlySet<OpenOrderStanding> = new Set([
  "held",
  "overdue",
  "unsettled",
  "adding",
  "unconfirmed",
  "paid",
]);

/** Nothing more is to happen with it that this screen would follow. */
const IS_OVER: ReadonlySet<OpenOrderStanding> = new Set(["paid", "notSold"]);

/** `shownId`: the order that checkout shows. */
type OpenOrderSearch = Wanted & { userId: string; shownId?: string };

/**
 * The traveller's order that checkout asks about before it makes another: the newest of the first group below that has any, or null.
 * `besides` are all others of the last group. The same purchase means the same plan for the same eSIM, or for a new one, as whatever
 * kind of order. `create_order` asks about the same order (`unpaid_order_of`, `addition_under_way`), but not about one that is overdue or
 * closed nor, for a new eSIM, about a held or paid one; a test compares the two over every status and reason.
 * - orders for the same purchase that can still be paid or are in review
 * - orders for the same purchase that are held, overdue, closed while nobody knows whether they were paid, or being added, and the order
 *   that is shown, once it is paid
 * - other orders for the same eSIM that are paid and whose plan is being added, also those that are held
 * - the last paid order for the same purchase, where the vendor refused its plan
 * @param client the traveller's own: row-level security applies
 * @throws on a failed read
 */
export async function readOpenOrder(
  client: StoreClient,
  { userId, planId, kind, esimId, shownId }: OpenOrderSearch,
): Promise<OpenOrder | null> {
  const target = ORDER_KINDS[kind].targetsEsim ? esimId : undefined;
  if (!isUuid(planId) || (target !== undefined && !isUuid(target))) return null;
  const statuses = orderStatuses.filter((status) => !isFinal(status) && (target !== undefined || isUnpaid(status)));
  const own = client
    .from("user_orders")
    .select(OPEN_ORDER_COLUMNS)
    .eq("user_id", userId)
    .or(
      [
        `status.in.(${statuses.join()}),status_reason.in.(${[...reasonsWith("review"), ...reasonsWith("held")].join()})`,
        ...(shownId === undefined ? [] : [`id.eq.${shownId}`]),
      ].join(),
    );
  const related = (target === undefined ? own.eq("bundle_id", planId) : own).filter(...ofTarget(target));
  const wanted = { userId, planId, target };
  const now = new Date();
  const [orders, closed, unsold] = await Promise.all([
    related,
    readUnsettled(client, wanted),
    readNotSold(client, wanted, now),
  ]);
  if (orders.error) throw new Error(orders.error.message);
  const unsettled = new Set(closed.map(({ id }) => id));
  const rows = [...orders.data.filter(({ id }) => !unsettled.has(id)), ...closed].toSorted(
    (a, b) => toDate(b.created_at).getTime() - toDate(a.created_at).getTime(),
  );
  const [notSold = null] = unsold.map((row) =>
    openOrderFromRow(row, { isSame: true, standing: "notSold", reviewed: null, besides: [] }),
  );
  if (rows.length === 0) return notSold;
  const ids = rows.map(({ id }) => id);
  const payments = await client.from("payments").select(`order_id, ${PAYMENT_COLUMNS}`).in("order_id", ids);
  if (payments.error) throw new Error(payments.error.message);
  const paymentsOf = (id: string) => payments.data.filter((row) => row.order_id === id);
  const attemptsOf = (id: string) => paymentsOf(id).map(({ status }) => status);
  const known = rows.map((row) => {
    const isSame = row.bundles.id === planId;
    const isPaidMeanwhile = isSame && row.id === shownId && isPaid(row);
    const otherwise = unsettled.has(row.id) ? ("unsettled" as const) : isPaidMeanwhile ? ("paid" as const) : null;
    return { row, isSame, standing: openStandingOf(row, now) ?? otherwise };
  });
  const same = known.filter(({ isSame }) => isSame);
  const open =
    same.find(({ row }) => isStillOpen(row, attemptsOf(row.id), now)) ??
    same.find(({ standing }) => standing !== null && GOES_ON.has(standing));
  const others = known.filter(
    (one) => one !== open && isBeingAdded({ kind: one.row.order_type, status: one.row.status }),
  );
  const [first, ...besides] = (open ? [open, ...others] : others).flatMap(({ row, isSame, standing }) =>
    standing
      ? [openOrderFromRow(row, { isSame, standing, reviewed: reviewedSums(paymentsOf(row.id)), besides: [] })]
      : [],
  );
  return first ? { ...first, besides } : notSold;
}

async function findAdditionsBeside({ supabase, user }: OwnLogin, orderId: string): Promise<PaidAddition[] | null> {
  const order = await supabase.from("user_orders").select("target_esim_id").eq("id", orderId).maybeSingle();
  if (order.error) throw new Error(order.error.message);
  if (!order.data) return null;
  const { target_esim_id: esimId } = order.data;
  if (!esimId) return [];
  const { data, error } = await supabase
    .from("user_orders")
    .select(OPEN_ORDER_COLUMNS)
    .eq("user_id", user.id)
    .eq("target_esim_id", esimId)
    .in("status", orderStatuses.filter(isWorking))
    .order("created_at", { ascending: false });
  if (error) throw new Error(error.message);
  return data.map((row) => paidAdditionFromRow(row, new Date()));
}

/** The paid orders that are adding to the eSIM for which an unpaid order is about to be paid: the server asks about the same. */
export async function readAdditionsBeside(orderId: string): Promise<PaidAddition[]> {
  return (await asTraveller((login) => findAdditionsBeside(login, orderId), isMissing)) ?? [];
}

type RefusedMethod = { method: string | null; others: PaymentQuery };

async function findRefusedMethod({ supabase }: OwnLogin, orderId: string): Promise<RefusedMethod | null> {
  const { data, error } = await supabase
    .from("user_orders")
    .select("bundle_id, order_type, target_esim_id, offer_id, payment_method")
    .eq("id", orderId)
    .maybeSingle();
  if (error) throw new Error(error.message);
  if (!data) return null;
  return {
    method: data.payment_method,
    others: {
      bundleId: data.bundle_id,
      ...kindQuery(data.order_type),
      ...(data.target_esim_id && { esimId: data.target_esim_id }),
      ...(data.offer_id && { offerId: data.offer_id }),
    },
  };
}

/** An unpaid order whose method the gateway does not take now: that method, in the gateway's words, and where another is chosen. */
export function readRefusedMethod(orderId: string): Promise<RefusedMethod | null> {
  return asTraveller((login) => findRefusedMethod(login, orderId), isMissing);
}

/**
 * The traveller's open order for the same purchase or the same eSIM, null without one. It is followed while it is shown, also to its
 * payment in another tab or on another device. `create_order` looks for the same, so a failure to read it here makes no second order.
 */
export function useOpenOrder({ planId, kind, esimId }: Wanted) {
  const shown = useRef<string>(undefined);
  const lookingSince = useAttention();
  const read = async () => {
    const wanted = { planId, kind, ...(esimId !== undefined && { esimId }) };
    const shownId = shown.current;
    const order = await asTraveller(
      ({ supabase, user }) =>
        readOpenOrder(supabase, { ...wanted, userId: user.id, ...(shownId !== undefined && { shownId }) }),
      isMissing,
    );
    shown.current = order?.id;
    return order;
  };
  const { data, error, mutate } = useSWR(["open-order", planId, kind, esimId], read, {
    refreshInterval: (order) => (order && !IS_OVER.has(order.standing) ? pollDelayMs(Date.now() - lookingSince()) : 0),
  });
  return { order: data ?? null, isKnown: data !== undefined || error !== undefined, mutate };
}
