import { describe, expect, it } from "vitest";
import { isInstalled, isToldInstalled } from "@/lib/core/installation";
import { latestAssignment } from "@/lib/esims/holding";
import {
  activatedAt,
  byUrgency,
  daysLeftTone,
  esimStatus,
  esimsPollDelay,
  followedEsims,
  installStops,
  isActivated,
  isPurchase,
  isRunning,
  isUsageWarning,
  isUsedUp,
  nextStep,
  offeredKinds,
  orderedSystems,
  readingDelayMs,
  stateTone,
} from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import { assignment, esim, inDays, NOW } from "./samples";

const active = (end: Date | null) => esim({ assignments: [assignment({ state: "active", end })] });

describe("esimStatus", () => {
  it.each([
    ["12 days and a bit left", 12.4, "active", 13],
    ["just over 3 days left", 3.01, "active", 4],
    ["3 days left", 3, "expiring", 3],
    ["an hour left", 1 / 24, "expiring", 1],
    ["ended this moment", 0, "expired", 0],
    ["ended yesterday", -1, "expired", 0],
  ])("with %s", (_what, days, state, daysLeft) => {
    expect(esimStatus(active(inDays(days)), NOW)).toEqual({ state, endsAt: inDays(days), daysLeft });
  });

  it.each([
    ["a plan of one day", "active", 1],
    ["a plan of seven days", "active", 7],
    ["a used-up plan of seven days", "depleted", 7],
  ] as const)("never has more days left than %s, whatever the device's clock says", (_what, state, days) => {
    const [start, end] = [inDays(0.0003), inDays(days + 0.0003)];
    expect(esimStatus(esim({ assignments: [assignment({ state, start, end })] }), NOW).daysLeft).toBe(days);
  });

  it.each(["queued", "processing"] as const)(
    "a plan that is %s never expires, however long ago it was bought",
    (state) => {
      const old = esim({ createdAt: inDays(-400), assignments: [assignment({ state })] });
      expect(esimStatus(old, NOW)).toEqual({ state: "ready", endsAt: null, daysLeft: null });
      expect(esimStatus({ ...old, firstInstalledAt: inDays(-399) }, NOW).state).toBe("installed");
    },
  );

  it.each(["expired", "revoked", "lapsed"] as const)("is expired once the vendor says %s", (state) => {
    expect(esimStatus(esim({ assignments: [assignment({ state })] }), NOW).state).toBe("expired");
  });

  it.each(["disabled", "deleted"] as const)("is expired when the profile is %s", (profileStatus) => {
    expect(esimStatus({ ...active(inDays(20)), profileStatus }, NOW).state).toBe("expired");
  });

  it("is used up while days are left without data", () => {
    const used = (days: number) => esim({ assignments: [assignment({ state: "depleted", end: inDays(days) })] });
    expect(esimStatus(used(2), NOW)).toMatchObject({ state: "depleted", daysLeft: 2 });
    expect(esimStatus(used(-1), NOW).state).toBe("expired");
  });

  it("is active without an end while the vendor gives none", () => {
    expect(esimStatus(active(null), NOW)).toEqual({ state: "active", endsAt: null, daysLeft: null });
  });

  it("counts from the purchase only when there is no assignment at all", () => {
    const bare = (age: number) => esim({ createdAt: inDays(-age), assignments: [] });
    expect(esimStatus(bare(10), NOW)).toEqual({ state: "active", endsAt: inDays(20), daysLeft: 20 });
    expect(esimStatus(bare(28), NOW).state).toBe("expiring");
    expect(esimStatus(bare(30), NOW).state).toBe("expired");
  });

  it("is being prepared while there is no activation code", () => {
    expect(esimStatus(esim({ activationCode: null, assignments: [] }), NOW).state).toBe("preparing");
  });

  it("ends when the plan waiting behind the running one ends", () => {
    const topped = esim({
      assignments: [
        assignment({ state: "active", end: inDays(2), assignedAt: inDays(-5) }),
        assignment({ state: "queued", assignedAt: inDays(0) }),
      ],
    });
    expect(esimStatus(topped, NOW)).toEqual({ state: "active", endsAt: inDays(32), daysLeft: 32 });
  });
});

describe("isRunning", () => {
  it("is true from the activation code until the plan ends or runs out of data", () => {
    const active = (end: Date) => esim({ assignments: [assignment({ state: "active", start: inDays(-1), end })] });
    expect(isRunning(esim({ assignments: [assignment()] }), NOW)).toBe(true);
    expect(isRunning(active(inDays(2)), NOW)).toBe(true);
    expect(isRunning(active(inDays(-1)), NOW)).toBe(false);
    expect(isRunning(esim({ assignments: [assignment({ state: "depleted" })] }), NOW)).toBe(false);
    expect(isRunning(esim({ activationCode: null }), NOW)).toBe(false);
  });
});

