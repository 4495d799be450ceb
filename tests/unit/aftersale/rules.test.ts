import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  changeBy,
  choiceToPick,
  extensionGroups,
  repurchaseGroups,
  sellableOptions,
  topUpGroups,
} from "@/lib/aftersale/rules";
import type { AddedStart, ChoiceGroup } from "@/lib/aftersale/types";
import { esimHolding } from "@/lib/esims/holding";
import type { Assignment, Holding } from "@/lib/esims/types";
import type { OrderKind } from "@/lib/orders/kinds";
import type { CataloguePlan } from "@/lib/plans/types";
import { assignment, esim, PLAN } from "../esims/samples";
import { plan } from "./plans";

const GB = 1e9;
const NOW = new Date("2026-11-20T10:00:00Z");
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const shown = (groups: ChoiceGroup[]) =>
  groups.map(({ id, choices }) => [id, ...choices.map(({ option, category }) => `${option.id}:${category}`)]);

it("picks the plan that the eSIM held where it is offered, else the cheapest", () => {
  const held = { ...assignment(), plan: PLAN };
  const offered = [
    plan({ id: "large", gigabytes: 10, days: 30, rupiah: 250_000 }),
    plan({ id: "small", gigabytes: 1, days: 7, rupiah: 30_000 }),
    { ...plan({ id: "held", gigabytes: 5, days: 30, rupiah: 100_000 }), id: PLAN.id },
  ];
  const costs = ({ id, priceRupiah }: CataloguePlan) => (id === "large" ? offer : priceRupiah);
  let offer = 250_000;
  const picked = (groups: ChoiceGroup[]) => {
    const pick = choiceToPick(groups, costs);
    return [pick?.option.id, pick?.reason];
  };
  expect(picked(topUpGroups(offered))).toEqual(["small", "price"]);
  expect(picked(extensionGroups(offered.slice(0, 2), "afterCurrent"))).toEqual(["small", "price"]);
  expect(picked(repurchaseGroups(offered, esim({ assignments: [held] })))).toEqual([PLAN.id, "same"]);
  expect(picked([])).toEqual([undefined, undefined]);
  offer = 20_000;
  expect(picked(repurchaseGroups(offered, esim()).filter(({ id }) => id !== "same"))).toEqual(["large", "price"]);
});

