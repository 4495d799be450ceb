import { seedId } from "./ids.ts";
import type { BundleRow, SpecialOfferRow, TranslationRow } from "./row-types.ts";

/** Demo offers on demo plans; their prices are invented as those of the plans are. */
type OfferFacts = {
  /** The vendor's name of the plan. */
  bundle: string;
  /** Percent below the demo price. */
  percent: number;
  title: { id: string; en: string };
  description: { id: string; en: string };
};

const OFFERS: readonly OfferFacts[] = [
  {
    bundle: "esim_5GB_30D_JP_V2",
    percent: 15,
    title: { id: "Jepang sebulan, 5 GB", en: "Japan for a month, 5 GB" },
    description: {
      id: "Cukup untuk peta, kereta, dan obrolan dari Tokyo sampai Kyushu.",
      en: "Enough for maps, trains and messages from Tokyo to Kyushu.",
    },
  },
  {
    bundle: "esim_10GB_30D_SA_V2",
    percent: 12,
    title: { id: "Arab Saudi untuk umrah, 10 GB", en: "Saudi Arabia for umrah, 10 GB" },
    description: {
      id: "Tetap terhubung dengan keluarga dari Makkah dan Madinah.",
      en: "Stay in touch with your family from Makkah and Madinah.",
    },
  },
  {
    bundle: "esim_3GB_30D_SG_V2",
    percent: 10,
    title: { id: "Singapura akhir pekan, 3 GB", en: "Singapore for a weekend, 3 GB" },
    description: {
      id: "Untuk beberapa akhir pekan dalam 30 hari.",
      en: "For a weekend, or for several within 30 days.",
    },
  },
  {
    bundle: "esim_10GB_30D_KR_V2",
    percent: 15,
    title: { id: "Korea Selatan, 10 GB", en: "South Korea, 10 GB" },
    description: {
      id: "Kuota lega untuk video dan penerjemah selama di Korea.",
      en: "Ample data for videos and translation while in Korea.",
    },
  },
  {
    bundle: "esim_10GB_30D_REUP_V2",
    percent: 12,
    title: { id: "Keliling Eropa, 10 GB", en: "Around Europe, 10 GB" },
    description: {
      id: "Satu eSIM untuk seluruh perjalanan lintas negara.",
      en: "One eSIM for the whole trip across borders.",
    },
  },
];

const RUPIAH_CENTS = 100;
/** Offer prices end in 000 or 500 rupiah, rounded up. */
const STEP_IDR = 500;

function offerPrice(sellIdrCents: number, percent: number): number {
  return Math.ceil(((sellIdrCents / RUPIAH_CENTS) * (100 - percent)) / 100 / STEP_IDR) * STEP_IDR;
}

function englishTexts(id: string, { title, description }: OfferFacts): TranslationRow[] {
  const row = { table_name: "special_offers", record_id: id, language_code: "en" } as const;
  return [
    { ...row, field_name: "title", translated_text: title.en },
    { ...row, field_name: "description", translated_text: description.en },
  ];
}

/**
 * The demo offers on these plans. They run from the first day of a year to the last day of the next one, in Jakarta, so that
 * a store seeded today has them for a year at least, and seeding again within that year changes nothing.
 * @param year of the seeding
 */
export function offerRows(
  bundles: readonly BundleRow[],
  year: number,
): { offers: SpecialOfferRow[]; translations: TranslationRow[] } {
  const offers = OFFERS.map((facts): SpecialOfferRow => {
    const bundle = bundles.find((row) => row.vendor_bundle_name === facts.bundle);
    if (!bundle) throw new Error(`an offer on ${facts.bundle}, which is not sold`);
    return {
      id: seedId("special_offer", facts.bundle),
      bundle_id: bundle.id,
      title: facts.title.id,
      description: facts.description.id,
      offer_price_idr: offerPrice(bundle.final_price_idr_cents, facts.percent),
      starts_at: `${year}-01-01T00:00:00+07:00`,
      ends_at: `${year + 2}-01-01T00:00:00+07:00`,
      is_active: true,
    };
  });
  const translations = OFFERS.flatMap((facts) => englishTexts(seedId("special_offer", facts.bundle), facts));
  return { offers, translations };
}
