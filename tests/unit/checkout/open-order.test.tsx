import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PayBesidePaid } from "@/components/payment/paid-additions";
import type { OpenOrder } from "@/lib/checkout/types";
import { loadMessages } from "@/lib/i18n/messages";
import { anOrder } from "../orders/samples";
import { aPlan } from "../plans/samples";
import { IN_REVIEW, markupOf, OTHER } from "./open-order-screen";

const BUTTON = /<(a|button)(?=[^>]*min-h-1[13] px-)[^>]*>(.*?)<\/\1>/gs;

it.each([
  [
    "id",
    "Lihat pesanan itu",
    "Tetap beli satu eSIM lagi",
    /Kami menerima Rp\s1\.000, sedangkan tagihannya Rp\s45\.000\./,
  ],
  [
    "en",
    "View that order",
    "Buy another eSIM anyway",
    /We received Rp\s1\.000, while the invoice was for Rp\s45\.000\./,
  ],
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
  ["id", "Lihat pesanan itu", "Tetap beli satu eSIM lagi", /Anda tidak perlu membayar atau memesan lagi/],
  ["en", "View that order", "Buy another eSIM anyway", /You don&#x27;t need to pay or order again/],
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
  ["id", "Lihat pesanan itu", "Tetap beli satu eSIM lagi", /Jika sudah, jangan membeli lagi dulu/],
  ["en", "View that order", "Buy another eSIM anyway", /If it was, do not buy again yet/],
] as const)(
  "a closed order that may have been paid warns, leads to it, and lets its traveller go on (%s)",
  async (locale, view, another, warning) => {
    const markup = await markupOf({ ...IN_REVIEW, standing: "unsettled", reviewed: null }, locale);
    expect([...markup.matchAll(BUTTON)].map(([, , label]) => label)).toEqual([view]);
    expect(markup.indexOf(`>${another}<`)).toBeGreaterThan(markup.indexOf(`>${view}<`));
    expect(markup).toMatch(warning);
  },
);

it.each([
  ["id", "Lihat pesanan itu", "Tetap beli satu eSIM lagi"],
  ["en", "View that order", "Buy another eSIM anyway"],
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
    "sedang ditambahkan ke eSIM ini (7d9f0a52)",
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
  [
    "id",
    "unconfirmed",
    "sudah dibayar, tetapi belum dikonfirmasi operator (7d9f0a52)",
    "Perpanjangan: ",
    "Beli yang ini juga",
    "Lihat pesanan itu",
  ],
  ["en", "adding", "still being added to this eSIM (7d9f0a52)", "Extension: ", "Buy this one too", "View that order"],
  ["en", "held", "is paid and being checked (7d9f0a52)", "Extension: ", "Buy this one too", "View that order"],
] as const)(
  "a paid order of another plan for the eSIM is named, is not called the same, and the pass is what is bought (%s, %s)",
  async (locale, standing, title, named, another, view) => {
    const markup = await markupOf({ ...OTHER, standing }, locale);
    const text = markup.replace(/\u00a0/g, " ");
    for (const said of [title, named, another]) expect(text).toContain(said);
    expect(text.match(/7 GB/g)).toHaveLength(1);
    expect(text).not.toMatch(/\b(sama|same)\b/i);
    expect([...markup.matchAll(BUTTON)].map(([, , label]) => label)).toEqual([view]);
  },
);

it.each([
  [
    "id",
    "Pesanan yang sama belum dibayar (7d9f0a52)",
    "sedang ditambahkan ke eSIM ini (11112222)",
    "Tetap beli satu eSIM lagi",
  ],
  [
    "en",
    "The same order isn't paid yet (7d9f0a52)",
    "still being added to this eSIM (11112222)",
    "Buy another eSIM anyway",
  ],
] as const)(
  "an unpaid order and a paid one that adds to the same eSIM are both named before either is bought (%s)",
  async (locale, unpaid, paid, another) => {
    const besides = [{ ...OTHER, id: "11112222-1111-4222-8333-444455556666" }];
    const markup = await markupOf(
      { ...IN_REVIEW, standing: "unpaid", reviewed: null, invoiceUrl: null, besides },
      locale,
    );
    const text = markup.replace(/\u00a0/g, " ").replaceAll("&#x27;", "'");
    for (const said of [unpaid, paid, another, "7 GB"]) expect(text).toContain(said);
    expect(text.indexOf(paid)).toBeLessThan(text.indexOf(another));
    const names = [...text.matchAll(/<a [^>]*aria-label="([^"]*)"[^>]*href="[^"]*order-detail/g)].map(
      ([, name]) => name,
    );
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(2);
  },
);

it.each([
  ["id", "Tambah data: ", "3 GB · 30 HariPesanan 22223333 · Rp 103.500", "kedua paket masuk"],
  ["en", "Top-up: ", "3 GB · 30 DaysOrder 22223333 · Rp 103.500", "gets both plans"],
] as const)(
  "who is asked whether to pay an order too reads which one it is, and its price (%s)",
  async (locale, ...said) => {
    const order = { ...anOrder({ kind: "topup" }), id: "22223333-1111-4222-8333-444455556666" };
    const markup = renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)} timeZone="Asia/Jakarta">
        <PayBesidePaid order={order} additions={[OTHER]} busy={false} onBuyToo={() => undefined} />
      </NextIntlClientProvider>,
    );
    const text = markup.replace(/<[^>]+>/g, "").replace(/\s/g, " ");
    for (const part of said) expect(text).toContain(part);
    expect(text).not.toMatch(/paket ini Anda beli|buy this one too, the/);
  },
);

