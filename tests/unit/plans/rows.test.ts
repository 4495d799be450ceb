import { describe, expect, it, test } from "vitest";
import { type CataloguePlanRow, cataloguePlanFromRow, placesOf } from "@/lib/plans/rows";

const lite: CataloguePlanRow = {
  id: "b1",
  vendor_bundle_name: "esim_UL_7D_JP_V2",
  display_name: "Japan Unlimited Lite 7 Days",
  data_amount_mb: 0,
  duration: 7,
  duration_unit: "day",
  final_price_idr_cents: 17_950_000,
  type: "country",
  is_unlimited: true,
  speeds: ["4G"],
  countries: [{ name: "Japan", iso: "JP", region: "Asia" }],
  country_codes: ["JP"],
  roaming_countries: [],
  bundle_groups: { fair_use_gb_per_day: 1, reduced_speed_mbps: 0.512 },
};

describe("a plan", () => {
  test("has a price in whole rupiah and its fair-use limit", () => {
    expect(cataloguePlanFromRow(lite)).toMatchObject({
      priceRupiah: 179_500,
      durationDays: 7,
      fairUse: { gbPerDay: 1, reducedMbps: 0.512 },
    });
  });

  test("counts a month as 30 and a year as 365 days", () => {
    expect(cataloguePlanFromRow({ ...lite, duration: 2, duration_unit: "month" }).durationDays).toBe(60);
    expect(cataloguePlanFromRow({ ...lite, duration: 1, duration_unit: "year" }).durationDays).toBe(365);
  });

  test("has no fair-use limit when its data is limited or the vendor gives none", () => {
    expect(cataloguePlanFromRow({ ...lite, is_unlimited: false, data_amount_mb: 1000 }).fairUse).toBeNull();
    expect(
      cataloguePlanFromRow({ ...lite, bundle_groups: { fair_use_gb_per_day: null, reduced_speed_mbps: null } }).fairUse,
    ).toBeNull();
    expect(cataloguePlanFromRow({ ...lite, bundle_groups: null }).fairUse).toBeNull();
  });
});

describe("a fair-use limit that is only in the name", () => {
  const fairUseOf = (display_name: string) =>
    cataloguePlanFromRow({ ...lite, display_name, bundle_groups: null }).fairUse;

  test.each([
    ["Japan Unlimited 2GB/day then 512 kbps", { gbPerDay: 2, reducedMbps: 0.512, isEstimate: true }],
    ["Unlimited 1,5 GB per hari, 1 Mbps", { gbPerDay: 1.5, reducedMbps: 1, isEstimate: true }],
    ["UNLIMITED 3GB/Day", { gbPerDay: 3, reducedMbps: null, isEstimate: true }],
  ])("'%s' is an estimate", (name, expected) => {
    expect(fairUseOf(name)).toEqual(expected);
  });

  test.each([["Unlimited 2GB/day no FUP"], ["Unlimited no fair usage 2GB/day"], ["Daily 2GB/day"], ["Unlimited Plus"]])(
    "'%s' states none",
    (name) => {
      expect(fairUseOf(name)).toBeNull();
    },
  );

  test("is never treated as the vendor's own", () => {
    expect(cataloguePlanFromRow({ ...lite, display_name: "Unlimited 9GB/day" }).fairUse).toEqual({
      gbPerDay: 1,
      reducedMbps: 0.512,
    });
  });
});

describe("placesOf", () => {
  it.each([
    ["a list", [{ name: "Japan", iso: "JP", region: "Asia" }], [{ name: "Japan", code: "JP", region: "Asia" }]],
    ["a JSON string", '[{"name":"Japan","iso_code":"JP"}]', [{ name: "Japan", code: "JP", region: null }]],
    ["the code's other name", [{ name: "Japan", code: "JP" }], [{ name: "Japan", code: "JP", region: null }]],
    ["a place without a code", [{ name: "Asia" }], [{ name: "Asia", code: null, region: null }]],
    ["items that are none", [null, 7, {}, { name: "Japan" }], [{ name: "Japan", code: null, region: null }]],
    ["the code of a nameless place as its name", [{ iso: "JP" }], [{ name: "JP", code: "JP", region: null }]],
    ["a broken string", "[{", []],
    ["something else", { name: "Japan" }, []],
    ["nothing", null, []],
  ])("reads %s", (_what, countries, places) => {
    expect(placesOf(countries)).toEqual(places);
  });
});

describe("JSON columns", () => {
  const france = { name: "France", code: "FR", region: null };

  test.each([
    ["iso_code", [{ name: "France", iso_code: "FR" }]],
    ["iso", [{ name: "France", iso: "FR" }]],
    ["code", [{ name: "France", code: "FR" }]],
    ["a JSON string", '[{"name":"France","iso":"FR"}]'],
  ])("countries with %s", (_form, value) => {
    expect(placesOf(value)).toEqual([france]);
  });

  test.each([[null], ["no json"], [{}], [[null, 3]]])("%j has no countries", (value) => {
    expect(placesOf(value)).toEqual([]);
  });
});
