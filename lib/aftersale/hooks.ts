"use client";

import useSWR from "swr";
import { readAllPages } from "@/lib/core/paging";
import { CATALOGUE_PLAN_COLUMNS, cataloguePlanFromRow } from "@/lib/plans/rows";
import { destinationKeys, withoutTwins } from "@/lib/plans/rules";
import type { CataloguePlan } from "@/lib/plans/types";
import { asTraveller, isEmpty, type OwnLogin } from "@/lib/supabase/traveller";
import { fitsEsim } from "./rules";

async function readOptions({ supabase }: OwnLogin, planId: string): Promise<CataloguePlan[]> {
  const own = await supabase.from("bundles").select(CATALOGUE_PLAN_COLUMNS).eq("id", planId).maybeSingle();
  if (own.error) throw new Error(`Failed to fetch bundle details: ${own.error.message}`);
  if (!own.data) return [];
  const bought = cataloguePlanFromRow(own.data);
  const keys = destinationKeys(bought);
  if (keys.length === 0) return [];
  const rows = await readAllPages((from, to) =>
    supabase
      .from("bundles")
      .select(CATALOGUE_PLAN_COLUMNS)
      .eq("is_active", true)
      .overlaps("country_keys", keys)
      .order("id")
      .range(from, to),
  );
  return withoutTwins(rows.map(cataloguePlanFromRow).filter((option) => fitsEsim(option, bought)));
}

/** Plans on sale that may go onto an eSIM. @param planId the plan the eSIM was bought with; undefined while unknown */
export function useEsimOptions(planId: string | undefined) {
  const read = () => asTraveller((login) => readOptions(login, planId ?? ""), isEmpty);
  return useSWR(planId === undefined ? null : ["esim-options", planId], read, {
    revalidateOnFocus: false,
  });
}
