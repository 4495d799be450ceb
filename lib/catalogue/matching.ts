type Matchable = { name: string; iso_code: string; type: "country" | "regional" | "global" };

/** Destinations with rules of their own, by lower-case name; all others match by code (country) or by name (region). */
const SPECIAL_KEYS: ReadonlyMap<string, readonly string[]> = new Map([
  ["indonesia", ["ID", "Indonesia"]],
  ["united arab emirates", ["AE", "United Arab Emirates", "UAE"]],
  ["europe", ["Europe+", "Europe Lite"]],
  ["asia", ["Asia"]],
  ["middle east", ["Middle East"]],
  ["africa", ["Africa"]],
  ["north america", ["North America"]],
  ["oceania", ["Oceania"]],
  ["latam", ["LATAM", "Latin America"]],
  ["latin america", ["LATAM", "Latin America"]],
  ["caribbean", ["Caribbean"]],
  ["balkans", ["Balkans"]],
]);

/**
 * The vendor's country and set keys whose bundles belong to a destination, as stored in `destinations.match_keys` and
 * compared with `bundles.country_keys`: a country by its ISO code, a region by its name, but for the
 * destinations with rules of their own.
 */
export function matchKeysOf(destination: Matchable): string[] {
  const name = destination.name.trim();
  const own = destination.type === "country" ? destination.iso_code.trim().toUpperCase() : name;
  const special = SPECIAL_KEYS.get(name.toLowerCase());
  if (!special) return [own];
  return destination.type === "country" ? [...new Set([own, ...special])] : [...special];
}

/**
 * The keys to try for a destination that nobody knows by name: what was asked for as an ISO code and as a capitalised
 * name, and Indonesia by its code too. @param asked a name, a code or words of an address
 */
export function matchKeysOfUnknown(asked: string): string[] {
  const text = asked.trim().replaceAll("-", " ");
  if (text === "") return [];
  const name = text.replace(/(^|\s)\p{L}/gu, (initial) => initial.toUpperCase());
  const keys = [text.toUpperCase(), name, ...(name.toLowerCase() === "indonesia" ? ["ID"] : [])];
  return [...new Set(keys)];
}

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** What the looser second search looks for: a whole key, and a word of one; '' looks for no word. */
export type LooseTerms = { code: string; word: string };

/**
 * What to look for when the keys of a known destination find no plan: its code, and the first word of its
 * name. A word that other names share ('South', 'United', 'Guinea') is left out: it would sell South Africa to
 * somebody bound for South Korea.
 * @param names every name a destination may have
 */
export function looseTermsOf(
  { name, isoCode }: { name: string; isoCode: string },
  names: readonly string[],
): LooseTerms {
  const [word = ""] = wordsOf(name.trim());
  const isShared = names.some((other) => other !== name && wordsOf(other).includes(word));
  return { code: isoCode.trim().toUpperCase(), word: isShared ? "" : word };
}

/** Whether one of a plan's country keys is the code, or has the word in it, in any letter case. */
export function matchesLoosely(countryKeys: readonly string[], { code, word }: LooseTerms): boolean {
  return countryKeys.some((key) => key.toUpperCase() === code || (word !== "" && wordsOf(key).includes(word)));
}
