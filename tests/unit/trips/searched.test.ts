import { describe, expect, test } from "vitest";
import { locales } from "@/lib/i18n/routing";
import { SLUG_TABLE, slugify } from "@/lib/i18n/slugs";
import { TRIP_IDS, tripOfSlug, tripSlug } from "@/lib/i18n/trip-slugs";
import { megabytesPerDay, nightsOf } from "@/lib/trips/need";
import { readTrip, routeOfTrip } from "@/lib/trips/query";
import { isCovered } from "@/lib/trips/rules";
import { COMPARED_USES, searchedTrip, tripsThrough } from "@/lib/trips/searched";
import type { TripPlan } from "@/lib/trips/types";

describe.each(TRIP_IDS)("the searched trip %s", (id) => {
  const trip = searchedTrip(id);

  test("is one that the planner answers, unchanged by its address", () => {
    const { screen, ...query } = routeOfTrip(trip) as Record<string, string | string[]>;
    expect(screen).toBe("tripPlanner");
    expect(readTrip(query)).toMatchObject({ trip, problems: [], isAsked: true });
  });

  test("has a slug of its own in each language, which is no destination's", () => {
    for (const locale of locales) {
      const slug = tripSlug(id, locale);
      expect([slug, tripOfSlug(slug)]).toEqual([slugify(slug), id]);
      expect(SLUG_TABLE.some((entry) => entry.slug[locale] === slug)).toBe(false);
    }
  });
});

test("a trip of 14 days has 14 nights, and of two countries two stops", () => {
  expect(nightsOf(searchedTrip("europe").stops)).toBe(14);
  expect(searchedTrip("europe").stops).toHaveLength(5);
  expect(searchedTrip("japanKorea").stops.map(({ countryCode }) => countryCode)).toEqual(["JP", "KR"]);
});

test("a country has the trips that stop there", () => {
  expect(tripsThrough("SA")).toEqual(["umrah", "umrahTurkey"]);
  expect([tripsThrough("ID"), tripsThrough(undefined)]).toEqual([[], []]);
});

test("a page compares uses that take more and more, the explained one among them", () => {
  const needs = COMPARED_USES.map(megabytesPerDay);
  expect(needs).toEqual([...new Set(needs)].toSorted((a, b) => a - b));
  expect(COMPARED_USES).toContainEqual(searchedTrip("umrah").uses);
});

const plan = (countryCodes: string[], dataMegabytes: number): TripPlan => ({
  id: countryCodes.join(),
  priceRupiah: 50_000,
  dataMegabytes,
  isUnlimited: false,
  durationDays: 7,
  fairUse: null,
  countryCodes,
});

test("a trip is covered where every stop has a plan that carries some of a day there", () => {
  const trip = searchedTrip("japanKorea");
  expect(isCovered(trip, [plan(["JP"], 1000), plan(["KR"], 500)])).toBe(true);
  expect(isCovered(trip, [plan(["JP", "KR"], 1000)])).toBe(true);
  expect(isCovered(trip, [plan(["JP"], 1000)])).toBe(false);
  expect(isCovered(trip, [plan(["JP"], 1000), plan(["KR"], 0)])).toBe(false);
});
