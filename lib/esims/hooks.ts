"use client";

import useSWR from "swr";
import { readAllPages } from "@/lib/core/paging";
import { useAttention } from "@/lib/core/use-attention";
import { isUuid } from "@/lib/core/uuid";
import { browserSupabase } from "@/lib/supabase/browser";
import { travellerClient } from "@/lib/supabase/traveller";
import { ESIM_COLUMNS, esimFromRow } from "./rows";
import { esimsPollDelay } from "./rules";
import type { Esim, EsimsOverview } from "./types";

const PREPARING = ["paid", "ordered", "confirmed"] as const;

async function readOverview(): Promise<EsimsOverview> {
  const { supabase } = await travellerClient();
  const [rows, preparing] = await Promise.all([
    readAllPages((from, to) =>
      supabase
        .from("esims")
        .select(ESIM_COLUMNS, { count: "exact" })
        .order("created_at", { ascending: false })
        .order("id")
        .range(from, to),
    ),
    supabase.from("user_orders").select("id").in("status", PREPARING),
  ]);
  if (preparing.error) throw new Error(preparing.error.message);
  const esims = rows.map(esimFromRow);
  const arrived = new Set(esims.map((esim) => esim.order.id));
  return { esims, preparing: preparing.data.filter(({ id }) => !arrived.has(id)).length };
}

/** The traveller's eSIMs, newest first, and how many are still being made. */
export function useEsims() {
  const lookingSince = useAttention();
  return useSWR("esims", readOverview, {
    refreshInterval: (overview) =>
      overview ? esimsPollDelay(overview, { now: Date.now(), lookingSince: lookingSince() }) : 0,
  });
}

/** What an id leads to: an eSIM, an order that has none yet, or nothing of this traveller's. */
export type FoundEsim = { kind: "esim"; esim: Esim } | { kind: "order"; orderId: string } | { kind: "none" };

async function readEsim(id: string): Promise<FoundEsim> {
  if (!isUuid(id)) return { kind: "none" };
  const { supabase } = await travellerClient();
  const found = await supabase.from("esims").select(ESIM_COLUMNS).or(`id.eq.${id},order_id.eq.${id}`).limit(1);
  if (found.error) throw new Error(found.error.message);
  const [row] = found.data;
  if (row) return { kind: "esim", esim: esimFromRow(row) };
  const order = await supabase.from("user_orders").select("id").eq("id", id).maybeSingle();
  if (order.error) throw new Error(order.error.message);
  return order.data ? { kind: "order", orderId: order.data.id } : { kind: "none" };
}

/** One eSIM, by its own id or by that of its order (spec 2, section 7). */
export function useEsim(id: string) {
  const lookingSince = useAttention();
  return useSWR(["esim", id], () => readEsim(id), {
    refreshInterval: (found) => {
      if (!found || found.kind === "none") return 0;
      const overview = found.kind === "esim" ? { esims: [found.esim], preparing: 0 } : { esims: [], preparing: 1 };
      return esimsPollDelay(overview, { now: Date.now(), lookingSince: lookingSince() });
    },
  });
}

async function readNetworks(codes: readonly string[]): Promise<Map<string, string[]>> {
  const operators = await readAllPages((from, to) =>
    browserSupabase()
      .from("network_operators")
      .select("country_iso, brand_name", { count: "exact" })
      .in("country_iso", codes)
      .order("brand_name")
      .order("id")
      .range(from, to),
  );
  const networks = new Map<string, string[]>();
  for (const { country_iso, brand_name } of operators) {
    networks.set(country_iso, [...new Set([...(networks.get(country_iso) ?? []), brand_name])]);
  }
  return networks;
}

/** Brand names of the networks in these countries, by ISO code. */
export function useNetworks(codes: readonly string[]) {
  const wanted = [...new Set(codes)].toSorted();
  return useSWR(wanted.length > 0 ? ["networks", ...wanted] : null, () => readNetworks(wanted), {
    revalidateOnFocus: false,
  });
}
