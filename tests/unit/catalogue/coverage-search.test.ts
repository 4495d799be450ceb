import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  byRegion,
  bySpeed,
  fastSpeeds,
  namedNetworks,
  searchCountries,
  searchOperators,
} from "@/lib/catalogue/coverage-search";
import { worksAt } from "@/lib/plans/fair-use";

const countries = [
  { name: "Vietnam", code: "VN", region: "Asia" },
  { name: "Prancis", code: "FR", region: "Eropa" },
  { name: "Jepang", code: "JP", region: "Asia" },
  { name: "Antah", code: "XX", region: null },
];
const operators = [
  { brandName: "Zeta", networkName: "Zeta Tel", speeds: ["4G", "5G"] },
  { brandName: "alpha", networkName: "Alpha Tel", speeds: ["5g"] },
  { brandName: "Beta", networkName: "Beta Tel", speeds: ["3G", "4G"] },
  { brandName: "Gamma", networkName: "Gamma Tel", speeds: [] },
];

describe("supported countries", () => {
  test("are grouped by region and sorted by name, those without a region last", () => {
    expect(byRegion(countries, "Lainnya", "id")).toEqual([
      { region: "Asia", countries: [countries[2], countries[0]] },
      { region: "Eropa", countries: [countries[1]] },
      { region: "Lainnya", countries: [countries[3]] },
    ]);
  });

  test.each([
    ["jep", ["JP"]],
    ["fr", ["FR"]],
    ["ASIA", ["VN", "JP"]],
    ["", ["VN", "FR", "JP", "XX"]],
    ["zzz", []],
  ])("'%s' finds by name, code or region", (query, codes) => {
    expect(searchCountries(countries, query).map(({ code }) => code)).toEqual(codes);
  });
});

describe("network operators", () => {
  test("are grouped by their best speed and sorted by brand, without empty groups", () => {
    expect(bySpeed(operators, "en").map((group) => [group.speed, group.operators.map((one) => one.brandName)])).toEqual(
      [
        ["5G", ["alpha", "Zeta"]],
        ["4G", ["Beta"]],
        [null, ["Gamma"]],
      ],
    );
  });

  test("are all named up to four, otherwise three with the number of the others; a brand counts once", () => {
    const brands = (names: string) =>
      namedNetworks([...names].map((name) => ({ brandName: name, networkName: `${name} Tel`, speeds: [] })));
    expect(brands("ABCD")).toEqual({ names: ["A", "B", "C", "D"], others: 0 });
    expect(brands("ABCDE")).toEqual({ names: ["A", "B", "C"], others: 2 });
    expect(brands("ABCDA")).toEqual({ names: ["A", "B", "C", "D"], others: 0 });
  });

  test("have only 4G and 5G as fast speeds", () => {
    expect(fastSpeeds(operators)).toEqual(["4G", "5G"]);
    expect(fastSpeeds([{ brandName: "Beta", networkName: "Beta Tel", speeds: ["4g", "3G"] }])).toEqual(["4G"]);
    expect(fastSpeeds([{ brandName: "Slow", networkName: "Slow Tel", speeds: ["3G"] }])).toEqual([]);
    expect(fastSpeeds([])).toEqual([]);
  });

  test("are each in exactly one group", () => {
    const operator = fc.record({
      brandName: fc.string(),
      networkName: fc.string(),
      speeds: fc.array(fc.constantFrom("2G", "3G", "4G", "5G", "LTE")),
    });
    fc.assert(
      fc.property(fc.array(operator), (all) => {
        const grouped = bySpeed(all, "id").flatMap((group) => group.operators);
        expect(grouped).toHaveLength(all.length);
        expect(new Set(grouped)).toEqual(new Set(all));
      }),
    );
  });

  test("are found by brand or network name", () => {
    expect(searchOperators(operators, "BETA tel").map((one) => one.brandName)).toEqual(["Beta"]);
    expect(searchOperators(operators, "zet").map((one) => one.brandName)).toEqual(["Zeta"]);
  });
});

describe("fair use", () => {
  test.each([
    [0.512, "messages"],
    [1, "calls"],
    [1.25, "calls"],
    [2, "video"],
  ])("at %d Mbps %s work", (mbps, use) => {
    expect(worksAt(mbps)).toBe(use);
  });
});
