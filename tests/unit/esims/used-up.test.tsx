import { describe, expect, it } from "vitest";
import { ChangeCard, TargetRow } from "@/components/aftersale/esim-change";
import { EsimCard } from "@/components/esims/esim-card";
import { PlansCard } from "@/components/esims/plans-card";
import { sellableOptions } from "@/lib/aftersale/rules";
import { esimHolding } from "@/lib/esims/holding";
import { esimStatus } from "@/lib/esims/rules";
import type { Assignment } from "@/lib/esims/types";
import { aPlan } from "../plans/samples";
import { assignment, esim, inDays, NOW } from "./samples";
import { esimScreen, textOf } from "./text-of";

const lasting = (days: number) => aPlan({ id: `d${days}`, duration: days, durationDays: days });
const usedUp = (changes: Partial<Assignment>) =>
  assignment({ state: "depleted", start: inDays(-3), remainingBytes: 0, ...changes });

/** Of 30 days, until 14 December; the top-up of 7 days ends before that. */
const first = usedUp({ plan: lasting(30), start: inDays(-6), end: inDays(24), assignedAt: inDays(-7) });
const topUp = (end: number) => usedUp({ id: "a2", plan: lasting(7), end: inDays(end), assignedAt: inDays(-3) });
const enabled = { profileStatus: "enabled" } as const;

describe("an eSIM whose plan and top-up are both used up", () => {
  const own = esim({ ...enabled, assignments: [first, topUp(4)] });

  it("has one end, wherever it is shown", async () => {
    const screens = [
      await esimScreen({ ...enabled, assignments: [first, topUp(4)] }, "en"),
      await textOf(<EsimCard esim={own} networks={undefined} now={NOW} isMain />, [], "en"),
      await textOf(<TargetRow esim={own} className="" />, [], "en"),
      await textOf(<ChangeCard esim={own} option={lasting(30)} />, [], "en"),
    ];
    for (const text of screens) {
      expect(text).toMatch(/Valid until(\||: \|)(Now \|)?24 Nov 2026/);
      expect(text).not.toMatch(/14 Dec/);
    }
    expect(screens[3]).toMatch(/24 Nov 2026[^|]*\|.*21 Dec 2026/);
    const rows = await textOf(<PlansCard esim={own} now={NOW} />, [], "en");
    expect(rows.match(/\|Used up\|/g)).toHaveLength(2);
    expect(rows).not.toMatch(/Until|Ended/);
  });

  it("is extended by what ends a day after that end", () => {
    const given = { kind: "extension", holding: esimHolding(own.assignments), now: NOW } as const;
    expect(sellableOptions([lasting(4), lasting(5), lasting(23)], given).map(({ id }) => id)).toEqual(["d5", "d23"]);
  });

  it("names no other end after that one", async () => {
    const ended = esim({ ...enabled, assignments: [{ ...first, end: inDays(-0.5) }, topUp(-2)] });
    expect(esimStatus(ended, NOW)).toMatchObject({ state: "expired", endsAt: inDays(-2) });
    for (const end of [24, -0.5]) {
      const over = { ...ended, assignments: [{ ...first, end: inDays(end) }, topUp(-2)] };
      expect(await textOf(<PlansCard esim={over} now={NOW} />, [], "en")).not.toMatch(/Until|Ended/);
    }
  });
});

it("a plan on a deleted profile has neither ended at a time to come nor goes on", async () => {
  const running = assignment({ state: "active", start: inDays(-1), end: inDays(6), remainingBytes: 4e9 });
  const deleted = esim({ profileStatus: "deleted", assignments: [running] });
  expect(esimStatus(deleted, NOW)).toMatchObject({ state: "expired", endsAt: null });
  const row = await textOf(<PlansCard esim={deleted} now={NOW} />, [], "en");
  expect(row).toMatch(/\|Ended\|.*4\sGB of 5\sGB unused/);
  expect(row).not.toMatch(/Active|26 Nov/);
  const before = assignment({ state: "expired", start: inDays(-9), end: inDays(-2) });
  const gone = esim({ profileStatus: "deleted", assignments: [before] });
  expect(await textOf(<PlansCard esim={gone} now={NOW} />, [], "en")).toMatch(/\|Ended \|18 Nov 2026/);
});
