import type { Route } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { destinationOf } from "./names";
import type { Plan } from "./types";

/** The page of a plan's destination or region, where others are sold as well; otherwise the browse page. */
export function placeRoute(plan: Plan, locale: Locale): Route {
  const destination = destinationOf(plan, locale);
  return destination ? { screen: "destination", slug: destination.slug } : { screen: "browse" };
}

/** Where a plan is sold for a new eSIM, with the plan chosen. */
export function planRoute(plan: Plan, locale: Locale): Route {
  const place = placeRoute(plan, locale);
  return place.screen === "destination" ? { ...place, planId: plan.id } : place;
}
