import { placeNamed } from "@/lib/catalogue/search-aliases";
import type { Route, TripQuery } from "@/lib/i18n/paths";
import { destinationOfSlug } from "@/lib/i18n/slugs";
import { dayIn, dayText } from "./days";
import { nightsOf } from "./need";
import { MOST_NIGHTS, MOST_STOPS, MOST_TRAVELLERS, type Stop, TRIP_USES, type Trip, type TripUse } from "./types";

/** The query of the planner's page. `rows` and `by` ask for this many rows, and for nights or dates, and no answer. */
export type TripParams = Record<string, string | readonly string[] | undefined>;

export type StopProblem =
  | "countryMissing"
  | "countryUnknown"
  | "countryIsRegion"
  | "nightsMissing"
  | "nightsOdd"
  | "untilMissing"
  | "untilOdd"
  | "untilOrder";
export type FromProblem = "fromMissing" | "fromOdd";
export type TripProblem = "noStops" | "tooManyStops" | "tooManyNights" | "travellersOdd" | "noUse";

/**
 * A row of the form as it was typed. `countryCode` is known where the text names a country; of nights and the last day, the one
 * that was not typed is computed where it can be.
 */
export type TypedStop = {
  country: string;
  nights: string;
  until: string;
  countryCode: string | null;
  problem: StopProblem | null;
};

