import "server-only";
import { log } from "@/lib/core/log";
import { centsToRupiah } from "@/lib/core/money";
import { type Locale, locales } from "@/lib/i18n/routing";
import { destinationOfSlug, localNameOf, SLUG_TABLE, slugify, slugOf } from "@/lib/i18n/slugs";
import { type CataloguePlanRow, cataloguePlanFromRow, placesOf } from "@/lib/plans/rows";
import { sortByPrice } from "@/lib/plans/rules";
import type { CataloguePlan, Place } from "@/lib/plans/types";
import { looseTermsOf, matchesLoosely, matchKeysOfUnknown } from "./matching";
import {
  isPlanOnSale,
  type Reader,
  readCards,
  readDestination,
  readOfferedPlans,
  readPlans,
  readPlansById,
  readPlansIn,
  readPlansLike,
  readRegionKeys,
  readRegionPlans,
  readTranslations,
  readTranslationsOf,
} from "./repository";
import { type Texts, toCard, toDestination } from "./rows";
import { type CountryPrice, cheapestTwins, priceNow, pricesByCountry, sortDestinations, startingPrice } from "./rules";
import { type SearchEntry, searchIndexOf } from "./search-index";
import type { Destination, DestinationCard, OfferedPrice } from "./types";

/** Without translations a page is still usable: a failed read is logged and the original texts are shown. */
async function orOriginal(texts: Promise<Map<string, Texts>>): Promise<Map<string, Texts>> {
  try {
    return await texts;
  } catch (error) {
    log.warn("translations_unavailable", {}, error);
    return new Map();
  }
}

/** What the plans with a running offer cost now. @throws on a failed read */
export async function offeredPrices(): Promise<OfferedPrice[]> {
  const rows = await readOfferedPlans();
  return rows.map(({ bundle_id, offer_price_idr, bundles }) => ({
    planId: bundle_id,
    priceRupiah: offer_price_idr,
    countryKeys: bundles.country_keys,
  }));
}

type PricedRow = { starting_price_idr: number | null; match_keys: readonly string[] };

/** A destination at its lowest price now. */
function atPriceNow<Item extends DestinationCard>(item: Item, row: PricedRow, offered: readonly OfferedPrice[]): Item {
  return { ...item, startingPriceRupiah: startingPrice(row.starting_price_idr, row.match_keys, offered) };
}

/** All destinations with plans on sale: countries by popularity, then regions, then global. @throws on a failed read */
export async function listDestinations({ locale }: { locale: Locale }): Promise<DestinationCard[]> {
  const [rows, texts, offered] = await Promise.all([
    readCards(),
    orOriginal(readTranslations("destinations", locale)),
    offeredPrices(),
  ]);
  return sortDestinations(
    rows.map((row) => atPriceNow(toCard(row, texts.get(row.id)), row, offered)),
    locale,
  );
}

/** The lowest price now of each region in each of its countries, by the region's code. @throws on a failed read */
async function regionPrices(): Promise<Map<string, CountryPrice[]>> {
  const [regions, rows, offered] = await Promise.all([readRegionKeys(), readRegionPlans(), offeredPrices()]);
  return new Map(
    regions.map(({ iso_code, match_keys }) => {
      const plans = rows
        .filter(({ country_keys }) => country_keys.some((key) => match_keys.includes(key)))
        .map((row) => ({
          countryCodes: row.country_codes,
          priceRupiah: priceNow(row.id, centsToRupiah(row.final_price_idr_cents), offered),
        }));
      return [iso_code, pricesByCountry(plans)];
    }),
  );
}

/** The search index of one language. @throws on a failed read */
export async function searchIndex(locale: Locale): Promise<SearchEntry[]> {
  const [cards, prices] = await Promise.all([listDestinations({ locale }), regionPrices()]);
  return searchIndexOf(cards, locale, prices);
}

function localCountries(countries: readonly Place[], locale: Locale): Place[] {
  const collator = new Intl.Collator(locale);
  return countries
    .map((country) => ({ ...country, name: localNameOf(country.name, locale) }))
    .sort((a, b) => collator.compare(a.name, b.name));
}

const escaped = (name: string) => name.replace(/[\\%_]/g, "\\$&");

/** The destination of a slug; null when there is none or it has no plans on sale. @throws on a failed read */
export async function findDestination({ slug, locale }: { slug: string; locale: Locale }): Promise<Destination | null> {
  const known = destinationOfSlug(slug);
  if (!known && slug !== slugify(slug)) return null;
  const pattern = known ? escaped(known.name) : slug.replaceAll("-", "_");
  const row = await readDestination(pattern, known ? [known.code] : matchKeysOfUnknown(slug));
  if (!row) return null;
  if (row.number_of_plan === 0 && (await readPlansLoosely(row.name, row.iso_code)).length === 0) return null;
  const texts = await orOriginal(readTranslationsOf("destinations", [row.id], locale));
  const destination = atPriceNow(toDestination(row, texts.get(row.id)), row, await offeredPrices());
  return { ...destination, countries: localCountries(destination.countries, locale) };
}

