import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  catalogueReach,
  cheapestTwins,
  coverageVariants,
  durationChoices,
  groupByType,
  hasFastNetworksOnly,
  homeGroup,
  priceNow,
  sortDestinations,
  splitByAllowance,
  startingPrice,
} from "@/lib/catalogue/rules";
import { destinationTypes } from "@/lib/catalogue/types";
import { pricePerGb } from "@/lib/plans/rules";
import { anyPlan, aPlan, fixed, unlimited } from "../plans/samples";

const card = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom(...destinationTypes),
  name: fc.string({ minLength: 1, maxLength: 12 }),
  popularity: fc.integer({ min: 0, max: 3 }),
});

test.each([
  [0, 0, false],
  [6, 6, false],
  [7, 6, true],
])("of %i destinations of a group, the home page shows %i, and 'View all' is %s", (count, shown, hasMore) => {
  const cards = Array.from({ length: count }, () => ({ popularity: 0 }));
  expect(homeGroup(cards)).toEqual({ shown: cards.slice(0, shown), hasMore });
});

test("each group of the home page begins with what travellers want most, equals in the given order", () => {
  const popularity = { Afrika: 36, Asia: 88, "Asia Tenggara": 90, Eropa: 88 };
  const cards = Object.entries(popularity).map(([name, popularity]) => ({ name, popularity }));
  expect(homeGroup(cards).shown.map(({ name }) => name)).toEqual(["Asia Tenggara", "Asia", "Eropa", "Afrika"]);
});

describe("order of destinations", () => {
  test("lists countries by popularity then name, then regions by name, then global", () => {
    const cards = [
      { type: "global", name: "Global", popularity: 99 },
      { type: "regional", name: "Eropa", popularity: 1 },
      { type: "country", name: "Italia", popularity: 5 },
      { type: "regional", name: "Asia", popularity: 90 },
      { type: "country", name: "Jepang", popularity: 100 },
      { type: "country", name: "Austria", popularity: 5 },
      { type: "regional", name: "Afrika", popularity: 50 },
    ] as const;
    expect(sortDestinations(cards, "id").map((item) => item.name)).toEqual([
      "Jepang",
      "Austria",
      "Italia",
      "Afrika",
      "Asia",
      "Eropa",
      "Global",
    ]);
  });

  test("keeps every destination, and the groups have the same order", () => {
    fc.assert(
      fc.property(fc.array(card), (cards) => {
        const sorted = sortDestinations(cards, "id");
        expect(new Set(sorted)).toEqual(new Set(cards));
        expect(groupByType(sorted).flatMap((group) => group.cards)).toEqual(sorted);
      }),
    );
  });

  test("never lists a less popular country before a more popular one", () => {
    fc.assert(
      fc.property(fc.array(card), (cards) => {
        const countries = sortDestinations(cards, "en").filter((item) => item.type === "country");
        expect(countries.map((item) => item.popularity)).toEqual(
          countries.map((item) => item.popularity).sort((a, b) => b - a),
        );
      }),
    );
  });
});

test("coverage is called excellent only where every known network offers 4G or 5G", () => {
  const network = (...speeds: string[]) => ({ brandName: "A", networkName: "A", speeds });
  expect(hasFastNetworksOnly([network("4G", "5G"), network("3G", "4G")])).toBe(true);
  expect(hasFastNetworksOnly([network("4G", "5G"), network("3G")])).toBe(false);
  expect(hasFastNetworksOnly([network("4G", "5G")])).toBe(false);
  expect(hasFastNetworksOnly([])).toBe(false);
});

describe("price per GB", () => {
  test("counts 1000 MB to the GB and rounds to whole rupiah", () => {
    expect(pricePerGb(fixed("a", 3000, 100_000))).toBe(33_333);
    expect(pricePerGb(fixed("b", 500, 20_000))).toBe(40_000);
  });

  test("does not exist for unlimited plans", () => {
    expect(pricePerGb(unlimited("u", 100_000))).toBeNull();
  });
});

describe("plans in their grids", () => {
  test("have every plan in exactly one grid, in the given order", () => {
    fc.assert(
      fc.property(fc.array(anyPlan), (plans) => {
        const grids = splitByAllowance(plans);
        expect(grids.limited).toEqual(plans.filter((item) => !item.isUnlimited));
        expect(grids.unlimited).toEqual(plans.filter((item) => item.isUnlimited));
      }),
    );
  });

  test("have one chip per distinct duration, shortest first", () => {
    const plans = [fixed("a", 1, 1, 30), fixed("b", 1, 1, 7), unlimited("c", 1, 30), unlimited("d", 1, 3)];
    expect(durationChoices(plans)).toEqual([3, 7, 30]);
  });
});

describe("where plans work", () => {
  const country = (code: string) => ({ name: code, code, region: null });
  const lite = { roamingCountries: [country("DE"), country("FR")] };
  const plus = { roamingCountries: [country("FR"), country("GB"), country("DE")] };

  test("plans with different lists of countries are separate variants, the smaller one first", () => {
    const reordered = { roamingCountries: [country("FR"), country("DE")] };
    expect(coverageVariants([plus, lite, reordered, plus]).map((countries) => countries.length)).toEqual([2, 3]);
  });

  test("plans without a list have no variant", () => {
    expect(coverageVariants([{ roamingCountries: [] }, { roamingCountries: [] }])).toEqual([]);
  });
});

test("the catalogue counts each country once, the networks of countries, and all destinations", () => {
  const card = (type: "country" | "regional", isoCode: string, memberCodes: string[], networkCount: number) => ({
    type,
    isoCode,
    memberCodes,
    networkCount,
  });
  const cards = [card("country", "JP", [], 4), card("country", "SG", [], 3), card("regional", "AS", ["JP", "TH"], 9)];
  expect(catalogueReach(cards)).toEqual({ destinations: 3, countries: 3, networks: 7 });
});

describe("a price while offers run", () => {
  const offered = [
    { planId: "japan-5", priceRupiah: 30_000, countryKeys: ["JP", "Japan"] },
    { planId: "japan-5", priceRupiah: 28_000, countryKeys: ["JP", "Japan"] },
    { planId: "europe-10", priceRupiah: 20_000, countryKeys: ["Europe"] },
  ];

  test("of a destination is the lowest of its plans and of their offers", () => {
    expect(startingPrice(37_500, ["JP"], offered)).toBe(28_000);
    expect(startingPrice(25_000, ["JP"], offered)).toBe(25_000);
    expect(startingPrice(37_500, ["KR"], offered)).toBe(37_500);
    expect(startingPrice(37_500, ["JP"], [])).toBe(37_500);
  });

  test("of a destination that sells nothing is unknown, whatever is on offer", () => {
    expect(startingPrice(null, ["JP"], offered)).toBeNull();
  });

  test("decides which of two plans that offer the same is sold", () => {
    const [dearer, cheaper] = [
      aPlan({ id: "japan-5", priceRupiah: 62_500 }),
      aPlan({ id: "twin", priceRupiah: 60_000 }),
    ];
    expect(cheapestTwins([dearer, cheaper], [])).toEqual([cheaper]);
    expect(cheapestTwins([dearer, cheaper], offered)).toEqual([dearer]);
  });

  test("of a plan is that of its lowest offer, unless it costs less than that", () => {
    expect(priceNow("japan-5", 62_500, offered)).toBe(28_000);
    expect(priceNow("japan-5", 27_000, offered)).toBe(27_000);
    expect(priceNow("japan-1", 37_500, offered)).toBe(37_500);
  });
});
