import "server-only";
import { readAllPages, readInParts } from "@/lib/core/paging";
import type { Locale } from "@/lib/i18n/routing";
import { CATALOGUE_PLAN_COLUMNS, type CataloguePlanRow } from "@/lib/plans/rows";
import { anonymousSupabase, unkeptSupabase } from "@/lib/supabase/anonymous";
import type { Selected } from "@/lib/supabase/selected";
import { unwrap } from "@/lib/supabase/unwrap";
import { CARD_COLUMNS, type CardRow, DESTINATION_COLUMNS, type DestinationRow, type Texts } from "./rows";

/** Ids in one address: 100 ids of 36 characters stay well below every server's limit. */
const IDS_PER_REQUEST = 100;

type Answer<Row> = { data: Row[] | null; error: { message: string; code?: string } | null; count: number | null };

/** All rows of a query. @throws with the query's name */
function readAll<Row>(query: string, page: (from: number, to: number) => PromiseLike<Answer<Row>>): Promise<Row[]> {
  return readAllPages(async (from, to) => {
    const answer = await page(from, to);
    return { data: unwrap(query, answer), error: null, count: answer.count };
  });
}

/** Every destination with plans on sale. */
export function readCards(): Promise<CardRow[]> {
  return readAll("destinations", (from, to) =>
    anonymousSupabase()
      .from("destinations")
      .select(CARD_COLUMNS, { count: "exact" })
      .eq("is_active", true)
      .gt("number_of_plan", 0)
      .order("id")
      .range(from, to),
  );
}

/** For the middleware: every active destination with the number of its plans, and every offer that row-level security shows. */
export async function readAddresses() {
  const [destinations, offers] = await Promise.all([
    readAll("destination addresses", (from, to) =>
      unkeptSupabase()
        .from("destinations")
        .select("name, iso_code, number_of_plan", { count: "exact" })
        .eq("is_active", true)
        .order("id")
        .range(from, to),
    ),
    readAll("offer addresses", (from, to) =>
      unkeptSupabase().from("special_offers").select("id", { count: "exact" }).order("id").range(from, to),
    ),
  ]);
  return { destinations, offers };
}

/**
 * Finds an active destination by name, ignoring letter case, or else by one of the codes.
 * @param namePattern a pattern of `ilike`
 */
export async function readDestination(namePattern: string, codes: readonly string[]): Promise<DestinationRow | null> {
  const firstActive = () =>
    anonymousSupabase().from("destinations").select(DESTINATION_COLUMNS).eq("is_active", true).limit(1);
  const byName = unwrap("destination by name", await firstActive().ilike("name", namePattern));
  if (byName?.[0]) return byName[0];
  const byCode = unwrap("destination by code", await firstActive().in("iso_code", [...codes]));
  return byCode?.[0] ?? null;
}

/** Active plans with at least one of the keys among their countries. */
export function readPlans(matchKeys: readonly string[]): Promise<CataloguePlanRow[]> {
  return readAll("plans", (from, to) =>
    anonymousSupabase()
      .from("bundles")
      .select(CATALOGUE_PLAN_COLUMNS, { count: "exact" })
      .eq("is_active", true)
      .overlaps("country_keys", [...matchKeys])
      .order("id")
      .range(from, to),
  );
}

/** Active plans that work in a country, those of regions included. One request for each country, so that the answers are shared. */
export function readPlansIn(isoCode: string): Promise<CataloguePlanRow[]> {
  return readAll("plans of a country", (from, to) =>
    anonymousSupabase()
      .from("bundles")
      .select(CATALOGUE_PLAN_COLUMNS, { count: "exact" })
      .eq("is_active", true)
      .contains("country_codes", [isoCode])
      .order("id")
      .range(from, to),
  );
}

/** The keys of the regions and global destinations on sale. */
export function readRegionKeys() {
  return readAll("region keys", (from, to) =>
    anonymousSupabase()
      .from("destinations")
      .select("iso_code, match_keys", { count: "exact" })
      .eq("is_active", true)
      .neq("type", "country")
      .order("id")
      .range(from, to),
  );
}

