import { describe, expect, test } from "vitest";
import {
  bestSpeed,
  coveredCountries,
  destinationKeys,
  pricePerDay,
  sortByPrice,
  speedLabel,
  withoutTwins,
} from "@/lib/plans/rules";
import { fixed, seedPlans, unlimited } from "./samples";

describe("price per day", () => {
  test("is the price over the days of validity, rounded to the rupiah", () => {
    expect(pricePerDay(fixed("a", 1000, 50_000, 7))).toBe(7143);
    expect(pricePerDay(unlimited("u", 90_000, 3))).toBe(30_000);
  });

  test("is the same for a plan that is added", () => {
    expect(pricePerDay(fixed("a", 1000, 45_000, 7))).toBe(6429);
    expect(pricePerDay(fixed("a", 1000, 85_500, 15))).toBe(5700);
  });
});

test("plans are sorted by price, then longest, then largest", () => {
  const plans = [fixed("a", 1000, 50_000, 7), fixed("b", 1000, 50_000, 30), fixed("c", 2000, 50_000, 30)];
  expect(sortByPrice([unlimited("d", 60_000), ...plans]).map((item) => item.id)).toEqual(["c", "b", "a", "d"]);
});

describe("labels", () => {
  test.each([
    [0.512, "id", "512\u00a0kbps"],
    [1.25, "id", "1,25\u00a0Mbps"],
    [1.25, "en", "1.25\u00a0Mbps"],
    [2, "en", "2\u00a0Mbps"],
  ])("speed %s in %s reads %s", (mbps, locale, label) => {
    expect(speedLabel(mbps, locale)).toBe(label);
  });

  test("best speed of several networks", () => {
    expect(bestSpeed([{ speeds: ["3G", "4G"] }, { speeds: ["5g"] }])).toBe("5G");
    expect(bestSpeed([{ speeds: ["3G"] }, { speeds: ["4G", "3G"] }])).toBe("4G");
    expect(bestSpeed([{ speeds: [] }])).toBeNull();
  });
});

describe("where a plan works", () => {
  const place = (code: string | null, name = code ?? "") => ({ name, code, region: null });

  test("uses each code once in the catalogue query, or the name if there is no code", () => {
    const places = [
      { name: "Japan", code: "JP", region: null },
      { name: "Japan", code: "JP", region: null },
      { name: "Atlantis", code: null, region: null },
    ];
    expect(destinationKeys({ places })).toEqual(["JP", "Atlantis"]);
  });
  test("lists each country once: those of a set, or the country and those it roams in", () => {
    const codes = (places: ReturnType<typeof place>[], roamingCountries: ReturnType<typeof place>[]) =>
      coveredCountries({ places, roamingCountries }).map(({ code }) => code);
    expect(codes([place("Europe Lite")], [place("FR"), place("AT"), place("fr")])).toEqual(["FR", "AT"]);
    expect(codes([place("JP")], [])).toEqual(["JP"]);
    expect(codes([place("JP")], [place("KR")])).toEqual(["KR", "JP"]);
    expect(codes([place(null, "Atlantis")], [])).toEqual([]);
  });
});

describe("plans that offer the same", () => {
  const plans = seedPlans();

  test("the demo catalogue has none", () => {
    expect(withoutTwins(plans)).toHaveLength(plans.length);
  });

  test("are offered once, at the lower price, in the given order", () => {
    const [first, second] = plans;
    if (!first || !second) throw new Error("no plans");
    const dearer = { ...first, id: "dearer", vendorName: "other", priceRupiah: first.priceRupiah + 500 };
    expect(withoutTwins([dearer, second, first])).toEqual([second, first]);
  });

  test("differ in the speed after the limit alone, or in one country", () => {
    const unlimited = plans.find((plan) => plan.fairUse);
    if (!unlimited?.fairUse) throw new Error("no unlimited plan");
    const faster = { ...unlimited, fairUse: { ...unlimited.fairUse, reducedMbps: 9 } };
    const wider = { ...unlimited, countryCodes: [...unlimited.countryCodes, "XX"] };
    const network = { ...unlimited, speeds: ["5G"] };
    const slower = { ...unlimited, speeds: ["3G"] };
    expect(withoutTwins([unlimited, faster, wider])).toHaveLength(3);
    expect(withoutTwins([network, slower])).toHaveLength(2);
  });

  test("are compared by their places only when no country is known", () => {
    const [first] = plans;
    if (!first) throw new Error("no plans");
    const nowhere = { ...first, countryCodes: [] };
    const named = { ...nowhere, id: "named", places: [{ name: "Atlantis", code: null, region: null }] };
    expect(withoutTwins([nowhere, named])).toHaveLength(2);
    expect(withoutTwins([first, { ...first, id: "renamed", places: named.places, displayName: "B" }])).toHaveLength(1);
  });
});
