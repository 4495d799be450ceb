import { percentOf } from "@/lib/core/money";
import { ORDER_KINDS, type OrderKind } from "@/lib/orders/kinds";
import { type PaymentMethodId, paymentFee } from "./payment-methods";

/** The gateway takes no payment below this, in whole rupiah. */
const LOWEST_PAYMENT = 10_000;

/** Whole rupiah. `total` = packagePrice - discount + fee: what the invoice asks for. */
export type Quote = { packagePrice: number; discount: number; fee: number; total: number };

/** A share of the price, but never so much that the rest cannot be paid at all. */
function kindDiscount(price: number, percent: number): number {
  return Math.max(0, Math.min(percentOf(price, percent), price - LOWEST_PAYMENT));
}

type Priced = { kind: OrderKind; price: number; offerPrice?: number; method?: PaymentMethodId };

/**
 * What an order costs, for the screens. The server prices it again from the database (`create_order`) by the same rules: a
 * kind of order with a discount of its own takes no offer.
 * @param priced.price sell price of the plan; `offerPrice` the price of a running offer on it, whole rupiah
 */
export function quoteOf({ kind, price, offerPrice = price, method }: Priced): Quote {
  const fee = paymentFee(method);
  const { discountPercent } = ORDER_KINDS[kind];
  const discount = discountPercent > 0 ? kindDiscount(price, discountPercent) : Math.max(0, price - offerPrice);
  return { packagePrice: price, discount, fee, total: price - discount + fee };
}
