import type { VendorPlace } from "@/lib/esim-go/types";
import type { Database } from "@/lib/supabase/database.types";

type Enums = Database["public"]["Enums"];

/** A place in the terms of `bundles.countries`. */
export type BundlePlace = VendorPlace & { flag_emoji: string };

/** A bundle of the vendor in the terms of the table `bundles`, without its price in rupiah. */
export type SuppliedBundle = {
  vendor_bundle_name: string;
  display_name: string;
  bundle_group: string;
  type: Enums["destination_type"];
  /** Base 10; 0 where unlimited. */
  data_amount_mb: number;
  /** Days. */
  duration: number;
  is_unlimited: boolean;
  /** Hundredths of our account's currency. */
  price_cents: number;
  countries: BundlePlace[];
  roaming_countries: BundlePlace[];
  speeds: string[];
  autostart: boolean;
};

/** How far the vendor's catalogue is read. `pages` is null where the vendor does not state it. */
export type Reading = { id: number; nextPage: number; pages: number | null; unreadable: number; isFinished: boolean };

/** `waitSeconds`: the vendor asks for a pause before the next call. */
export type ReadingProgress = Reading & { waitSeconds: number };

/** Why a run does not read: the vendor refuses, or another run holds the catalogue, at most until then if it has stopped. */
export type ReadingRefusal = { status: number; message: string } | { heldUntil: string };

/** A kind of change with the number of its plans and the first of them as text. */
export type CatalogueChange = { kind: Enums["catalogue_change"]; plans: number; examples: string[] };

/** An objection to the changes: how many plans it is about, and the first of them as text; no plans where it is about all changes. */
export type CatalogueObjection = { objection: Enums["catalogue_objection"]; plans: number; examples: string[] };

/**
 * What the last reading and today's price rules would change, and the objections. `readingId`: null before the first. `digest`: of all of
 * it, with which it is applied.
 */
export type CataloguePreview = {
  readingId: number | null;
  digest: string;
  changes: CatalogueChange[];
  objections: CatalogueObjection[];
};

/**
 * What to apply: the reading, the digest and the rate of the preview. `rate`: rupiah for one unit of the account's currency, noted with the
 * change; null: as it was noted. `isForced`: also where objections can be overruled.
 */
export type CatalogueChoice = { readingId: number; digest: string; rate: number | null; isForced: boolean };

export type ApplyOutcome = Enums["apply_catalogue_outcome"];
