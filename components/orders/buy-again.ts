import type { Route } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { ORDER_KINDS } from "@/lib/orders/kinds";
import { endOfEsim } from "@/lib/orders/rules";
import type { Order } from "@/lib/orders/types";
import { planRoute } from "@/lib/plans/route";

type Bought = Pick<Order, "plan" | "kind" | "status" | "esim">;

/**
 * Where the same plan can be bought again, where its eSIM was not refunded: at the price for returning customers once that has ended,
 * or for the same eSIM if the order added to it. Otherwise on the page of its destination or region, otherwise on the browse page.
 */
export function buyAgainRoute(order: Bought, locale: Locale, now: Date): Route {
  const { plan, kind, esim } = order;
  const { targetsEsim, screen } = ORDER_KINDS[kind];
  if (esim && !esim.isRefunded && endOfEsim(order, now)) return { screen: "repurchase", id: esim.id };
  if (targetsEsim && esim && !esim.isRefunded) return { screen, id: esim.id };
  return planRoute(plan, locale);
}

type Refused = Bought & Pick<Order, "offerId">;

/**
 * The payment of the same purchase, whose form corrects an order that the gateway refused. An order that buys an eSIM again does not
 * name it; the payment screen finds it by the plan.
 */
export function correctRoute(order: Refused, locale: Locale, now: Date): Route {
  const { plan, kind, esim, offerId } = order;
  const { targetsEsim, screen } = ORDER_KINDS[kind];
  const payment = { screen: "payment", bundleId: plan.id } as const;
  if (screen === null) return { ...payment, offerId: offerId ?? undefined };
  if (!targetsEsim) return { ...payment, type: kind };
  return esim && !esim.isRefunded ? { ...payment, type: kind, esimId: esim.id } : buyAgainRoute(order, locale, now);
}
