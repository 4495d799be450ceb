"use client";

import useSWR from "swr";
import { readAllPages } from "@/lib/core/paging";
import { asTraveller, isEmpty, isMissing, type OwnLogin } from "@/lib/supabase/traveller";
import { caseFromRow, dayFromRows, pausedSaleFromRow } from "./rows";
import { UNDEFINED_FUNCTION } from "./rules";
import type { OpenCase, OperatorAct, PausedSale, ShopDay, SoldPlace } from "./types";

const REFRESH_MS = 30_000;

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

async function readCases({ supabase }: OwnLogin): Promise<OpenCase[] | null> {
  const rows = answered(await supabase.rpc("desk_cases"));
  return rows?.map(caseFromRow) ?? null;
}

/** Acts that are shown, the newest first. */
const ACTS_SHOWN = 10;

async function readActs({ supabase }: OwnLogin): Promise<OperatorAct[]> {
  const { data, error } = await supabase
    .from("operator_acts")
    .select("id, operatorId:operator_id, verb, subject, orderId:order_id, note, at:acted_at")
    .order("id", { ascending: false })
    .limit(ACTS_SHOWN);
  if (error) throw new Error(`Failed to read the acts of operators: ${error.message}`);
  return data;
}

/** What operators did last; empty for whoever is no operator. */
export function useActs() {
  return useSWR("desk-acts", () => asTraveller(readActs, isEmpty), { refreshInterval: REFRESH_MS });
}

/** How the shop runs; null for whoever is no operator. Read again every half minute while the tab is visible. */
export function useDay() {
  return useSWR("desk-today", () => asTraveller(readDay, isMissing), { refreshInterval: REFRESH_MS });
}

/** The open cases, the oldest first; null for whoever is no operator. Read again as often. */
export function useCases() {
  return useSWR("desk-cases", () => asTraveller(readCases, isMissing), { refreshInterval: REFRESH_MS });
}

async function readPausedSales({ supabase }: OwnLogin): Promise<PausedSale[] | null> {
  const rows = answered(await supabase.rpc("desk_paused_sales"));
  return rows?.map(pausedSaleFromRow) ?? null;
}

/** What is not sold now; null for whoever is no operator. */
export function usePausedSales() {
  return useSWR("desk-paused-sales", () => asTraveller(readPausedSales, isMissing), { refreshInterval: REFRESH_MS });
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
