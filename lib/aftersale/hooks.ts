"use client";

import useSWR from "swr";
import { readAllPages } from "@/lib/core/paging";
import { useNow } from "@/lib/core/use-now";
import { useEsim } from "@/lib/esims/hooks";
import { useOffers } from "@/lib/offers/hooks";
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
function useEsimOptions(planId: string | undefined) {
  const read = () => asTraveller((login) => readOptions(login, planId ?? ""), isEmpty);
  return useSWR(planId === undefined ? null : ["esim-options", planId], read, {
    revalidateOnFocus: false,
  });
}

/** What a screen needs that sells plans for one eSIM: the eSIM, the plans that may go onto it (`options`), the running offers. */
export function useEsimSale(id: string) {
  const found = useEsim(id);
  const own = found.data?.kind === "esim" ? found.data : undefined;
  const esim = own?.esim;
  const options = useEsimOptions(esim?.plan.id);
  const offers = useOffers();
  const now = useNow(esim);
  return {
    esim,
    /** The orders that still add to it. */
    additions: own?.additions ?? [],
    options: options.data,
    offers,
    now,
    /** Whether the traveller has no such eSIM. */
    isMissing: found.data !== undefined && !own,
    error: found.error ?? options.error,
    /** Whether something is not there yet, so that after an error there is nothing to show. */
    isIncomplete: !found.data || (esim !== undefined && !options.data),
    retry: () => Promise.all([found.mutate(), options.mutate()]),
    readOptions: () => options.mutate(),
  };
}
