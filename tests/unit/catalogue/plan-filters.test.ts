import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  categories,
  dataBandOf,
  dataBands,
  durationBandOf,
  durationBands,
  type FilterablePlan,
  filterPlans,
  noFilter,
  planOrders,
  priceBandOf,
  priceBands,
  quickFilters,
  sortPlans,
} from "@/lib/catalogue/plan-filters";
import { daysIn, filterCount, planFilterIn, withPlanFilter } from "@/lib/catalogue/plan-query";
import { bestValue } from "@/lib/catalogue/rules";

const fixed = (gigabytes: number, durationDays: number, priceRupiah: number): FilterablePlan => ({
  id: `${gigabytes}GB-${durationDays}`,
  isUnlimited: false,
  dataMegabytes: gigabytes * 1000,
  durationDays,
  priceRupiah,
});
const unlimited = (durationDays: number, priceRupiah: number): FilterablePlan => ({
  id: `unlimited-${durationDays}`,
  isUnlimited: true,
  dataMegabytes: 0,
  durationDays,
  priceRupiah,
});
const ids = (plans: readonly FilterablePlan[]) => plans.map(({ id }) => id);

const anyPlan = fc
  .record({
    isUnlimited: fc.boolean(),
    megabytes: fc.integer({ min: 1, max: 60_000 }),
    durationDays: fc.integer({ min: 1, max: 365 }),
    priceRupiah: fc.integer({ min: 10_000, max: 5_000_000 }),
  })
  .map(({ megabytes, ...plan }) => ({ ...plan, dataMegabytes: plan.isUnlimited ? 0 : megabytes }));
const anyPlans = fc
  .array(anyPlan, { maxLength: 30 })
  .map((plans) => plans.map((plan, at) => ({ ...plan, id: `${at}` })));
const orNone = <Name extends string>(names: readonly Name[]) => fc.constantFrom(null, ...names);
const anyFilter = fc.record({
  data: orNone(dataBands),
  length: orNone(durationBands),
  price: orNone(priceBands),
  quick: orNone(quickFilters),
  category: orNone(categories),
  sort: fc.constantFrom(...planOrders),
});

describe("bands at their edges", () => {
  test.each([
    [0.5, "small"],
    [3, "small"],
    [3.001, "medium"],
    [10, "medium"],
    [10.001, "large"],
  ])("%d GB is %s", (gigabytes, band) => {
    expect(dataBandOf(fixed(gigabytes, 7, 10_000))).toBe(band);
  });

  test.each([
    [7, "short"],
    [8, "medium"],
    [30, "medium"],
    [31, "long"],
  ])("%i days are %s", (days, band) => {
    expect(durationBandOf(fixed(1, days, 10_000))).toBe(band);
  });

  test.each([
    [100_000, "budget"],
    [133_000, "budget"],
    [133_001, "standard"],
    [166_000, "standard"],
    [166_001, "premium"],
    [200_000, "premium"],
  ])("%i rupiah between 100,000 and 200,000 are %s", (price, band) => {
    expect(priceBandOf(fixed(1, 7, price), { min: 100_000, max: 200_000 })).toBe(band);
  });

  test("a single price is budget", () => {
    expect(priceBandOf(fixed(1, 7, 50_000), { min: 50_000, max: 50_000 })).toBe("budget");
  });
});

