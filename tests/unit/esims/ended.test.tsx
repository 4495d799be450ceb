import { describe, expect, it } from "vitest";
import { TargetPass, TargetRow } from "@/components/aftersale/esim-change";
import { EsimCard } from "@/components/esims/esim-card";
import { EsimPass } from "@/components/esims/esim-pass";
import { esimStatus } from "@/lib/esims/rules";
import type { Assignment } from "@/lib/esims/types";
import { aPlan } from "../plans/samples";
import { assignment, esim, inDays, NOW } from "./samples";
import { textOf } from "./text-of";

const GB = 1e9;

/** Of so many GB, with so much left, added so many days ago. */
const plan = (gb: number, leftGb: number, age: number, changes: Partial<Assignment>) =>
  assignment({
    id: `a${age}`,
    plan: aPlan({ dataMegabytes: gb * 1000, duration: 7, durationDays: 7 }),
    initialBytes: gb * GB,
    remainingBytes: leftGb * GB,
    assignedAt: inDays(-age),
    ...changes,
  });
const usedUp = plan(1, 0, 60, { state: "depleted", start: inDays(-60), end: inDays(-53) });
const expired = (end: number) => ({ state: "expired", start: inDays(end - 7), end: inDays(end) }) as const;
const topUp = plan(3, 3, 50, expired(-43));
const extension = plan(1, 1, 40, expired(-36));
const withdrawn = plan(9, 9, 30, { state: "revoked" });

describe("an eSIM that ended with 4 of its 5 GB unused", () => {
  it.each([
    ["plans that expired", "enabled", [extension, usedUp, topUp]],
    [
      "plans that were never used in time",
      "enabled",
      [usedUp, { ...topUp, ...expired(-36) }, { ...extension, state: "lapsed" as const, start: null, end: null }],
    ],
    [
      "plans that wait, on a deleted profile",
      "deleted",
      [usedUp, { ...topUp, state: "queued" as const }, { ...extension, state: "queued" as const }],
    ],
    ["a plan that was withdrawn", "enabled", [withdrawn, usedUp, topUp, extension]],
  ] as const)("says so wherever it is shown: %s", async (_what, profileStatus, assignments) => {
    const own = esim({ profileStatus, createdAt: inDays(-60), assignments: [...assignments] });
    expect(esimStatus(own, NOW).state).toBe("expired");
    const pass = await textOf(<EsimPass esim={own} now={NOW} />, []);
    const card = await textOf(<EsimCard esim={own} networks={undefined} now={NOW} isMain />, []);
    for (const text of [pass, card]) {
      expect(text).toMatch(/3 paket/);
      expect(text).toMatch(/1\sGB dari 5\sGB terpakai/);
      expect(text).toMatch(/Tidak terpakai\|4\sGB/);
    }
    expect(await textOf(<TargetRow esim={own} className="" />, [])).toMatch(/Tidak terpakai: \|4\sGB/);
    expect(await textOf(<TargetPass esim={own} option={undefined} />, [])).toMatch(/3 paket.*Tidak terpakai\|4\sGB/);
  });

  it("says so in English", async () => {
    const own = esim({ profileStatus: "enabled", assignments: [usedUp, topUp, extension] });
    const pass = await textOf(<EsimPass esim={own} now={NOW} />, [], "en");
    expect(pass).toMatch(/3 plans.*1\sGB of 5\sGB used.*Unused\|4\sGB/);
  });
});

it("an eSIM names both of its plans once it has ended, also where the operator calls the last one used up", async () => {
  const early = plan(3, 2, 60, expired(-53));
  const last = plan(1, 0, 50, { state: "depleted", start: inDays(-53), end: inDays(-46) });
  const own = esim({ profileStatus: "enabled", assignments: [last, early] });
  expect(esimStatus(own, NOW).state).toBe("expired");
  const pass = await textOf(<EsimPass esim={own} now={NOW} />, []);
  expect(pass).toMatch(/\|3\sGB · 7\sHari\|\+\s1\sGB · 7\sHari\|/);
  expect(pass).toMatch(/2\sGB dari 4\sGB terpakai.*Tidak terpakai\|2\sGB/);
});

it("an eSIM that is used up before its end counts no data that lapsed before", async () => {
  const early = plan(3, 2, 9, expired(-2));
  const last = plan(1, 0, 8, { state: "depleted", start: inDays(-2), end: inDays(500) });
  const own = esim({ profileStatus: "enabled", assignments: [last, early] });
  expect(esimStatus(own, NOW).state).toBe("depleted");
  const pass = await textOf(<EsimPass esim={own} now={NOW} />, []);
  expect(pass).toMatch(/Sisa kuota\|0\sGB.*1\sGB dari 1\sGB terpakai/);
});

it.each([
  ["id", "Kuota|Terpakai habis", /Kuota\|4\sGB terpakai habis/],
  ["en", "Data|Used up", /Data\|4\sGB used up/],
] as const)(
  "an eSIM that ended calls only its limited data used up where it had unlimited data as well (%s)",
  async (locale, all, part) => {
    const limited = plan(4, 0, 60, { state: "depleted", start: inDays(-60), end: inDays(-53) });
    const unlimited = plan(1, 0, 50, { ...expired(-36), isUnlimited: true });
    const passOf = (assignments: Assignment[]) =>
      textOf(<EsimPass esim={esim({ profileStatus: "enabled", assignments })} now={NOW} />, [], locale);
    expect(await passOf([limited])).toContain(all);
    const both = await passOf([limited, unlimited]);
    expect(both).toMatch(part);
    expect(both).not.toContain(all);
  },
);