/** The looser second search, for a destination whose keys find nothing. */
export async function readPlansLoosely(
  name: string,
  isoCode: string,
  reader: Reader = "page",
): Promise<CataloguePlanRow[]> {
  const names = SLUG_TABLE.map((entry) => entry.name.en);
  const terms = looseTermsOf({ name, isoCode }, names);
  const rows = await readPlansLike(terms.code, terms.word, reader);
  return rows.filter((row) => {
    const keys = placesOf(row.countries).flatMap(({ code, name }) => (code === null ? [name] : [code, name]));
    return matchesLoosely(keys, terms);
  });
}

/** A plan of the catalogue with its translated name. */
function toPlan(row: CataloguePlanRow, texts?: Texts): CataloguePlan {
  return { ...cataloguePlanFromRow(row), displayName: texts?.get("display_name") ?? row.display_name };
}

/**
 * The plans of a destination at their usual prices, cheapest first; of two that offer the same, only the one that costs less now.
 * @throws on a failed read, and when no plan is found although the destination counts some
 */
export async function plansOf(destination: Destination, locale: Locale): Promise<CataloguePlan[]> {
  const own = await readPlans(destination.matchKeys);
  const rows = own.length > 0 ? own : await readPlansLoosely(destination.originalName, destination.isoCode);
  if (rows.length === 0) throw new Error(`No bundles found for destination: ${destination.originalName}`);
  const ids = rows.map((row) => row.id);
  const texts = await orOriginal(readTranslationsOf("bundles", ids, locale));
  const plans = rows.map((row) => toPlan(row, texts.get(row.id)));
  return sortByPrice(
    cheapestTwins(plans, await offeredPrices()).map((plan) => ({
      ...plan,
      roamingCountries: localCountries(plan.roamingCountries, locale),
    })),
  );
}

/**
 * The plans that work in any of these countries, each once, at their usual prices; of two that offer the same, only the one that
 * costs less now. Their names are untranslated: the planner shows place and terms. @throws on a failed read
 */
export async function plansIn(isoCodes: readonly string[]): Promise<CataloguePlan[]> {
  const found = await Promise.all([...new Set(isoCodes)].map(readPlansIn));
  const rows = [...new Map(found.flat().map((row) => [row.id, row])).values()];
  return cheapestTwins(
    rows.map((row) => toPlan(row)),
    await offeredPrices(),
  );
}

/** ISO codes of the countries on sale, the most visited first. @throws on a failed read */
export async function mostVisitedCountries(): Promise<string[]> {
  const countries = (await readCards()).filter(({ type }) => type === "country");
  return countries.toSorted((a, b) => b.popularity_score - a.popularity_score).map(({ iso_code }) => iso_code);
}

/** A plan that is on sale, by an id that anybody may have invented; null for any other. @throws on a failed read */
export async function findPlan(id: string, locale: Locale): Promise<CataloguePlan | null> {
  return (await isPlanOnSale(id)) ? ((await plansById([id], locale)).get(id) ?? null) : null;
}

/** The given plans that are on sale, keyed by id; others are missing. @throws on a failed read */
export async function plansById(ids: readonly string[], locale: Locale): Promise<Map<string, CataloguePlan>> {
  const [rows, texts] = await Promise.all([readPlansById(ids), orOriginal(readTranslationsOf("bundles", ids, locale))]);
  return new Map(rows.map((row) => [row.id, toPlan(row, texts.get(row.id))]));
}

/** Translated texts of the special offers, by offer. The original texts are in the rows of the offers. */
export function offerTexts(locale: Locale): Promise<Map<string, Texts>> {
  return orOriginal(readTranslations("special_offers", locale));
}

/** How many destinations a build renders in each language; the others are rendered at their first request. */
const PRERENDERED = 24;

/** The languages in which a build renders a page from the catalogue; none when the catalogue cannot be read. */
export async function cataloguePages(): Promise<{ locale: Locale }[]> {
  return (await isCatalogueReachable()) ? locales.map((locale) => ({ locale })) : [];
}

/** The pages of the most popular destinations in every language; none when the catalogue cannot be read. */
export async function popularPages(): Promise<{ locale: Locale; slug: string }[]> {
  const pages = await cataloguePages();
  const slugs = pages.map(async ({ locale }) => {
    const cards = await listDestinations({ locale });
    const popular = [...cards].sort((a, b) => b.popularity - a.popularity).slice(0, PRERENDERED);
    return popular.map((card) => ({ locale, slug: slugOf(card.originalName, locale) }));
  });
  return (await Promise.all(slugs)).flat();
}

/** Whether pages can be rendered now. If not, at build time, they are rendered at their first request. */
async function isCatalogueReachable(): Promise<boolean> {
  try {
    await readCards();
    return true;
  } catch (error) {
    log.warn("catalogue_unreachable", { pages: "made at their first request" }, error);
    return false;
  }
}