describe("quick filters and categories", () => {
  const plans = [
    fixed(1, 3, 40_000),
    fixed(3, 7, 90_000),
    fixed(10, 15, 210_000),
    fixed(20, 30, 380_000),
    unlimited(3, 120_000),
    unlimited(30, 900_000),
  ];
  const shown = (part: Partial<typeof noFilter>) => ids(filterPlans(plans, { ...noFilter, ...part })).sort();

  test.each([
    ["unlimited", ["unlimited-3", "unlimited-30"]],
    ["budget", ["10GB-15", "1GB-3", "3GB-7", "unlimited-3"]],
    ["under7", ["1GB-3", "unlimited-3"]],
    ["under30", ["10GB-15", "1GB-3", "3GB-7", "unlimited-3"]],
    ["from10gb", ["10GB-15", "20GB-30"]],
    ["best", ["20GB-30"]],
  ] as const)("%s", (quick, expected) => {
    expect(shown({ quick })).toEqual([...expected]);
  });

  test.each([
    ["tourist", ["10GB-15", "3GB-7"]],
    ["business", ["20GB-30", "unlimited-3", "unlimited-30"]],
    ["quick", ["1GB-3", "unlimited-3"]],
    ["premium", ["unlimited-30"]],
  ] as const)("%s", (category, expected) => {
    expect(shown({ category })).toEqual([...expected]);
  });

  test("parts of a filter combine", () => {
    expect(shown({ data: "large", length: "medium", quick: "under30" })).toEqual([]);
    expect(shown({ data: "large", length: "medium" })).toEqual(["20GB-30"]);
  });
});

describe("filtering and sorting generated plans", () => {
  test.each([
    ["data", dataBands],
    ["length", durationBands],
    ["price", priceBands],
  ] as const)("every plan is in exactly one part of %s", (part, bands) => {
    fc.assert(
      fc.property(anyPlans, (plans) => {
        const parts = bands.flatMap((band) => filterPlans(plans, { ...noFilter, [part]: band }));
        expect(ids(parts).sort()).toEqual(ids(plans).sort());
      }),
    );
  });

  test("only leaves out or reorders plans, in the chosen order", () => {
    fc.assert(
      fc.property(anyPlans, anyFilter, (plans, filter) => {
        const found = filterPlans(plans, filter);
        expect(new Set(found).size).toBe(found.length);
        expect(plans).toEqual(expect.arrayContaining(found));
        expect(sortPlans(found, filter.sort)).toEqual(found);
      }),
    );
  });
});

describe("sort orders", () => {
  const plans = [fixed(1, 30, 40_000), fixed(20, 7, 380_000), unlimited(7, 200_000), unlimited(5, 90_000)];

  test.each([
    ["value", ["unlimited-5", "unlimited-7", "20GB-7", "1GB-30"]],
    ["price", ["1GB-30", "unlimited-5", "unlimited-7", "20GB-7"]],
    ["data", ["unlimited-5", "unlimited-7", "20GB-7", "1GB-30"]],
    ["duration", ["1GB-30", "unlimited-7", "20GB-7", "unlimited-5"]],
  ] as const)("%s", (order, expected) => {
    expect(ids(sortPlans(plans, order))).toEqual([...expected]);
  });

  test("by value, the first limited plan is the best-value plan's price per GB", () => {
    fc.assert(
      fc.property(anyPlans, (all) => {
        const limited = all.filter((plan) => !plan.isUnlimited);
        const [first] = sortPlans(limited, "value");
        const best = bestValue(limited);
        expect(first && first.priceRupiah / first.dataMegabytes).toBe(best && best.priceRupiah / best.dataMegabytes);
      }),
    );
  });
});

describe("a filter in the address", () => {
  test("is read back as written, beside the chosen plan", () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const path = withPlanFilter("/destinasi/jepang?plan=1", filter);
        expect(planFilterIn(path.slice(path.indexOf("?")))).toEqual(filter);
        expect(new URLSearchParams(path.slice(path.indexOf("?"))).get("plan")).toBe("1");
      }),
    );
  });

  test("is left out for the default, and ignores unknown values", () => {
    expect(withPlanFilter("/destinasi/jepang", noFilter)).toBe("/destinasi/jepang");
    expect(planFilterIn("?data=huge&sort=magic")).toEqual(noFilter);
    expect(filterCount(noFilter)).toBe(0);
    expect(filterCount({ ...noFilter, data: "small", sort: "price" })).toBe(2);
  });
});

test("the length of the trip is written to the address and read back; anything but a number of days is ignored", () => {
  const path = withPlanFilter("/destinasi/jepang", noFilter, "7");
  expect(path).toBe("/destinasi/jepang?days=7");
  expect(daysIn("?days=7")).toBe("7");
  for (const asked of ["", "?days=", "?days=0", "?days=-3", "?days=x"]) expect(daysIn(asked)).toBe("");
});