/** The countries and prices of active plans for several countries. */
export function readRegionPlans() {
  return readAll("plans of regions", (from, to) =>
    anonymousSupabase()
      .from("bundles")
      .select("id, country_keys, country_codes, final_price_idr_cents", { count: "exact" })
      .eq("is_active", true)
      .neq("type", "country")
      .order("id")
      .range(from, to),
  );
}

/** Every running offer of an active plan, with what it costs and the country keys of the plan. */
export function readOfferedPlans() {
  return readAll("plans on offer", (from, to) =>
    anonymousSupabase()
      .from("special_offers")
      .select("bundle_id, offer_price_idr, bundles!inner(country_keys)", { count: "exact" })
      .order("id")
      .range(from, to),
  );
}

/** Whether a plan is on sale now. @throws on a failed read */
export async function isPlanOnSale(id: string): Promise<boolean> {
  const found = await unkeptSupabase().from("bundles").select("id").eq("is_active", true).eq("id", id).maybeSingle();
  return unwrap("plan on sale", found) !== null;
}

/** Active plans by id. @param ids of plans, since each answer is kept; at most as many as fit into one address */
export async function readPlansById(ids: readonly string[]): Promise<CataloguePlanRow[]> {
  if (ids.length === 0) return [];
  return readAll("plans by id", (from, to) =>
    anonymousSupabase()
      .from("bundles")
      .select(CATALOGUE_PLAN_COLUMNS, { count: "exact" })
      .eq("is_active", true)
      .in("id", [...ids])
      .order("id")
      .range(from, to),
  );
}

/** The caller: a page, whose answers are cached, or the middleware, which must not wait for long. */
export type Reader = "page" | "middleware";

/** Active plans with a code among their countries or a word in their name. @param word '' for none */
export function readPlansLike(code: string, word: string, reader: Reader = "page"): Promise<CataloguePlanRow[]> {
  const named = word === "" ? "" : `,display_name.ilike.*${word}*`;
  const supabase = reader === "page" ? anonymousSupabase() : unkeptSupabase();
  return readAll("plans like", (from, to) =>
    supabase
      .from("bundles")
      .select(CATALOGUE_PLAN_COLUMNS, { count: "exact" })
      .eq("is_active", true)
      .or(`country_keys.cs.{"${code}"}${named}`)
      .order("id")
      .range(from, to),
  );
}

const TRANSLATION_COLUMNS = "record_id, field_name, translated_text";
type TranslationRow = Selected<"translations", typeof TRANSLATION_COLUMNS>;

function textsByRecord(rows: readonly TranslationRow[]): Map<string, Texts> {
  const records = new Map<string, Map<string, string>>();
  for (const row of rows) {
    const texts = records.get(row.record_id) ?? new Map<string, string>();
    records.set(row.record_id, texts.set(row.field_name, row.translated_text));
  }
  return records;
}

function translationPage(table: string, locale: Locale, from: number, to: number) {
  return anonymousSupabase()
    .from("translations")
    .select(TRANSLATION_COLUMNS, { count: "exact" })
    .eq("table_name", table)
    .eq("language_code", locale)
    .order("record_id")
    .order("field_name")
    .range(from, to);
}

/** All translated texts of a table in one language, grouped by record. */
export async function readTranslations(
  table: "destinations" | "special_offers",
  locale: Locale,
): Promise<Map<string, Texts>> {
  return textsByRecord(await readAll("translations", (from, to) => translationPage(table, locale, from, to)));
}

/** Translated texts of some records, grouped by record. */
export async function readTranslationsOf(
  table: "destinations" | "bundles",
  ids: readonly string[],
  locale: Locale,
): Promise<Map<string, Texts>> {
  const readPart = (part: string[]) =>
    readAll("translations of records", (from, to) => translationPage(table, locale, from, to).in("record_id", part));
  const rows = await readInParts(ids, readPart, IDS_PER_REQUEST);
  return textsByRecord(rows);
}
