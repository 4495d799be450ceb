import { describe, expect, test } from "vitest";
import { cataloguePageSchema } from "@/lib/esim-go/catalogue";

const ENTRY = {
  name: "esim_1GB_7D_GB_V2",
  description: "eSIM, 1GB, 7 Days, United Kingdom, V2",
  groups: ["Standard Fixed"],
  countries: [{ name: "United Kingdom", region: "Europe", iso: "GB" }],
  dataAmount: 1000,
  duration: 7,
  speed: ["4G", "5G"],
  autostart: true,
  unlimited: false,
  roamingEnabled: [],
  price: 2.28,
};
const read = (body: unknown) => cataloguePageSchema.parse(body);

describe("a page of the vendor's catalogue", () => {
  test("is read as the published array and as the envelope that the service answers", () => {
    const bundle = expect.objectContaining({ name: ENTRY.name, megabytes: 1000, days: 7, priceCents: 228 });
    expect(read([ENTRY])).toEqual({ bundles: [bundle], unreadable: 0, pageCount: null });
    expect(read({ bundles: [ENTRY], pageCount: 3, rows: 201, pageSize: 100 })).toEqual({
      bundles: [bundle],
      unreadable: 0,
      pageCount: 3,
    });
    expect(read({ bundles: null })).toEqual({ bundles: [], unreadable: 0, pageCount: null });
  });

  test.each([
    ["no price", { price: 0 }],
    ["a price in words", { price: "2.28" }],
    ["no data and not unlimited", { dataAmount: -1 }],
    ["no country", { countries: [] }],
    ["no group", { groups: [] }],
    ["half a day", { duration: 0.5 }],
    ["no name", { name: " " }],
  ])("counts an entry with %s as unreadable and keeps the others", (_case, odd) => {
    const { bundles, unreadable } = read([{ ...ENTRY, ...odd }, ENTRY, null, 7]);
    expect([bundles.map(({ name }) => name), unreadable]).toEqual([[ENTRY.name], 3]);
  });

  test.each([true, null, "yes", ["GB"]])(
    "takes roaming countries that are no list of places as none: %j",
    (roaming) => {
      expect(read([{ ...ENTRY, roamingEnabled: roaming, speed: null, autostart: undefined }]).bundles).toEqual([
        expect.objectContaining({ roaming: [], speeds: [], autostart: true }),
      ]);
    },
  );

  test("has no amount of data for an unlimited bundle", () => {
    expect(read([{ ...ENTRY, unlimited: true, dataAmount: -1 }]).bundles).toEqual([
      expect.objectContaining({ isUnlimited: true, megabytes: 0 }),
    ]);
  });
});
