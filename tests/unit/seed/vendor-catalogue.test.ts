import { describe, expect, test } from "vitest";
import { type VendorBundle, vendorCatalogue } from "@/supabase/seed/vendor-catalogue";

const catalogue = vendorCatalogue();

function familyOf(bundle: VendorBundle): string {
  const place = bundle.countries.map((country) => country.iso).join();
  return `${place} ${bundle.unlimited ? bundle.groups.join() : "limited"}`;
}

const families = [...Map.groupBy(catalogue, familyOf).values()];

describe("the demo vendor catalogue", () => {
  test("has a realistic size, and every name once", () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(1600);
    expect(catalogue.length).toBeLessThanOrEqual(2000);
    expect(new Set(catalogue.map((bundle) => bundle.name)).size).toBe(catalogue.length);
  });

  test("names follow the vendor's pattern and agree with the fields", () => {
    for (const bundle of catalogue) {
      const parts = /^esim_(\d+GB|UL|ULE|ULP)_(\d+)D_([A-Z]{2,4})_V2$/.exec(bundle.name);
      expect(parts, bundle.name).not.toBeNull();
      expect(Number(parts?.[2])).toBe(bundle.duration);
      const data = bundle.unlimited ? parts?.[1]?.slice(0, 2) : parts?.[1];
      expect(data).toBe(bundle.unlimited ? "UL" : `${bundle.dataAmount / 1000}GB`);
    }
  });

  test("unlimited bundles report -1 MB, are in an unlimited group, and others are not", () => {
    for (const bundle of catalogue) {
      expect(bundle.dataAmount === -1).toBe(bundle.unlimited);
      expect(bundle.groups.join().includes("Unlimited")).toBe(bundle.unlimited);
      expect(bundle.allowances).toMatchObject([
        { type: "DATA", amount: bundle.dataAmount, unlimited: bundle.unlimited },
      ]);
    }
  });

  test("states that its prices are demo prices, in whole cents", () => {
    for (const bundle of catalogue) {
      expect(bundle.description).toMatch(/^eSIM, .+, V2 \(demo price\)$/);
      expect(bundle.price).toBeGreaterThan(0);
      expect(Math.abs(bundle.price * 100 - Math.round(bundle.price * 100))).toBeLessThan(1e-6);
    }
  });

  test("more data, or more days, never costs less in the same place", () => {
    for (const family of families) {
      for (const less of family) {
        for (const more of family) {
          if (more.dataAmount >= less.dataAmount && more.duration >= less.duration) {
            expect(more.price, `${more.name} against ${less.name}`).toBeGreaterThanOrEqual(less.price);
          }
        }
      }
    }
  });

  test("a set lists its countries, and a country's own bundle lists none", () => {
    const europe = catalogue.find((bundle) => bundle.name === "esim_1GB_7D_REUP_V2");
    const lite = catalogue.find((bundle) => bundle.name === "esim_1GB_7D_REUL_V2");
    expect(europe?.countries).toEqual([{ name: "Europe+", region: "Europe", iso: "Europe+" }]);
    const plus = europe?.roamingEnabled.map((country) => country.iso) ?? [];
    const fewer = lite?.roamingEnabled.map((country) => country.iso) ?? [];
    expect(plus).toEqual(expect.arrayContaining(fewer));
    expect(plus.length).toBeGreaterThan(fewer.length);
    expect(catalogue.find((bundle) => bundle.name === "esim_1GB_7D_JP_V2")?.roamingEnabled).toEqual([]);
  });
});