describe("latestAssignment", () => {
  it("prefers the active, then the newest waiting, then the newest", () => {
    const running = assignment({ state: "active", assignedAt: inDays(-9) });
    const waiting = assignment({ assignedAt: inDays(-2) });
    const newerWaiting = assignment({ assignedAt: inDays(-1) });
    const ended = assignment({ state: "expired", assignedAt: inDays(0) });
    expect(latestAssignment([ended, waiting, running])).toBe(running);
    expect(latestAssignment([ended, waiting, newerWaiting])).toBe(newerWaiting);
    expect(latestAssignment([assignment({ state: "expired", assignedAt: inDays(-3) }), ended])).toBe(ended);
    expect(latestAssignment([])).toBeNull();
  });

  it("prefers a used-up plan to a newer one that was revoked or lapsed", () => {
    const usedUp = assignment({ state: "depleted", assignedAt: inDays(-3) });
    const takenBack = assignment({ state: "revoked", assignedAt: inDays(-1) });
    const lapsed = assignment({ state: "lapsed", assignedAt: inDays(-1) });
    expect(latestAssignment([takenBack, usedUp])).toBe(usedUp);
    expect(latestAssignment([usedUp, lapsed])).toBe(usedUp);
    expect(latestAssignment([takenBack])).toBe(takenBack);
  });
});

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

  it("is used before when only its plan of today waits", () => {
    const usedUp = assignment({ state: "depleted", start: inDays(-9), end: inDays(5), assignedAt: inDays(-9) });
    const next = esim({ assignments: [usedUp, assignment({ id: "a2" })] });
    expect(installStops(next, NOW).map(({ state }) => state)).toEqual(["done", "done", "done"]);
    expect(esimStatus(next, NOW).state).toBe("installed");
  });

  it.each(["deactivated", "disabled", "released", "unavailable", null] as const)(
    "does not take %s for switched on",
    (profileStatus) => {
      expect(isActivated(esim({ profileStatus }))).toBe(false);
      expect(isInstalled(esim({ profileStatus }))).toBe(false);
    },
  );
});

describe("the traveller's word that it is installed", () => {
  const hours = (count: number) => inDays(count / 24);
  const told = (changes: Partial<Esim> = {}) => esim({ installedToldAt: hours(-1), ...changes });
  it("moves the install step, marked as theirs", () => {
    expect(installStops(told(), NOW)).toEqual([
      { step: "buy", state: "done" },
      { step: "install", state: "done", isTold: true },
      { step: "activate", state: "current" },
    ]);
    expect(esimStatus(told(), NOW).state).toBe("installed");
  });

  it("stands against a reading of the next minutes, and falls to one that still denies it an hour later", () => {
    const isToldAfter = (minutes: number) => isToldInstalled(told({ refreshedAt: hours(minutes / 60 - 1) }));
    expect([59, 60, 61].map(isToldAfter)).toEqual([true, false, false]);
    expect(esimStatus(told({ refreshedAt: NOW }), NOW).state).toBe("ready");
  });

  it("is no longer needed once the operator reports it", () => {
    expect(isToldInstalled(told({ firstInstalledAt: NOW }))).toBe(false);
    expect(installStops(told({ profileStatus: "installed" }), NOW)[1]).toEqual({ step: "install", state: "done" });
  });
});

describe("the next step", () => {
  const running = (leftShare: number, endsInDays: number) =>
    esim({
      assignments: [
        assignment({ state: "active", start: inDays(-3), end: inDays(endsInDays), remainingBytes: 5e9 * leftShare }),
      ],
    });
  const byStep = {
    wait: esim({ activationCode: null, assignments: [] }),
    install: esim(),
    connect: esim({ profileStatus: "installed" }),
    use: running(0.5, 9),
    topUp: running(0.1, 9),
    extendPlan: running(0.5, 2),
    repurchase: running(0.5, -1),
  };
  it.each(Object.entries(byStep))("is %s", (step, one) => {
    expect(nextStep(one, NOW)).toBe(step);
  });

  it("is data where the data is used up, also when the days end as well", () => {
    expect(nextStep(running(0.1, 2), NOW)).toBe("topUp");
    const usedUp = assignment({ state: "depleted", end: inDays(2), remainingBytes: 0 });
    expect(nextStep(esim({ assignments: [usedUp] }), NOW)).toBe("topUp");
  });

  it("orders a list: low or ending, to install, in use, ended; as they come among equals", () => {
    const { topUp, extendPlan, install, use, repurchase } = byStep;
    expect(byUrgency([repurchase, use, install, extendPlan, topUp], NOW)).toEqual([
      topUp,
      extendPlan,
      install,
      use,
      repurchase,
    ]);
    const twins = [esim({ id: "b" }), esim({ id: "a" })];
    expect(byUrgency(twins, NOW)).toEqual(twins);
  });

  it("follows open eSIMs alone, four at most", () => {
    const many = [...Object.values(byStep), byStep.use, byStep.use];
    const followed = followedEsims(many, NOW);
    expect(followed).toHaveLength(4);
    expect(followed).not.toContain(byStep.repurchase);
    expect(followed).not.toContain(byStep.wait);
  });

  it("follows a used-up eSIM until its end, and offers nothing for it after that", () => {
    const usedUp = esim({ assignments: [assignment({ state: "depleted", end: inDays(2), remainingBytes: 0 })] });
    expect([followedEsims([usedUp], NOW), offeredKinds(usedUp, NOW).length]).toEqual([[usedUp], 3]);
    expect([followedEsims([usedUp], inDays(2)), offeredKinds(usedUp, inDays(2))]).toEqual([[], ["repurchase"]]);
    const clock = { now: NOW.getTime(), lookingSince: NOW.getTime() };
    expect(esimsPollDelay({ esims: [usedUp], preparing: 0 }, clock)).toBe(10_000);
  });
});