/** A trip as it was typed: the rows with something in them, what is wrong, and the trip where nothing is. */
export type TypedTrip = {
  stops: readonly TypedStop[];
  uses: readonly TripUse[];
  /** Whether the form asks for dates instead of nights. */
  byDates: boolean;
  /** The day on which the first stop begins; it may be known of nights too. */
  from: string;
  fromProblem: FromProblem | null;
  travellers: string;
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
/** Digits of a number of travellers. */
export const TRAVELLERS_DIGITS = String(MOST_TRAVELLERS).length;
const FEWEST_ROWS = 2;
/** What the form has before anything is chosen. */
const USUAL_USES: readonly TripUse[] = ["chat"];
const USUAL_TRAVELLERS = "1";
const COUNTRY_CODE = /^[A-Z]{2}$/;
const NIGHTS = new RegExp(String.raw`^\d{1,${NIGHTS_DIGITS}}$`);

const listOf = (value: string | readonly string[] | undefined): string[] =>
  [value ?? []].flat().map((text) => text.trim().slice(0, LONGEST_TEXT));
const firstOf = (value: string | readonly string[] | undefined): string => listOf(value)[0] ?? "";

/** The number in a text; null where it is none from 1 to the given one, which has three digits at most. */
function numberIn(text: string, most: number): number | null {
  const number = NIGHTS.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
}

/** How many travel; 1 where that was typed oddly. */
export const partyOf = ({ travellers }: Pick<TypedTrip, "travellers">) => numberIn(travellers, MOST_TRAVELLERS) ?? 1;

function countryProblem(country: string, code: string | undefined): StopProblem | null {
  if (country === "") return "countryMissing";
  if (code === undefined) return "countryUnknown";
  return COUNTRY_CODE.test(code) ? null : "countryIsRegion";
}

function nightsProblem(nights: string): StopProblem | null {
  if (nights === "") return "nightsMissing";
  return numberIn(nights, MOST_NIGHTS) === null ? "nightsOdd" : null;
}

/** @param start the day on which the stop begins, where it is known */
function untilProblem(until: string, start: number | null): StopProblem | null {
  if (until === "") return "untilMissing";
  const day = dayIn(until);
  if (day === null) return "untilOdd";
  return start !== null && day <= start ? "untilOrder" : null;
}

type Times = { nights: string; until: string };

/** What was typed of a stop's times, with what follows from it. */
function timesOf({ nights, until }: Times, start: number | null): Times {
  const count = numberIn(nights, MOST_NIGHTS);
  if (start === null) return { nights, until };
  if (until === "") return { nights, until: count === null ? "" : dayText(start + count) };
  const day = dayIn(until);
  return { nights: day === null || day <= start ? nights : String(day - start), until };
}

type Row = Times & { country: string };

/** @param start the day on which the stop begins, where it is known */
function typedStop({ country, ...typed }: Row, start: number | null, byDates: boolean): TypedStop {
  const times = timesOf(typed, start);
  const code = destinationOfSlug(country)?.code ?? placeNamed(country);
  const timeProblem = byDates ? untilProblem(times.until, start) : nightsProblem(times.nights);
  const countryCode = code !== undefined && COUNTRY_CODE.test(code) ? code : null;
  return { country, ...times, countryCode, problem: countryProblem(country, code) ?? timeProblem };
}

function typedStops(params: TripParams, byDates: boolean): TypedStop[] {
  const [countries, nights, untils] = [listOf(params.country), listOf(params.nights), listOf(params.until)];
  const length = Math.min(MOST_ROWS, Math.max(countries.length, nights.length, untils.length));
  let start = dayIn(firstOf(params.from));
  return Array.from({ length }, (_, at) => at).flatMap((at) => {
    const row = { country: countries[at] ?? "", nights: nights[at] ?? "", until: untils[at] ?? "" };
    if (row.country === "" && (byDates ? row.until : row.nights || row.until) === "") return [];
    const stop = typedStop(row, start, byDates);
    start = dayIn(stop.until);
    return [stop];
  });
}

type Typed = Pick<TypedTrip, "stops" | "uses" | "travellers">;

function problemsOf({ stops, uses, travellers }: Typed, nights: number): TripProblem[] {
  const found: [boolean, TripProblem][] = [
    [stops.length === 0, "noStops"],
    [stops.length > MOST_STOPS, "tooManyStops"],
    [nights > MOST_NIGHTS, "tooManyNights"],
    [numberIn(travellers, MOST_TRAVELLERS) === null, "travellersOdd"],
    [uses.length === 0, "noUse"],
  ];
  return found.flatMap(([isSo, problem]) => (isSo ? [problem] : []));
}

function fromProblemOf(from: string): FromProblem | null {
  if (from === "") return "fromMissing";
  return dayIn(from) === null ? "fromOdd" : null;
}

/** The stops without a problem. Two dates may lie further apart than the nights of a trip. */
const soundStops = (stops: readonly TypedStop[]): Stop[] =>
  stops.flatMap(({ countryCode, nights, problem }) =>
    countryCode !== null && problem === null ? [{ countryCode, nights: Number(nights) }] : [],
  );

/** A trip from the query of an address, which anybody may have written. */
export function readTrip(params: TripParams): TypedTrip {
  const [wanted, by] = [firstOf(params.rows), firstOf(params.by)];
  const byDates = by === "dates" || (by !== "nights" && params.until !== undefined);
  const isTimed = params.nights !== undefined || params.until !== undefined;
  const isAsked = isTimed && wanted === "" && by === "";
  const from = firstOf(params.from);
  const travellers = firstOf(params.travellers) || USUAL_TRAVELLERS;
  const stops = typedStops(params, byDates);
  const chosen = TRIP_USES.filter((use) => listOf(params.use).includes(use));
  const uses = isTimed || chosen.length > 0 ? chosen : USUAL_USES;
  const sound = soundStops(stops);
  const problems = isAsked ? problemsOf({ stops, uses, travellers }, nightsOf(sound)) : [];
  const fromProblem = isAsked && byDates ? fromProblemOf(from) : null;
  const isSound = isAsked && problems.length === 0 && fromProblem === null && sound.length === stops.length;
  const rows = Math.max(FEWEST_ROWS, stops.length, Math.min(MOST_STOPS, numberIn(wanted, MOST_NIGHTS) ?? 0));
  const trip = isSound ? { stops: sound, uses } : null;
  return { stops, uses, byDates, from, fromProblem, travellers, rows, problems, isAsked, trip };
}

/** Nights that wait for the day on which the trip begins, for the rows without a day of their own. */
export const waitingNights = ({ nights, until }: TypedStop) => (until === "" ? nights : "");

function timesQuery({ stops, byDates, from }: TypedTrip): TripQuery {
  if (!byDates) return { nights: stops.map(({ nights }) => nights), ...(from !== "" && { from }) };
  const waiting = stops.map(waitingNights);
  return {
    ...(waiting.some((nights) => nights !== "") && { nights: waiting }),
    from,
    until: stops.map(({ until }) => until),
  };
}

/** The query of the same trip in any language. */
export function queryOf(typed: TypedTrip): TripQuery {
  const { stops, uses, travellers, isAsked, byDates, rows } = typed;
  const isTimed = byDates || stops.some(({ nights }) => nights !== "");
  const country = stops.map((stop) => stop.countryCode ?? stop.country);
  if (!isAsked && !isTimed) return stops.length === 0 ? {} : { country };
  const party = travellers === USUAL_TRAVELLERS ? {} : { travellers };
  const asked = { country, ...timesQuery(typed), ...party, use: uses };
  return isAsked ? asked : { ...asked, rows: String(rows) };
}

/** The query of a typed trip without its stops in some countries, with nights: dates would leave gaps. @param codes ISO codes */
export function queryWithout(typed: TypedTrip, codes: readonly string[]): TripQuery {
  const stops = typed.stops.filter(({ countryCode }) => countryCode === null || !codes.includes(countryCode));
  return queryOf({ ...typed, stops, byDates: false, from: "" });
}

/** The planner with a trip filled in and answered. */
export function routeOfTrip({ stops, uses }: Trip): Route {
  return {
    screen: "tripPlanner",
    country: stops.map(({ countryCode }) => countryCode),
    nights: stops.map(({ nights }) => String(nights)),
    use: uses,
  };
}
