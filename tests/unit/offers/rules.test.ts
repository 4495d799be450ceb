import { describe, expect, test } from "vitest";
import { toOffer } from "@/lib/offers/rows";
import { isRunning, periodOf, placeOf, savingOf, sortOffers } from "@/lib/offers/rules";
import { seedRows } from "@/supabase/seed/rows";

const offer = {
  startsAt: new Date("2026-11-01T00:00:00+07:00"),
  endsAt: new Date("2026-12-01T00:00:00+07:00"),
  priceRupiah: 85_000,
  usualRupiah: 100_000,
};

describe("an offer runs", () => {
  test.each([
    ["before its first day", "2026-10-31T23:59:59+07:00", false],
    ["from its first second", "2026-11-01T00:00:00+07:00", true],
    ["to its last second", "2026-11-30T23:59:59.999+07:00", true],
    ["and no longer", "2026-12-01T00:00:00+07:00", false],
  ])("%s", (_when, now, running) => {
    expect(isRunning(offer, new Date(now))).toBe(running);
  });

  test("only below the plan's usual price", () => {
    const now = new Date("2026-11-15T00:00:00Z");
    expect(isRunning({ ...offer, usualRupiah: 85_000 }, now)).toBe(false);
    expect(isRunning({ ...offer, usualRupiah: 60_000 }, now)).toBe(false);
  });
});

test("an offer's days are in Jakarta time and include the last one", () => {
  expect(periodOf(offer, "id")).toEqual({ from: "1\u00a0Nov\u00a02026", to: "30\u00a0Nov\u00a02026" });
  expect(periodOf(offer, "en")).toEqual({ from: "1\u00a0Nov\u00a02026", to: "30\u00a0Nov\u00a02026" });
});

test("the largest saving comes first", () => {
  const priced = (title: string, usualRupiah: number) => ({ ...offer, title, usualRupiah });
  const sorted = sortOffers([priced("a", 90_000), priced("b", 120_000), priced("c", 100_000)] as never, "id");
  expect(sorted.map(savingOf)).toEqual([35_000, 15_000, 5_000]);
});

describe("where an offered plan works", () => {
  const cards = [
    { name: "Jepang", originalName: "Japan", isoCode: "JP", type: "country" as const },
    { name: "Eropa", originalName: "Europe", isoCode: "Europe", type: "regional" as const },
    { name: "Asia", originalName: "Asia", isoCode: "Asia", type: "regional" as const },
  ];
  const country = (name: string, code: string, region: string) => ({ name, code, region });
  const plan = { displayName: "x", roamingCountries: [] };

  test("a country's plan belongs to the country", () => {
    const place = placeOf({ ...plan, places: [country("Japan", "JP", "Asia")] }, cards);
    expect(place).toMatchObject({ name: "Jepang", originalName: "Japan" });
  });

  test("the plan of a set of countries belongs to its region", () => {
    const set = { ...plan, places: [country("Europe+", "Europe+", "Europe")] };
    const place = placeOf({ ...set, roamingCountries: [country("France", "FR", "Europe")] }, cards);
    expect(place).toMatchObject({ name: "Eropa", type: "regional" });
  });

  test("a country without a page is not replaced by its region", () => {
    const place = placeOf({ ...plan, places: [country("Nowhere", "XX", "Asia")] }, cards);
    expect(place).toMatchObject({ name: "Nowhere", originalName: null });
  });
});

test("an offer has its translated texts and the usual price of its plan", () => {
  const row = {
    id: "o",
    bundle_id: "b",
    title: "Judul",
    description: "Isi",
    offer_price_idr: 85_000,
    starts_at: "2026-11-01 00:00:00+00",
    ends_at: "2026-12-01T00:00:00+00:00",
  };
  const place = { name: "Japan", originalName: "Japan", isoCode: "JP", type: "country" as const };
  const texts = new Map([["title", "Title"]]);
  const read = toOffer(row, { plan: { priceRupiah: 100_000 } as never, place, texts });
  expect(read).toMatchObject({ title: "Title", description: "Isi", usualRupiah: 100_000 });
  expect(read.startsAt.toISOString()).toBe("2026-11-01T00:00:00.000Z");
});

describe("the demo offers", () => {
  const year = 2026;
  const { special_offers: offers, bundles, translations } = seedRows(year);

  test("are five, on plans on sale, below their price and above their cost", () => {
    expect(offers).toHaveLength(5);
    for (const { bundle_id, offer_price_idr } of offers) {
      const bundle = bundles.find(({ id }) => id === bundle_id);
      expect(offer_price_idr * 100).toBeLessThan(bundle?.final_price_idr_cents ?? 0);
      expect(offer_price_idr * 100).toBeGreaterThan(bundle?.price_idr_cents ?? Number.POSITIVE_INFINITY);
      expect(offer_price_idr % 500).toBe(0);
      expect(bundle?.duration).toBe(30);
    }
  });

  test("are translated", () => {
    for (const { id } of offers) {
      const english = translations.filter((row) => row.record_id === id && row.language_code === "en");
      expect(english.map((row) => row.field_name).sort()).toEqual(["description", "title"]);
    }
  });

  test("run for at least a year whenever they are seeded, and seeding again changes none", () => {
    for (const { starts_at, ends_at } of offers) {
      expect(new Date(starts_at) <= new Date(`${year}-01-01T00:00:00+07:00`)).toBe(true);
      expect(new Date(ends_at) >= new Date(`${year + 1}-12-31T23:59:59+07:00`)).toBe(true);
    }
    expect(seedRows(year).special_offers).toEqual(offers);
  });
});
