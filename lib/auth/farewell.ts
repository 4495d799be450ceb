import { forgetBrowseState } from "@/lib/catalogue/browse-state";
import { forgetSearches } from "@/lib/catalogue/recent-searches";
import { forgetOwn } from "@/lib/core/own-tab-storage";
import { forgetScreen } from "@/lib/core/saved-screen";
import { type Preferences, tabStorage } from "@/lib/core/storage";
import { emptyVault } from "@/lib/core/vault";
import { forgetFlow } from "./flow-memory";

const KEY = "kelana-farewell";

/**
 * Removes what this device stored about a traveller who signs out: what was typed, also for a login, recent searches, the place in the
 * catalogue, eSIMs.
 */
export async function forgetTraveller(preferences: Preferences): Promise<void> {
  forgetScreen();
  forgetOwn();
  forgetFlow();
  await Promise.all([forgetSearches(preferences), forgetBrowseState(preferences), emptyVault()]);
}

/** Why a traveller has left: signed out, or with the account deleted. */
const farewells = ["signedOut", "accountDeleted"] as const;
export type Farewell = (typeof farewells)[number];

/** Has the next page of this tab say so: it is a new document, in which a toast of this page would be lost. */
export function rememberFarewell(farewell: Farewell): void {
  tabStorage.write(KEY, farewell);
}

/** Why the previous page of this tab was left; null if for another reason, and from the second time it is asked. */
export function takeFarewell(): Farewell | null {
  const kept = tabStorage.take(KEY);
  return farewells.find((farewell) => farewell === kept) ?? null;
}
