import { parseJson } from "@/lib/core/record";
import type { Preferences } from "@/lib/core/storage";

/** Where the browser stores recent searches, and how many. */
const KEY = "recent_destination_searches";
const LIMIT = 5;

/** Puts a trimmed search first. Ignores an empty one, and removes duplicates regardless of letter case; five at most. */
export function withSearch(recent: readonly string[], text: string): string[] {
  const added = text.trim();
  if (added === "") return [...recent];
  const others = recent.filter((item) => item.toLowerCase() !== added.toLowerCase());
  return [added, ...others].slice(0, LIMIT);
}

/** The stored searches; empty when the stored value is not a list of texts. */
export function parseSearches(stored: string | null): string[] {
  const list = parseJson(stored);
  if (!Array.isArray(list)) return [];
  return list
    .filter((item) => typeof item === "string")
    .reduceRight<string[]>((recent, item) => withSearch(recent, item), []);
}

/** The searches of this device, latest first. */
export async function readSearches(preferences: Preferences): Promise<string[]> {
  return parseSearches(await preferences.read(KEY));
}

/** Stores a search. */
export async function rememberSearch(preferences: Preferences, text: string): Promise<void> {
  await preferences.write(KEY, JSON.stringify(withSearch(await readSearches(preferences), text)));
}

/** Removes all stored searches. */
export async function forgetSearches(preferences: Preferences): Promise<void> {
  await preferences.write(KEY, "[]");
}
