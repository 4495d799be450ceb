"use client";

import useSWR, { useSWRConfig } from "swr";
import { readAllPages } from "@/lib/core/paging";
import { toDate } from "@/lib/core/timestamp";
import { useAttention } from "@/lib/core/use-attention";
import { isUuid } from "@/lib/core/uuid";
import { readArrivedPayments } from "@/lib/orders/hooks";
import { ORDER_KINDS } from "@/lib/orders/kinds";
import { isOwed } from "@/lib/orders/money";
import { BESIDE_COLUMNS, RETURN_COLUMNS } from "@/lib/orders/payment-rows";
import { reasonsWith } from "@/lib/orders/reasons";
import { ESIMLESS_COLUMNS, type EsimlessRow, esimlessFound, esimlessFromRow } from "@/lib/orders/rows";
import { isInReview } from "@/lib/orders/rules";
import { orderStatuses } from "@/lib/orders/statuses";
import type { EsimlessOrder, OrderFacts } from "@/lib/orders/types";
import { isAwaited, isBeingAdded, openAdditionOf } from "@/lib/orders/waiting";
import { CATALOGUE_PLAN_COLUMNS, cataloguePlanFromRow } from "@/lib/plans/rows";
import type { CataloguePlan } from "@/lib/plans/types";
import { browserSupabase } from "@/lib/supabase/browser";
import type { StoreClient } from "@/lib/supabase/selected";
import { asTraveller, isEmpty, isMissing, type OwnLogin } from "@/lib/supabase/traveller";
import { DEPARTURE_COLUMNS, type Departure } from "./departure";
import { esimsPollDelay } from "./following";
import { PLAN_RETURN_COLUMNS, planReturnFromRow, RETURN_MONEY_COLUMNS } from "./plan-return-rows";
import { returnPollDelay } from "./plan-return-steps";
import { ESIM_COLUMNS, esimFromRow, NETWORK_COLUMNS, networksFromRows } from "./rows";
import type { Esim, EsimsOverview, Network } from "./types";
import type { UsageSample } from "./usage";
import { keepEsims } from "./wallet";

/** Orders that `isAwaited` may keep: by their status alone, because a payment is in review, or because their money is still to come. */
const AWAITED = orderStatuses.filter((status) => isAwaited({ status, reason: null }));
const MAY_WAIT = `status.in.(${AWAITED.join()}),status_reason.in.(${[...reasonsWith("review"), ...reasonsWith("owes"), ...reasonsWith("returns")].join()})`;
const RELOADED: ReadonlySet<string> = new Set(["esims", "esim", "usage"]);

/** An eSIM with the order that is about to add to it, among those that wait. */
function withOpenAddition(esim: Esim, waiting: readonly EsimlessOrder[]): Esim {
  const own = waiting.filter(({ targetEsimId }) => targetEsimId === esim.id);
  const order = openAdditionOf(own, new Date());
  return order ? { ...esim, openAddition: { orderId: order.id, isPaid: isBeingAdded(order) } } : esim;
}

/** With the sums of the payments in review or owed back, which are read only where an order has one. */
async function esimlessOrders(supabase: StoreClient, rows: readonly EsimlessRow[]): Promise<EsimlessOrder[]> {
  const ids = rows
    .filter(({ status, status_reason: reason }) => isInReview({ status, reason }) || isOwed({ status, reason }))
    .map(({ id }) => id);
  if (ids.length === 0) return rows.map((row) => esimlessFromRow(row));
  const { data, error } = await supabase.from("payments").select(`order_id, ${BESIDE_COLUMNS}`).in("order_id", ids);
  if (error) throw new Error(error.message);
  const paymentsOf = Map.groupBy(data, ({ order_id }) => order_id);
  return rows.map((row) => esimlessFromRow(row, paymentsOf.get(row.id)));
}

/**
 * @param supabase the traveller's own: row-level security applies
 * @throws on a failed read
 */
