"use client";

import useSWR from "swr";
import { readAllPages } from "@/lib/core/paging";
import { travellerClient } from "@/lib/supabase/traveller";
import { OPTION_COLUMNS, optionFromRow } from "./rows";
import { destinationKeys, fitsLine } from "./rules";
import type { PlanOption } from "./types";

async function readOptions(bundleId: string): Promise<PlanOption[]> {
  const { supabase } = await travellerClient();
  const own = await supabase.from("bundles").select(OPTION_COLUMNS).eq("id", bundleId).maybeSingle();
  if (own.error) throw new Error(`Failed to fetch bundle details: ${own.error.message}`);
  if (!own.data) return [];
  const line = optionFromRow(own.data);
  const keys = destinationKeys(line);
  if (keys.length === 0) return [];
  const rows = await readAllPages((from, to) =>
    supabase
      .from("bundles")
      .select(OPTION_COLUMNS)
      .eq("is_active", true)
      .overlaps("country_keys", keys)
      .order("id")
      .range(from, to),
  );
  return rows.map(optionFromRow).filter((option) => fitsLine(option, line));
}

/** Plans on sale that may go onto a line. @param bundleId the plan the line was bought with; undefined while unknown */
export function useLineOptions(bundleId: string | undefined) {
  return useSWR(bundleId === undefined ? null : ["line-options", bundleId], () => readOptions(bundleId ?? ""), {
    revalidateOnFocus: false,
  });
}
