import { percentOf } from "@/lib/core/money";
import type { OfferPrice } from "@/lib/offers/types";
import { ORDER_KINDS, type OrderKind } from "@/lib/orders/kinds";
import type { CataloguePlan } from "@/lib/plans/types";
import { type PaymentMethodId, paymentFee } from "./payment-methods";

/** The lowest payment that the gateway accepts, in whole rupiah. */
const LOWEST_PAYMENT = 10_000;

/** Whole rupiah. `total` = packagePrice - discount + fee: the amount of the invoice. */
export type Quote = { packagePrice: number; discount: number; fee: number; total: number };

/** A share of the price, limited so that the rest is not below the lowest payment. */
function kindDiscount(price: number, percent: number): number {
  return Math.max(0, Math.min(percentOf(price, percent), price - LOWEST_PAYMENT));
}

type Priced = { kind: OrderKind; price: number; offerPrice?: number; method?: PaymentMethodId };

/**
 * The price of an order, for the screens. The database computes it again by the same rules (`create_order`). An order kind
 * with a discount takes no offer.
 * @param priced.price sell price of the plan; `offerPrice` the price of a running offer on it, whole rupiah
 */
export function quoteOf({ kind, price, offerPrice = price, method }: Priced): Quote {
  const fee = paymentFee(method);
  const { discountPercent } = ORDER_KINDS[kind];
  const discount = discountPercent > 0 ? kindDiscount(price, discountPercent) : Math.max(0, price - offerPrice);
  return { packagePrice: price, discount, fee, total: price - discount + fee };
}

type Sold = { kind: OrderKind; plan: Pick<CataloguePlan, "id" | "priceRupiah">; offer?: OfferPrice };

/**
 * The lowest running offer on a plan, where it is below the price that the order would cost, without fees. None for an order
 * that adds to an eSIM: an offer is a new eSIM.
 */
export function lowerOffer({ kind, plan, offer }: Sold, offers: readonly OfferPrice[]): OfferPrice | undefined {
  if (!ORDER_KINDS[kind].bringsEsim) return undefined;
  const { total } = quoteOf({ kind, price: plan.priceRupiah, ...(offer && { offerPrice: offer.price }) });
  return offers
    .filter(({ bundleId, price }) => bundleId === plan.id && price < total)
    .toSorted((a, b) => a.price - b.price)[0];
}

/** The cost of an order without fees. If a running offer is cheaper, the quote is for a new order at that offer's price. */
export function lowestQuote(sold: Sold, offers: readonly OfferPrice[]): Quote & { offer: OfferPrice | undefined } {
  const offer = lowerOffer(sold, offers);
  const price = sold.plan.priceRupiah;
  const asked = offer ? ({ kind: "new", offerPrice: offer.price } as const) : { kind: sold.kind };
  return { ...quoteOf({ ...asked, price }), offer };
}
