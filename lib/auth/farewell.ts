import { forgetBrowseState } from "@/lib/catalogue/browse-state";
import type { Preferences } from "@/lib/catalogue/preferences";
import { forgetSearches } from "@/lib/catalogue/recent-searches";

const KEY = "kelana-farewell";

/** Removes what this device stored about a traveller who signs out: recent searches and the place in the catalogue. */
export async function forgetTraveller(preferences: Preferences): Promise<void> {
  await Promise.all([forgetSearches(preferences), forgetBrowseState(preferences)]);
}

/** Tells the next page of this tab to confirm the sign-out: it is a new document, and a toast does not survive that. */
export function rememberFarewell(): void {
  try {
    window.sessionStorage.setItem(KEY, "1");
  } catch {
    return;
  }
}

/** Whether the previous page of this tab signed out. True only at the first call. */
export function takeFarewell(): boolean {
  try {
    const isFarewell = window.sessionStorage.getItem(KEY) !== null;
    window.sessionStorage.removeItem(KEY);
    return isFarewell;
  } catch {
    return false;
  }
}
