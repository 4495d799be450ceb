import { DAY_MS } from "@/lib/core/duration";
import { isRecord, parseJson } from "@/lib/core/record";
import type { Preferences } from "@/lib/core/storage";
import { type DestinationType, destinationTypes } from "./types";

/** Where the device stores the state. */
const KEY = "browse_state";

export type BrowseState = { searchQuery: string; selectedFilter: DestinationType | "all" };

/** The filter with this name, or 'all' when there is none. */
export function filterNamed(name: unknown): BrowseState["selectedFilter"] {
  return destinationTypes.find((type) => type === name) ?? "all";
}

/** The stored state, or null when it is 24 hours old or more at `now` (milliseconds). */
export function parseBrowseState(stored: string | null, now: number): BrowseState | null {
  const state = parseJson(stored);
  if (!isRecord(state)) return null;
  const { searchQuery, selectedFilter, lastVisited } = state;
  if (typeof searchQuery !== "string" || typeof lastVisited !== "number") return null;
  const age = now - lastVisited;
  if (age < 0 || age >= DAY_MS) return null;
  return { searchQuery, selectedFilter: filterNamed(selectedFilter) };
}

/** The last search state of this device, unless it is too old. */
export async function readBrowseState(preferences: Preferences, now: number): Promise<BrowseState | null> {
  return parseBrowseState(await preferences.read(KEY), now);
}

/** Stores the search state. @param now milliseconds */
export async function keepBrowseState(preferences: Preferences, state: BrowseState, now: number): Promise<void> {
  await preferences.write(KEY, JSON.stringify({ ...state, lastVisited: now }));
}

/** Removes the stored search state. */
export async function forgetBrowseState(preferences: Preferences): Promise<void> {
  await preferences.write(KEY, "null");
}
