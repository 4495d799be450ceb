import { describe, expect, it } from "vitest";
import { furtherSums, isSome, namedSum, owedRupiah } from "@/lib/orders/money";
import { standingOf } from "@/lib/orders/rules";
import { STANDINGS } from "@/lib/orders/standings";
import { type Order, orderStandings, type PaymentSums } from "@/lib/orders/types";
import en from "@/messages/en/order.json";
import id from "@/messages/id/order.json";
import { anOrder, MADE_OF, NOW } from "./samples";

const now = new Date(NOW);
const NONE: PaymentSums = { inReview: 0, owed: 0, refunded: 0, trouble: null };

it.each([
  [0, false],
  [1, true],
  [null, true],
])("%s rupiah are some money: %s", (rupiah, some) => {
  expect(isSome(rupiah)).toBe(some);
});

it("what is owed is what is on its way, or else what was paid", () => {
  expect(owedRupiah({ refunding: 0, paidAmount: 110_000 })).toBe(110_000);
  expect(owedRupiah({ refunding: 103_500, paidAmount: 110_000 })).toBe(103_500);
});

describe.each(orderStandings)("of an order that is %s", (standing) => {
  const order = anOrder({ ...MADE_OF[standing], totalAmount: 103_500 });
  const { namesSum } = STANDINGS[standing];

  it("the text names a sum where its standing says so, in both languages", () => {
    expect(standingOf(order, now)).toBe(standing);
    for (const { now: texts } of [id, en]) {
      expect(/\{(amount|given)\b/.test(texts[standing].text)).toBe(namesSum !== null);
    }
  });

  it("every sum is a further one that the text does not name", () => {
    const sums = { inReview: 1_000, owed: 3_000, refunded: 2_000, trouble: null };
    const { inReview, owed, refunded } = furtherSums(order, sums, now);
    expect(inReview).toBe(standing === "review" ? 0 : 1_000);
    expect(owed).toBe(namesSum === "owed" ? 0 : 3_000);
    const saysRefund = standing === "refunded" || standing === "cancelled" || standing === "expired";
    expect(refunded).toBe(saysRefund ? 0 : 2_000);
  });

  it("no sum is a further one where there are no other payments, and an unknown one stays unknown", () => {
    expect(furtherSums(order, NONE, now)).toEqual(NONE);
    const { inReview, owed, refunded } = furtherSums(
      order,
      { inReview: null, owed: null, refunded: null, trouble: null },
      now,
    );
    expect([inReview, owed, refunded]).toEqual([
      standing === "review" ? 0 : null,
      standing === "owedAgain" || standing === "takenBack" ? 0 : null,
      namesSum === "returned" ? 0 : null,
    ]);
  });
});

const failed = (refunding: number) => ({ status: "failed", totalAmount: 110_000, refunding }) as const;

it.each<[string, Partial<Order>, Partial<PaymentSums>, number | null, number | null]>([
  ["failed", failed(0), { owed: 110_000 }, 110_000, 0],
  ["failed, after a wrong payment was given back", failed(0), { owed: 110_000, refunded: 1_000 }, 110_000, 0],
  ["failed, and paid twice", failed(0), { owed: 220_000 }, 110_000, 110_000],
  ["failed, and one of two payments is on its way", failed(110_000), { owed: 220_000 }, 110_000, 110_000],
  ["failed, and both payments are on their way", failed(220_000), { owed: 220_000 }, 220_000, 0],
  ["failed, and only the further payment is on its way", failed(1_000), { owed: 111_000 }, 1_000, 110_000],
  ["failed, and the sum of one payment is not known", failed(0), { owed: null }, 110_000, null],
  [
    "failed, of another sum that a person accepted",
    { ...failed(0), paidAmount: 100_000 },
    { owed: 100_000 },
    100_000,
    0,
  ],
  ["refunded", { status: "refunded" }, { refunded: 103_500 }, 103_500, 0],
  ["refunded, of another sum", { status: "refunded" }, { refunded: 1_000 }, 1_000, 0],
  ["refunded, of an unknown sum", { status: "refunded" }, { refunded: null }, null, 0],
  ["refunded by mistake, and owed again", { ...MADE_OF.owedAgain, paidAmount: 103_500 }, { owed: 103_500 }, 103_500, 0],
  ["owed again, of another sum", { ...MADE_OF.owedAgain, paidAmount: 103_500 }, { owed: 1_000 }, 1_000, 0],
  ["owed again, of an unknown sum", MADE_OF.owedAgain, { owed: null }, null, 0],
  ["owed again, of two payments", MADE_OF.owedAgain, { owed: 207_000 }, 207_000, 0],
  ["refunded, and a further payment is owed", { status: "refunded" }, { refunded: 1_000, owed: 3_000 }, 1_000, 3_000],
])("the text of an order that is %s and what is further owed", (_case, made, sums, named, further) => {
  const order = anOrder(made);
  expect(namedSum(order, { ...NONE, ...sums })).toBe(named);
  expect(furtherSums(order, { ...NONE, ...sums }, now).owed).toBe(further);
});
