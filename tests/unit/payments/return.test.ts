import { expect, test } from "vitest";
import { presentReturn } from "@/lib/payments/rules";

test.each([
  ["success", "pending", null, "waiting"],
  ["failed", "pending", null, "waiting"],
  ["refund", "pending", null, "waiting"],
  ["success", "completed", "install_details_stored", "success"],
  ["success", "refunded", "refund_recorded", "refunded"],
  ["success", "failed", "vendor_rejected", "refund"],
  ["success", "cancelled", "cancelled_by_traveller", "cancelled"],
  ["waiting", "pending", null, "waiting"],
  ["unchecked", "pending", null, "unchecked"],
  ["waiting", "pending", "payment_mismatch", "review"],
  ["success", "pending", "payment_mismatch", "review"],
  ["unchecked", "pending", "payment_mismatch", "review"],
  ["waiting", "paid", "payment_verified", "success"],
  ["expired", "completed", "install_details_stored", "success"],
  ["refund", "completed", "install_details_stored", "refund"],
  ["refund", "refunded", "refund_recorded", "refunded"],
] as const)("a return that says %s of an order that is %s (%s) says %s", (claimed, status, reason, said) => {
  expect(presentReturn(claimed, { status, reason })).toBe(said);
});
