import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { listCatalogue } from "@/lib/esim-go/catalogue";
import type { VendorFailure } from "@/lib/esim-go/types";
import { applyChanges, beginReading, endRun, previewChanges, storePage } from "./repository";
import { isMissingPage, suppliedBundle } from "./rules";
import type { ApplyOutcome, CatalogueChoice, CataloguePreview, ReadingProgress, ReadingRefusal } from "./types";

/** How long one call reads, so that no host ends it. The next call goes on where it stopped. */
const READ_MS = 15_000;
/** Between two calls. The vendor takes ten a second from us, and purchases need some of them. */
const PAUSE_MS = 150;
/** Where the vendor is unreachable and names no pause. */
const USUAL_WAIT_SECONDS = 5;

function waitAfter(failure: VendorFailure): number {
  return "retryAfterSeconds" in failure ? (failure.retryAfterSeconds ?? USUAL_WAIT_SECONDS) : USUAL_WAIT_SECONDS;
}

/**
 * Continues to read the vendor's catalogue for some seconds, page by page. Repeat it until the reading is finished.
 * @param reader the run, a UUID of its own. It holds the catalogue for two minutes after each page, or until `endCatalogueRun`
 * @returns how far it came; the refusal where repeating is useless
 */
export async function readCatalogue(reader: string): Promise<Result<ReadingProgress, ReadingRefusal>> {
  const endsAt = performance.now() + READ_MS;
  const begun = await beginReading(reader);
  if (!begun.ok) return begun;
  let reading = begun.value;
  while (!reading.isFinished && performance.now() < endsAt) {
    const page = await listCatalogue(reading.nextPage);
    if (!page.ok) {
      const { error } = page;
      if (error.kind === "rejected") return err({ status: error.status, message: error.message });
      return ok({ ...reading, waitSeconds: waitAfter(error) });
    }
    if (isMissingPage(reading, page.value)) {
      log.warn("catalogue_page_empty", { page: reading.nextPage });
      return ok({ ...reading, waitSeconds: USUAL_WAIT_SECONDS });
    }
    const { bundles, unreadable, pageCount } = page.value;
    const stored = await storePage({
      readingId: reading.id,
      reader,
      page: reading.nextPage,
      pageCount,
      unreadable,
      bundles: bundles.map(suppliedBundle),
    });
    const isStored = stored.nextPage > reading.nextPage;
    reading = stored;
    // If a page comes too late, its reading ends: the next call begins another one, or is refused.
    if (!isStored) break;
    if (!reading.isFinished) await wait(PAUSE_MS);
  }
  return ok({ ...reading, waitSeconds: 0 });
}

/** Ends a run, so that another one may begin. */
export function endCatalogueRun(reader: string): Promise<void> {
  return endRun(reader);
}

/**
 * What the last reading of the vendor's catalogue and today's rules of prices would change.
 * @param rate rupiah for one unit of the account's currency, which is not noted; null: as it was noted
 */
export function previewCatalogue(rate: number | null): Promise<CataloguePreview> {
  return previewChanges(rate);
}

/** Changes the plans on sale, all at once. */
export async function applyCatalogue(choice: CatalogueChoice): Promise<ApplyOutcome> {
  const outcome = await applyChanges(choice);
  log.info("catalogue_applied", { outcome, forced: choice.isForced });
  return outcome;
}