export async function readOverview(supabase: StoreClient): Promise<EsimsOverview> {
  const [rows, orders, paymentsOf] = await Promise.all([
    readAllPages((from, to) =>
      supabase
        .from("esims")
        .select(ESIM_COLUMNS, { count: "exact" })
        .order("created_at", { ascending: false })
        .order("id")
        .range(from, to),
    ),
    supabase
      .from("user_orders")
      .select(ESIMLESS_COLUMNS)
      .or(MAY_WAIT)
      .order("created_at", { ascending: false })
      .order("id"),
    readArrivedPayments(supabase),
  ]);
  if (orders.error) throw new Error(orders.error.message);
  const esims = rows.map((row) => esimFromRow(row, paymentsOf.get(row.user_orders.id)));
  const arrived = new Set(esims.map((esim) => esim.order.id));
  // An order that already has its eSIM is listed only while its money is still to be given back.
  const esimless = orders.data.filter(
    ({ id, status, status_reason: reason }) => !arrived.has(id) || isOwed({ status, reason }),
  );
  const waiting = (await esimlessOrders(supabase, esimless)).filter(isAwaited);
  return { esims: esims.map((esim) => withOpenAddition(esim, waiting)), waiting };
}

/** Without eSIMs the device's kept ones are removed, so the login is asked about even where orders came back. */
async function readOwnOverview(): Promise<EsimsOverview> {
  const { overview, travellerId } = await asTraveller(
    async ({ supabase, user }) => ({ overview: await readOverview(supabase), travellerId: user.id }),
    ({ overview }) => overview.esims.length === 0,
  );
  void keepEsims(overview.esims, { travellerId, isAll: true });
  return overview;
}

/** The traveller's eSIMs, and the orders that wait for one, are to add to one, or wait for their money; the newest first. */
export function useEsims() {
  const lookingSince = useAttention();
  return useSWR("esims", readOwnOverview, {
    refreshInterval: (overview) => {
      if (!overview) return 0;
      return esimsPollDelay(overview, { now: Date.now(), lookingSince: lookingSince() });
    },
  });
}

/**
 * What an id refers to: an eSIM with the orders that are to add to it, an order without an eSIM yet, or nothing that belongs to this
 * traveller.
 */
export type FoundEsim =
  | { kind: "esim"; esim: Esim; additions: EsimlessOrder[] }
  | ({ kind: "order"; order: EsimlessOrder } & OrderFacts)
  | { kind: "none" };

async function findEsim({ supabase, user }: OwnLogin, id: string): Promise<Esim | null> {
  const { data, error } = await supabase
    .from("esims")
    .select(ESIM_COLUMNS)
    .or(`id.eq.${id},order_id.eq.${id}`)
    .limit(1);
  if (error) throw new Error(error.message);
  const [row] = data;
  if (!row) return null;
  const payments = await supabase.from("payments").select(BESIDE_COLUMNS).eq("order_id", row.user_orders.id);
  if (payments.error) throw new Error(payments.error.message);
  const esim = esimFromRow(row, payments.data);
  void keepEsims([esim], { travellerId: user.id, isAll: false });
  return esim;
}

async function withAdditions({ supabase }: OwnLogin, esim: Esim): Promise<FoundEsim> {
  const { data, error } = await supabase
    .from("user_orders")
    .select(ESIMLESS_COLUMNS)
    .eq("target_esim_id", esim.id)
    .or(MAY_WAIT)
    .order("created_at", { ascending: false })
    .order("id");
  if (error) throw new Error(error.message);
  const additions = (await esimlessOrders(supabase, data)).filter(isAwaited);
  return { kind: "esim", esim: withOpenAddition(esim, additions), additions };
}

async function findByEitherId(login: OwnLogin, id: string): Promise<FoundEsim> {
  const { supabase } = login;
  const own = await findEsim(login, id);
  if (own) return withAdditions(login, own);
  const { data, error } = await supabase.from("user_orders").select(ESIMLESS_COLUMNS).eq("id", id).maybeSingle();
  if (error) throw new Error(error.message);
  if (!data) return { kind: "none" };
  const { targetsEsim } = ORDER_KINDS[data.order_type];
  const target = targetsEsim && data.target_esim_id ? await findEsim(login, data.target_esim_id) : null;
  if (target) return withAdditions(login, target);
  const payments = await supabase.from("payments").select(RETURN_COLUMNS).eq("order_id", id);
  if (payments.error) throw new Error(payments.error.message);
  return { kind: "order", ...esimlessFound(data, payments.data) };
}

async function readEsim(id: string): Promise<FoundEsim> {
  if (!isUuid(id)) return { kind: "none" };
  return asTraveller(
    (login) => findByEitherId(login, id),
    ({ kind }) => kind === "none",
  );
}

