import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bestValue,
  cheapestPerGb,
  coversTrip,
  durationChoices,
  type PickReason,
  pickReason,
  plansForTrip,
  planToPick,
  withOffers,
} from "@/lib/catalogue/rules";
import { sortByPrice } from "@/lib/plans/rules";
import type { CataloguePlan } from "@/lib/plans/types";
import { anyPlan, aPlan, fixed, seedPlans, unlimited } from "../plans/samples";

/** Whether a plan is cheaper than the picked one by the measure that its label names. */
function isCheaper(other: CataloguePlan, picked: CataloguePlan, reason: PickReason): boolean {
  if (reason === "perGb") {
    return !other.isUnlimited && other.priceRupiah / other.dataMegabytes < picked.priceRupiah / picked.dataMegabytes;
  }
  if (reason === "perDay") return other.priceRupiah / other.durationDays < picked.priceRupiah / picked.durationDays;
  return reason === "price" && other.priceRupiah < picked.priceRupiah;
}

describe("best value", () => {
  test("is the limited plan with the lowest price per GB, however cheap the others are", () => {
    const plans = [unlimited("u", 10_000), fixed("1GB", 1000, 45_500), fixed("20GB", 20_000, 420_000)];
    expect(bestValue(plans)?.id).toBe("20GB");
  });

  test("is the first plan when none is limited, and nothing when there is none", () => {
    expect(bestValue([unlimited("first", 90_000), unlimited("second", 10_000)])?.id).toBe("first");
    expect(bestValue([])).toBeUndefined();
  });

  test("has the lowest price per GB of all limited plans", () => {
    fc.assert(
      fc.property(fc.array(anyPlan, { minLength: 1 }), (plans) => {
        const limited = plans.filter((item) => !item.isUnlimited);
        const best = bestValue(plans);
        fc.pre(best !== undefined && limited.length > 0);
        const perMegabyte = (item: (typeof plans)[number]) => item.priceRupiah / item.dataMegabytes;
        expect(limited).toContain(best);
        expect(best && perMegabyte(best)).toBe(Math.min(...limited.map(perMegabyte)));
      }),
    );
  });
});

describe("plans on offer", () => {
  const facts = { id: "o", usualRupiah: 0, endsAt: new Date("2027-01-01T00:00:00Z"), lastDay: "31 Desember 2026" };
  const offerOn = (planId: string, priceRupiah: number) => ({ ...facts, planId, priceRupiah });
  const plans = [aPlan(fixed("10GB", 10_000, 243_500, 30)), aPlan(fixed("20GB", 20_000, 420_000, 30))];

  test("cost what their offers cost, of several the lowest, and come in the order of these prices", () => {
    const offered = withOffers(plans, [offerOn("20GB", 200_000), offerOn("20GB", 230_000), offerOn("another", 1)]);
    expect(offered.map(({ id, priceRupiah }) => [id, priceRupiah])).toEqual([
      ["20GB", 200_000],
      ["10GB", 243_500],
    ]);
    expect(offered.map(({ appliedOffer }) => appliedOffer?.id)).toEqual(["o", undefined]);
    expect(withOffers(plans, [])).toEqual(plans);
  });

  test("are called the cheapest per GB, and picked, by these prices", () => {
    const offered = withOffers(plans, [offerOn("10GB", 207_000)]);
    expect(cheapestPerGb(offered)?.id).toBe("10GB");
    expect(planToPick(offered, offered, "")).toMatchObject({ plan: { id: "10GB" }, reason: "perGb" });
    expect(cheapestPerGb(withOffers(plans, [offerOn("10GB", 211_000)]))?.id).toBe("20GB");
  });

  test("are no cheapest per GB where all are unlimited", () => {
    const week = unlimited("week", 140_000, 7);
    expect(cheapestPerGb([week])).toBeUndefined();
    expect(planToPick([week, unlimited("day", 19_000, 1)], [week, unlimited("day", 19_000, 1)], "")?.reason).toBe(
      "first",
    );
  });
});

describe("the reason for a pick", () => {
  const plans = [
    unlimited("week", 179_500, 7),
    unlimited("day", 37_500, 1),
    fixed("1GB", 1000, 45_500),
    fixed("20GB", 20_000, 420_000),
  ];
  const reasonOf = (id: string, among = plans) => {
    const picked = among.find((plan) => plan.id === id);
    return picked && pickReason(picked, among);
  };

  test("is the price per GB for the best value, and null for a plan that is the cheapest by no measure", () => {
    expect(reasonOf("20GB")).toBe("perGb");
    expect(reasonOf("1GB")).toBe("perDay");
    expect(reasonOf("week")).toBeNull();
  });

  test("is the price per day, else the price, among unlimited plans", () => {
    const two = [unlimited("a", 100_000, 10), unlimited("b", 15_000, 1)];
    expect([reasonOf("a", two), reasonOf("b", two)]).toEqual(["perDay", "price"]);
  });

  test("is never false", () => {
    fc.assert(
      fc.property(fc.array(anyPlan, { minLength: 1 }), (all) => {
        const best = bestValue(all);
        fc.pre(best !== undefined);
        const why = best && pickReason(best, all);
        if (best && !best.isUnlimited) expect(why).toBe("perGb");
        if (best && why === "price") expect(best.priceRupiah).toBe(Math.min(...all.map((item) => item.priceRupiah)));
      }),
    );
  });
});

