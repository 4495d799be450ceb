import type { CountryPrice } from "./rules";
import { isWithinEdits, normalise, squash, typosAllowed } from "./search-text";
import type { DestinationType } from "./types";

/** How a destination was found, best first. Within one kind the more popular destination comes first. */
const matchKinds = ["exact", "prefix", "word", "substring", "alias", "typo", "related"] as const;
export type MatchKind = (typeof matchKinds)[number];

/** The fields of a destination that the search uses. */
export type Searchable = {
  /** ISO 3166-1 alpha-2, or our own code for a region. */
  code: string;
  type: DestinationType;
  popularity: number;
  /** In every language. */
  names: readonly string[];
  /** Short forms, other spellings and cities. */
  aliases: readonly string[];
  /** In every language; '' or empty when unknown. */
  regions: readonly string[];
  /** Codes of the countries of a region; empty for a country. */
  members: readonly string[];
};

export type Match<Item> = { item: Item; kind: MatchKind };

type Prepared<Item> = { item: Item; names: string[]; aliases: string[]; regions: string[] };

/** With at least this many letters, a found country also brings its regions, and a region its countries. */
const RELATED_FROM_LETTERS = 3;

function nameMatch(names: readonly string[], query: string): MatchKind | null {
  const wanted = squash(query);
  if (names.some((name) => squash(name) === wanted)) return "exact";
  if (names.some((name) => squash(name).startsWith(wanted))) return "prefix";
  if (names.some((name) => name.includes(` ${query}`))) return "word";
  if (names.some((name) => squash(name).includes(wanted))) return "substring";
  return null;
}

/** A complete alias, like the ISO code of a country, ranks like the name: 'uk' finds the United Kingdom before Ukraine. */
function aliasMatch(aliases: readonly string[], query: string): MatchKind | null {
  const wanted = squash(query);
  if (aliases.some((alias) => squash(alias) === wanted)) return "exact";
  return aliases.some((alias) => squash(alias).startsWith(wanted)) ? "alias" : null;
}

function directMatch({ item, names, aliases }: Prepared<Searchable>, query: string): MatchKind | null {
  if (item.type === "country" && item.code.toLowerCase() === query) return "exact";
  const byName = nameMatch(names, query);
  if (byName === "exact") return byName;
  const byAlias = aliasMatch(aliases, query);
  return byAlias === "exact" ? byAlias : (byName ?? byAlias);
}

/** Whether the query is a misspelled or incomplete name or alias, or one word of it. */
function isTypo({ names, aliases }: Prepared<Searchable>, query: string): boolean {
  const wanted = squash(query);
  const edits = typosAllowed(wanted.length);
  if (edits === 0) return false;
  const isClose = (text: string) =>
    isWithinEdits(wanted, text, edits) || isWithinEdits(wanted, text.slice(0, wanted.length), edits);
  return [...names, ...aliases].some(
    (text) => isClose(squash(text)) || text.split(" ").some((word) => typosAllowed(word.length) > 0 && isClose(word)),
  );
}

/** Whether a match is strong enough to bring related destinations; a match in the middle of a word is not. */
function isHint({ kind }: Match<Searchable>): boolean {
  return kind !== "substring";
}

function isRelated<Item extends Searchable>(
  { item, regions }: Prepared<Item>,
  query: string,
  found: readonly Match<Item>[],
): boolean {
  if (squash(query).length < RELATED_FROM_LETTERS) return false;
  if (item.type === "country" && regions.some((region) => region.includes(query))) return true;
  return found
    .filter(isHint)
    .some(({ item: other }) =>
      item.type === "country"
        ? other.type === "regional" && other.members.includes(item.code)
        : other.type === "country" && item.members.includes(other.code),
    );
}

/**
 * The regions that were found only because they include a country that was searched for, with their lowest price there. Of
 * several such countries, the best match counts.
 * @param found best first
 */
export function countryPrices<Item extends Searchable & { prices: readonly CountryPrice[] }>(
  found: readonly Match<Item>[],
): { region: Item; country: Item; priceRupiah: number }[] {
  const countries = found.filter((match) => match.kind !== "related" && isHint(match)).map(({ item }) => item);
  return found.flatMap(({ item: region, kind }) => {
    if (kind !== "related" || region.type === "country") return [];
    const country = countries.find(({ type, code }) => type === "country" && region.members.includes(code));
    const lowest = country && region.prices.find(({ codes }) => codes.includes(country.code));
    return country && lowest ? [{ region, country, priceRupiah: lowest.priceRupiah }] : [];
  });
}

/**
 * Whether Enter opens the first destination found: the text is its whole name or alias, or it is a country and no
 * other destination has a name or alias that begins with the text.
 */
export function entersFirst(found: readonly Match<Searchable>[]): boolean {
  const [first] = found;
  if (first?.kind === "exact") return true;
  const begun = found.filter(({ kind }) => kind === "prefix" || kind === "alias");
  return begun.length === 1 && begun[0] === first && first?.item.type === "country";
}

function byRank(a: Match<Searchable>, b: Match<Searchable>): number {
  return matchKinds.indexOf(a.kind) - matchKinds.indexOf(b.kind) || b.item.popularity - a.item.popularity;
}

/** Makes a search over these destinations. It prepares them once, so that each key press is fast. */
export function searchOver<Item extends Searchable>(items: readonly Item[]): (text: string) => Match<Item>[] {
  const prepared = items.map((item) => ({
    item,
    names: item.names.map(normalise),
    aliases: item.aliases.map(normalise),
    regions: item.regions.map(normalise),
  }));
  return (text) => {
    const query = normalise(text);
    const found = searchIn(prepared, query);
    return found.length > 0 ? found : searchIn(prepared, normalise(query.replace(PLAN_WORDS, " ")));
  };
}

/** What a text says of the plan and not of the place: 'jepang 5gb 7 hari', with a comma that is a space by now. */
const PLAN_WORDS = /\b(?:(?:\d+ )?\d+ ?(?:gb|mb|hari|days?)|unlimited|esim)\b/g;

/**
 * The destinations that match a text in any language, best first. Letter case, accents and spaces do not matter; typing
 * errors are allowed only when nothing matches without them. Regions of a found country and countries of a found region
 * come last. A text without letters or digits finds nothing.
 */
function searchIn<Item extends Searchable>(prepared: readonly Prepared<Item>[], query: string): Match<Item>[] {
  if (query === "") return [];
  const found = prepared.flatMap((entry) => {
    const kind = directMatch(entry, query);
    return kind ? [{ item: entry.item, kind }] : [];
  });
  if (found.length === 0) {
    found.push(
      ...prepared.filter((entry) => isTypo(entry, query)).map(({ item }) => ({ item, kind: "typo" as const })),
    );
  }
  const known = new Set(found.map(({ item }) => item));
  const related = prepared
    .filter((entry) => !known.has(entry.item) && isRelated(entry, query, found))
    .map(({ item }) => ({ item, kind: "related" as const }));
  return [...found, ...related].sort(byRank);
}
