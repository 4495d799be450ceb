import { placeNamed } from "@/lib/catalogue/search-aliases";
import type { TripQuery } from "@/lib/i18n/paths";
import { destinationOfSlug } from "@/lib/i18n/slugs";
import { nightsOf } from "./need";
import { MOST_NIGHTS, MOST_STOPS, type Stop, TRIP_USES, type Trip, type TripUse } from "./types";

/** The query of the planner's page. `rows` asks for this many rows of stops and no answer. */
export type TripParams = Record<string, string | readonly string[] | undefined>;

export type StopProblem = "countryMissing" | "countryUnknown" | "countryIsRegion" | "nightsMissing" | "nightsOdd";
export type TripProblem = "noStops" | "tooManyStops" | "tooManyNights" | "noUse";

/** A row of the form as it was typed. `countryCode` is known where the text names a country. */
export type TypedStop = { country: string; nights: string; countryCode: string | null; problem: StopProblem | null };

/** A trip as it was typed: the rows with something in them, what is wrong, and the trip where nothing is. */
export type TypedTrip = {
  stops: readonly TypedStop[];
  uses: readonly TripUse[];
  /** Rows to show, the empty ones included. */
  rows: number;
  problems: readonly TripProblem[];
  /** Whether an answer was asked for, and not only a form with some fields filled. */
  isAsked: boolean;
  trip: Trip | null;
};

/** Rows that are kept of an address; more than a trip may have, so that those who typed too many lose none. */
const MOST_ROWS = 2 * MOST_STOPS;
/** Letters that are kept of each text. */
export const LONGEST_TEXT = 60;
/** Digits of a number of nights. */
export const NIGHTS_DIGITS = String(MOST_NIGHTS).length;
const FEWEST_ROWS = 2;
/** What the form has before anything is chosen. */
const USUAL_USES: readonly TripUse[] = ["chat"];
const COUNTRY_CODE = /^[A-Z]{2}$/;
const NIGHTS = new RegExp(String.raw`^\d{1,${NIGHTS_DIGITS}}$`);

const listOf = (value: string | readonly string[] | undefined): string[] =>
  [value ?? []].flat().map((text) => text.trim().slice(0, LONGEST_TEXT));

function nightsIn(text: string): number | null {
  const nights = NIGHTS.test(text) ? Number(text) : 0;
  return nights >= 1 && nights <= MOST_NIGHTS ? nights : null;
}

function problemOf(country: string, code: string | undefined, nights: string): StopProblem | null {
  if (country === "") return "countryMissing";
  if (code === undefined) return "countryUnknown";
  if (!COUNTRY_CODE.test(code)) return "countryIsRegion";
  if (nights === "") return "nightsMissing";
  return nightsIn(nights) === null ? "nightsOdd" : null;
}

function typedStop(country: string, nights: string): TypedStop {
  const code = destinationOfSlug(country)?.code ?? placeNamed(country);
  const problem = problemOf(country, code, nights);
  return { country, nights, countryCode: code !== undefined && COUNTRY_CODE.test(code) ? code : null, problem };
}

function problemsOf(stops: readonly TypedStop[], uses: readonly TripUse[]): TripProblem[] {
  const nights = nightsOf(stops.map((stop) => ({ nights: nightsIn(stop.nights) ?? 0 })));
  const found: [boolean, TripProblem][] = [
    [stops.length === 0, "noStops"],
    [stops.length > MOST_STOPS, "tooManyStops"],
    [nights > MOST_NIGHTS, "tooManyNights"],
    [uses.length === 0, "noUse"],
  ];
  return found.flatMap(([isSo, problem]) => (isSo ? [problem] : []));
}

/** A trip from the query of an address, which anybody may have written. */
export function readTrip(params: TripParams): TypedTrip {
  const [countries, nights] = [listOf(params.country), listOf(params.nights)];
  const length = Math.min(MOST_ROWS, Math.max(countries.length, nights.length));
  const stops = Array.from({ length }, (_, at) => typedStop(countries[at] ?? "", nights[at] ?? "")).filter(
    (stop) => stop.country !== "" || stop.nights !== "",
  );
  const [wanted = ""] = listOf(params.rows);
  const isAsked = params.nights !== undefined && wanted === "";
  const chosen = TRIP_USES.filter((use) => listOf(params.use).includes(use));
  const uses = params.nights === undefined && chosen.length === 0 ? USUAL_USES : chosen;
  const problems = isAsked ? problemsOf(stops, uses) : [];
  const sound = stops.flatMap(({ countryCode, nights: text, problem }): Stop[] => {
    const count = nightsIn(text);
    return countryCode !== null && count !== null && problem === null ? [{ countryCode, nights: count }] : [];
  });
  const isSound = isAsked && problems.length === 0 && sound.length === stops.length;
  const rows = Math.max(FEWEST_ROWS, stops.length, Math.min(MOST_STOPS, NIGHTS.test(wanted) ? Number(wanted) : 0));
  return { stops, uses, rows, problems, isAsked, trip: isSound ? { stops: sound, uses } : null };
}

/** The query of the same trip in any language. */
export function queryOf({ stops, uses, isAsked, rows }: TypedTrip): TripQuery {
  const hasNights = stops.some((stop) => stop.nights !== "");
  const country = stops.map((stop) => stop.countryCode ?? stop.country);
  if (!isAsked && !hasNights) return stops.length === 0 ? {} : { country };
  const asked = { country, nights: stops.map((stop) => stop.nights), use: uses };
  return isAsked ? asked : { ...asked, rows: String(rows) };
}
