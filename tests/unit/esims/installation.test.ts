import { describe, expect, it } from "vitest";
import { isInstalled, isMarkedInstalled } from "@/lib/core/installation";
import { esimStatus, installStops, isActivated } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import { assignment, esim, inDays, NOW } from "./samples";

describe("installation progress", () => {
  const stops = (changes: Partial<Esim>) => installStops(esim(changes), NOW).map(({ state }) => state);

  it.each([
    ["bought", {}, ["done", "current", "todo"]],
    ["reported by the phone", { firstInstalledAt: NOW }, ["done", "done", "current"]],
    ["downloaded", { profileStatus: "downloaded" }, ["done", "done", "current"]],
    ["switched on", { profileStatus: "enabled" }, ["done", "done", "done"]],
    ["running", { assignments: [assignment({ state: "active" })] }, ["done", "done", "done"]],
  ] as const)("%s", (_what, changes, expected) => {
    expect(stops({ ...changes } as Partial<Esim>)).toEqual(expected);
  });

  it.each([
    ["lapsed", ["buy done", "ended done"]],
    ["expired", ["buy done", "install done", "ended done"]],
  ] as const)("has nothing under way once its plan is %s", (over, expected) => {
    const ended = installStops(esim({ assignments: [assignment({ state: over })] }), NOW);
    expect(ended.map(({ step, state }) => `${step} ${state}`)).toEqual(expected);
  });

  it("counts as used before when only today's plan waits", () => {
    const usedUp = assignment({ state: "depleted", start: inDays(-9), end: inDays(5), assignedAt: inDays(-9) });
    const next = esim({ assignments: [usedUp, assignment({ id: "a2" })] });
    expect(installStops(next, NOW).map(({ state }) => state)).toEqual(["done", "done", "done"]);
  });

  it.each(["deactivated", "disabled", "released", "unavailable", null] as const)(
    "does not take %s for switched on",
    (profileStatus) => {
      expect(isActivated(esim({ profileStatus }))).toBe(false);
      expect(isInstalled(esim({ profileStatus }))).toBe(false);
    },
  );
});

describe("the traveller's own mark that it is installed", () => {
  const hours = (count: number) => inDays(count / 24);
  const marked = (changes: Partial<Esim> = {}) => esim({ markedInstalledAt: hours(-1), ...changes });
  it("completes the install step and is shown as theirs", () => {
    expect(installStops(marked(), NOW)).toEqual([
      { step: "buy", state: "done" },
      { step: "install", state: "done", isMarked: true },
      { step: "activate", state: "current" },
    ]);
    expect(esimStatus(marked(), NOW).state).toBe("installed");
  });

  it("outweighs a reading of the next minutes, and not one that still denies it an hour later", () => {
    const isMarkedAfter = (minutes: number) => isMarkedInstalled(marked({ refreshedAt: hours(minutes / 60 - 1) }));
    expect([59, 60, 61].map(isMarkedAfter)).toEqual([true, false, false]);
    expect(esimStatus(marked({ refreshedAt: NOW }), NOW).state).toBe("ready");
  });

  it("is no longer needed once the operator reports it", () => {
    expect(isMarkedInstalled(marked({ firstInstalledAt: NOW }))).toBe(false);
    expect(installStops(marked({ profileStatus: "installed" }), NOW)[1]).toEqual({ step: "install", state: "done" });
  });
});
