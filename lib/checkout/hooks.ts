"use client";

import { useRef } from "react";
import useSWR from "swr";
import { pollDelayMs } from "@/lib/core/polling";
import { useAttention } from "@/lib/core/use-attention";
import { isUuid } from "@/lib/core/uuid";
import { ORDER_KINDS, type OrderKind } from "@/lib/orders/kinds";
import { reasonsWith } from "@/lib/orders/reasons";
import { PAYMENT_COLUMNS, reviewedSums } from "@/lib/orders/rows";
import { isFinal, isPaid, isUnpaid, isWorking } from "@/lib/orders/rules";
import { orderStatuses } from "@/lib/orders/statuses";
import { CATALOGUE_PLAN_COLUMNS, cataloguePlanFromRow } from "@/lib/plans/rows";
import type { CataloguePlan } from "@/lib/plans/types";
import { browserSupabase } from "@/lib/supabase/browser";
import type { StoreClient } from "@/lib/supabase/selected";
import { travellerClient } from "@/lib/supabase/traveller";
import { OPEN_ORDER_COLUMNS, openOrderFromRow, openStandingOf } from "./rows";
import { isStillOpen } from "./rules";
import type { CustomerInfo } from "./schema";
import type { OpenOrder, OpenOrderStanding } from "./types";

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

async function readLastCustomer(): Promise<LastCustomer | null> {
  const { supabase } = await travellerClient();
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
  return useSWR("last-customer", readLastCustomer, { revalidateOnFocus: false, revalidateOnReconnect: false });
}

/** A purchase that may already have an unpaid order. */
export type Wanted = { planId: string; kind: OrderKind; esimId?: string };

const GOES_ON: ReadonlySet<OpenOrderStanding> = new Set(["held", "overdue", "adding", "unconfirmed", "paid"]);

/** `shownId`: the order that checkout shows. */
type OpenOrderSearch = Wanted & { userId: string; shownId?: string };

/**
 * The newest order of a traveller of the first of these kinds that there is; null: there is none. `create_order` asks about the
 * same order (`unpaid_order_of`) with the exceptions below; a test compares the two over every status and reason.
 * The same purchase is one of the same plan: for the eSIM as the same kind of order, or for a new eSIM, bought again or not.
 * - for the same purchase: it can still be paid, or is in review
 * - for the same purchase: it is held, overdue or being added, or it is the shown one and paid
 * - another one for the same eSIM: it is paid and its plan is being added, also while it is held; these are read with any of them
 * - exceptions: an overdue one and, for a new eSIM, a held or paid one
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
  const related =
    target === undefined ? own.eq("bundle_id", planId).is("target_esim_id", null) : own.eq("target_esim_id", target);
  const orders = await related.order("created_at", { ascending: false });
  if (orders.error) throw new Error(orders.error.message);
  if (orders.data.length === 0) return null;
  const ids = orders.data.map(({ id }) => id);
  const payments = await client.from("payments").select(`order_id, ${PAYMENT_COLUMNS}`).in("order_id", ids);
  if (payments.error) throw new Error(payments.error.message);
  const paymentsOf = (id: string) => payments.data.filter((row) => row.order_id === id);
  const attemptsOf = (id: string) => paymentsOf(id).map(({ status }) => status);
  const now = new Date();
  const known = orders.data.map((row) => {
    const isSame = row.bundles.id === planId && (target === undefined || row.order_type === kind);
    const isPaidMeanwhile = isSame && row.id === shownId && isPaid(row);
    return { row, isSame, standing: openStandingOf(row, now) ?? (isPaidMeanwhile ? ("paid" as const) : null) };
  });
  const same = known.filter(({ isSame }) => isSame);
  const open =
    same.find(({ row }) => isStillOpen(row, attemptsOf(row.id), now)) ??
    same.find(({ standing }) => standing !== null && GOES_ON.has(standing));
  const others = known.filter(({ row, isSame }) => !isSame && isWorking(row.status));
  const [first, ...besides] = (open ? [open, ...others] : others).flatMap(({ row, isSame, standing }) =>
    standing
      ? [openOrderFromRow(row, { isSame, standing, reviewed: reviewedSums(paymentsOf(row.id)), besides: [] })]
      : [],
  );
  return first ? { ...first, besides } : null;
}

/**
 * The traveller's open order for the same purchase or the same eSIM, null without one. It is followed while it is shown, also to its
 * payment in another tab or on another device. `create_order` looks for the same, so a failure to read it here makes no second order.
 */
export function useOpenOrder({ planId, kind, esimId }: Wanted) {
  const shown = useRef<string>(undefined);
  const lookingSince = useAttention();
  const read = async () => {
    const { supabase, user } = await travellerClient();
    const wanted = { planId, kind, ...(esimId !== undefined && { esimId }) };
    const order = await readOpenOrder(supabase, {
      ...wanted,
      userId: user.id,
      ...(shown.current !== undefined && { shownId: shown.current }),
    });
    shown.current = order?.id;
    return order;
  };
  const { data, error, mutate } = useSWR(["open-order", planId, kind, esimId], read, {
    refreshInterval: (order) => (order && order.standing !== "paid" ? pollDelayMs(Date.now() - lookingSince()) : 0),
  });
  return { order: data ?? null, isKnown: data !== undefined || error !== undefined, mutate };
}
