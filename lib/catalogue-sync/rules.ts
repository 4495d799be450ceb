import { MB_PER_GB } from "@/lib/core/data-size";
import type { VendorBundle, VendorCataloguePage, VendorPlace } from "@/lib/esim-go/types";
import type { BundlePlace, Reading, SuppliedBundle } from "./types";

/** What the vendor calls the set of all its countries. */
const GLOBAL_SET = "Global";
const REGIONAL_INDICATOR_A = 0x1f1e6;

const isCountry = (iso: string) => /^[A-Z]{2}$/.test(iso);

/** The flag of an ISO 3166 code as an emoji; a globe for a set of countries. */
function flagEmoji(iso: string): string {
  if (!isCountry(iso)) return "🌐";
  return [...iso].map((letter) => String.fromCodePoint(REGIONAL_INDICATOR_A + letter.charCodeAt(0) - 65)).join("");
}

const toPlace = ({ name, region, iso }: VendorPlace): BundlePlace => ({
  name,
  iso,
  region,
  flag_emoji: flagEmoji(iso),
});

function typeOf(iso: string | undefined): SuppliedBundle["type"] {
  if (iso !== undefined && isCountry(iso)) return "country";
  return iso === GLOBAL_SET ? "global" : "regional";
}

/** Whether the next page came back empty although the vendor's page count, stated with it or with the page before, includes it. */
export function isMissingPage(
  { nextPage, pages }: Reading,
  { bundles, unreadable, pageCount }: VendorCataloguePage,
): boolean {
  return bundles.length + unreadable === 0 && nextPage <= (pageCount ?? pages ?? 0);
}

/** A bundle of the vendor in the terms of our table. Its name tells unlimited groups apart, from which their fair use is estimated. */
export function suppliedBundle(bundle: VendorBundle): SuppliedBundle {
  const [first] = bundle.countries;
  const data = bundle.isUnlimited ? bundle.group.replace("Standard ", "") : `${bundle.megabytes / MB_PER_GB}GB`;
  return {
    vendor_bundle_name: bundle.name,
    display_name: `${first?.name ?? ""} ${data} ${bundle.days} ${bundle.days === 1 ? "Day" : "Days"}`,
    bundle_group: bundle.group,
    type: typeOf(first?.iso),
    data_amount_mb: bundle.megabytes,
    duration: bundle.days,
    is_unlimited: bundle.isUnlimited,
    price_cents: bundle.priceCents,
    countries: bundle.countries.map(toPlace),
    roaming_countries: bundle.roaming.map(toPlace),
    speeds: bundle.speeds,
    autostart: bundle.autostart,
  };
}
