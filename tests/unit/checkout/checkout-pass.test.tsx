import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CheckoutPass } from "@/components/checkout/checkout-pass";
import { quoteOf } from "@/lib/checkout/pricing";
import type { Purchase } from "@/lib/checkout/types";
import { loadMessages } from "@/lib/i18n/messages";
import { periodOf } from "@/lib/offers/rules";
import { aPlan } from "../plans/samples";

async function passOf(purchase: Purchase, feeText?: string): Promise<string> {
  const { plan, kind, offer } = purchase;
  const quote = quoteOf({ kind, price: plan.priceRupiah, ...(offer && { offerPrice: offer.price }) });
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="id" messages={await loadMessages("id")} timeZone="Asia/Jakarta">
      <CheckoutPass purchase={purchase} quote={quote} feeText={feeText} />
    </NextIntlClientProvider>,
  );
}

test("a sum is called the total only once the fee of a payment method is known", async () => {
  const { fact } = (await loadMessages("id")).checkout;
  const topUp = { kind: "topup", plan: aPlan(), esimId: "1" } as const;
  const [unknown, known] = [await passOf(topUp, "Sesuai metode"), await passOf(topUp)];
  expect([unknown.includes(`>${fact.total}<`), unknown.includes(`>${fact.beforeFee}<`)]).toEqual([false, true]);
  expect([known.includes(`>${fact.total}<`), known.includes(`>${fact.beforeFee}<`)]).toEqual([true, false]);
});

test("checkout and the offer's page name the same last day", async () => {
  const endsAt = new Date("2028-01-01T00:00:00+07:00");
  const offer = { id: "1", bundleId: "1", price: 30_000, endsAt };
  const markup = await passOf({ kind: "new", plan: aPlan(), offer });
  const { to } = periodOf({ startsAt: new Date("2026-11-01T00:00:00+07:00"), endsAt }, "id");
  expect(to).toBe("31\u00a0Desember\u00a02027");
  expect(markup).toContain(to);
  expect(markup).not.toContain("2028");
});
