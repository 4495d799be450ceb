import fc from "fast-check";
import { expect, test } from "vitest";
import { answerTrip } from "@/lib/trips/rules";
import { TRIP_USES, type Trip, type TripAnswer, type TripPlan } from "@/lib/trips/types";
import { atOnce } from "../../support/at-once";

const answered = <Plan extends TripPlan>(trip: Trip, plans: readonly Plan[]) => atOnce(answerTrip(trip, plans));

const CODES = ["JP", "KR", "TH"] as const;

const trips: fc.Arbitrary<Trip> = fc.record({
  stops: fc.uniqueArray(
    fc.record({ countryCode: fc.constantFrom<string>(...CODES), nights: fc.integer({ min: 1, max: 6 }) }),
    { minLength: 1, selector: ({ countryCode }) => countryCode },
  ),
  uses: fc.subarray([...TRIP_USES], { minLength: 1 }),
});

const limits = fc.record({ gbPerDay: fc.constantFrom(0.5, 1, 2), reducedMbps: fc.constantFrom(null, 0.5, 1, 2) });
/** Plans in some countries, of which each has one at least. */
const catalogues: fc.Arbitrary<TripPlan[]> = fc
  .array(
    fc.record({
      countryCodes: fc.subarray<string>([...CODES], { minLength: 1 }),
      priceRupiah: fc.integer({ min: 1, max: 40 }).map((count) => count * 5000),
      durationDays: fc.integer({ min: 1, max: 10 }),
      gigabytes: fc.integer({ min: 0, max: 10 }),
      fairUse: limits,
    }),
    { minLength: 3, maxLength: 8 },
  )
  .map((list) =>
    list.map(({ gigabytes, fairUse, ...plan }, index) => {
      const isUnlimited = gigabytes === 0;
      return {
        ...plan,
        id: `plan-${index}`,
        isUnlimited,
        dataMegabytes: gigabytes * 1000,
        fairUse: isUnlimited ? fairUse : null,
      };
    }),
  );

const sumsOf = (answer: TripAnswer<TripPlan>) =>
  answer.kind === "covered" && {
    best: answer.best.priceRupiah,
    esims: answer.best.legs.length,
    others: answer.others.map(({ kind, cover }) => [kind, cover.priceRupiah, cover.legs.length, cover.reducedDays]),
    separate: answer.separateRupiah,
  };

test("the price of separate plans is that of each stop as a trip of its own", () => {
  let compared = 0;
  fc.assert(
    fc.property(trips, catalogues, (trip, plans) => {
      const answer = answered(trip, plans);
      if (answer.kind === "uncovered") return;
      const alone = trip.stops.map((stop) => answered({ ...trip, stops: [stop] }, plans));
      const prices = alone.map((one) => (one.kind === "covered" ? one.best.priceRupiah : Number.NaN));
      expect(answer.separateRupiah).toBe(prices.reduce((sum, price) => sum + price, 0));
      compared += 1;
    }),
    { numRuns: 1000 },
  );
  expect(compared).toBeGreaterThan(300);
});

test("plans that cost more than another and last no longer change no sum of an answer", () => {
  let compared = 0;
  fc.assert(
    fc.property(trips, catalogues, (trip, plans) => {
      const worse = plans.map((plan) => ({
        ...plan,
        id: `worse-${plan.id}`,
        priceRupiah: plan.priceRupiah + 5000,
        durationDays: Math.max(1, plan.durationDays - 1),
      }));
      const sums = sumsOf(answered(trip, plans));
      expect(sumsOf(answered(trip, [...worse, ...plans]))).toEqual(sums);
      compared += sums ? 1 : 0;
    }),
    { numRuns: 1000 },
  );
  expect(compared).toBeGreaterThan(300);
});

test("an option at full speed is offered where it has no slower day, also of plans that cost more than slower ones", () => {
  const slow = { gbPerDay: 0.5, reducedMbps: 2 };
  const plan = { isUnlimited: true, dataMegabytes: 0, durationDays: 7, countryCodes: ["JP"] };
  const plans: TripPlan[] = [
    { ...plan, id: "slow", priceRupiah: 10_000, fairUse: slow },
    { ...plan, id: "fast", priceRupiah: 30_000, fairUse: { gbPerDay: 2, reducedMbps: null } },
  ];
  const answer = answered({ stops: [{ countryCode: "JP", nights: 5 }], uses: ["chat", "social"] }, plans);
  expect(sumsOf(answer)).toMatchObject({ best: 10_000, others: [["fullSpeed", 30_000, 1, 0]] });
});
