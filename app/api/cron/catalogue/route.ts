import { revalidateTag } from "next/cache";
import { isScheduler } from "@/lib/api/scheduler";
import { readRate } from "@/lib/catalogue-sync/rate";
import { applyCatalogue, endCatalogueRun, previewCatalogue, readCatalogue } from "@/lib/catalogue-sync/service";
import type { CatalogueChoice } from "@/lib/catalogue-sync/types";
import { CATALOGUE_TAG } from "@/lib/core/catalogue-tag";
import { appError } from "@/lib/core/errors";
import { errorResponse } from "@/lib/core/http";
import { enterRequest } from "@/lib/core/log-context";
import { isUuid } from "@/lib/core/uuid";

const answered = (answer: object) =>
  Response.json({ success: true, ...answer }, { headers: { "Cache-Control": "no-store" } });

/** Changes the plans. The next request of each public page renders it again and waits for it, so that it shows the new prices. */
async function apply(choice: CatalogueChoice): Promise<Response> {
  if (!Number.isSafeInteger(choice.readingId)) return errorResponse(appError("not_found"));
  const outcome = await applyCatalogue(choice);
  if (outcome === "applied") revalidateTag(CATALOGUE_TAG, { expire: 0 });
  return answered({ outcome });
}

/**
 * One step of following the vendor's catalogue: `?act=read` reads on for some seconds, for the run `&reader=`, a UUID; `preview` says
 * what would change; `apply` changes the plans on sale to `&reading=` with `&digest=`, as the preview named them (`&force=1`: also where
 * an objection can be overruled); both at the exchange rate `&rate=`, or at the noted one; `end` lets another `&reader=` begin.
 * `npm run catalogue:sync` takes one after the other.
 */
export async function POST(request: Request): Promise<Response> {
  enterRequest(request);
  if (!isScheduler(request)) return errorResponse(appError("invalid_token"));
  const { searchParams } = new URL(request.url);
  const reader = searchParams.get("reader") ?? "";
  const act = searchParams.get("act");
  const named = searchParams.get("rate");
  const rate = named === null ? null : readRate(named);
  if (rate === undefined) return errorResponse(appError("invalid_body"));
  if ((act === "read" || act === "end") && !isUuid(reader)) return errorResponse(appError("not_found"));
  switch (act) {
    case "read": {
      const read = await readCatalogue(reader.toLowerCase());
      return answered(read.ok ? { reading: read.value } : { refused: read.error });
    }
    case "end":
      await endCatalogueRun(reader);
      return answered({});
    case "preview":
      return answered(await previewCatalogue(rate));
    case "apply":
      return apply({
        readingId: Number(searchParams.get("reading") ?? Number.NaN),
        digest: searchParams.get("digest") ?? "",
        rate,
        isForced: searchParams.get("force") === "1",
      });
    default:
      return errorResponse(appError("not_found"));
  }
}