/** One eSIM, by its own id or by the id of an order that brought it or added to it. */
export function useEsim(id: string) {
  const lookingSince = useAttention();
  return useSWR(["esim", id], () => readEsim(id), {
    refreshInterval: (found) => {
      if (!found || found.kind === "none") return 0;
      const overview =
        found.kind === "esim"
          ? { esims: [found.esim], waiting: found.additions }
          : { esims: [], waiting: [found.order] };
      return esimsPollDelay(overview, { now: Date.now(), lookingSince: lookingSince() });
    },
  });
}

async function readNetworks(codes: readonly string[]): Promise<Map<string, Network[]>> {
  const rows = await readAllPages((from, to) =>
    browserSupabase()
      .from("network_operators")
      .select(NETWORK_COLUMNS, { count: "exact" })
      .eq("is_active", true)
      .in("country_iso", codes)
      .order("brand_name")
      .order("id")
      .range(from, to),
  );
  return networksFromRows(rows);
}

/** The networks in these countries that are in service, by ISO code. */
export function useNetworks(codes: readonly string[]) {
  const wanted = [...new Set(codes)].toSorted();
  return useSWR(wanted.length > 0 ? ["networks", ...wanted] : null, () => readNetworks(wanted), {
    revalidateOnFocus: false,
  });
}

async function readPlan({ supabase }: OwnLogin, planId: string): Promise<CataloguePlan | null> {
  const { data, error } = await supabase.from("bundles").select(CATALOGUE_PLAN_COLUMNS).eq("id", planId).maybeSingle();
  if (error) throw new Error(`Failed to fetch bundle details: ${error.message}`);
  return data && cataloguePlanFromRow(data);
}

/** A bought plan with every country in which it works, even when it is no longer on sale. */
export function useBoughtPlan(planId: string) {
  const read = () => asTraveller((login) => readPlan(login, planId), isMissing);
  return useSWR(["bought-plan", planId], read, { revalidateOnFocus: false });
}

async function readDeparture({ supabase }: OwnLogin, esimId: string): Promise<Departure | null> {
  const { data, error } = await supabase
    .from("departures")
    .select(DEPARTURE_COLUMNS)
    .eq("esim_id", esimId)
    .maybeSingle();
  if (error) throw new Error(error.message);
  return data && { leavesOn: data.leaves_on, remindAt: toDate(data.remind_at) };
}

/** When the traveller leaves with an eSIM, as they have said it; null where they have not. */
export function useDeparture(esimId: string) {
  return useSWR(["departure", esimId], () => asTraveller((login) => readDeparture(login, esimId), isMissing));
}

async function readUsage({ supabase }: OwnLogin, esimId: string): Promise<UsageSample[]> {
  const rows = await readAllPages((from, to) =>
    supabase
      .from("usage_samples")
      .select("taken_at, used_bytes")
      .eq("esim_id", esimId)
      .order("taken_at")
      .range(from, to),
  );
  return rows.map((row) => ({ takenAt: toDate(row.taken_at), usedBytes: row.used_bytes }));
}

/** The usage samples of an eSIM, oldest first. */
export function useUsageSamples(esimId: string) {
  return useSWR(["usage", esimId], () => asTraveller((login) => readUsage(login, esimId), isEmpty));
}

/** Every order that was paid has a payment, so without one the login is asked about. */
async function readPlanReturn({ supabase }: OwnLogin, orderId: string) {
  const [asked, payments] = await Promise.all([
    supabase.from("plan_returns").select(PLAN_RETURN_COLUMNS).eq("order_id", orderId).maybeSingle(),
    supabase.from("payments").select(RETURN_MONEY_COLUMNS).eq("order_id", orderId),
  ]);
  if (asked.error) throw new Error(asked.error.message);
  if (payments.error) throw new Error(payments.error.message);
  return {
    given: asked.data && planReturnFromRow(asked.data, payments.data),
    isUnpaid: payments.data.length === 0,
  };
}

/** The request to give the plan of an order back, null where there is none; read again while it is under way. */
export function usePlanReturn(orderId: string | null) {
  const lookingSince = useAttention();
  const key = orderId === null ? null : (["plan-return", orderId] as const);
  return useSWR(
    key,
    ([, id]) =>
      asTraveller(
        (login) => readPlanReturn(login, id),
        ({ isUnpaid }) => isUnpaid,
      ),
    {
      refreshInterval: (read) =>
        returnPollDelay(read?.given ?? null, { now: Date.now(), lookingSince: lookingSince() }),
    },
  );
}

/** Reloads everything about eSIMs; call it after a change. */
export function useReloadEsims(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => RELOADED.has(Array.isArray(key) ? String(key[0]) : String(key)));
}
