"use client";

import { useState } from "react";
import useSWR, { type Key, type SWRConfiguration } from "swr";
import { readAllPages } from "@/lib/core/paging";
import { isUuid } from "@/lib/core/uuid";
import { shortId } from "@/lib/orders/numbers";
import { asTraveller, isEmpty, isMissing, type OwnLogin } from "@/lib/supabase/traveller";
import { deskOrderFromRows, foundOrderFromRow, foundTravellerFromRow } from "./order-rows";
import { caseFromRow, casesOfKindFromRow, dayFromRows, deskPauseFromRow, messageFromRow } from "./rows";
import { UNDEFINED_FUNCTION } from "./rules";
import type {
  CasesByKind,
  DeskOrder,
  DeskPause,
  Found,
  MessageLists,
  OpenCase,
  OperatorAct,
  ShopDay,
  SoldPlace,
} from "./types";

const REFRESH_MS = 30_000;

/**
 * Reads what has sheets, again every half minute.
 * @param isHalted while somebody writes in a sheet. Then it is not read again, and what a read under way brings is shown afterwards: either
 * might take the item of the sheet away with what was typed
 */
function useHaltable<Data>(key: Key, read: () => Promise<Data>, isHalted: boolean, options?: SWRConfiguration<Data>) {
  const { data, error, mutate } = useSWR<Data, unknown>(key, read, {
    ...options,
    refreshInterval: isHalted ? 0 : REFRESH_MS,
    revalidateOnFocus: !isHalted,
    revalidateOnReconnect: !isHalted,
  });
  const [shown, setShown] = useState(data);
  if (!isHalted && shown !== data) setShown(data);
  return { data: isHalted ? shown : data, error, mutate };
}

type Answer<Data> = { data: Data | null; error: { message: string; code?: string } | null };

/** What the desk answers; null to whoever is no operator (any more). @throws on a failed read */
function answered<Data>({ data, error }: Answer<Data>): Data | null {
  if (error?.code === UNDEFINED_FUNCTION) return null;
  if (error) throw new Error(`Failed to read the desk: ${error.message}`);
  return data;
}

async function readDay({ supabase }: OwnLogin): Promise<ShopDay | null> {
  const [today, made, open] = await Promise.all([
    supabase.rpc("desk_today"),
    supabase.rpc("desk_orders_today"),
    supabase.rpc("desk_cases_by_kind"),
  ]);
  const [day, orders, cases] = [answered(today), answered(made), answered(open)];
  return day && orders && cases && dayFromRows({ day, orders, cases });
}

async function readKinds({ supabase }: OwnLogin): Promise<CasesByKind | null> {
  return answered(await supabase.rpc("desk_cases_by_kind"))?.flatMap(casesOfKindFromRow) ?? null;
}

async function readCases({ supabase }: OwnLogin, kind: string, page: number): Promise<OpenCase[] | null> {
  const rows = answered(await supabase.rpc("desk_cases", { ...(kind !== "" && { p_kind: kind }), p_page: page }));
  return rows?.map(caseFromRow) ?? null;
}

/** Acts that are shown, the newest first. */
const ACTS_SHOWN = 10;

async function readActs({ supabase }: OwnLogin, orderId: string | undefined): Promise<OperatorAct[]> {
  const acts = supabase
    .from("operator_acts")
    .select("id, operatorId:operator_id, verb, subject, orderId:order_id, note, at:acted_at")
    .order("id", { ascending: false })
    .limit(ACTS_SHOWN);
  const { data, error } = await (orderId === undefined ? acts : acts.eq("order_id", orderId));
  if (error) throw new Error(`Failed to read the acts of operators: ${error.message}`);
  return data;
}

/** What operators did last, in all or about one order; empty for whoever is no operator. */
export function useActs(orderId?: string) {
  const read = () => asTraveller((login) => readActs(login, orderId), isEmpty);
  return useSWR(["desk-acts", orderId], read, { refreshInterval: REFRESH_MS });
}

async function readFound({ supabase }: OwnLogin, text: string): Promise<Found | null> {
  const [ofOrders, ofTravellers] = await Promise.all([
    supabase.rpc("desk_find_orders", { p_text: text }),
    supabase.rpc("desk_find_travellers", { p_text: text }),
  ]);
  const [orders, travellers] = [answered(ofOrders), answered(ofTravellers)];
  return (
    orders &&
    travellers && {
      orders: orders.map(foundOrderFromRow).filter((order) => order !== null),
      travellers: travellers.map(foundTravellerFromRow).filter((traveller) => traveller !== null),
    }
  );
}

/** The orders and accounts that a text names, none for an empty one; null for whoever is no operator. */
export function useFound(text: string) {
  const read = () => asTraveller((login) => readFound(login, text), isMissing);
  return useSWR(text === "" ? null : ["desk-find", text], read);
}

/** What was searched for last, for whoever comes back to the search; as long as the document. */
export function useFindText(among: "orders" | "messages") {
  const { data = "", mutate } = useSWR<string>(["desk-find-text", among], null);
  return { text: data, setText: (text: string) => mutate(text, { revalidate: false }) };
}

