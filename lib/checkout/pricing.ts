import { returningCustomerDiscount } from "@/lib/core/money";
import { type PaymentMethodId, paymentFee } from "./payment-methods";

/** `topup` and `extension` put the plan onto an eSIM that exists; the others make a new one. */
export type OrderType = "new" | "topup" | "extension" | "repurchase";

/** The gateway takes no payment below this, in whole rupiah (apis.md, part B.7). */
const LOWEST_PAYMENT = 10_000;

/** Whole rupiah. `total` = packagePrice - discount + fee: what the invoice asks for. */
export type Quote = { packagePrice: number; discount: number; fee: number; total: number };

/** 10 % off, but never below what can be paid at all. */
function discountForReturning(price: number): number {
  return Math.max(0, Math.min(returningCustomerDiscount(price), price - LOWEST_PAYMENT));
}

type Priced = { orderType: OrderType; price: number; offerPrice?: number; method?: PaymentMethodId };

/**
 * What an order costs, for the screens: the server prices it again from the database (`create_order`), by the same rules.
 * Offers and the returning customer's 10 % do not add up (design, section 7.1).
 * @param priced.price sell price of the plan; `offerPrice` the price of a running offer on it, whole rupiah
 */
export function quoteOf({ orderType, price, offerPrice, method }: Priced): Quote {
  const fee = paymentFee(method);
  const discount =
    orderType === "repurchase"
      ? discountForReturning(price)
      : offerPrice === undefined
        ? 0
        : Math.max(0, price - offerPrice);
  return { packagePrice: price, discount, fee, total: price - discount + fee };
}
