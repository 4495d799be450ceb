import { isRecord } from "@/lib/core/record";
import type { Preferences } from "./preferences";
import { type DestinationType, destinationTypes } from "./types";

/** Where the browser keeps it, and for how long. */
const KEY = "browse_state";
const LASTS_MS = 24 * 60 * 60 * 1000;

export type BrowseState = { searchQuery: string; selectedFilter: DestinationType | "all" };

/** The kind of destination of this name, 'all' for any other. */
export function filterNamed(name: unknown): BrowseState["selectedFilter"] {
  return destinationTypes.find((type) => type === name) ?? "all";
}

/** A stored state that is under 24 hours old at `now` (milliseconds), else null. */
export function parseBrowseState(stored: string | null, now: number): BrowseState | null {
  try {
    const state: unknown = JSON.parse(stored ?? "null");
    if (!isRecord(state)) return null;
    const { searchQuery, selectedFilter, lastVisited } = state;
    if (typeof searchQuery !== "string" || typeof lastVisited !== "number") return null;
    const age = now - lastVisited;
    if (age < 0 || age >= LASTS_MS) return null;
    return { searchQuery, selectedFilter: filterNamed(selectedFilter) };
  } catch {
    return null;
  }
}

/** What this device was last looking for, if that is not too long ago. */
export async function readBrowseState(preferences: Preferences, now: number): Promise<BrowseState | null> {
  return parseBrowseState(await preferences.read(KEY), now);
}

/** Keeps what is being looked for. @param now milliseconds */
export async function keepBrowseState(preferences: Preferences, state: BrowseState, now: number): Promise<void> {
  await preferences.write(KEY, JSON.stringify({ ...state, lastVisited: now }));
}

/** Forgets what was being looked for. */
export async function forgetBrowseState(preferences: Preferences): Promise<void> {
  await preferences.write(KEY, "null");
}