async function readOrder({ supabase }: OwnLogin, id: string): Promise<{ order: DeskOrder | null } | null> {
  if (!isUuid(id)) return { order: null };
  const ofOrder = { p_order_id: id };
  const answers = await Promise.all([
    supabase.rpc("desk_order", ofOrder),
    supabase.rpc("desk_payments", ofOrder),
    supabase.rpc("desk_purchases", ofOrder),
    supabase.rpc("desk_refunds", ofOrder),
    supabase.rpc("desk_history", ofOrder),
    supabase.rpc("desk_order_cases", ofOrder),
    supabase.rpc("desk_closed_cases", ofOrder),
    supabase.rpc("desk_mails", ofOrder),
  ]);
  if (answers.some(({ error }) => error?.code === UNDEFINED_FUNCTION)) return null;
  const [order, payments, purchases, refunds, history, openCases, closedCases, mails] = answers;
  return {
    order: deskOrderFromRows({
      order: answered(order),
      payments: answered(payments) ?? [],
      purchases: answered(purchases) ?? [],
      refunds: answered(refunds) ?? [],
      history: answered(history) ?? [],
      openCases: answered(openCases) ?? [],
      closedCases: answered(closedCases) ?? [],
      mails: answered(mails) ?? [],
    }),
  };
}

/** One order, or that there is none; null for whoever is no operator. Read again every half minute. @param isHalted see `useHaltable` */
export function useDeskOrder(id: string, isHalted: boolean) {
  const read = () => asTraveller((login) => readOrder(login, id), isMissing);
  return useHaltable(["desk-order", id], read, isHalted);
}

/** How the shop runs; null for whoever is no operator. Read again every half minute while the tab is visible. */
export function useDay() {
  return useSWR("desk-today", () => asTraveller(readDay, isMissing), { refreshInterval: REFRESH_MS });
}

/** How many cases are open of each kind, the most urgent first; null for whoever is no operator. @param isHalted see `useHaltable` */
export function useCasesByKind(isHalted: boolean) {
  return useHaltable("desk-cases-by-kind", () => asTraveller(readKinds, isMissing), isHalted);
}

/**
 * A page of the open cases, the most urgent first; null for whoever is no operator.
 * @param kind '' for all of them
 * @param isHalted see `useHaltable`
 */
export function useCases(kind: string, page: number, isHalted: boolean) {
  const read = () => asTraveller((login) => readCases(login, kind, page), isMissing);
  return useHaltable(["desk-cases", kind, page], read, isHalted);
}

async function readOperators({ supabase }: OwnLogin): Promise<ReadonlyMap<string, string>> {
  const rows = answered(await supabase.rpc("desk_operators")) ?? [];
  return new Map(
    rows.flatMap(({ id, name }): [string, string][] => (id === null || name === null ? [] : [[id, name]])),
  );
}

/**
 * What an operator is called by the others: the name, or a masked address. The beginning of the id until that is known, and for ever where
 * the account is deleted or no act has appointed it.
 */
export function useOperatorName(): (id: string) => string {
  const read = () => asTraveller(readOperators, ({ size }) => size === 0);
  const { data } = useSWR("desk-operators", read, { revalidateOnFocus: false });
  return (id) => data?.get(id) ?? shortId(id);
}

async function readDeskPauses({ supabase }: OwnLogin): Promise<DeskPause[] | null> {
  const rows = answered(await supabase.rpc("desk_paused_sales"));
  return rows?.map(deskPauseFromRow) ?? null;
}

/** What is not sold now; null for whoever is no operator. @param isHalted see `useHaltable` */
export function useDeskPauses(isHalted: boolean) {
  return useHaltable("desk-paused-sales", () => asTraveller(readDeskPauses, isMissing), isHalted);
}

async function readSoldPlaces({ supabase }: OwnLogin): Promise<SoldPlace[]> {
  const read = (from: number, to: number) =>
    supabase
      .from("destinations")
      .select("id, name, code:iso_code", { count: "exact" })
      .gt("number_of_plan", 0)
      .order("name")
      .range(from, to);
  return readAllPages(read);
}

/** The destinations with plans on sale, by name. */
export function useSoldPlaces() {
  return useSWR("desk-sold-places", () => asTraveller(readSoldPlaces, isEmpty), { revalidateOnFocus: false });
}

type MessagesRead = { isSettled: boolean; text: string; count: number };

async function readMessages({ supabase }: OwnLogin, { isSettled, text, count }: MessagesRead) {
  const asked = { p_is_settled: isSettled, p_text: text, p_limit: count + 1 };
  const rows = answered(await supabase.rpc("desk_messages", asked));
  return rows && { messages: rows.slice(0, count).flatMap(messageFromRow), isWhole: rows.length <= count };
}

/** How many messages of each list are read. */
type MessageCounts = { waiting: number; settled: number };

async function readMessageLists(login: OwnLogin, text: string, counts: MessageCounts): Promise<MessageLists | null> {
  const [waiting, settled] = await Promise.all([
    readMessages(login, { isSettled: false, text, count: counts.waiting }),
    readMessages(login, { isSettled: true, text, count: counts.settled }),
  ]);
  return waiting && settled && { text, waiting, settled };
}

/**
 * The messages of the contact form, all or those that a text names; null for whoever is no operator. Read again every half minute. While
 * more of them are read, those that were there stay.
 * @param isHalted see `useHaltable`
 */
export function useMessages(text: string, counts: MessageCounts, isHalted: boolean) {
  const read = () => asTraveller((login) => readMessageLists(login, text, counts), isMissing);
  const key = ["desk-messages", text, counts.waiting, counts.settled];
  const { data, error, mutate } = useHaltable(key, read, isHalted, { keepPreviousData: true });
  return { data: data && data.text !== text ? undefined : data, error, mutate };
}
