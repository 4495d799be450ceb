import type { Selected } from "@/lib/supabase/selected";
import type { SalePause } from "./types";

/** The pauses that are read at once: far more than anybody keeps. */
export const MOST_PAUSES = 100;

export const PAUSE_COLUMNS = "destination_id, bundle_id, destinations(match_keys)";

type PauseRow = Pick<Selected<"sale_pauses", typeof PAUSE_COLUMNS>, "destination_id" | "bundle_id"> & {
  /** Null also where the destination is not shown any more. */
  destinations: { match_keys: readonly string[] } | null;
};

export function pauseFromRow({ destination_id, bundle_id, destinations }: PauseRow): SalePause {
  return { destinationId: destination_id, planId: bundle_id, keys: destinations?.match_keys ?? [] };
}
