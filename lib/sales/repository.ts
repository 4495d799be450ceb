import "server-only";
import { salesSupabase } from "@/lib/supabase/anonymous";
import { unwrap } from "@/lib/supabase/unwrap";
import { MOST_PAUSES, PAUSE_COLUMNS, pauseFromRow } from "./rows";
import type { SalePause } from "./types";

/** What is not sold now, as public pages know it. */
export async function readPauses(): Promise<SalePause[]> {
  const answer = await salesSupabase().from("sale_pauses").select(PAUSE_COLUMNS).order("id").limit(MOST_PAUSES);
  return (unwrap("sale_pauses", answer) ?? []).map(pauseFromRow);
}
