import { expect, it } from "vitest";
import { aPlan } from "../plans/samples";
import { IN_REVIEW, markupOf } from "./open-order-screen";

const BUTTON = /<(a|button)(?=[^>]*min-h-1[13] px-)[^>]*>(.*?)<\/\1>/gs;

it.each([
  [
    "id",
    "Pilih paket lain",
    "Lihat pesanan itu",
    "Tetap beli satu eSIM lagi",
    "Operator menolak pesanan yang sama (7d9f0a52)",
  ],
  [
    "en",
    "Choose another plan",
    "View that order",
    "Buy another eSIM anyway",
    "The operator refused the same order (7d9f0a52)",
  ],
] as const)(
  "an order whose plan the operator refused leads to other plans first, then to it, and lets its traveller go on (%s)",
  async (locale, other, view, another, title) => {
    const refused = { ...IN_REVIEW, standing: "notSold", reviewed: null } as const;
    const markup = await markupOf(refused, locale);
    expect([...markup.matchAll(BUTTON)].map(([, , label]) => label)).toEqual([other, view]);
    expect(markup.match(/ bg-sunrise /g)).toHaveLength(1);
    expect(markup).toContain(title);
    expect(markup.indexOf(`>${another}<`)).toBeGreaterThan(markup.indexOf(`>${view}<`));
    const topUp = { kind: "topup", plan: aPlan(), esimId: "e1", esimName: "Jepang" } as const;
    expect(await markupOf({ ...refused, kind: "topup" }, locale, topUp)).toMatch(/href="(\/en)?\/top-up\/e1"/);
  },
);