const SURE = /segera masuk|kedua paket masuk|will be on this eSIM|gets both/;

it.each([
  ["id", "belum dikonfirmasi operator"],
  ["en", "the operator hasn't confirmed it yet"],
] as const)("an addition that the operator has not confirmed is not promised (%s)", async (locale, said) => {
  for (const isSame of [true, false]) {
    expect(await markupOf({ ...OTHER, isSame }, locale)).toMatch(/segera masuk|will be on this eSIM/);
    const markup = await markupOf({ ...OTHER, isSame, standing: "unconfirmed" }, locale);
    expect(markup.replaceAll("&#x27;", "'").split(said)).toHaveLength(2);
    expect(markup).not.toMatch(SURE);
  }
});

it.each([
  ["id", "Paketnya sama dengan yang sedang Anda beli", "Paketnya berbeda"],
  ["en", "It is the same plan as the one you are buying", "It is a different plan"],
] as const)(
  "a paid addition of the same plan beside the open order is not called a different one (%s)",
  async (locale, same, differs) => {
    const beside = (plan: OpenOrder["plan"]) => markupOf({ ...IN_REVIEW, besides: [{ ...OTHER, plan }] }, locale);
    const samePlan = await beside(IN_REVIEW.plan);
    expect(samePlan).toContain(same);
    expect(samePlan).not.toContain(differs);
    expect(await beside(OTHER.plan)).toContain(differs);
  },
);

it.each([
  ["id", "dibuat lewat Beli Lagi, dengan paket yang sama"],
  ["en", "with Buy again, for the same plan"],
] as const)(
  "an open order of another kind for the same purchase says so, and one of its kind does not (%s)",
  async (locale, said) => {
    for (const standing of ["unpaid", "adding"] as const) {
      const order = { ...IN_REVIEW, standing, reviewed: null, invoiceUrl: null };
      expect(await markupOf({ ...order, kind: "repurchase" }, locale)).toContain(said);
      expect(await markupOf(order, locale)).not.toContain(said);
    }
  },
);

it("an order to buy again that is open shows its own discount where the plan is bought as a new one", async () => {
  const quote = { packagePrice: 45_000, discount: 4_500, fee: 0, total: 40_500 };
  const order = {
    ...IN_REVIEW,
    kind: "repurchase",
    standing: "unpaid",
    reviewed: null,
    invoiceUrl: null,
    quote,
  } as const;
  const text = (await markupOf(order, "id")).replace(/\u00a0/g, " ");
  for (const said of ["Diskon pelanggan lama 10%", "Beli lagi", "Bayar pesanan itu, Rp 40.500"])
    expect(text).toContain(said);
  expect(text).not.toMatch(/lebih murah|Penawaran/);
});

it("an open order shows its plan once, also on a phone", async () => {
  const markup = await markupOf(IN_REVIEW, "id");
  expect(markup.match(/class="pass[ "]/g)).toHaveLength(1);
});

it.each([
  ["id", "Bank Mandiri, termasuk biaya Rp 6.500", 6_500],
  ["en", "Bank Mandiri, including a Rp 6.500 fee", 6_500],
  ["id", null, 0],
] as const)(
  "the fee of an open order's method stands at the button that pays it (%s, %s)",
  async (locale, said, fee) => {
    const quote = { packagePrice: 45_000, discount: 0, fee, total: 45_000 + fee };
    const order = {
      ...IN_REVIEW,
      standing: "unpaid",
      reviewed: null,
      invoiceUrl: null,
      quote,
      method: "MANDIRI",
    } as const;
    const bar = (await markupOf(order, locale)).split('data-slot="action-bar"')[1]?.replaceAll("\u00a0", " ");
    expect(bar).toMatch(/(Bayar pesanan itu|Pay that order), Rp/);
    if (said) expect(bar).toContain(said);
    else expect(bar).not.toMatch(/Mandiri/);
  },
);

it.each([
  ["id", "Tetap beli satu paket lagi", "Bayar pesanan itu, Rp 45.000"],
  ["en", "Buy another plan anyway", "Pay that order, Rp 45.000"],
] as const)(
  "beside an unpaid top-up a plan is bought, not an eSIM, and the button says which is paid (%s)",
  async (locale, another, pay) => {
    const order = { ...IN_REVIEW, kind: "topup", standing: "unpaid", reviewed: null, invoiceUrl: null } as const;
    const purchase = { kind: "topup", plan: aPlan({ priceRupiah: 45_000 }), esimId: "e1", esimName: "Jepang" } as const;
    const text = (await markupOf(order, locale, purchase)).replace(/\u00a0/g, " ");
    for (const said of [another, pay]) expect(text).toContain(`>${said}<`);
  },
);

it.each([
  ["id", "Jika pesanannya tidak Anda butuhkan lagi, hubungi kami: dananya kami kembalikan."],
  ["en", "If you no longer need the order, contact us and we&#x27;ll return the money."],
] as const)("a payment in review that came for a closed order names whom to ask (%s)", async (locale, said) => {
  expect(await markupOf({ ...IN_REVIEW, isClosed: true }, locale)).toContain(said);
  expect(await markupOf(IN_REVIEW, locale)).not.toContain(said);
});
