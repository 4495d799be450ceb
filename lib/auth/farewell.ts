import { forgetBrowseState } from "@/lib/catalogue/browse-state";
import type { Preferences } from "@/lib/catalogue/preferences";
import { forgetSearches } from "@/lib/catalogue/recent-searches";

const KEY = "kelana-farewell";

/** Forgets what this device kept of the traveller who leaves. */
export async function forgetTraveller(preferences: Preferences): Promise<void> {
  await Promise.all([forgetSearches(preferences), forgetBrowseState(preferences)]);
}

/** Lets the next page of this tab say goodbye: leaving is a document load, which a toast does not survive. */
export function rememberFarewell(): void {
  try {
    window.sessionStorage.setItem(KEY, "1");
  } catch {
    return;
  }
}

/** Whether the last page of this tab ended the login; true once. */
export function takeFarewell(): boolean {
  try {
    const isFarewell = window.sessionStorage.getItem(KEY) !== null;
    window.sessionStorage.removeItem(KEY);
    return isFarewell;
  } catch {
    return false;
  }
}
