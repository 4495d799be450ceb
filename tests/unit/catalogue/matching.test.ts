import { describe, expect, test } from "vitest";
import { looseTermsOf, matchesLoosely, matchKeysOf, matchKeysOfUnknown } from "@/lib/catalogue/matching";
import { SLUG_TABLE } from "@/lib/i18n/slugs";

describe("match keys of a destination", () => {
  test.each([
    ["Japan", "JP", "country", ["JP"]],
    ["Singapore", "sg", "country", ["SG"]],
    ["Georgia", "GE", "country", ["GE"]],
    ["Indonesia", "ID", "country", ["ID", "Indonesia"]],
    ["Indonesia", "IDN", "country", ["IDN", "ID", "Indonesia"]],
    ["United Arab Emirates", "AE", "country", ["AE", "United Arab Emirates", "UAE"]],
    ["United Arab Emirates", "UAE", "regional", ["AE", "United Arab Emirates", "UAE"]],
    ["Europe", "REU", "regional", ["Europe+", "Europe Lite"]],
    ["europe ", "REU", "regional", ["Europe+", "Europe Lite"]],
    ["Asia", "RAS", "regional", ["Asia"]],
    ["Middle East", "RME", "regional", ["Middle East"]],
    ["Africa", "RAF", "regional", ["Africa"]],
    ["North America", "RNA", "regional", ["North America"]],
    ["Oceania", "ROC", "regional", ["Oceania"]],
    ["LATAM", "RLA", "regional", ["LATAM", "Latin America"]],
    ["Latin America", "RLA", "regional", ["LATAM", "Latin America"]],
    ["Caribbean", "RCB", "regional", ["Caribbean"]],
    ["Balkans", "RBK", "regional", ["Balkans"]],
    ["Southeast Asia", "RSEA", "regional", ["Southeast Asia"]],
    ["Global", "RGBS", "global", ["Global"]],
    ["constructor", "XX", "regional", ["constructor"]],
  ] as const)("%s (%s, %s)", (name, isoCode, type, keys) => {
    expect(matchKeysOf({ name, iso_code: isoCode, type })).toEqual(keys);
  });

  test("a region has no key of its countries or of another region", () => {
    const asia = matchKeysOf({ name: "Asia", iso_code: "RAS", type: "regional" });
    const southeast = matchKeysOf({ name: "Southeast Asia", iso_code: "RSEA", type: "regional" });
    const japan = matchKeysOf({ name: "Japan", iso_code: "JP", type: "country" });
    expect(asia.filter((key) => southeast.includes(key) || japan.includes(key))).toEqual([]);
  });
});

describe("an unknown destination", () => {
  test.each([
    ["indonesia", ["INDONESIA", "Indonesia", "ID"]],
    ["jp", ["JP", "Jp"]],
    ["south-korea", ["SOUTH KOREA", "South Korea"]],
    [" ", []],
  ])("'%s' is tried as a code and as a capitalised name", (asked, keys) => {
    expect(matchKeysOfUnknown(asked)).toEqual(keys);
  });
});

describe("the looser second search", () => {
  const names = SLUG_TABLE.map((entry) => entry.name.en);
  const terms = (name: string, isoCode: string) => looseTermsOf({ name, isoCode }, names);

  test("looks for the code and the first word of the name", () => {
    expect(terms("Hong Kong", "HK")).toEqual({ code: "HK", word: "hong" });
    expect(terms("Japan", "jp")).toEqual({ code: "JP", word: "japan" });
  });

  test.each([
    ["South Korea", "KR"],
    ["North Macedonia", "MK"],
    ["United Kingdom", "GB"],
    ["New Zealand", "NZ"],
    ["Saint Lucia", "LC"],
    ["Guinea", "GN"],
  ])("the first word of %s is not used", (name, isoCode) => {
    expect(terms(name, isoCode)).toEqual({ code: isoCode, word: "" });
  });

  test("matches whole words of a key, in any letter case", () => {
    expect(matchesLoosely(["Hong Kong SAR"], { code: "HK", word: "hong" })).toBe(true);
    expect(matchesLoosely(["hk"], { code: "HK", word: "hong" })).toBe(true);
    expect(matchesLoosely(["Hongaria"], { code: "HK", word: "hong" })).toBe(false);
    expect(matchesLoosely(["South Africa"], terms("South Korea", "KR"))).toBe(false);
    expect(matchesLoosely([], { code: "HK", word: "" })).toBe(false);
  });

  test("never gives a country another country's plans", () => {
    for (const { code, name } of SLUG_TABLE) {
      const others = SLUG_TABLE.filter((entry) => entry.code !== code);
      const found = others.filter((other) => matchesLoosely([other.name.en], terms(name.en, code)));
      expect([name.en, found.map((other) => other.name.en)]).toEqual([name.en, []]);
    }
  });
});
