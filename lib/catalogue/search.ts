import { isWithinEdits, normalise, squash, typosAllowed } from "./search-text";
import type { DestinationType } from "./types";

/** How a destination was found, best first: within one kind the more popular stands first. */
const matchKinds = ["exact", "prefix", "word", "substring", "alias", "typo", "related"] as const;
export type MatchKind = (typeof matchKinds)[number];

/** What a search needs to know of a destination. */
export type Searchable = {
  /** ISO 3166-1 alpha-2, or our code of a region. */
  code: string;
  type: DestinationType;
  popularity: number;
  /** In every language. */
  names: readonly string[];
  /** Short forms, other spellings and cities. */
  aliases: readonly string[];
  /** In every language; '' or none where it is not known. */
  regions: readonly string[];
  /** Codes of the countries of a region; empty for a country. */
  members: readonly string[];
};

export type Match<Item> = { item: Item; kind: MatchKind };

type Prepared<Item> = { item: Item; names: string[]; aliases: string[]; regions: string[] };

/** From so many letters on a country also brings its regions, and a region its countries. */
const RELATED_FROM_LETTERS = 3;

function nameMatch(names: readonly string[], query: string): MatchKind | null {
  const wanted = squash(query);
  if (names.some((name) => squash(name) === wanted)) return "exact";
  if (names.some((name) => squash(name).startsWith(wanted))) return "prefix";
  if (names.some((name) => name.includes(` ${query}`))) return "word";
  if (names.some((name) => squash(name).includes(wanted))) return "substring";
  return null;
}

/** An alias written out in full is as good as the name: 'uk' means the United Kingdom before Ukraine. */
function aliasMatch(aliases: readonly string[], query: string): MatchKind | null {
  const wanted = squash(query);
  if (aliases.some((alias) => squash(alias) === wanted)) return "exact";
  return aliases.some((alias) => squash(alias).startsWith(wanted)) ? "alias" : null;
}

function directMatch({ names, aliases }: Prepared<Searchable>, query: string): MatchKind | null {
  const byName = nameMatch(names, query);
  if (byName === "exact") return byName;
  const byAlias = aliasMatch(aliases, query);
  return byAlias === "exact" ? byAlias : (byName ?? byAlias);
}

/** The whole of a name or alias, or one word of it, misspelled or half typed. */
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

/** A part within a word is too weak a hint to bring others along. */
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

function byRank(a: Match<Searchable>, b: Match<Searchable>): number {
  return matchKinds.indexOf(a.kind) - matchKinds.indexOf(b.kind) || b.item.popularity - a.item.popularity;
}

/** A search over these destinations; the preparation is done once, so that each key stroke is cheap. */
export function searchOver<Item extends Searchable>(items: readonly Item[]): (text: string) => Match<Item>[] {
  const prepared = items.map((item) => ({
    item,
    names: item.names.map(normalise),
    aliases: item.aliases.map(normalise),
    regions: item.regions.map(normalise),
  }));
  return (text) => searchIn(prepared, text);
}

/**
 * The destinations meant by a text, best first: whatever its letter case, marks and spaces, in either language, with its
 * short forms; misspelled only where nothing is spelled like it; then the regions of a found country and the countries
 * of a found region. A text without letters or digits finds nothing.
 */
function searchIn<Item extends Searchable>(prepared: readonly Prepared<Item>[], text: string): Match<Item>[] {
  const query = normalise(text);
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