describe("topUpGroups", () => {
  const sizes = [
    plan({ id: "1g7", gigabytes: 1, days: 7, rupiah: 40_000 }),
    plan({ id: "3g30", gigabytes: 3, days: 30, rupiah: 90_000 }),
    plan({ id: "5g30", gigabytes: 5, days: 30, rupiah: 140_000 }),
    plan({ id: "10g30", gigabytes: 10, days: 30, rupiah: 180_000 }),
  ];
  const largest = (rupiah: number) => plan({ id: "20g30", gigabytes: 20, days: 30, rupiah });

  it("names the lowest price per GB, the largest quota and the middle one", () => {
    const unlimited = [plan({ id: "u7", days: 7, rupiah: 200_000 }), plan({ id: "u3", days: 3, rupiah: 100_000 })];
    expect(shown(topUpGroups([largest(400_000), ...sizes, ...unlimited]))).toEqual([
      ["limited", "1g7:other", "3g30:other", "5g30:middle", "10g30:perGb", "20g30:maximum"],
      ["unlimited", "u3:unlimited", "u7:unlimited"],
    ]);
  });

  it("says that the largest is also the cheapest per GB, and tags no other with the lowest price", () => {
    expect(shown(topUpGroups([largest(300_000), ...sizes]))).toEqual([
      ["limited", "1g7:other", "3g30:other", "5g30:middle", "10g30:other", "20g30:maximumPerGb"],
    ]);
  });

  it("says of no plan what is true of another as well", () => {
    const again = (id: string, gigabytes: number, rupiah: number) => plan({ id, gigabytes, days: 15, rupiah });
    const twice = [again("5g15", 5, 60_000), again("10g15", 10, 120_000), again("1g15", 1, 30_000)];
    const labels = shown(topUpGroups([...twice, again("5g15b", 5, 70_000), again("10g15b", 10, 130_000)]));
    expect(labels).toEqual([["limited", "1g15:other", "5g15:other", "5g15b:other", "10g15:other", "10g15b:other"]]);
  });

  it("puts no tag where there is nothing to compare with", () => {
    expect(shown(topUpGroups([plan({ id: "a", gigabytes: 1, days: 7, rupiah: 40_000 })]))).toEqual([
      ["limited", "a:other"],
    ]);
    expect(topUpGroups([])).toEqual([]);
  });

  it("tags the lowest price per GB only where it is that of all limited plans, whatever is sold", () => {
    const one = fc.record({ gigabytes: fc.integer({ min: 1, max: 50 }), rupiah: fc.integer({ min: 10, max: 900 }) });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 9 }), (sold) => {
        const options = sold.map(({ gigabytes, rupiah }, index) =>
          plan({ id: `p${index}`, gigabytes, days: 30, rupiah: rupiah * 1000 }),
        );
        const perGb = ({ priceRupiah, dataMegabytes }: CataloguePlan) => priceRupiah / dataMegabytes;
        const choices = topUpGroups(options).flatMap((group) => group.choices);
        for (const { option, category } of choices) {
          if (category === "perGb" || category === "maximumPerGb") {
            expect(perGb(option)).toBe(Math.min(...options.map(perGb)));
          }
          if (category === "maximum" || category === "maximumPerGb") {
            expect(option.dataMegabytes).toBe(Math.max(...options.map(({ dataMegabytes }) => dataMegabytes)));
          }
        }
      }),
    );
  });
});

describe("extensionGroups", () => {
  const sold = [
    plan({ id: "u3", days: 3, rupiah: 100_000 }),
    plan({ id: "5g30", gigabytes: 5, days: 30, rupiah: 120_000 }),
    plan({ id: "3g30", gigabytes: 3, days: 30, rupiah: 90_000 }),
    plan({ id: "2g30", gigabytes: 2, days: 30, rupiah: 95_000 }),
    plan({ id: "1g7", gigabytes: 1, days: 7, rupiah: 40_000 }),
    plan({ id: "2g15", gigabytes: 2, days: 15, rupiah: 60_000 }),
    plan({ id: "50g90", gigabytes: 50, days: 90, rupiah: 900_000 }),
  ];

  it("offers 7, 15 and 30 days, with the lowest price, the lowest per day and the largest quota of all of them", () => {
    const groups = extensionGroups(sold, "afterCurrent");
    expect(shown(groups)).toEqual([
      ["days-7", "1g7:price"],
      ["days-15", "2g15:other"],
      ["days-30", "3g30:perDay", "2g30:other", "5g30:maximum"],
    ]);
    expect(groups.map(({ days }) => days)).toEqual([7, 15, 30]);
  });

  it("calls no quota the largest beside an unlimited one", () => {
    const groups = extensionGroups([...sold, plan({ id: "u30", days: 30, rupiah: 400_000 })], "afterCurrent");
    expect(shown(groups).at(-1)).toEqual(["days-30", "3g30:perDay", "2g30:other", "5g30:other", "u30:other"]);
  });

  it("has each label at most once, and never one that is true of two plans, whatever is sold", () => {
    const one = fc.record({
      days: fc.constantFrom(7, 15, 30),
      gigabytes: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
      rupiah: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 9 }), (sold) => {
        const options = sold.map(({ gigabytes, days, rupiah }, index) =>
          plan({ id: `p${index}`, ...(gigabytes && { gigabytes }), days, rupiah: rupiah * 10_000 }),
        );
        const choices = extensionGroups(options, "afterCurrent").flatMap((group) => group.choices);
        const labels = choices.flatMap(({ category }) => (category === "other" ? [] : [category]));
        expect(new Set(labels).size).toBe(labels.length);
        const cheapest = choices.find(({ category }) => category === "price");
        if (!cheapest) return;
        expect(options.filter(({ priceRupiah }) => priceRupiah <= cheapest.option.priceRupiah)).toHaveLength(1);
      }),
    );
  });

  it("offers the available durations when none of these is sold", () => {
    expect(shown(extensionGroups([plan({ id: "u5", days: 5, rupiah: 100_000 })], "now"))).toEqual([
      ["days-5", "u5:other"],
    ]);
  });

  it("says that days are added only where they are: those of a used-up eSIM count from the payment", () => {
    const heading = (starts: AddedStart) =>
      extensionGroups([plan({ id: "1g15", gigabytes: 1, days: 15, rupiah: 40_000 })], starts).map(
        (group) => group.heading,
      );
    expect(heading("afterCurrent")).toEqual(["extension.days"]);
    expect(heading("firstConnection")).toEqual(["extension.days"]);
    expect(heading("now")).toEqual(["extension.fromPayment"]);
    expect(heading("afterAdded")).toEqual(["extension.days"]);
  });
});

