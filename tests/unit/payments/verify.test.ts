import { expect, it } from "vitest";
import { toPaymentId } from "@/lib/payments/verify";

const ID = "5b8e4f0e-6c61-4f6d-9a47-0a4d1a4f7f10";

it.each([
  [ID, ID],
  [ID.toUpperCase(), ID],
  ["nothing", null],
  [`${ID}0`, null],
  ["", null],
])("the external id %j names the payment %j", (externalId, paymentId) => {
  expect(toPaymentId(externalId)).toBe(paymentId);
});
