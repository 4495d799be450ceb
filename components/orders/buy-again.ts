import type { PlanFacts } from "@/lib/core/plan";
import type { Route } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { destinationOfSlug, slugOf } from "@/lib/i18n/slugs";

/** Where the same plan can be bought again: its destination's page (a set of countries: its region's), else browse. */
export function buyAgainRoute(plan: PlanFacts, locale: Locale): Route {
  const [place] = plan.places;
  for (const name of [place?.name, place?.region]) {
    if (!name || !destinationOfSlug(name)) continue;
    return { screen: "destination", slug: slugOf(name, locale), planId: plan.bundleId };
  }
  return { screen: "browse" };
}
