import { expect, test } from "vitest";
import { priceLines } from "./prices";
import { storeSources } from "./sources";

/** Files that calculate with a sum, each with what comes out. */
const CALCULATES: Record<string, string> = {
  "lib/aftersale/rules.ts": "what a day or a GB of a plan costs, to compare plans",
  "lib/catalogue/plan-filters.ts": "the same, and the place of a price between the lowest and the highest",
  "lib/catalogue/rules.ts": "what a day or a GB of a plan costs, to compare plans",
  "lib/checkout/pricing.ts": "the price of an order",
  "lib/core/money.ts": "units, shares, several of one price",
  "lib/plans/rules.ts": "what a day or a GB of a plan costs, as a text",
  "lib/trips/rules.ts": "weights of a search, which are no prices",
};

test("no price is made outside lib/checkout/pricing.ts and create_order: call quoteOf there, take a discount from ORDER_KINDS of lib/orders/kinds.ts, or priceOfAll of lib/core/money.ts for several of one price", () => {
  const made = storeSources().flatMap(({ path, text }) =>
    priceLines(text, path).map((line) => ({ path, place: `${path}:${line}` })),
  );
  expect(made.filter(({ path }) => !(path in CALCULATES)).map(({ place }) => place)).toEqual([]);
  expect(Object.keys(CALCULATES).filter((known) => !made.some(({ path }) => path === known))).toEqual([]);
});

test("each price that is made by hand is seen, and no sum, no difference of two sums and no amount of data", () => {
  const source = `const lower = plan.priceRupiah * 0.9;
const higher = price * FACTOR;
const half = Math.round(order.totalAmount / parts);
const cut = (price - discount) * share;
const withFee = total + 4000;
const less = quote.total - SAVED;
const mine = priceOf(plan) * travellers;
row.paid_amount *= 2;
const other = (offer?.price ?? price) * rate;
const cheap = priceRupiah + FEES.qris;
const total = price - discount + fee;
const sum = amounts.reduce((all, amount) => all + amount, 0);
const days = durationDays * count + 1;
const dearestFirst = b.priceRupiah - a.priceRupiah;
const left = Math.round(totalBytes / BYTES_PER_MB);
const coffee = pricedAt * 2;`;
  expect(priceLines(source)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
