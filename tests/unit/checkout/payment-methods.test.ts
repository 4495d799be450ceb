import { createTranslator } from "use-intl/core";
import { expect, it } from "vitest";
import { chosenMethod, methodOfGateway, PAYMENT_METHODS, paymentFee } from "@/lib/checkout/payment-methods";
import { quoteOf } from "@/lib/checkout/pricing";
import { loadMessages } from "@/lib/i18n/messages";
import { locales } from "@/lib/i18n/routing";
import { paymentMethodText } from "@/lib/orders/payment-method";
import en from "@/messages/en/checkout.json";
import id from "@/messages/id/checkout.json";

it("lists the payment methods with their fees, QRIS first, GoPay and OVO marked as popular", () => {
  const shown = PAYMENT_METHODS.map((method) => [id.methods.name[method.id], method.fee, method.isPopular]);
  expect(shown).toEqual([
    ["QRIS", 0, false],
    ["GoPay", 0, true],
    ["OVO", 0, true],
    ["DANA", 0, false],
    ["Bank BCA", 6500, false],
    ["Bank Mandiri", 6500, false],
    ["Kartu kredit/debit", 4000, false],
  ]);
  expect(en.methods.name.card).toBe("Credit/Debit card");
});

it("adds the fee of the chosen payment method to the total, and no fee while none is chosen", () => {
  expect(paymentFee(undefined)).toBe(0);
  expect(quoteOf({ kind: "topup", price: 62_500 }).total).toBe(62_500);
  expect(quoteOf({ kind: "topup", price: 62_500, method: "bca" })).toEqual({
    packagePrice: 62_500,
    discount: 0,
    fee: 6_500,
    total: 69_000,
  });
});

it("knows a payment method by the gateway's name, and none that it does not offer", () => {
  expect(PAYMENT_METHODS.map(({ gatewayName }) => methodOfGateway(gatewayName))).toEqual(
    PAYMENT_METHODS.map(({ id }) => id),
  );
  expect(["SHOPEEPAY", "qris", null].map(methodOfGateway)).toEqual([null, null, null]);
});

it.each(locales)("an order names each payment method as checkout does (%s)", async (locale) => {
  const messages = await loadMessages(locale);
  const t = createTranslator({ locale, messages, namespace: "checkout.methods.name" });
  expect(PAYMENT_METHODS.map(({ gatewayName }) => paymentMethodText(gatewayName, t))).toEqual(
    PAYMENT_METHODS.map(({ id }) => t(id)),
  );
});

it("a method stands as chosen only where it is shown", () => {
  const shown = PAYMENT_METHODS.filter(({ id }) => id !== "ovo");
  expect([chosenMethod(shown, "qris"), chosenMethod(shown, "ovo"), chosenMethod(shown, undefined)]).toEqual([
    "qris",
    undefined,
    undefined,
  ]);
});
