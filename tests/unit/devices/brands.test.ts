import { describe, expect, it } from "vitest";
import { BRANDS } from "@/lib/devices/brands";
import { byFamily } from "@/lib/devices/rules";

/** How many devices of each brand the product promises to list, in the order of the screen. */
const AT_LEAST = { apple: 35, samsung: 35, pixel: 25, xiaomi: 18, oneplus: 4, oppo: 14 };

describe("the device lists", () => {
  it("are at least as long as promised, in the order of the screen", () => {
    expect(BRANDS.map(({ brand }) => brand)).toEqual(Object.keys(AT_LEAST));
    for (const { brand, supported } of BRANDS) expect(supported.length).toBeGreaterThanOrEqual(AT_LEAST[brand]);
  });

  it("group a long list by family, with at least two models in each", () => {
    const apple = BRANDS.find(({ brand }) => brand === "apple");
    expect(byFamily(apple ?? { supported: [] }).map(({ family }) => family)).toEqual(["iPhone", "iPad"]);
    for (const brand of BRANDS) {
      const groups = byFamily(brand);
      expect(new Set(groups.flatMap(({ devices }) => devices))).toEqual(new Set(brand.supported));
      if (brand.families)
        expect(groups.filter(({ family, devices }) => family === "" || devices.length < 2)).toEqual([]);
      else expect(brand.supported.length).toBeLessThan(40);
    }
  });

  it("list each device once", () => {
    for (const { supported } of BRANDS) {
      const names = supported.map(({ name }) => name);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
  });

  it("give each model code to one device, with or without an eSIM", () => {
    const codes = BRANDS.flatMap(({ supported, incompatible }) =>
      [...supported, ...incompatible].flatMap((entry) => entry.codes),
    );
    expect(codes.length).toBeGreaterThan(200);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
    expect(codes.filter((code) => !/^[A-Z0-9]+(-[A-Z0-9]+)?$/.test(code))).toEqual([]);
  });

  it("state for every brand which devices have no eSIM", () => {
    expect(BRANDS.filter(({ incompatible }) => incompatible.length === 0)).toEqual([]);
  });
});
