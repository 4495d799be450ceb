import { describe, expect, test } from "vitest";
import { locales } from "@/lib/i18n/routing";
import { destinationOfSlug, localNameOf, SLUG_TABLE, slugify, slugOf } from "@/lib/i18n/slugs";

const countries = SLUG_TABLE.filter((entry) => entry.code.length === 2);

/** Names that differ in everyday Indonesian from CLDR, or that CLDR abbreviates. */
const DELIBERATE_DIFFERENCES: Readonly<Record<string, string>> = {
  BS: "Bahamas",
  CC: "Kepulauan Cocos",
  CD: "Republik Demokratik Kongo",
  CG: "Kongo",
  CI: "Pantai Gading",
  GB: "Inggris",
  GS: "Georgia Selatan dan Kepulauan Sandwich Selatan",
  HK: "Hong Kong",
  MM: "Myanmar",
  MO: "Makau",
  NF: "Pulau Norfolk",
  PS: "Palestina",
  SJ: "Svalbard dan Jan Mayen",
  SZ: "Eswatini",
  UM: "Kepulauan Terluar Amerika Serikat",
  VC: "Saint Vincent dan Grenadines",
  VG: "Kepulauan Virgin Britania",
  WF: "Wallis dan Futuna",
};

describe("the slug table", () => {
  test("contains every ISO 3166-1 territory and Kosovo once, and the regions that are sold", () => {
    expect(countries).toHaveLength(250);
    expect(new Set(SLUG_TABLE.map((entry) => entry.code)).size).toBe(SLUG_TABLE.length);
    const regions = SLUG_TABLE.filter((entry) => entry.code.length > 2).map((entry) => entry.name.en);
    expect(regions).toEqual(
      expect.arrayContaining([
        ...["Southeast Asia", "Europe", "Asia", "Middle East", "Africa", "North America"],
        ...["Oceania", "Latin America", "Caribbean", "Balkans", "Global"],
      ]),
    );
  });

  test.each(locales)("has unique names and unique ASCII slugs in %s", (locale) => {
    const slugs = SLUG_TABLE.map((entry) => entry.slug[locale]);
    expect(new Set(slugs).size).toBe(SLUG_TABLE.length);
    expect(new Set(SLUG_TABLE.map((entry) => entry.name[locale])).size).toBe(SLUG_TABLE.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test("never gives a place another place's slug or code", () => {
    const owner = new Map<string, string>();
    for (const { code, slug } of SLUG_TABLE) {
      for (const key of new Set([slug.id, slug.en, code.toLowerCase()])) {
        expect(owner.get(key) ?? code).toBe(code);
        owner.set(key, code);
      }
    }
  });

  test("has CLDR's Indonesian names, except for the listed differences", () => {
    const cldr = new Intl.DisplayNames(["id"], { type: "region" });
    const differing = countries.filter((entry) => entry.name.id !== cldr.of(entry.code));
    expect(Object.fromEntries(differing.map((entry) => [entry.code, entry.name.id]))).toEqual(DELIBERATE_DIFFERENCES);
  });
});

describe("round trips", () => {
  test.each(locales)("lead from every name in %s to its slug and back", (locale) => {
    for (const { name, code, slug } of SLUG_TABLE) {
      expect(slugOf(name.en, locale)).toBe(slug[locale]);
      expect(slugOf(name.id, locale)).toBe(slug[locale]);
      expect(localNameOf(name.en, locale)).toBe(name[locale]);
      const match = destinationOfSlug(slug[locale]);
      expect(match).toMatchObject({ name: name.en, code });
      expect(match?.canonicalIn).toContain(locale);
    }
  });

  test.each([
    ["Japan", "jepang", "japan"],
    ["Europe", "eropa", "europe"],
    ["Southeast Asia", "asia-tenggara", "southeast-asia"],
    ["Hong Kong", "hong-kong", "hong-kong"],
    ["Côte d’Ivoire", "pantai-gading", "ivory-coast"],
    ["LATAM", "amerika-latin", "latin-america"],
  ])("%s is /%s and /%s", (name, id, en) => {
    expect([slugOf(name, "id"), slugOf(name, "en")]).toEqual([id, en]);
  });
});

describe("destinationOfSlug", () => {
  test.each([
    ["jepang", "JP", ["id"]],
    ["latam", "RLA", []],
    ["japan", "JP", ["en"]],
    ["singapore", "SG", ["en"]],
    ["malaysia", "MY", ["id", "en"]],
    ["JEPANG", "JP", []],
    ["jp", "JP", []],
    ["Jp", "JP", []],
    ["South Korea", "KR", []],
    ["turkiye", "TR", []],
    ["inggris-raya", "GB", []],
    ["REU", "REU", []],
  ])("%s means %s, canonical in %j", (slug, code, canonicalIn) => {
    expect(destinationOfSlug(slug)).toMatchObject({ code, canonicalIn });
  });

  test.each(["", "atlantis", "-", "constructor", "__proto__", "日本", "a".repeat(10_000)])(
    "knows nothing of %j",
    (slug) => {
      expect(destinationOfSlug(slug)).toBeUndefined();
    },
  );
});

test("slugify keeps ASCII letters and digits and joins them with hyphens", () => {
  expect(slugify("  São Tomé & Príncipe ")).toBe("sao-tome-principe");
  expect(slugify("Europe+")).toBe("europe");
  expect(slugOf("Nusa Baru 2", "id")).toBe("nusa-baru-2");
  expect(localNameOf("Nusa Baru 2", "id")).toBe("Nusa Baru 2");
});
