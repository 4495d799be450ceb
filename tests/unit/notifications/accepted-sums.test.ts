import { expect, it } from "vitest";
import { notificationTexts } from "@/lib/notifications/texts";
import { order } from "./samples";

it.each([
  [
    "id",
    /^Pemeriksaan pembayaran Anda sudah selesai\. Pembayaran Rp\s/,
    / Kelebihan Rp\s44\.500 tidak dikembalikan otomatis;/,
    / Anda tidak perlu membayar kekurangannya\.$/,
  ],
  [
    "en",
    /^The check of your payment is done\. Your payment of Rp\s/,
    / The extra Rp\s44\.500 is not returned automatically;/,
    / You don't need to pay the rest\.$/,
  ],
] as const)(
  "the notification of another sum that was accepted says so and what becomes of the difference, in '%s'",
  async (locale, first, over, under) => {
    const { ofOrder } = await notificationTexts(locale);
    const said = (paid: number, changes: Partial<typeof order & { isAddition: boolean; isPaidLate: boolean }> = {}) =>
      ofOrder(
        "order_received",
        { ...order, locale, isAddition: false, receipt: { ...order.receipt, paid }, ...changes },
        { amount: paid, reviewed: null },
      ).message;
    for (const changes of [{}, { isPaidLate: true }]) {
      expect(said(189_500, changes)).toMatch(first);
      expect(said(189_500, changes)).toMatch(over);
      expect(said(144_000, changes)).toMatch(first);
      expect(said(144_000, changes)).toMatch(under);
    }
    expect(said(145_000)).not.toMatch(new RegExp(`${first.source.slice(1, 20)}|${over.source.slice(1, 10)}`));
    const held = ofOrder(
      "order_received",
      { ...order, locale, isAddition: false, reason: "needs_person", receipt: { ...order.receipt, paid: 189_500 } },
      { amount: 189_500, reviewed: null },
    );
    expect(held.message).not.toMatch(first);
  },
);
