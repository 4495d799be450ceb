type Matchable = { name: string; iso_code: string; type: "country" | "regional" | "global" };

/** Destinations with their own keys, by lower-case name; all others match by code (country) or by name (region). */
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
 * The vendor's keys whose bundles belong to a destination: a country's ISO code, a region's name, or the keys in
 * SPECIAL_KEYS. They are stored in `destinations.match_keys` and compared with `bundles.country_keys`.
 */
export function matchKeysOf(destination: Matchable): string[] {
  const name = destination.name.trim();
  const own = destination.type === "country" ? destination.iso_code.trim().toUpperCase() : name;
  const special = SPECIAL_KEYS.get(name.toLowerCase());
  if (!special) return [own];
  return destination.type === "country" ? [...new Set([own, ...special])] : [...special];
}

/**
 * The keys to try for an unknown destination: the given text as an ISO code and as a capitalised name, and also the code
 * of Indonesia. @param asked a name, a code or words from an address
 */
export function matchKeysOfUnknown(asked: string): string[] {
  const text = asked.trim().replaceAll("-", " ");
  if (text === "") return [];
  const name = text.replace(/(^|\s)\p{L}/gu, (initial) => initial.toUpperCase());
  const keys = [text.toUpperCase(), name, ...(name.toLowerCase() === "indonesia" ? ["ID"] : [])];
  return [...new Set(keys)];
}

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** Terms of the looser second search: a whole key, and a word inside a key; with '' no word is searched. */
export type LooseTerms = { code: string; word: string };

/**
 * The terms to search when the keys of a known destination find no plan: its code and the first word of its name. A word
 * that other names share ('South', 'United') is left out, because it would find plans of South Africa for South Korea.
 * @param names the names of all destinations
 */
export function looseTermsOf(
  { name, isoCode }: { name: string; isoCode: string },
  names: readonly string[],
): LooseTerms {
  const [word = ""] = wordsOf(name.trim());
  const isShared = names.some((other) => other !== name && wordsOf(other).includes(word));
  return { code: isoCode.trim().toUpperCase(), word: isShared ? "" : word };
}

/** Whether one of a plan's country keys equals the code or contains the word, ignoring letter case. */
export function matchesLoosely(countryKeys: readonly string[], { code, word }: LooseTerms): boolean {
  return countryKeys.some((key) => key.toUpperCase() === code || (word !== "" && wordsOf(key).includes(word)));
}
