import type { ErrorCode } from "@/lib/core/errors";
import type { OrderRefusal } from "./types";

/** What the buyer's browser is told for each outcome of `create_order` that wrote no order. */
export const CODE_OF_REFUSAL = {
  conflict: "idempotency_conflict",
  open_order: "order_open",
  addition_under_way: "addition_under_way",
  too_many_open: "too_many_open_orders",
  not_returning: "not_returning",
  bundle_unavailable: "bundle_unavailable",
  sales_paused: "sales_paused",
  payment_method_unavailable: "payment_method_unavailable",
  esim_unavailable: "esim_unavailable",
  offer_ended: "offer_ended",
  price_raised: "price_raised",
  not_longer: "extension_too_short",
} as const satisfies Record<OrderRefusal, ErrorCode>;

/** The codes of an order that was not written. */
export type RefusalCode = (typeof CODE_OF_REFUSAL)[OrderRefusal];
