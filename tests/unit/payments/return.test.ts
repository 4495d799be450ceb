import { expect, test } from "vitest";
import { isOwed } from "@/lib/orders/money";
import type { ReturnState } from "@/lib/orders/payment-return";
import { isInReview } from "@/lib/orders/rules";
import type { Order } from "@/lib/orders/types";
import { presentReturn, returnOfOrder } from "@/lib/payments/rules";
import { Constants } from "@/lib/supabase/database.types";

type StatusWithReason = Pick<Order, "status" | "reason">;

test.each([
  ["success", "pending", null, "waiting"],
  ["failed", "pending", null, "waiting"],
  ["refund", "pending", null, "waiting"],
  ["success", "completed", "install_details_stored", "success"],
  ["success", "refunded", "refund_recorded", "refunded"],
  ["success", "failed", "vendor_rejected", "refund"],
  ["success", "cancelled", "cancelled_by_traveller", "cancelled"],
  ["success", "cancelled", "invoice_expired", "expired"],
  ["success", "cancelled", "invoice_refused", "refused"],
  ["success", "cancelled", "extension_too_short", "tooShort"],
  ["success", "cancelled", "esim_refunded", "closed"],
  ["success", "cancelled", null, "closed"],
  ["waiting", "pending", null, "waiting"],
  ["unchecked", "pending", null, "unchecked"],
  ["unchecked", "cancelled", "cancelled_by_traveller", "unchecked"],
  ["unchecked", "cancelled", "invoice_expired", "unchecked"],
  ["unchecked", "cancelled", "invoice_refused", "unchecked"],
  ["unchecked", "cancelled", "extension_too_short", "unchecked"],
  ["unchecked", "cancelled", "esim_refunded", "unchecked"],
  ["unchecked", "cancelled", null, "unchecked"],
  ["unchecked", "cancelled", "payment_mismatch", "review"],
  ["unchecked", "paid", "payment_verified", "success"],
  ["unchecked", "failed", "vendor_rejected", "refund"],
  ["unchecked", "refunded", "refund_recorded", "refunded"],
  ["waiting", "pending", "payment_mismatch", "review"],
  ["success", "pending", "payment_mismatch", "review"],
  ["unchecked", "pending", "payment_mismatch", "review"],
  ["waiting", "paid", "payment_verified", "success"],
  ["expired", "completed", "install_details_stored", "success"],
  ["refund", "completed", "install_details_stored", "refund"],
  ["refund", "refunded", "refund_recorded", "refunded"],
  ["success", "refunded", "refund_withdrawn", "refund"],
  ["refunded", "refunded", "refund_withdrawn", "refund"],
  ["success", "refunded", "plan_returned", "refund"],
  ["refunded", "completed", "install_details_stored", "refunded"],
  ["refunded", "pending", null, "waiting"],
] as const)("a return that says %s of an order that is %s (%s) says %s", (claimed, status, reason, said) => {
  expect(presentReturn(claimed, { status, reason })).toBe(said);
});

const { order_status: statuses, order_reason: reasons } = Constants.public.Enums;
const EVERY = statuses.flatMap((status) => [null, ...reasons].map((reason) => ({ status, reason })));

test.each<[string, ReturnState, (order: StatusWithReason) => boolean]>([
  ["a review", "review", isInReview],
  ["money that is still to be given back", "refund", (order) => isOwed(order) && !isInReview(order)],
])("a return speaks of %s exactly for its orders, whatever their status and reason", (_what, said, isSo) => {
  const says = ({ status, reason }: StatusWithReason) => returnOfOrder({ orderStatus: status, orderReason: reason });
  expect(EVERY.filter((order) => isSo(order) !== (says(order) === said))).toEqual([]);
});
