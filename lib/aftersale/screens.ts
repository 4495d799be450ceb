import type { OrderType } from "@/lib/checkout/pricing";
import type { AfterSaleScreen } from "@/lib/i18n/paths";

export type AfterSaleType = Exclude<OrderType, "new">;

/** The screen on which a plan of each type of order is chosen. */
export const SCREEN_OF: Record<AfterSaleType, AfterSaleScreen> = {
  topup: "topUp",
  extension: "extendPlan",
  repurchase: "repurchase",
};

/** The type of order that a screen leads to. */
export const ORDER_TYPE_OF: Record<AfterSaleScreen, AfterSaleType> = {
  topUp: "topup",
  extendPlan: "extension",
  repurchase: "repurchase",
};

export function isAfterSaleType(text: unknown): text is AfterSaleType {
  return typeof text === "string" && text in SCREEN_OF;
}