test("the plan that one tap picks is shown beforehand with its own price, not with the lowest price of all", () => {
  const plans = [unlimited("cheapest", 37_500, 1), fixed("20GB", 20_000, 420_000, 30), fixed("1GB", 1000, 45_500, 7)];
  const picked = (days: string) => planToPick(plans, plans, days)?.plan.id;
  expect([picked(""), picked("7"), picked("1"), picked("15")]).toEqual(["20GB", "1GB", "cheapest", "20GB"]);
  expect(planToPick(plans, plans, "")?.reason).toBe("perGb");
  expect(planToPick([], [], "")).toBeUndefined();
});

describe("the reason for a pick for a trip", () => {
  test("is true of every plan shown, for every destination and duration of the catalogue", () => {
    const catalogue = Map.groupBy(sortByPrice(seedPlans()), ({ places }) => places[0]?.name);
    const reasons = new Set<PickReason>();
    const wrong = [...catalogue].flatMap(([place, plans]) =>
      ["", ...durationChoices(plans).map(String)].flatMap((days) => {
        const shown = plans.filter((plan) => coversTrip(plan, days));
        const pick = planToPick(shown, shown, days);
        if (!pick) return [`${place} ${days}: none`];
        const { plan: picked, reason } = pick;
        reasons.add(reason);
        const cheaper = shown.filter((other) => isCheaper(other, picked, reason));
        const isOther = reason === "perGb" && bestValue(shown)?.id !== picked.id;
        return cheaper.length > 0 || isOther ? [`${place} ${days}: ${reason}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
    expect([...reasons].sort()).toEqual(["perGb", "price", "trip"]);
  });

  test("is the trip where a longer plan shown is cheaper by every measure, even if one plan alone fits exactly", () => {
    const shown = [unlimited("3 days", 88_000, 3), fixed("30 days", 20_000, 80_000, 30)];
    expect(planToPick(shown, shown, "3")).toEqual({ plan: shown[0], reason: "trip" });
    expect(planToPick(shown, shown, "")?.reason).toBe("perGb");
  });

  test("is not the price per GB where a longer plan of the same price per GB has the badge", () => {
    const shown = [fixed("badge", 2000, 40_000, 30), fixed("exact", 1000, 20_000, 7)];
    expect(planToPick(shown, shown, "7")).toEqual({ plan: shown[1], reason: "price" });
  });

  test("is true of the plans that a filter hides too, for every destination and size", () => {
    const catalogue = Map.groupBy(sortByPrice(seedPlans()), ({ places }) => places[0]?.name);
    const reasons = new Set<PickReason>();
    const wrong = [...catalogue].flatMap(([place, all]) =>
      [2000, 5000, 10_000].flatMap((most) => {
        const small = all.filter(({ isUnlimited, dataMegabytes }) => !isUnlimited && dataMegabytes <= most);
        const pick = planToPick(small, all, "");
        if (!pick) return [];
        reasons.add(pick.reason);
        return all.some((other) => isCheaper(other, pick.plan, pick.reason))
          ? [`${place} ${most}: ${pick.reason}`]
          : [];
      }),
    );
    expect(wrong).toEqual([]);
    expect([...reasons]).toContain("filters");
  });

  test("is the trip only for a plan of exactly its length", () => {
    const shown = [unlimited("a", 90_000, 10), unlimited("b", 60_000, 15)];
    expect(planToPick(shown, shown, "5")).toEqual({ plan: shown[1], reason: "perDay" });
  });
});

test("a plan covers a trip that is as long as the plan or shorter, and every plan one of unknown length", () => {
  const plan = fixed("7", 1000, 45_500, 7);
  const covered = ["", "1", "6", "7", "8", "10", "30"].filter((days) => coversTrip(plan, days));
  expect(covered).toEqual(["", "1", "6", "7"]);
});

test("a trip is covered by plans of its length, and by longer ones from the cheapest", () => {
  const plans = [
    fixed("30", 3000, 103_500, 30),
    unlimited("3", 88_000, 3),
    fixed("7", 1000, 45_500, 7),
    unlimited("1", 37_500, 1),
  ];
  const { exact, longer } = plansForTrip(plans, "3");
  expect([exact, longer].map((list) => list.map(({ id }) => id))).toEqual([["3"], ["7", "30"]]);
  expect(plansForTrip(plans, "")).toEqual({ exact: plans, longer: [] });
});
