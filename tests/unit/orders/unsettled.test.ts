import { expect, test } from "vitest";
import { paymentFacts } from "@/lib/orders/payment-rows";
import type { PaymentStatus } from "@/lib/orders/payment-states";

const payment = (status: PaymentStatus): Parameters<typeof paymentFacts>[0][number] => ({
  amount: 103_500,
  paid_amount: null,
  status,
  is_return_failed: false,
  withdrawn_refunds: 0,
  refunds: null,
  paid_at: null,
  refunded_at: null,
});

test.each<[PaymentStatus[], boolean]>([
  [[], false],
  [["expired"], false],
  [["failed", "expired"], false],
  [["open"], true],
  [["expired", "open"], true],
  [["creating"], true],
])("an order with the payments %j: whether the gateway has still to say that nothing was paid is %s", (states, is) => {
  expect(paymentFacts(states.map(payment)).isUnsettled).toBe(is);
});
