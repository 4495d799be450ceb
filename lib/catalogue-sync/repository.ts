import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { adminSupabase } from "@/lib/supabase/admin";
import type { Database } from "@/lib/supabase/database.types";
import { unwrap } from "@/lib/supabase/unwrap";
import type { ApplyOutcome, CatalogueChoice, CataloguePreview, Reading, SuppliedBundle } from "./types";

type ReadingRow = Database["public"]["Tables"]["catalogue_readings"]["Row"];

function toReading(row: ReadingRow): Reading {
  return {
    id: row.id,
    nextPage: row.next_page,
    pages: row.page_count,
    unreadable: row.unreadable,
    isFinished: row.finished_at !== null,
  };
}

/** The reading under way, or a new one, for this run; see `begin_catalogue_reading`. */
export async function beginReading(reader: string): Promise<Result<Reading, { heldUntil: string }>> {
  const answer = await adminSupabase().rpc("begin_catalogue_reading", { p_reader: reader });
  const row = unwrap("begin_catalogue_reading", answer);
  if (!row) throw new Error("begin_catalogue_reading answered nothing");
  return row.reader === reader ? ok(toReading(row)) : err({ heldUntil: row.reader_until ?? "" });
}

/** Lets another run begin. */
export async function endRun(reader: string): Promise<void> {
  unwrap("end_catalogue_run", await adminSupabase().rpc("end_catalogue_run", { p_reader: reader }));
}

/** Stores a page of a reading; see `store_catalogue_page`. @returns the reading as it stands */
export async function storePage(input: {
  readingId: number;
  reader: string;
  page: number;
  pageCount: number | null;
  unreadable: number;
  bundles: SuppliedBundle[];
}): Promise<Reading> {
  const answer = await adminSupabase().rpc("store_catalogue_page", {
    p_reading_id: input.readingId,
    p_reader: input.reader,
    p_page: input.page,
    p_unreadable: input.unreadable,
    p_bundles: input.bundles,
    ...(input.pageCount === null ? {} : { p_page_count: input.pageCount }),
  });
  const row = unwrap("store_catalogue_page", answer);
  if (!row) throw new Error("store_catalogue_page answered nothing");
  return toReading(row);
}

const pricedAt = (rate: number | null) => (rate === null ? {} : { p_rupiah: rate });

/** @param rate rupiah for one unit of the account's currency; null: as it was noted */
export async function previewChanges(rate: number | null): Promise<CataloguePreview> {
  const readingId = unwrap("last_catalogue_reading", await adminSupabase().rpc("last_catalogue_reading"));
  if (readingId === null)
    return { readingId, digest: "", changes: [], objections: [{ objection: "not_read", plans: 0, examples: [] }] };
  const input = { p_reading_id: readingId, ...pricedAt(rate) };
  // Before the rest is read: what changes in between must not be applied.
  const due = unwrap("due_catalogue", await adminSupabase().rpc("due_catalogue", input).select("digest").single());
  const [changes, objections] = await Promise.all([
    adminSupabase().rpc("summarise_catalogue_changes", input),
    adminSupabase().rpc("catalogue_objections", input),
  ]);
  return {
    readingId,
    digest: due?.digest ?? "",
    changes: unwrap("summarise_catalogue_changes", changes) ?? [],
    objections: unwrap("catalogue_objections", objections) ?? [],
  };
}

/** Changes the plans; see `apply_catalogue`. */
export async function applyChanges({ readingId, digest, rate, isForced }: CatalogueChoice): Promise<ApplyOutcome> {
  const input = { p_reading_id: readingId, p_digest: digest, p_is_forced: isForced, ...pricedAt(rate) };
  const answer = await adminSupabase().rpc("apply_catalogue", input);
  const outcome = unwrap("apply_catalogue", answer);
  if (outcome === null) throw new Error("apply_catalogue answered nothing");
  return outcome;
}
