"use client";

import useSWR from "swr";
import { browserSupabase } from "@/lib/supabase/browser";
import { MOST_PAUSES, PAUSE_COLUMNS, pauseFromRow } from "./rows";
import type { SalePause } from "./types";

async function readPauses(): Promise<SalePause[]> {
  const { data, error } = await browserSupabase()
    .from("sale_pauses")
    .select(PAUSE_COLUMNS)
    .order("id")
    .limit(MOST_PAUSES);
  if (error) throw new Error(error.message);
  return data.map(pauseFromRow);
}

const NONE: readonly SalePause[] = [];

/** The sales that are paused now; none where that cannot be read: the server refuses what is not sold. */
export function useSalePauses(): { pauses: readonly SalePause[]; isKnown: boolean } {
  const { data, error } = useSWR("sale-pauses", readPauses);
  return { pauses: data ?? NONE, isKnown: Boolean(data ?? error) };
}
