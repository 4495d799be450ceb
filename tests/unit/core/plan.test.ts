import { describe, expect, it } from "vitest";
import { placesOf } from "@/lib/core/plan";

describe("placesOf", () => {
  it.each([
    ["a list", [{ name: "Japan", iso: "JP", region: "Asia" }], [{ name: "Japan", code: "JP", region: "Asia" }]],
    ["a JSON string", '[{"name":"Japan","iso_code":"JP"}]', [{ name: "Japan", code: "JP", region: null }]],
    ["the code's other name", [{ name: "Japan", code: "JP" }], [{ name: "Japan", code: "JP", region: null }]],
    ["a place without a code", [{ name: "Asia" }], [{ name: "Asia", code: null, region: null }]],
    ["items that are none", [null, 7, {}, { name: "Japan" }], [{ name: "Japan", code: null, region: null }]],
    ["a broken string", "[{", []],
    ["something else", { name: "Japan" }, []],
    ["nothing", null, []],
  ])("reads %s", (_what, countries, places) => {
    expect(placesOf(countries)).toEqual(places);
  });
});
