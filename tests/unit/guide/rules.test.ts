import { describe, expect, test } from "vitest";
import {
  byInitial,
  cheapestCovering,
  coveredCountries,
  fairUseTiers,
  mustInstallBeforeArrival,
  nameInSentence,
} from "@/lib/guide/rules";

const country = (code: string, name: string) => ({ code, name, region: null });

describe("countries of a region", () => {
  const lite = { roamingCountries: [country("FR", "Prancis"), country("AT", "Austria")] };
  const plus = { roamingCountries: [...lite.roamingCountries, country("TR", "Turki")] };

  test("are all countries of all plans, once each, by name", () => {
    const names = coveredCountries([lite, plus, plus], new Set(), "id").map(({ name }) => name);
    expect(names).toEqual(["Austria", "Prancis", "Turki"]);
  });

  test("state which are in only some plans, and which have a page", () => {
    const [austria, , turkey] = coveredCountries([lite, plus], new Set(["AT"]), "id");
    expect(austria).toMatchObject({ isInEveryPlan: true, isSold: true });
    expect(turkey).toMatchObject({ isInEveryPlan: false, isSold: false });
  });
});

describe("plans of several countries that work in a country", () => {
  const europe = { originalName: "Europe", matchKeys: ["Europe Lite", "Europe+"] };
  const world = { originalName: "Global", matchKeys: ["Global"] };
  const plan = (key: string, codes: readonly string[], priceRupiah: number) => ({
    countryKeys: [key],
    countryCodes: codes,
    priceRupiah,
  });
  const wide = plan("Europe+", ["FR", "AT", "GB"], 56_500);

  test("have the price and the countries of one and the same plan, the region's cheapest of those given", () => {
    const dearer = plan("Europe+", ["FR", "AT", "GB", "TR"], 90_000);
    const own = plan("GB", ["GB"], 30_000);
    const all = plan("Global", ["FR", "AT", "GB", "US"], 99_000);
    expect(cheapestCovering([world, europe], [all, dearer, wide, own])).toEqual([
      { originalName: "Europe", countryCount: 3, priceRupiah: 56_500 },
      { originalName: "Global", countryCount: 4, priceRupiah: 99_000 },
    ]);
  });

  test("leave out a region none of whose plans works there", () => {
    expect(cheapestCovering([world, europe], [wide]).map(({ originalName }) => originalName)).toEqual(["Europe"]);
  });
});

test("names are grouped alphabetically by their first letter without diacritics", () => {
  const items = ["Yunani", "Åland", "Austria", "Belgia"].map((name) => ({ name }));
  const groups = byInitial(items, "id").map(({ initial, items: members }) => [
    initial,
    ...members.map(({ name }) => name),
  ]);
  expect(groups).toEqual([
    ["A", "Åland", "Austria"],
    ["B", "Belgia"],
    ["Y", "Yunani"],
  ]);
});

test("eSIMs for Turkey, and for a region with it, must be installed before arrival", () => {
  expect(mustInstallBeforeArrival({ isoCode: "TR", countries: [] })).toBe(true);
  expect(mustInstallBeforeArrival({ isoCode: "REU", countries: [country("TR", "Turki")] })).toBe(true);
  expect(mustInstallBeforeArrival({ isoCode: "JP", countries: [] })).toBe(false);
});

test("fair-use limits are listed once each, smallest first, without plans that state none", () => {
  const lite = { gbPerDay: 1, reducedMbps: 0.512 };
  const essential = { gbPerDay: 1, reducedMbps: 1.25 };
  const plus = { gbPerDay: 2, reducedMbps: null };
  const plans = [plus, essential, lite, lite, null].map((fairUse) => ({ fairUse }));
  expect(fairUseTiers(plans)).toEqual([lite, essential, plus]);
});

test("a published limit replaces an estimate of the same size", () => {
  const published = { gbPerDay: 1, reducedMbps: 0.512 };
  const estimate = { ...published, isEstimate: true } as const;
  for (const plans of [
    [published, estimate],
    [estimate, published],
  ]) {
    expect(fairUseTiers(plans.map((fairUse) => ({ fairUse })))).toEqual([published]);
  }
});

test.each([
  ["Netherlands", "en", "the Netherlands"],
  ["United States", "en", "the United States"],
  ["Solomon Islands", "en", "the Solomon Islands"],
  ["Japan", "en", "Japan"],
  ["Belanda", "id", "Belanda"],
] as const)("%s (%s) reads '%s' in a sentence", (name, locale, expected) => {
  expect(nameInSentence(name, locale)).toBe(expected);
});
