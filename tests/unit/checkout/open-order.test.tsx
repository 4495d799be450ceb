import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OpenOrderChoice } from "@/components/checkout/open-order";
import type { OpenOrder } from "@/lib/checkout/types";
import { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { aPlan } from "../plans/samples";
import { router } from "../support/router";

const IN_REVIEW: OpenOrder = {
  id: "7d9f0a52-1111-4222-8333-444455556666",
  createdAt: new Date("2026-11-21T03:00:00Z"),
  expiresAt: null,
  other: null,
  standing: "review",
  reviewed: { arrived: 1_000, asked: 45_000 },
  invoiceUrl: "https://checkout.example/web/1",
  quote: { packagePrice: 45_000, discount: 0, fee: 0, total: 45_000 },
  offerId: null,
  method: null,
};

const nothing = () => undefined;

async function markupOf(order: OpenOrder, locale: Locale): Promise<string> {
  return renderToStaticMarkup(
    <AppRouterContext.Provider value={router}>
      <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)} timeZone="Asia/Jakarta">
        <OpenOrderChoice
          purchase={{ kind: "new", plan: aPlan({ priceRupiah: 45_000 }) }}
          order={order}
          onAnother={nothing}
          onChange={nothing}
        />
      </NextIntlClientProvider>
    </AppRouterContext.Provider>,
  );
}

const BUTTON = /<(a|button)(?=[^>]*min-h-1[13] px-)[^>]*>(.*?)<\/\1>/gs;

it.each([
  ["id", "Lihat pesanan itu", "Beli satu lagi", /Kami menerima Rp\s1\.000, sedangkan tagihannya Rp\s45\.000\./],
  ["en", "View that order", "Buy one more", /We received Rp\s1\.000, while the invoice was for Rp\s45\.000\./],
] as const)(
  "an order in review has one button, which leads to it, and says what arrived of what was asked (%s)",
  async (locale, view, another, sums) => {
    const markup = await markupOf(IN_REVIEW, locale);
    expect([...markup.matchAll(BUTTON)].map(([, , label]) => label)).toEqual([view]);
    expect(markup.indexOf(`>${another}<`)).toBeGreaterThan(markup.indexOf(`>${view}<`));
    expect(markup).toMatch(sums);
  },
);

it("an order in review whose sums are not known says only that they differ", async () => {
  const markup = await markupOf({ ...IN_REVIEW, reviewed: null }, "id");
  expect(markup).toContain("Pembayaran yang masuk belum cocok dengan tagihannya.");
  expect(markup).not.toContain("Kami menerima");
});

it.each([
  ["id", "Lihat pesanan itu", "Beli satu lagi", /Anda tidak perlu membayar atau memesan lagi/],
  ["en", "View that order", "Buy one more", /You don&#x27;t need to pay or order again/],
] as const)(
  "a paid order that is held has one button, which leads to it, and asks for no payment (%s)",
  async (locale, view, another, next) => {
    const markup = await markupOf({ ...IN_REVIEW, standing: "held", reviewed: null }, locale);
    expect([...markup.matchAll(BUTTON)].map(([, , label]) => label)).toEqual([view]);
    expect(markup.indexOf(`>${another}<`)).toBeGreaterThan(markup.indexOf(`>${view}<`));
    expect(markup).toMatch(next);
    expect(markup).not.toMatch(/tagihannya|invoice/);
  },
);

it.each([
  ["id", "Lihat pesanan itu", "Beli satu lagi"],
  ["en", "View that order", "Buy one more"],
] as const)(
  "an unpaid order is paid first; its banner leads to it, and to one more by a plain link (%s)",
  async (locale, view, another) => {
    const markup = await markupOf({ ...IN_REVIEW, standing: "unpaid", reviewed: null, invoiceUrl: null }, locale);
    const [shown, pay, ...others] = [...markup.matchAll(BUTTON)];
    expect([shown?.[2], others]).toEqual([view, []]);
    expect(shown?.[0]).not.toContain("bg-sunrise");
    expect(pay?.[0]).toContain("bg-sunrise");
    expect(markup.indexOf(`>${another}<`)).toBeGreaterThan(markup.indexOf(`>${view}<`));
  },
);

it.each([
  [
    "id",
    "adding",
    "masih ditambahkan ke eSIM ini (7d9f0a52)",
    "Perpanjangan: ",
    "Beli yang ini juga",
    "Lihat pesanan itu",
  ],
  [
    "id",
    "held",
    "sudah dibayar dan sedang diperiksa (7d9f0a52)",
    "Perpanjangan: ",
    "Beli yang ini juga",
    "Lihat pesanan itu",
  ],
  ["en", "adding", "still being added to this eSIM (7d9f0a52)", "Extension: ", "Buy this one too", "View that order"],
  ["en", "held", "is paid and being checked (7d9f0a52)", "Extension: ", "Buy this one too", "View that order"],
] as const)(
  "a paid order of another plan for the eSIM is named, is not called the same, and the pass is what is bought (%s, %s)",
  async (locale, standing, title, named, another, view) => {
    const other = { plan: aPlan({ dataMegabytes: 7_000 }), kind: "extension" } as const;
    const markup = await markupOf({ ...IN_REVIEW, standing, reviewed: null, other }, locale);
    const text = markup.replace(/\u00a0/g, " ");
    for (const said of [title, named, another]) expect(text).toContain(said);
    expect(text.match(/7 GB/g)).toHaveLength(1);
    expect(text).not.toMatch(/\b(sama|same)\b/i);
    expect([...markup.matchAll(BUTTON)].map(([, , label]) => label)).toEqual([view]);
  },
);

it("an open order shows its plan once, also on a phone", async () => {
  const markup = await markupOf(IN_REVIEW, "id");
  expect(markup.match(/class="pass[ "]/g)).toHaveLength(1);
});
