import { beforeAll } from "vitest";
import type { ApplyOutcome, CataloguePreview } from "@/lib/catalogue-sync/types";
import { only } from "../../support/database";
import type { Stack } from "../../support/stack";

type Service = typeof import("@/lib/catalogue-sync/service");
type Plan = {
  is_active: boolean;
  rupiah: number;
  country_keys: string[];
  bundle_group: string;
  data_amount_mb: number;
};

/** The demo's rules, restated: Rp 16.500 for a dollar, 45 % on top, rounded up to Rp 500, at least Rp 10.000. */
export const demoRupiah = (dollars: number) => Math.max(10_000, Math.ceil((dollars * 16_500 * 1.45) / 500) * 500);

/** The run of a test that needs only one. */
const READER = "7f0c2c1e-0000-4000-8000-000000000001";

/** The steps of a sync at a stack, and what they lead to. */
export function catalogueSteps(running: () => Stack) {
  let service: Service;
  beforeAll(async () => {
    service = await import("@/lib/catalogue-sync/service");
  });

  /** One call that reads. @throws when the vendor refuses */
  async function readOn() {
    const step = await service.readCatalogue(READER);
    if (!step.ok) throw new Error(JSON.stringify(step.error));
    return step.value;
  }
  /** Reads the vendor's whole catalogue. @returns how far each call came */
  async function read() {
    const steps = [await readOn()];
    while (steps.at(-1)?.isFinished === false) steps.push(await readOn());
    return steps;
  }
  const preview = (rate: number | null = null): Promise<CataloguePreview> => service.previewCatalogue(rate);
  /** Applies a preview, or what it says of another reading. */
  const applyPreview = (
    { readingId, digest }: Pick<CataloguePreview, "readingId" | "digest">,
    isForced = false,
    rate: number | null = null,
  ): Promise<ApplyOutcome> => service.applyCatalogue({ readingId: readingId ?? 0, digest, rate, isForced });

  return {
    readOn,
    read,
    preview,
    applyPreview,
    /** Applies what the preview shows. */
    apply: async (isForced = false, rate: number | null = null) => applyPreview(await preview(rate), isForced, rate),
    kindsNow: async (rate: number | null = null) =>
      (await preview(rate)).changes.map(({ kind, plans }) => [kind, plans] as const),
    objectionsNow: async (rate: number | null = null) =>
      (await preview(rate)).objections.map(({ objection }) => objection),
    planOf: async (name: string) =>
      only(
        await running().sql<Plan>(
          `select is_active, (final_price_idr_cents / 100)::integer as rupiah, country_keys, g.name as bundle_group, data_amount_mb
           from bundles b join bundle_groups g on g.id = b.bundle_group_id where vendor_bundle_name = $1`,
          [name],
        ),
      ),
  };
}
