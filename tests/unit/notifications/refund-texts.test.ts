import { expect, it } from "vitest";
import { notificationTexts } from "@/lib/notifications/texts";
import { aPlan } from "../plans/samples";

const order = {
  id: "o-1",
  userId: "u-1",
  status: "refunded" as const,
  reason: null,
  isPaidLate: false,
  isPaidOnce: true,
  isAddition: false,
  ...{ refusal: null, failure: null },
  targetEsimId: null,
  esim: null,
  isOnPhone: false,
  ownEsimId: null,
  receipt: { plan: 145_000, discount: 0, fee: 0, total: 145_000, paid: 145_000, method: null },
  createdAt: new Date("2026-11-21T03:00:00Z"),
  plan: aPlan(),
};

it.each([
  ["id", "vendor_rejected", false, /^Operator menolak pesanan ini\. Tidak ada eSIM yang dikirim\.$/],
  ["en", "vendor_rejected", true, /^The operator refused this order\. The plan was not added\.$/],
  ["en", null, false, /^We could not complete this order\. No eSIM was sent\.$/],
  ["id", "extension_too_short", true, /^Perpanjangan ini tidak menambah[^.]*\.$/],
] as const)("a refund says why its order brought nothing, in '%s': %s", async (locale, reason, isAddition, said) => {
  const { cause } = await notificationTexts(locale);
  expect(cause({ failure: { reason }, isAddition })).toMatch(said);
  expect(cause({ failure: null, isAddition })).toBeNull();
});

it.each([
  ["id", /Kali ini .*benar-benar sudah dikembalikan/],
  ["en", /This time .*really/],
] as const)("a refund announced by mistake before says that it is back this time, in '%s'", async (locale, said) => {
  const texts = await notificationTexts(locale);
  const sums = { amount: 145_000, reviewed: null };
  for (const event of ["refund", "payment_refunded"] as const) {
    expect(texts.ofOrder(event, { ...order, locale }, { ...sums, isAgain: true }).message).toMatch(said);
    expect(texts.ofOrder(event, { ...order, locale }, sums).message).not.toMatch(said);
  }
});
