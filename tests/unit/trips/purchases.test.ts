import { expect, test } from "vitest";
import { purchasesOf } from "@/lib/trips/purchases";
import type { Leg } from "@/lib/trips/types";

const leg = (plan: string, ...shares: [stop: number, parts: number][]): Leg<string> => ({
  plan,
  shares: shares.map(([stop, parts]) => ({ stop, parts })),
  isReduced: plan === "slow",
});
const trip = {
  stops: ["JP", "KR", "JP"].map((countryCode) => ({ countryCode, nights: 9 })),
  uses: ["chat"] as const,
};
const purchases = (...legs: Leg<string>[]) =>
  purchasesOf({ legs, partsPerDay: 2, priceRupiah: 0, reducedDays: 0 }, trip, 1);

test("several of the same plan are one purchase, with the days that they carry together", () => {
  expect(purchases(leg("jp", [0, 5]), leg("slow", [0, 4], [1, 3]), leg("kr", [1, 1]), leg("jp", [2, 9]))).toEqual([
    { plan: "jp", count: 2, places: [{ countryCode: "JP", days: 7, hasPart: false }], isReduced: false },
    {
      plan: "slow",
      count: 1,
      places: [
        { countryCode: "JP", days: 2, hasPart: false },
        { countryCode: "KR", days: 1, hasPart: true },
      ],
      isReduced: true,
    },
    { plan: "kr", count: 1, places: [{ countryCode: "KR", days: 0, hasPart: true }], isReduced: false },
  ]);
});

test("a country that is visited twice with one plan is listed once", () => {
  expect(purchases(leg("jp", [0, 3], [2, 3]))[0]?.places).toEqual([{ countryCode: "JP", days: 3, hasPart: false }]);
});

test("each traveller has eSIMs of their own, which carry the same days", () => {
  const cover = {
    legs: [leg("jp", [0, 5]), leg("jp", [0, 4]), leg("kr", [1, 2])],
    partsPerDay: 1,
    priceRupiah: 0,
    reducedDays: 0,
  };
  const counts = purchasesOf(cover, trip, 3).map(({ plan, count, places }) => [plan, count, places[0]?.days]);
  expect(counts).toEqual([
    ["jp", 6, 9],
    ["kr", 3, 2],
  ]);
});
