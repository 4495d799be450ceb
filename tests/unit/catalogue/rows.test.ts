import { describe, expect, test } from "vitest";
import { countriesIn, operatorsIn } from "@/lib/catalogue/places";
import { type DestinationRow, type PlanRow, toCard, toDestination, toPlan } from "@/lib/catalogue/rows";

const japan: DestinationRow = {
  id: "d1",
  name: "Japan",
  iso_code: "JP",
  type: "country",
  region: "Asia",
  popularity_score: 100,
  starting_price_idr: 37_500,
  number_of_plan: 15,
  network_operators: [{ network_name: "NTT DOCOMO", brand_name: "docomo", supported_speeds: ["4G", "5G"] }],
  roaming_countries: [],
  supported_countries_count: 1,
  match_keys: ["JP"],
};

const lite: PlanRow = {
  id: "b1",
  vendor_bundle_name: "esim_UL_7D_JP_V2",
  display_name: "Japan Unlimited Lite 7 Days",
  data_amount_mb: 0,
  duration: 7,
  duration_unit: "day",
  final_price_idr_cents: 17_950_000,
  is_unlimited: true,
  speeds: ["4G"],
  countries: [{ name: "Japan", iso: "JP", region: "Asia" }],
  roaming_countries: [],
  bundle_groups: { fair_use_gb_per_day: 1, reduced_speed_mbps: 0.512 },
};

describe("a destination", () => {
  test("takes the translated name and region, and keeps the original name", () => {
    const card = toCard(
      japan,
      new Map([
        ["name", "Jepang"],
        ["region", "Asia Timur"],
      ]),
    );
    expect(card).toMatchObject({ name: "Jepang", originalName: "Japan", region: "Asia Timur", networkCount: 1 });
  });

  test("keeps its own texts where there is no translation", () => {
    expect(toCard(japan, new Map())).toMatchObject({ name: "Japan", region: "Asia" });
    expect(toDestination(japan)).toMatchObject({ name: "Japan", countryCount: 1, matchKeys: ["JP"] });
  });
});

describe("a plan", () => {
  test("costs whole rupiah and knows its fair-use limit", () => {
    expect(toPlan(lite)).toMatchObject({
      priceRupiah: 179_500,
      durationDays: 7,
      fairUse: { gbPerDay: 1, reducedMbps: 0.512 },
    });
  });

  test("counts a month as 30 and a year as 365 days", () => {
    expect(toPlan({ ...lite, duration: 2, duration_unit: "month" }).durationDays).toBe(60);
    expect(toPlan({ ...lite, duration: 1, duration_unit: "year" }).durationDays).toBe(365);
  });

  test("has no fair-use limit when limited, or when the vendor gives none", () => {
    expect(toPlan({ ...lite, is_unlimited: false, data_amount_mb: 1000 }).fairUse).toBeNull();
    expect(
      toPlan({ ...lite, bundle_groups: { fair_use_gb_per_day: null, reduced_speed_mbps: null } }).fairUse,
    ).toBeNull();
    expect(toPlan({ ...lite, bundle_groups: null }).fairUse).toBeNull();
  });
});

describe("a fair-use limit that only the name tells", () => {
  const fairUseOf = (display_name: string) => toPlan({ ...lite, display_name, bundle_groups: null }).fairUse;

  test.each([
    ["Japan Unlimited 2GB/day then 512 kbps", { gbPerDay: 2, reducedMbps: 0.512, isEstimate: true }],
    ["Unlimited 1,5 GB per hari, 1 Mbps", { gbPerDay: 1.5, reducedMbps: 1, isEstimate: true }],
    ["UNLIMITED 3GB/Day", { gbPerDay: 3, reducedMbps: null, isEstimate: true }],
  ])("'%s' is an estimate", (name, expected) => {
    expect(fairUseOf(name)).toEqual(expected);
  });

  test.each([["Unlimited 2GB/day no FUP"], ["Unlimited no fair usage 2GB/day"], ["Daily 2GB/day"], ["Unlimited Plus"]])(
    "'%s' tells none",
    (name) => {
      expect(fairUseOf(name)).toBeNull();
    },
  );

  test("is never taken for the vendor's own", () => {
    expect(toPlan({ ...lite, display_name: "Unlimited 9GB/day" }).fairUse).toEqual({ gbPerDay: 1, reducedMbps: 0.512 });
  });
});

describe("JSON columns", () => {
  const france = { name: "France", isoCode: "FR", region: "" };

  test.each([
    ["iso_code", [{ name: "France", iso_code: "FR" }]],
    ["iso", [{ name: "France", iso: "FR" }]],
    ["code", [{ name: "France", code: "FR" }]],
    ["a JSON string", '[{"name":"France","iso":"FR"}]'],
  ])("countries with %s", (_form, value) => {
    expect(countriesIn(value)).toEqual([france]);
  });

  test.each([[null], ["no json"], [{}], [[null, 3]]])("%j holds no countries", (value) => {
    expect(countriesIn(value)).toEqual([]);
  });

  test("operators fall back to the network's name and to no speeds", () => {
    expect(operatorsIn([{ name: "Orange" }])).toEqual([{ brandName: "Orange", networkName: "Orange", speeds: [] }]);
  });
});
