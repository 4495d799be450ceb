import type { Route } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { kindQuery, ORDER_KINDS } from "@/lib/orders/kinds";
import { endOfEsim, isOver } from "@/lib/orders/rules";
import type { Order } from "@/lib/orders/types";
import { placeRoute, planRoute } from "@/lib/plans/route";

type Bought = Pick<Order, "plan" | "kind" | "status" | "esim" | "isNotSold">;

/**
 * Where what an order bought, or was to buy, is bought again, with its plan chosen: for the eSIM that it added to while that takes
 * plans, at the price for returning customers where that eSIM has ended or the order had that price, otherwise on the page of its
 * destination or region. Nothing is sold for an eSIM that was refunded. A plan that the vendor does not sell any more is not chosen.
 */
export function buyAgainRoute(order: Bought, locale: Locale, now: Date): Route {
  const { plan, kind, esim } = order;
  const { targetsEsim, needsEarlierOrder, screen } = ORDER_KINDS[kind];
  if (order.isNotSold) {
    if (esim && !esim.isRefunded && targetsEsim && !isOver(esim, now)) return { screen, id: esim.id };
    return placeRoute(plan, locale);
  }
  if (esim && !esim.isRefunded) {
    if (endOfEsim(order, now) || isOver(esim, now)) return { screen: "repurchase", id: esim.id, planId: plan.id };
    if (targetsEsim) return { screen, id: esim.id, planId: plan.id };
  }
  if (needsEarlierOrder && !esim?.isRefunded) return { screen: "payment", bundleId: plan.id, ...kindQuery(kind) };
  return planRoute(plan, locale);
}

/** The same as a link, whose words say whether it leads to that plan or to a choice of others. */
export function buyAgainLink(order: Bought, locale: Locale, now: Date) {
  const to = buyAgainRoute(order, locale, now);
  const isOfPlan = "bundleId" in to || ("planId" in to && to.planId !== undefined);
  return { to, label: isOfPlan ? "buyAgain" : "chooseOther" } as const;
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
  if (screen === null) return { ...payment, ...kindQuery(kind), offerId: offerId ?? undefined };
  if (!targetsEsim) return { ...payment, ...kindQuery(kind) };
  return esim && !esim.isRefunded
    ? { ...payment, ...kindQuery(kind), esimId: esim.id }
    : buyAgainRoute(order, locale, now);
}
