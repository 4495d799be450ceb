import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { locales } from "@/lib/i18n/routing";
import { countryNames } from "@/lib/i18n/slugs";
import { partyOf, queryOf, readTrip, type TripParams, waitingNights } from "@/lib/trips/query";

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

describe("a trip by dates", () => {
  const dated = (from: string, until: string[], more: TripParams = {}): TripParams => ({
    country: ["JP", "KR"],
    from,
    until,
    use: "chat",
    ...more,
  });

  test("has the nights between its days, over the end of a month and of February", () => {
    const typed = readTrip(dated("2028-02-27", ["2028-03-01", "2028-04-01"]));
    expect(typed).toMatchObject({ byDates: true, isAsked: true, problems: [], fromProblem: null });
    expect(typed.trip?.stops).toEqual([
      { countryCode: "JP", nights: 3 },
      { countryCode: "KR", nights: 31 },
    ]);
  });

  test.each([
    ["the same day", "2026-12-20", "untilOrder"],
    ["an earlier day", "2026-12-19", "untilOrder"],
    ["a day that no month has", "2026-02-30", "untilOdd"],
    ["no day", "besok", "untilOdd"],
    ["nothing", "", "untilMissing"],
  ])("is refused at the field where a stop ends on %s", (_what, until, problem) => {
    const typed = readTrip(dated("2026-12-20", [until, "2026-12-28"]));
    expect(typed.stops.map((stop) => stop.problem)).toEqual([problem, null]);
    expect([typed.trip, typed.stops[0]?.until]).toEqual([null, until]);
  });

  test("compares each day with the one before it", () => {
    const typed = readTrip(dated("2026-12-20", ["2026-12-25", "2026-12-24"]));
    expect(typed.stops.map(({ problem }) => problem)).toEqual([null, "untilOrder"]);
  });

  test.each([
    ["", "fromMissing"],
    ["2026-13-01", "fromOdd"],
    ["9999-12-31", "fromOdd"],
  ])("is refused without a first day: '%s'", (from, fromProblem) => {
    expect(readTrip(dated(from, ["2026-12-25", "2026-12-28"]))).toMatchObject({ fromProblem, trip: null });
  });

  test("is refused where it is longer than a trip may be", () => {
    expect(readTrip(dated("2026-01-01", ["2026-01-02", "2027-01-01"]))).toMatchObject({
      problems: ["tooManyNights"],
      trip: null,
    });
  });

  test("becomes one by nights, and back, without a loss", () => {
    const dates = dated("2026-12-20", ["2026-12-25", "2026-12-28"]);
    const nights = readTrip({ ...dates, by: "nights" });
    expect(nights).toMatchObject({ byDates: false, isAsked: false, from: "2026-12-20" });
    expect(nights.stops.map((stop) => stop.nights)).toEqual(["5", "3"]);
    const back = readTrip({ ...dates, until: undefined, nights: ["5", "3"], by: "dates" });
    expect(back.stops.map(({ until }) => until)).toEqual(["2026-12-25", "2026-12-28"]);
  });

  test("whose first day is not known yet keeps its nights until then", () => {
    const waiting = readTrip({ country: ["JP", "KR"], nights: ["5", "3"], use: "chat", by: "dates" });
    expect([waiting.isAsked, waiting.stops.map(waitingNights)]).toEqual([false, ["5", "3"]]);
    const known = readTrip(dated("2026-12-20", ["", ""], { nights: ["5", "3"] }));
    expect(known.trip?.stops.map(({ nights }) => nights)).toEqual([5, 3]);
    expect(known.stops.map(({ until }) => until)).toEqual(["2026-12-25", "2026-12-28"]);
  });

  test("writes no day that a field for dates cannot show", () => {
    const typed = readTrip(dated("9999-12-31", ["", ""], { nights: ["5", "3"] }));
    expect(typed.stops.map(({ until }) => until)).toEqual(["", ""]);
  });

  test.each([
    ["a trip", dated("2026-12-20", ["2026-12-25", "2026-12-28"])],
    ["one with a mistake", dated("2026-12-20", ["2026-12-18", ""])],
    ["one with more rows", dated("2026-12-20", ["2026-12-25", ""], { rows: "3" })],
    ["one for three", dated("2026-12-20", ["2026-12-25", "2026-12-28"], { travellers: "3" })],
  ])("is the same in every language: %s", (_what, params) => {
    const typed = readTrip(params);
    expect(readTrip(queryOf(typed))).toEqual(typed);
  });
});

describe("travellers", () => {
  const party = (travellers?: string) => readTrip({ ...asked(["JP"], ["5"]), ...(travellers && { travellers }) });

  test("are one where nothing is said, and the address then says nothing", () => {
    expect([partyOf(party()), queryOf(party()).travellers, queryOf(party("1")).travellers]).toEqual([
      1,
      undefined,
      undefined,
    ]);
  });

  test("are in the address, and change no need", () => {
    expect([partyOf(party("4")), queryOf(party("4")).travellers]).toEqual([4, "4"]);
    expect(party("4").trip).toEqual(party().trip);
  });

  test.each(["0", "51", "-1", "2.5", "dua"])("are refused and kept as typed: %s", (travellers) => {
    expect(party(travellers)).toMatchObject({ problems: ["travellersOdd"], trip: null, travellers });
  });
});
