import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BrowseItem, browse, browseOrders, browseOutcome, filterInQuery, queryOf } from "@/lib/catalogue/browse";

const item = (code: string, name: string, region: string, priceRupiah: number, place: number): BrowseItem => ({
  code,
  name,
  region,
  priceRupiah,
  place,
  text: name.toLowerCase(),
});
const items = [
  item("JP", "Jepang", "Asia", 37_500, 0),
  item("SG", "Singapura", "Asia", 21_000, 1),
  item("FR", "Prancis", "Eropa", 30_000, 2),
  item("AT", "Austria", "Eropa", 30_000, 3),
];
const all = { q: "", region: "", sort: "popularity" } as const;
const codes = (found: readonly BrowseItem[]) => found.map(({ code }) => code);

describe("the browse list", () => {
  test("keeps its default order until another is chosen", () => {
    expect(codes(browse(items, all, null, "id"))).toEqual(["JP", "SG", "FR", "AT"]);
    expect(codes(browse(items, { ...all, sort: "name" }, null, "id"))).toEqual(["AT", "JP", "FR", "SG"]);
    expect(codes(browse(items, { ...all, sort: "price" }, null, "id"))).toEqual(["SG", "FR", "AT", "JP"]);
  });

  test("shows one part of the world", () => {
    expect(codes(browse(items, { ...all, region: "Eropa" }, null, "id"))).toEqual(["FR", "AT"]);
  });

  test("finds exact text before the fuzzy search is loaded", () => {
    expect(codes(browse(items, { ...all, q: " PRAN " }, null, "id"))).toEqual(["FR"]);
  });

  test("lists the best match of the fuzzy search first", () => {
    const ranks = new Map([
      ["FR", 0],
      ["JP", 1],
    ]);
    expect(codes(browse(items, { ...all, q: "x" }, ranks, "id"))).toEqual(["FR", "JP"]);
    expect(codes(browse(items, { ...all, q: "x", sort: "name" }, ranks, "id"))).toEqual(["JP", "FR"]);
  });
});

describe("an empty list", () => {
  const typed = { q: "tokio" };

  test("is not final while the fuzzy search is loading or cannot be loaded", () => {
    expect(browse(items, { ...all, ...typed }, null, "id")).toEqual([]);
    expect(browseOutcome(0, typed, "waiting")).toBe("searching");
    expect(browseOutcome(0, typed, "failed")).toBe("failed");
  });

  test("is final once the fuzzy search has answered, or where nothing was typed", () => {
    expect(browseOutcome(0, typed, "loaded")).toBe("none");
    expect((["waiting", "failed", "loaded"] as const).map((index) => browseOutcome(0, { q: " " }, index))).toEqual(
      Array(3).fill("none"),
    );
  });

  test("is not reported where something is found by its plain name", () => {
    expect((["waiting", "failed", "loaded"] as const).map((index) => browseOutcome(1, typed, index))).toEqual(
      Array(3).fill("found"),
    );
  });
});

describe("the address of a filter", () => {
  test("names only what differs from the default", () => {
    expect(queryOf({ ...all, type: "" })).toBe("");
    expect(queryOf({ q: " bali ", type: "country", region: "", sort: "price" })).toBe(
      "?q=bali&type=country&sort=price",
    );
  });

  test("reads back what was written", () => {
    const filter = fc.record({
      q: fc.string().map((text) => text.trim()),
      type: fc.constantFrom("", "country", "regional"),
      region: fc.constantFrom("", "Asia", "Timur Tengah"),
      sort: fc.constantFrom(...browseOrders),
    });
    fc.assert(
      fc.property(filter, (asked) => {
        expect(filterInQuery(queryOf(asked))).toEqual(asked);
      }),
    );
  });

  test("uses the default for an unknown order", () => {
    expect(filterInQuery("?sort=cheapest").sort).toBe("popularity");
  });
});
