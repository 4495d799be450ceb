import type { Route } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { destinationOf } from "./names";
import type { Plan } from "./types";

/** Where a plan is sold for a new eSIM: on the page of its destination or region, otherwise on the browse page. */
export function planRoute(plan: Plan, locale: Locale): Route {
  const destination = destinationOf(plan, locale);
  return destination ? { screen: "destination", slug: destination.slug, planId: plan.id } : { screen: "browse" };
}
