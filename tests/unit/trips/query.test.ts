import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { locales } from "@/lib/i18n/routing";
import { countryNames } from "@/lib/i18n/slugs";
import { queryOf, readTrip, type TripParams } from "@/lib/trips/query";

const asked = (country: string[], nights: string[], use: string | string[] = "chat"): TripParams => ({
  country,
  nights,
  use,
});
const problems = (params: TripParams) => readTrip(params).stops.map(({ problem }) => problem);

describe("an address", () => {
  test("holds a trip: countries by name in any language, code or another common form", () => {
    const { trip, stops } = readTrip(
      asked(["Jepang", "south korea", "TR", " uk "], ["5", "3", "2", "1"], ["video", "chat"]),
    );
    expect(trip).toEqual({
      stops: [
        { countryCode: "JP", nights: 5 },
        { countryCode: "KR", nights: 3 },
        { countryCode: "TR", nights: 2 },
        { countryCode: "GB", nights: 1 },
      ],
      uses: ["chat", "video"],
    });
    expect(stops.map(({ problem }) => problem)).toEqual([null, null, null, null]);
  });

  test("takes a city and other names that the search knows, where they are of one country", () => {
    const typed = readTrip({
      country: ["Jeddah", "hokkaido", "UEA", "nordik"],
      nights: ["3", "2", "1", "4"],
      use: "chat",
    });
    expect(typed.stops.map(({ countryCode }) => countryCode)).toEqual(["SA", "JP", "AE", null]);
    expect(typed.stops.at(-1)?.problem).toBe("countryUnknown");
  });

  test.each([
    ["a trip", asked(["Jepang", "Korea Selatan"], ["5", "3"], "work")],
    ["a trip with mistakes", asked(["Atlantis", "Eropa", "Jepang"], ["3", "", "0"], ["video", "chat"])],
    ["a form with more rows", { ...asked(["Jepang", "x"], ["", "2"]), rows: "3" }],
  ])("of %s leads to the same again, with each known country as its code", (_what, params) => {
    const typed = readTrip(params);
    const stops = typed.stops.map((stop) => ({ ...stop, country: stop.countryCode ?? stop.country }));
    expect(stops.map(({ country }) => country)).toContain("JP");
    expect(readTrip(queryOf(typed))).toEqual({ ...typed, stops });
  });

  test("with one country and no nights fills the form and asks nothing", () => {
    const typed = readTrip({ country: "JP" });
    expect(typed).toMatchObject({ isAsked: false, problems: [], trip: null, rows: 2, uses: ["chat"] });
    expect(queryOf(typed)).toEqual({ country: ["JP"] });
    expect(queryOf(readTrip({}))).toEqual({});
  });

  test("that asks for more rows keeps what was typed and asks nothing", () => {
    const typed = readTrip({ ...asked(["Jepang", "x"], ["", "2"]), rows: "3" });
    expect(typed).toMatchObject({ rows: 3, isAsked: false, problems: [], trip: null });
    expect(typed.stops.map(({ country, nights }) => [country, nights])).toEqual([
      ["Jepang", ""],
      ["x", "2"],
    ]);
    expect(queryOf(typed)).toEqual({ country: ["JP", "x"], nights: ["", "2"], use: ["chat"], rows: "3" });
    expect(readTrip({ rows: "99999" }).rows).toBe(2);
    expect(readTrip({ rows: "99" }).rows).toBe(10);
  });
});

describe("what is wrong", () => {
  test("is named for each stop, and empty rows are left out", () => {
    expect(problems(asked(["", "Atlantis", "Eropa", "Jepang", "Jepang", ""], ["3", "3", "3", "", "0", ""]))).toEqual([
      "countryMissing",
      "countryUnknown",
      "countryIsRegion",
      "nightsMissing",
      "nightsOdd",
    ]);
    expect(problems(asked(Array(5).fill("JP"), ["-1", "1.5", "181", "1e2", "lima"]))).toEqual(
      Array(5).fill("nightsOdd"),
    );
  });

  test.each([
    ["noStops", asked(["", ""], ["", ""])],
    ["noUse", asked(["JP"], ["3"], "everything")],
    ["tooManyStops", asked(Array(11).fill("JP"), Array(11).fill("1"))],
    ["tooManyNights", asked(["JP", "KR"], ["180", "1"])],
  ])("is named for the trip: %s", (problem, params) => {
    expect(readTrip(params)).toMatchObject({ problems: [problem], trip: null });
  });

  test("loses nothing of a trip with too many stops", () => {
    expect(readTrip(asked(Array(15).fill("JP"), Array(15).fill("1"))).stops).toHaveLength(15);
  });
});

test("of a very long address the form keeps twenty rows, and sixty letters of each text", () => {
  const { stops } = readTrip(asked(Array(500).fill("x".repeat(500)), []));
  expect([stops.length, ...new Set(stops.map(({ country }) => country.length))]).toEqual([20, 60]);
});

test("whatever an address holds, a trip stays within its bounds and the form does too", () => {
  const text = fc.oneof(fc.string(), fc.constantFrom("JP", "KR", "Jepang", "1", "180", "chat", "video", "3"));
  const value = fc.oneof(fc.constant(undefined), text, fc.array(text, { maxLength: 60 }));
  fc.assert(
    fc.property(fc.record({ country: value, nights: value, use: value, rows: value }), (params) => {
      const { trip, rows, stops } = readTrip(params);
      const nights = trip?.stops.reduce((sum, stop) => sum + stop.nights, 0) ?? 1;
      expect([rows <= 20, stops.length <= rows, nights >= 1 && nights <= 180]).toEqual([true, true, true]);
      expect(trip === null || (trip.stops.length >= 1 && trip.stops.length <= 10 && trip.uses.length >= 1)).toBe(true);
      expect(stops.filter(({ country, nights: typed }) => country.length > 60 || typed.length > 60)).toEqual([]);
    }),
  );
});

test.each(locales)("every country that the form suggests in %s is known, and none twice", (locale) => {
  const names = countryNames(locale);
  expect([names.length > 200, new Set(names).size]).toEqual([true, names.length]);
  expect(names.filter((name) => readTrip(asked([name], ["1"])).trip === null)).toEqual([]);
});
