import "server-only";
import { adminSupabase } from "@/lib/supabase/admin";
import type { Database } from "@/lib/supabase/database.types";
import { unwrap } from "@/lib/supabase/unwrap";
import type { ApplyOutcome, CataloguePreview, Reading, SuppliedBundle } from "./types";

type ReadingRow = Database["public"]["Tables"]["catalogue_readings"]["Row"];

function toReading(query: string, row: ReadingRow | null): Reading {
  if (!row) throw new Error(`${query} answered nothing`);
  return {
    id: row.id,
    nextPage: row.next_page,
    pages: row.page_count,
    unreadable: row.unreadable,
    isFinished: row.finished_at !== null,
  };
}

/** The reading under way, or a new one. */
export async function beginReading(): Promise<Reading> {
  const answer = await adminSupabase().rpc("begin_catalogue_reading");
  return toReading("begin_catalogue_reading", unwrap("begin_catalogue_reading", answer));
}

/** Stores a page of a reading; see `store_catalogue_page`. @returns the reading as it stands */
export async function storePage(input: {
  readingId: number;
  page: number;
  pageCount: number | null;
  unreadable: number;
  bundles: SuppliedBundle[];
}): Promise<Reading> {
  const answer = await adminSupabase().rpc("store_catalogue_page", {
    p_reading_id: input.readingId,
    p_page: input.page,
    p_unreadable: input.unreadable,
    p_bundles: input.bundles,
    ...(input.pageCount === null ? {} : { p_page_count: input.pageCount }),
  });
  return toReading("store_catalogue_page", unwrap("store_catalogue_page", answer));
}

export async function previewChanges(): Promise<CataloguePreview> {
  const readingId = unwrap("last_catalogue_reading", await adminSupabase().rpc("last_catalogue_reading"));
  if (readingId === null)
    return { readingId, changes: [], objections: [{ objection: "not_read", plans: 0, examples: [] }] };
  const [changes, objections] = await Promise.all([
    adminSupabase().rpc("summarise_catalogue_changes", { p_reading_id: readingId }),
    adminSupabase().rpc("catalogue_objections", { p_reading_id: readingId }),
  ]);
  return {
    readingId,
    changes: unwrap("summarise_catalogue_changes", changes) ?? [],
    objections: unwrap("catalogue_objections", objections) ?? [],
  };
}

/** Changes the plans; see `apply_catalogue`. */
export async function applyChanges(readingId: number, isForced: boolean): Promise<ApplyOutcome> {
  const answer = await adminSupabase().rpc("apply_catalogue", { p_reading_id: readingId, p_is_forced: isForced });
  const outcome = unwrap("apply_catalogue", answer);
  if (outcome === null) throw new Error("apply_catalogue answered nothing");
  return outcome;
}
