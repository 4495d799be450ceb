import fc from "fast-check";
import { expect, test } from "vitest";
import type { Carrier } from "@/lib/trips/frontier";
import { cheapestCover, type Use } from "@/lib/trips/solver";
import { carriesDays, daysOf, searchCovers } from "./cover-search";

const RUNS = 4000;
const SEED = 20_261_125;
/** The search tries every division of the days: 877 for seven of them. */
const MOST_DAYS = 7;

type Problem = { nights: number[]; carriers: Carrier[] };

/** Small numbers, so that plans are often just too short, equally dear or of the same countries. */
const problems: fc.Arbitrary<Problem> = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 })
  .filter((nights) => nights.reduce((sum, count) => sum + count, 0) <= MOST_DAYS)
  .chain((nights) =>
    fc.record({
      nights: fc.constant(nights),
      carriers: fc.array(
        fc.record({
          stops: fc.integer({ min: 0, max: 2 ** nights.length - 1 }),
          lasts: fc.integer({ min: 1, max: MOST_DAYS + 1 }),
          carries: fc.integer({ min: 0, max: MOST_DAYS + 1 }),
          cost: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 500 })),
        }),
        { maxLength: 7 },
      ),
    }),
  );

const costOf = (uses: readonly Use<Carrier>[]) => uses.reduce((sum, { carrier }) => sum + carrier.cost, 0);

/** The days that each use carries, where those of a stop are given out in the order of the uses. */
function placed(nights: readonly number[], uses: readonly Use<Carrier>[]): number[][] {
  const left = daysOf(nights).map((stop, day) => ({ stop, day }));
  return uses.map(({ days }) =>
    [...days].flatMap(([stop, count]) => {
      const taken = left.filter((entry) => entry.stop === stop).slice(0, count);
      for (const entry of taken) left.splice(left.indexOf(entry), 1);
      return taken.map(({ day }) => day);
    }),
  );
}

test("no cover that a full search finds is cheaper, and none is missed", () => {
  let covered = 0;
  fc.assert(
    fc.property(problems, ({ nights, carriers }) => {
      const uses = cheapestCover(nights, carriers);
      expect(uses ? costOf(uses) : Number.POSITIVE_INFINITY).toBe(searchCovers(nights, carriers).ruled);
      covered += uses ? 1 : 0;
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect([covered > RUNS / 4, covered < RUNS]).toEqual([true, true]);
});

test("every day of the trip is carried once, by a plan that works there, still lasts and still has data", () => {
  fc.assert(
    fc.property(problems, ({ nights, carriers }) => {
      const uses = cheapestCover(nights, carriers) ?? [];
      const days = placed(nights, uses);
      const stopOf = daysOf(nights);
      expect(uses.filter(({ carrier }, at) => !carriesDays(carrier, days[at] ?? [], stopOf))).toEqual([]);
      if (uses.length > 0) expect(days.flat().toSorted((a, b) => a - b)).toEqual([...stopOf.keys()]);
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

test("the order of the plans does not change what is paid", () => {
  fc.assert(
    fc.property(problems, ({ nights, carriers }) => {
      const [one, other] = [cheapestCover(nights, carriers), cheapestCover(nights, carriers.toReversed())];
      expect(one && costOf(one)).toBe(other && costOf(other));
    }),
    { numRuns: RUNS / 4, seed: SEED },
  );
});

test("a plan that rests over another country is used again after it", () => {
  const back = { stops: 0b101, lasts: 8, carries: 7, cost: 5 };
  const between = { stops: 0b010, lasts: 3, carries: 3, cost: 2 };
  expect(cheapestCover([3, 2, 3], [back, between])).toEqual([
    {
      carrier: back,
      days: new Map([
        [0, 3],
        [2, 3],
      ]),
    },
    { carrier: between, days: new Map([[1, 2]]) },
  ]);
  expect(cheapestCover([3, 2, 3], [{ ...back, lasts: 7 }, between])?.map(({ carrier }) => carrier.cost)).toEqual([
    5, 2, 5,
  ]);
});

test("a region's plan goes on in the middle of a stop where the one before it ended", () => {
  const region = { stops: 0b11, lasts: 30, carries: 30, cost: 4 };
  expect(cheapestCover([40, 20], [region])?.map(({ days }) => [...days])).toEqual([
    [[0, 30]],
    [
      [0, 10],
      [1, 20],
    ],
  ]);
});
