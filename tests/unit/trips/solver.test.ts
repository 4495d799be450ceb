import fc from "fast-check";
import { expect, test } from "vitest";
import { TooMuchWork, type Use } from "@/lib/trips/chains";
import type { Carrier } from "@/lib/trips/frontier";
import { coversOf } from "@/lib/trips/solver";
import { atOnce } from "../../support/at-once";
import { carriesParts, type Days, type Part, partsOf, searchCovers } from "./cover-search";

const RUNS = 4000;
const SEED = 20_261_125;
/** The search tries every division of the parts: 4140 for eight of them. */
const MOST_PARTS = 8;

type Problem = { days: Days; carriers: Carrier[] };

/** Small numbers, so that plans are often just too short, equally dear, of the same countries or used up in the middle of a day. */
const problems: fc.Arbitrary<Problem> = fc
  .record({
    nights: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }),
    perDay: fc.integer({ min: 1, max: 3 }),
  })
  .filter((days) => partsOf(days).length <= MOST_PARTS)
  .chain((days) =>
    fc.record({
      days: fc.constant(days),
      carriers: fc.array(
        fc.record({
          stops: fc.integer({ min: 0, max: 2 ** days.nights.length - 1 }),
          lasts: fc.integer({ min: 1, max: MOST_PARTS + 1 }),
          carries: fc.integer({ min: 0, max: MOST_PARTS + 1 }),
          cost: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 500 })),
        }),
        { maxLength: 7 },
      ),
    }),
  );

function coverOf<Item extends Carrier>(days: Days, carriers: readonly Item[]): Use<Item>[] | null {
  return atOnce(atOnce(coversOf(days, carriers)).cheapest((cost) => cost));
}

function boundedCover(days: Days, carriers: readonly Carrier[], mostWork: number) {
  try {
    return atOnce(atOnce(coversOf(days, carriers, mostWork)).cheapest((cost) => cost));
  } catch (error) {
    if (error instanceof TooMuchWork) return "tooMuchWork";
    throw error;
  }
}

const whole = (...nights: number[]): Days => ({ nights, perDay: 1 });
const costOf = (uses: readonly Use<Carrier>[]) => uses.reduce((sum, { carrier }) => sum + carrier.cost, 0);

/** The parts that each use carries, where those of a stop are given out in the order of the uses. */
function placed(days: Days, uses: readonly Use<Carrier>[]): Part[][] {
  const left = partsOf(days);
  return uses.map(({ parts }) =>
    [...parts].flatMap(([stop, count]) => {
      const first = left.findIndex((part) => part.stop === stop);
      return left.splice(first, count);
    }),
  );
}

test("no cover that a full search finds is cheaper, and none is missed", () => {
  let covered = 0;
  fc.assert(
    fc.property(problems, ({ days, carriers }) => {
      const uses = coverOf(days, carriers);
      expect(uses ? costOf(uses) : Number.POSITIVE_INFINITY).toBe(searchCovers(days, carriers));
      covered += uses ? 1 : 0;
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect([covered > RUNS / 4, covered < RUNS]).toEqual([true, true]);
});

test("every part of the trip is carried once, by a plan that works there, still lasts and still has data", () => {
  let divided = 0;
  fc.assert(
    fc.property(problems, ({ days, carriers }) => {
      const uses = coverOf(days, carriers) ?? [];
      const parts = placed(days, uses);
      expect(uses.filter(({ carrier }, at) => !carriesParts(carrier, parts[at] ?? []))).toEqual([]);
      if (uses.length > 0) expect(parts.flat().toSorted((a, b) => a.day - b.day)).toEqual(partsOf(days));
      divided += parts.some((own) => own.filter(({ day }) => day === own[0]?.day).length % days.perDay > 0) ? 1 : 0;
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(divided).toBeGreaterThan(RUNS / 100);
});

test("a search ends at its bound, with the same cover or none", () => {
  fc.assert(
    fc.property(problems, fc.integer({ min: 0, max: 40 }), ({ days, carriers }, mostWork) => {
      const bounded = boundedCover(days, carriers, mostWork);
      if (bounded !== "tooMuchWork") expect(bounded).toEqual(coverOf(days, carriers));
    }),
    { numRuns: RUNS / 4, seed: SEED },
  );
  const plan = { stops: 1, lasts: 9, carries: 9, cost: 1 };
  expect(boundedCover(whole(9), [plan], 0)).toBe("tooMuchWork");
  expect(boundedCover(whole(9), [plan], 9)).toHaveLength(1);
});

test("the order of the plans does not change what is paid", () => {
  fc.assert(
    fc.property(problems, ({ days, carriers }) => {
      const [one, other] = [coverOf(days, carriers), coverOf(days, carriers.toReversed())];
      expect(one && costOf(one)).toBe(other && costOf(other));
    }),
    { numRuns: RUNS / 4, seed: SEED },
  );
});

test("a plan that rests over another country is used again after it", () => {
  const back = { stops: 0b101, lasts: 8, carries: 7, cost: 5 };
  const between = { stops: 0b010, lasts: 3, carries: 3, cost: 2 };
  expect(coverOf(whole(3, 2, 3), [back, between])).toEqual([
    {
      carrier: back,
      parts: new Map([
        [0, 3],
        [2, 3],
      ]),
    },
    { carrier: between, parts: new Map([[1, 2]]) },
  ]);
  expect(coverOf(whole(3, 2, 3), [{ ...back, lasts: 7 }, between])?.map(({ carrier }) => carrier.cost)).toEqual([
    5, 2, 5,
  ]);
});

test("a region's plan goes on in the middle of a stop where the one before it ended", () => {
  const region = { stops: 0b11, lasts: 30, carries: 30, cost: 4 };
  expect(coverOf(whole(40, 20), [region])?.map(({ parts }) => [...parts])).toEqual([
    [[0, 30]],
    [
      [0, 10],
      [1, 20],
    ],
  ]);
});

test("two plans share the day in which the first has no data left", () => {
  const large = { stops: 1, lasts: 30, carries: 7, cost: 5 };
  const small = { stops: 1, lasts: 2, carries: 5, cost: 3 };
  expect(coverOf({ nights: [4], perDay: 3 }, [large, small])?.map(({ parts }) => [...parts])).toEqual([
    [[0, 5]],
    [[0, 7]],
  ]);
  expect(
    coverOf({ nights: [4], perDay: 3 }, [large, { ...small, lasts: 1 }])?.map(({ carrier }) => carrier.cost),
  ).toEqual([5, 5]);
});
