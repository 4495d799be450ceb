import fc from "fast-check";
import { Constants } from "@/lib/supabase/database.types";

const STATES = Constants.public.Enums.bundle_state;
const GB = 1e9;

/** A plan on an eSIM, as a row would have it. */
export const generatedPlan = fc.record({
  state: fc.constantFrom(...STATES),
  // Index of a plan in the catalogue; null for a plan of the vendor that is not in the catalogue.
  plan: fc.option(fc.nat({ max: 4 }), { nil: null, freq: 8 }),
  unlimited: fc.nat({ max: 3 }).map((roll) => roll === 0),
  /** How its own order stands; null for a plan without one. */
  order: fc.option(fc.constantFrom("pending", "refunded"), { nil: null, freq: 4 }),
  initial: fc.constantFrom(0, 1 * GB, 5 * GB),
  leftPercent: fc.constantFrom(0, 10, 20, 21, 100),
  startedDaysAgo: fc.option(fc.nat({ max: 9 }), { nil: null, freq: 4 }),
  // Half days keep every case off the limits, which are whole days.
  endsInDays: fc.option(
    fc.integer({ min: -5, max: 20 }).map((days) => days + 0.5),
    { nil: null, freq: 4 },
  ),
});

type Generated = typeof generatedPlan extends fc.Arbitrary<infer Value> ? Value : never;

const plain: Generated = {
  state: "active",
  plan: 0,
  unlimited: false,
  order: "pending",
  initial: 5 * GB,
  leftPercent: 100,
  startedDaysAgo: 2,
  endsInDays: 20.5,
};
/** Cases that must always occur: each notification, both sides of its limit, plans waiting behind a running one, and used-up ones. */
export const EXAMPLES: Generated[][] = [
  [{ ...plain, startedDaysAgo: 9, endsInDays: 2.5 }],
  [{ ...plain, startedDaysAgo: 9, endsInDays: 3.5 }],
  [{ ...plain, leftPercent: 10 }],
  [{ ...plain, leftPercent: 20 }],
  // The profile of this eSIM takes no plans, as that of every fifth.
  [{ ...plain, state: "expired", endsInDays: -1.5 }],
  [{ ...plain, state: "depleted", leftPercent: 0 }],
  [{ ...plain, state: "queued", endsInDays: null }, plain],
  [{ ...plain, state: "queued", plan: null, endsInDays: null }, plain],
  [{ ...plain, state: "expired", endsInDays: -1.5 }],
  [{ ...plain, state: "queued", unlimited: true, endsInDays: null }, plain],
  [
    { ...plain, state: "queued", endsInDays: null },
    { ...plain, state: "depleted", leftPercent: 0 },
  ],
  // The order of this eSIM is refunded, as every third.
  [
    { ...plain, state: "expired", endsInDays: -4.5 },
    { ...plain, order: "refunded", endsInDays: -1.5 },
  ],
  // A top-up (added last) that ends before the plan that it was added to; the third plan was added a day before the first.
  [
    { ...plain, state: "depleted", leftPercent: 0, endsInDays: 6.5 },
    { ...plain, state: "expired", endsInDays: -4.5 },
    { ...plain, state: "depleted", leftPercent: 0, endsInDays: 19.5 },
  ],
  [{ ...plain, leftPercent: 21 }],
];
