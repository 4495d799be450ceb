import { describe, expect, it } from "vitest";
import { changeBy, extensionGroups, fitsEsim, repurchaseGroups, topUpGroups } from "@/lib/aftersale/rules";
import type { ChoiceGroup } from "@/lib/aftersale/types";
import type { Holding } from "@/lib/esims/types";
import { plan } from "./plans";

const GB = 1e9;
const NOW = new Date("2026-11-20T10:00:00Z");
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const told = (groups: ChoiceGroup[]) =>
  groups.map(({ id, choices }) => [id, ...choices.map(({ option, category }) => `${option.id}:${category}`)]);

describe("fitsEsim", () => {
  const japan = plan({ id: "jp", gigabytes: 1, days: 7, rupiah: 30_000 });
  const set = (name: string, roaming: string[]) =>
    plan({ id: name, gigabytes: 1, days: 7, rupiah: 30_000, countries: [{ name, iso: name }], roaming });
  const both = plan({
    id: "both",
    gigabytes: 1,
    days: 7,
    rupiah: 30_000,
    countries: [
      { name: "Japan", iso: "JP" },
      { name: "South Korea", iso: "KR" },
    ],
  });

  it("accepts plans for the same country, and for several countries that include it", () => {
    expect([fitsEsim(japan, japan), fitsEsim(both, japan)]).toEqual([true, true]);
  });

  it("refuses a plan that covers only some of the eSIM's countries", () => {
    expect(fitsEsim(japan, both)).toBe(false);
    expect(fitsEsim(set("Europe+", ["FR"]), set("Europe+", ["FR", "GB"]))).toBe(false);
    expect(fitsEsim(set("Europe+", ["FR", "GB", "CH"]), set("Europe+", ["FR", "GB"]))).toBe(true);
  });

  it("refuses another destination, even one that covers the country", () => {
    expect(fitsEsim(set("Asia", ["JP", "KR"]), japan)).toBe(false);
    expect(
      fitsEsim(
        plan({ id: "sg", gigabytes: 1, days: 7, rupiah: 30_000, countries: [{ name: "Singapore", iso: "SG" }] }),
        japan,
      ),
    ).toBe(false);
  });

  it("refuses every plan for an eSIM without a known country", () => {
    const unknown = { ...japan, places: [], roamingCountries: [] };
    expect([fitsEsim(japan, unknown), fitsEsim(unknown, unknown)]).toEqual([false, false]);
  });
});

describe("topUpGroups", () => {
  it("labels the most data, the lowest price per GB of the others, data with days, and extras", () => {
    const groups = topUpGroups([
      plan({ id: "20g30", gigabytes: 20, days: 30, rupiah: 300_000 }),
      plan({ id: "1g7", gigabytes: 1, days: 7, rupiah: 40_000 }),
      plan({ id: "10g30", gigabytes: 10, days: 30, rupiah: 180_000 }),
      plan({ id: "3g30", gigabytes: 3, days: 30, rupiah: 90_000 }),
      plan({ id: "u7", days: 7, rupiah: 200_000 }),
      plan({ id: "u3", days: 3, rupiah: 100_000 }),
    ]);
    expect(told(groups)).toEqual([
      ["limited", "1g7:extra", "3g30:dataDays", "10g30:popular", "20g30:maximum"],
      ["unlimited", "u3:unlimited", "u7:unlimited"],
    ]);
  });

  it("labels no plan popular or maximum when there is nothing to compare it with", () => {
    expect(told(topUpGroups([plan({ id: "a", gigabytes: 1, days: 7, rupiah: 40_000 })]))).toEqual([
      ["limited", "a:extra"],
    ]);
    expect(
      told(
        topUpGroups([
          plan({ id: "a", gigabytes: 1, days: 7, rupiah: 40_000 }),
          plan({ id: "b", gigabytes: 3, days: 30, rupiah: 90_000 }),
        ]),
      ),
    ).toEqual([["limited", "a:extra", "b:maximum"]]);
    expect(topUpGroups([])).toEqual([]);
  });
});

describe("extensionGroups", () => {
  it("offers 7, 15 and 30 days: the cheapest is the extension, the others add data", () => {
    const groups = extensionGroups([
      plan({ id: "u3", days: 3, rupiah: 100_000 }),
      plan({ id: "5g30", gigabytes: 5, days: 30, rupiah: 120_000 }),
      plan({ id: "3g30", gigabytes: 3, days: 30, rupiah: 90_000 }),
      plan({ id: "1g7", gigabytes: 1, days: 7, rupiah: 40_000 }),
      plan({ id: "2g15", gigabytes: 2, days: 15, rupiah: 60_000 }),
      plan({ id: "50g90", gigabytes: 50, days: 90, rupiah: 900_000 }),
    ]);
    expect(told(groups)).toEqual([
      ["days-7", "1g7:days"],
      ["days-15", "2g15:days"],
      ["days-30", "3g30:days", "5g30:daysData"],
    ]);
    expect(groups.map(({ days }) => days)).toEqual([7, 15, 30]);
  });

  it("offers the available durations when none of these is sold", () => {
    expect(told(extensionGroups([plan({ id: "u5", days: 5, rupiah: 100_000 })]))).toEqual([["days-5", "u5:days"]]);
  });
});

it("repurchase lists the plan bought before first, even an unlimited one", () => {
  const options = [
    plan({ id: "1g7", gigabytes: 1, days: 7, rupiah: 40_000 }),
    plan({ id: "u7", days: 7, rupiah: 200_000 }),
    plan({ id: "u3", days: 3, rupiah: 100_000 }),
  ];
  expect(told(repurchaseGroups(options, "u7"))).toEqual([
    ["same", "u7:same"],
    ["limited", "1g7:other"],
    ["unlimited", "u3:other"],
  ]);
  expect(told(repurchaseGroups(options, "no longer sold"))[0]).toEqual(["limited", "1g7:other"]);
});

describe("changeBy", () => {
  const holding = (given: Partial<Holding>): Holding => ({
    state: "active",
    totalBytes: 3 * GB,
    leftBytes: 2 * GB,
    hasLimited: true,
    hasUnlimited: false,
    isRunning: false,
    isWaiting: false,
    waitingDays: 0,
    endsAt: null,
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
    });
  });

  it("adds days, not dates, before the first use", () => {
    const change = changeBy(holding({ isWaiting: true, waitingDays: 37 }), threeGb, NOW);
    expect(change).toMatchObject({
      starts: "firstConnection",
      endsAt: { before: null, after: null },
      days: { before: 37, after: 67 },
    });
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
