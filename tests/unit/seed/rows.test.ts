import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { locales } from "@/lib/i18n/routing";
import { destinationOfSlug, localNameOf, slugOf } from "@/lib/i18n/slugs";
import type { BundleRow, DestinationRow } from "@/supabase/seed/row-types";
import { seedRows } from "@/supabase/seed/rows";
import { vendorCatalogue } from "@/supabase/seed/vendor-catalogue";

const YEAR = 2026;
const rows = seedRows(YEAR);

/** Update it only when the demo catalogue is changed on purpose. */
const CATALOGUE_SHA256 = "141fac8070ee9fdd956b01ab05bf3e2a88ab2d8e63c40f026bd64826d9b48f61";

function plansOf(destination: DestinationRow): BundleRow[] {
  return rows.bundles.filter((bundle) =>
    bundle.countries.some((country) => [country.iso, country.name].some((key) => destination.match_keys.includes(key))),
  );
}

function translationOf(id: string, field: string): string | undefined {
  return rows.translations.find((row) => row.record_id === id && row.field_name === field)?.translated_text;
}

describe("determinism", () => {
  test("two calls give the same, known rows", () => {
    expect(seedRows(YEAR)).toEqual(rows);
    expect(createHash("sha256").update(JSON.stringify(rows)).digest("hex")).toBe(CATALOGUE_SHA256);
  });

  test("ids are unique and well-formed", () => {
    const ids = [rows.destinations, rows.bundles, rows.bundle_groups, rows.network_operators]
      .flat()
      .map((row) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe("destinations", () => {
  test("there are at least 190 countries, ten regions and global", () => {
    const byType = Object.groupBy(rows.destinations, (destination) => destination.type);
    expect(byType.country?.length).toBeGreaterThanOrEqual(195);
    expect(byType.regional).toHaveLength(10);
    expect(byType.global).toHaveLength(1);
    expect(new Set(rows.destinations.map((row) => row.name)).size).toBe(rows.destinations.length);
    expect(new Set(rows.destinations.map((row) => row.iso_code)).size).toBe(rows.destinations.length);
  });

  test("each has at least three limited and two unlimited plans, and networks", () => {
    for (const destination of rows.destinations) {
      const unlimited = plansOf(destination).filter((bundle) => bundle.is_unlimited).length;
      expect(plansOf(destination).length - unlimited, destination.name).toBeGreaterThanOrEqual(3);
      expect(unlimited, destination.name).toBeGreaterThanOrEqual(2);
      expect(destination.network_operators.length, destination.name).toBeGreaterThanOrEqual(1);
    }
  });

  test.each(locales)("each is reachable by its fixed slug in %s, and translated as the slug table says", (locale) => {
    for (const destination of rows.destinations) {
      const match = destinationOfSlug(slugOf(destination.name, locale));
      expect(match).toMatchObject({ name: destination.name, code: destination.iso_code });
      expect(match?.canonicalIn).toContain(locale);
      expect(translationOf(destination.id, "name")).toBe(localNameOf(destination.name, "id"));
    }
  });

  test("Europe sells both sets and counts their countries", () => {
    const europe = rows.destinations.find((destination) => destination.name === "Europe");
    if (!europe) throw new Error("no Europe");
    const sets = new Set(plansOf(europe).flatMap((bundle) => bundle.countries.map((country) => country.name)));
    expect([...sets].sort()).toEqual(["Europe Lite", "Europe+"]);
    expect(europe.supported_countries_count).toBe(europe.roaming_countries.length);
    expect(europe.roaming_countries.map((country) => country.iso_code)).toEqual(expect.arrayContaining(["FR", "CH"]));
  });

  test.each([
    ["JP", ["NTT docomo", "SoftBank", "au", "Rakuten Mobile"]],
    ["SA", ["stc", "Mobily", "Zain"]],
    ["SG", ["Singtel", "StarHub", "M1"]],
  ])("%s has well-known networks", (iso, brands) => {
    const operators = rows.destinations.find((row) => row.iso_code === iso)?.network_operators ?? [];
    expect(operators.map((operator) => operator.brand_name)).toEqual(expect.arrayContaining(brands));
    expect(operators[0]?.supported_speeds).toEqual(["4G", "5G"]);
  });

  test("a region has every network of its countries, and says how many that makes", () => {
    const known = new Map(rows.network_operators.map((row) => [`${row.country_iso}/${row.network_name}`, row]));
    expect(known.size).toBe(601);
    for (const { name, type, network_operators, roaming_countries } of rows.destinations) {
      if (type === "country") continue;
      const codes = new Set(roaming_countries.map(({ iso_code }) => iso_code));
      const ofMembers = rows.network_operators.filter(({ country_iso }) => codes.has(country_iso));
      const keys = (list: readonly { brand_name: string; network_name: string }[]) =>
        [...new Set(list.map((item) => `${item.brand_name}/${item.network_name}`))].toSorted();
      expect(keys(network_operators), name).toEqual(keys(ofMembers));
      expect(network_operators.length, name).toBe(keys(ofMembers).length);
    }
    expect(rows.destinations.find(({ name }) => name === "Europe")?.network_operators).toHaveLength(144);
  });

  test("flags are made from the code", () => {
    expect(rows.destinations.find((row) => row.iso_code === "JP")?.flag_emoji).toBe("🇯🇵");
  });
});

describe("bundles", () => {
  test("selling prices are round rupiah amounts, above cost and the gateway's minimum", () => {
    for (const bundle of rows.bundles) {
      expect(bundle.final_price_idr_cents % 50_000).toBe(0);
      expect(bundle.final_price_idr_cents).toBeGreaterThanOrEqual(1_000_000);
      expect(bundle.final_price_idr_cents).toBeGreaterThan(bundle.price_idr_cents);
    }
  });

  test("Japan's 3 GB for a month has a realistic price", () => {
    const bundle = rows.bundles.find((row) => row.vendor_bundle_name === "esim_3GB_30D_JP_V2");
    expect(bundle?.display_name).toBe("Japan 3GB 30 Days");
    expect(translationOf(bundle?.id ?? "", "display_name")).toBe("Jepang 3GB 30 Hari");
    expect(bundle?.final_price_idr_cents).toBeGreaterThanOrEqual(9_500_000);
    expect(bundle?.final_price_idr_cents).toBeLessThanOrEqual(14_500_000);
  });

  test("each is sold by the vendor, has 0 MB in place of -1, and has its own name and translation", () => {
    const sold = new Map(vendorCatalogue().map((bundle) => [bundle.name, bundle]));
    for (const row of rows.bundles) {
      const wire = sold.get(row.vendor_bundle_name);
      expect(row.data_amount_mb).toBe(wire?.unlimited ? 0 : wire?.dataAmount);
      expect(row.duration).toBe(wire?.duration);
    }
    expect(rows.bundles).toHaveLength(sold.size);
    expect(new Set(rows.bundles.map((row) => row.display_name)).size).toBe(rows.bundles.length);
    const translated = rows.translations.filter((row) => row.table_name === "bundles");
    expect(new Set(translated.map((row) => row.translated_text)).size).toBe(rows.bundles.length);
  });

  test("unlimited plans belong to a group that states its fair use, limited plans to one without", () => {
    const groups = new Map(rows.bundle_groups.map((group) => [group.id, group]));
    for (const row of rows.bundles) {
      const group = groups.get(row.bundle_group_id);
      expect(typeof group?.fair_use_gb_per_day === "number", row.display_name).toBe(row.is_unlimited);
      expect(typeof group?.reduced_speed_mbps === "number", row.display_name).toBe(row.is_unlimited);
    }
  });
});

test("a network is listed once per country", () => {
  const keys = rows.network_operators.map((row) => `${row.country_iso}:${row.network_name}`);
  expect(new Set(keys).size).toBe(keys.length);
});