it("repurchase lists the plans that were bought first, the last one before the others, even an unlimited one", () => {
  const options = [
    plan({ id: "1g7", gigabytes: 1, days: 7, rupiah: 40_000 }),
    plan({ id: "u7", days: 7, rupiah: 200_000 }),
    plan({ id: "u3", days: 3, rupiah: 100_000 }),
  ];
  const holding = (id: string, added?: Partial<Assignment>) => {
    const bought = { ...PLAN, id };
    const first = assignment({ plan: bought, state: "expired", assignedAt: inDays(-40) });
    return esim({ plan: bought, assignments: added ? [first, assignment({ id: "a2", ...added })] : [first] });
  };
  expect(shown(repurchaseGroups(options, holding("u7")))).toEqual([
    ["same", "u7:same"],
    ["limited", "1g7:other"],
    ["unlimited", "u3:other"],
  ]);
  expect(shown(repurchaseGroups(options, holding("no longer sold")))[0]).toEqual(["limited", "1g7:other"]);
  const toppedUp = holding("1g7", { state: "expired", assignedAt: NOW, plan: { ...PLAN, id: "u3" } });
  expect(shown(repurchaseGroups(options, toppedUp))[0]).toEqual(["same", "u3:same", "1g7:same"]);
});

describe("changeBy", () => {
  const holding = (given: Partial<Holding>): Holding => ({
    ...esimHolding([]),
    state: "active",
    plans: 1,
    totalBytes: 3 * GB,
    leftBytes: 2 * GB,
    usedBytes: 1 * GB,
    hasLimited: true,
    hasRun: true,
    ...given,
  });
  const threeGb = plan({ id: "3g30", gigabytes: 3, days: 30, rupiah: 90_000 });
  const unlimited = plan({ id: "u7", days: 7, rupiah: 200_000 });

  it("adds the data to what is left and moves the end of a running plan", () => {
    expect(changeBy(holding({ endsAt: inDays(4), isRunning: true }), threeGb, NOW)).toEqual({
      starts: "afterCurrent",
      left: { before: { bytes: 2 * GB, isUnlimited: false }, after: { bytes: 5 * GB, isUnlimited: false } },
      endsAt: { before: inDays(4), after: inDays(34) },
      days: null,
      mayEndEarlier: true,
    });
  });

  it("promises the end only behind plans that cannot be used up", () => {
    const endless = holding({ hasLimited: false, hasUnlimited: true, endsAt: inDays(4), isRunning: true });
    expect(changeBy(endless, threeGb, NOW)).toMatchObject({
      starts: "afterUnlimited",
      endsAt: { before: inDays(4), after: inDays(34) },
      mayEndEarlier: false,
    });
    expect(changeBy(holding({ leftBytes: 0 }), threeGb, NOW).mayEndEarlier).toBe(false);
  });

  it("adds days, not dates, before the first use", () => {
    const change = changeBy(holding({ isWaiting: true, waitingDays: 37, hasRun: false }), threeGb, NOW);
    expect(change).toMatchObject({
      starts: "firstConnection",
      endsAt: { before: null, after: null },
      days: { before: 37, after: 67 },
      mayEndEarlier: true,
    });
  });

  it("adds days to a plan that starts by itself, because the plan before it is used up", () => {
    const change = changeBy(holding({ isWaiting: true, waitingDays: 30 }), threeGb, NOW);
    expect(change).toMatchObject({ starts: "afterStarting", days: { before: 30, after: 60 }, mayEndEarlier: true });
  });

  it("promises the days before the first use only behind plans that cannot be used up", () => {
    const endless = { hasLimited: false, hasUnlimited: true, isWaiting: true, waitingDays: 7 };
    expect(changeBy(holding(endless), threeGb, NOW).mayEndEarlier).toBe(false);
  });

  it("starts immediately when the data is used up, and ends after its own days", () => {
    const change = changeBy(
      holding({ leftBytes: 0, endsAt: inDays(20) }),
      plan({ id: "1g7", gigabytes: 1, days: 7, rupiah: 40_000 }),
      NOW,
    );
    expect(change).toMatchObject({
      starts: "now",
      left: { after: { bytes: GB } },
      endsAt: { before: inDays(20), after: inDays(7) },
    });
  });

  it("keeps nothing of a plan that is used up", () => {
    const afterOf = (held: Holding, option: typeof threeGb) => changeBy(held, option, NOW).left.after;
    const usedUp = holding({ leftBytes: 0, endsAt: inDays(20) });
    expect(afterOf(usedUp, unlimited)).toEqual({ bytes: null, isUnlimited: true });
    const usedUpUnlimited = holding({ leftBytes: 0, hasLimited: false, hasUnlimited: true, endsAt: inDays(1) });
    expect(afterOf(usedUpUnlimited, threeGb)).toEqual({ bytes: 3 * GB, isUnlimited: false });
  });

  it("sells no extension that would end sooner; a top-up may, and says so", () => {
    const usedUp = holding({ state: "depleted", leftBytes: 0, endsAt: inDays(30) });
    const [week, month, longer] = [7, 30, 31].map((days) =>
      plan({ id: `${days}`, gigabytes: 1, days, rupiah: 40_000 }),
    );
    const all = [week, month, longer].flatMap((option) => option ?? []);
    const sold = (kind: OrderKind, held: Holding) =>
      sellableOptions(all, { kind, holding: held, now: NOW }).map(({ id }) => id);
    expect(sold("extension", usedUp)).toEqual(["31"]);
    expect(sold("topup", usedUp)).toEqual(["7", "30", "31"]);
    expect(sold("extension", holding({ endsAt: inDays(30), isRunning: true }))).toEqual(["7", "30", "31"]);
    expect(sold("extension", holding({ isWaiting: true, waitingDays: 30 }))).toEqual(["7", "30", "31"]);
    expect(sold("extension", holding({ state: "depleted", endsAt: null }))).toEqual(["7", "30", "31"]);
  });

  it("has no end when the operator gives none", () => {
    expect(changeBy(holding({ isRunning: true }), threeGb, NOW).endsAt).toEqual({ before: null, after: null });
  });

  it("adds no bytes for unlimited plans", () => {
    const added = changeBy(holding({ endsAt: inDays(4), isRunning: true }), unlimited, NOW);
    expect(added.left.after).toEqual({ bytes: 2 * GB, isUnlimited: true });
    const pure = changeBy(
      holding({ hasLimited: false, hasUnlimited: true, leftBytes: 0, isRunning: true }),
      unlimited,
      NOW,
    );
    expect(pure.left).toEqual({
      before: { bytes: null, isUnlimited: true },
      after: { bytes: null, isUnlimited: true },
    });
  });
});