it("asks the operator at once, then ever more rarely, and not for ever", () => {
  const minute = 60_000;
  expect([0, minute, 3 * minute, 29 * minute].map(readingDelayMs)).toEqual([15_000, 20_000, minute, 5 * minute]);
  expect(readingDelayMs(30 * minute)).toBeNull();
});

it.each([
  ["active", "active"],
  ["expiring", "warning"],
  ["expired", "error"],
  ["depleted", "error"],
  ["ready", "info"],
  ["preparing", "info"],
] as const)("the badge of %s is %s", (state, tone) => {
  expect(stateTone(state)).toBe(tone);
});

it("puts the visitor's own system first", () => {
  expect(orderedSystems("android")).toEqual(["android", "ios"]);
  expect(orderedSystems("ios")).toEqual(["ios", "android"]);
});

describe("esimsPollDelay", () => {
  const clock = { now: NOW.getTime(), lookingSince: NOW.getTime() };
  it("looks again only while something is being made or can change", () => {
    const over = esim({ assignments: [assignment({ state: "expired" })] });
    expect(esimsPollDelay({ esims: [over], preparing: 0 }, clock)).toBe(0);
    expect(esimsPollDelay({ esims: [over, esim()], preparing: 0 }, clock)).toBe(10_000);
    expect(esimsPollDelay({ esims: [esim({ activationCode: null })], preparing: 0 }, clock)).toBe(3_000);
    expect(esimsPollDelay({ esims: [], preparing: 1 }, { ...clock, lookingSince: NOW.getTime() - 3_600_000 })).toBe(
      30_000,
    );
  });
});

it.each([
  [4, "active"],
  [3, "warning"],
  [1, "warning"],
  [0, "warning"],
] as const)("the badge of %d days left is %s", (days, tone) => {
  expect(daysLeftTone(days)).toBe(tone);
});

it.each([
  [80, "active", false],
  [81, "active", true],
  [5, "expiring", true],
  [5, "active", false],
] as const)("a bar at %d %% of an eSIM that is %s warns: %s", (percent, state, warns) => {
  expect(isUsageWarning(percent, state)).toBe(warns);
});

it("offers a top-up and an extension while the eSIM is in use or used up, and a repurchase afterwards", () => {
  const all = ["topup", "extension", "repurchase"];
  expect(offeredKinds(active(inDays(9)), NOW)).toEqual(all);
  expect(offeredKinds(esim(), NOW)).toEqual(all);
  expect(offeredKinds(esim({ assignments: [assignment({ state: "depleted", end: inDays(2) })] }), NOW)).toEqual(all);
  expect(offeredKinds(active(inDays(-1)), NOW)).toEqual(["repurchase"]);
  expect(offeredKinds(esim({ activationCode: null }), NOW)).toEqual([]);
});

it("takes the start of the first plan as the activation time", () => {
  const started = [
    assignment({ start: inDays(-2) }),
    assignment({ id: "a2", start: inDays(-9) }),
    assignment({ id: "a3" }),
  ];
  expect(activatedAt({ assignments: started })).toEqual(inDays(-9));
  expect(activatedAt({ assignments: [assignment()] })).toBeNull();
});

it("shows no QR code once data or days are over, and puts a due purchase first", () => {
  const states = ["preparing", "ready", "installed", "active", "expiring", "depleted", "expired"] as const;
  expect(states.filter((state) => isUsedUp({ state }))).toEqual(["depleted", "expired"]);
  const steps = ["wait", "install", "connect", "use", "topUp", "extendPlan", "repurchase"] as const;
  expect(steps.filter(isPurchase)).toEqual(["topUp", "extendPlan", "repurchase"]);
});
