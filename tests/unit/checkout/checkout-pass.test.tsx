import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CheckoutPass, CheckoutRow } from "@/components/checkout/checkout-pass";
import { quoteOf } from "@/lib/checkout/pricing";
import type { Purchase } from "@/lib/checkout/types";
import { loadMessages } from "@/lib/i18n/messages";
import { periodOf } from "@/lib/offers/rules";
import { aPlan } from "../plans/samples";

async function markupIn(screen: ReactNode): Promise<string> {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="id" messages={await loadMessages("id")} timeZone="Asia/Jakarta">
      {screen}
    </NextIntlClientProvider>,
  );
}

function passOf(purchase: Purchase, feeText?: string): Promise<string> {
  const { plan, kind, offer } = purchase;
  const quote = quoteOf({ kind, price: plan.priceRupiah, ...(offer && { offerPrice: offer.price }) });
  return markupIn(<CheckoutPass purchase={purchase} quote={quote} feeText={feeText} />);
}

test("a sum is called the total only once the fee of a payment method is known", async () => {
  const { fact } = (await loadMessages("id")).checkout;
  const topUp = { kind: "topup", plan: aPlan(), esimId: "1", esimName: "Jepang, eSIM …4240" } as const;
  const [unknown, known] = [await passOf(topUp, "Sesuai metode"), await passOf(topUp)];
  expect([unknown.includes(`>${fact.total}<`), unknown.includes(`>${fact.beforeFee}<`)]).toEqual([false, true]);
  expect([known.includes(`>${fact.total}<`), known.includes(`>${fact.beforeFee}<`)]).toEqual([true, false]);
});

test("a plan for an eSIM names that eSIM, also in the row of a phone's first screen", async () => {
  const topUp = { kind: "topup", plan: aPlan(), esimId: "1", esimName: "Jepang, eSIM …4240" } as const;
  const row = <CheckoutRow purchase={topUp} quote={quoteOf({ kind: "topup", price: topUp.plan.priceRupiah })} />;
  for (const markup of [await passOf(topUp), await markupIn(row)]) {
    expect(markup.replace(/<[^>]+>/g, "")).toMatch(/Tambah\sdata\s·\sJepang,\seSIM\s…4240/);
  }
});

test("only a plan for a new eSIM has the facts of a new eSIM, since an added one starts otherwise", async () => {
  const { short } = (await loadMessages("id")).facts;
  const added = { kind: "topup", plan: aPlan(), esimId: "1", esimName: "Jepang, eSIM …4240" } as const;
  const markups = [await passOf({ kind: "new", plan: aPlan() }), await passOf(added)];
  expect(markups.map((markup) => markup.includes(short))).toEqual([true, false]);
});

test("checkout and the offer's page name the same last day", async () => {
  const endsAt = new Date("2028-01-01T00:00:00+07:00");
  const offer = { id: "1", bundleId: "1", price: 30_000, endsAt };
  const markup = await passOf({ kind: "new", plan: aPlan(), offer });
  const { to } = periodOf({ startsAt: new Date("2026-11-01T00:00:00+07:00"), endsAt }, "id");
  expect(to).toBe("31\u00a0Des\u00a02027");
  expect(markup).toContain(to);
  expect(markup).not.toContain("2028");
});

test("the pass says each fact of its plan once", async () => {
  const europe = { name: "Europe", code: "Europe", region: "Europe" };
  const plan = aPlan({ places: [europe], countryCodes: ["FR", "DE"] });
  const text = (await passOf({ kind: "new", plan })).replace(/<[^>]+>/g, "|").replace(/\s+/g, " ");
  const said = ["Eropa", "2 negara", "3 GB", "30 Hari"].map((fact) => text.split(fact).length - 1);
  expect(said).toEqual([1, 1, 1, 1]);
});
