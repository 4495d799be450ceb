import type { Route } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { ORDER_KINDS } from "@/lib/orders/kinds";
import type { Order } from "@/lib/orders/types";
import { destinationOf } from "@/lib/plans/names";
import type { Plan } from "@/lib/plans/types";

type Bought = { plan: Plan; kind: Order["kind"]; esim: { id: string } | null };

/**
 * Where the same plan can be bought again: for the same eSIM if the order added to one, otherwise on the page of its
 * destination or region, otherwise on the browse page.
 */
export function buyAgainRoute({ plan, kind, esim }: Bought, locale: Locale): Route {
  const { targetsEsim, screen } = ORDER_KINDS[kind];
  if (targetsEsim && esim) return { screen, id: esim.id };
  const destination = destinationOf(plan, locale);
  return destination ? { screen: "destination", slug: destination.slug, planId: plan.id } : { screen: "browse" };
}
