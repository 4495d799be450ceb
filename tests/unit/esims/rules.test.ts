import { describe, expect, it } from "vitest";
import { followedEsims } from "@/lib/esims/following";
import {
  activatedAt,
  dataStanding,
  daysLeftTone,
  esimStatus,
  isCurrent,
  isExtendable,
  isUsageWarning,
  offeredKinds,
  orderedSystems,
} from "@/lib/esims/rules";
import { ESIM_STATES } from "@/lib/esims/states";
import { nextStep } from "@/lib/esims/steps";
import type { Assignment, EsimState } from "@/lib/esims/types";
import { latestAssignment } from "@/lib/plans/spans";
import { Constants } from "@/lib/supabase/database.types";
import { assignment, esim, inDays, NOW } from "./samples";

const active = (end: Date | null) => esim({ assignments: [assignment({ state: "active", end })] });

describe("esimStatus", () => {
  it.each([
    ["12 days and a bit left", 12.4, "active", 13, null],
    ["just over 3 days left", 3.01, "active", 4, null],
    ["3 days left", 3, "expiring", 3, null],
    ["just over 2 days left", 2.01, "expiring", 3, null],
    ["25 hours and a bit left", 25.5 / 24, "expiring", 2, 25],
    ["an hour left", 1 / 24, "expiring", 1, 1],
    ["a minute left", 1 / 1440, "expiring", 1, 0],
    ["ended this moment", 0, "expired", 0, null],
    ["ended yesterday", -1, "expired", 0, null],
  ])("with %s", (_what, days, state, daysLeft, hoursLeft) => {
    expect(esimStatus(active(inDays(days)), NOW)).toEqual({ state, endsAt: inDays(days), daysLeft, hoursLeft });
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
      expect(esimStatus(old, NOW)).toEqual({ state: "ready", endsAt: null, daysLeft: null, hoursLeft: null });
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

  it.each(["depleted", "expired"] as const)("starts its next plan by itself after one that is %s", (state) => {
    const before = assignment({ state, start: inDays(-9), end: inDays(5), assignedAt: inDays(-9) });
    const added = assignment({ id: "a2", state: "queued", assignedAt: NOW });
    const next = esim({ profileStatus: "installed", assignments: [before, added] });
    expect(esimStatus(next, NOW)).toEqual({ state: "starting", endsAt: inDays(30), daysLeft: null, hoursLeft: null });
    expect([nextStep(next, NOW), isCurrent(next, NOW), isExtendable(next, NOW)]).toEqual(["start", true, true]);
  });

  it("names the earliest end of a plan that starts by itself only where its start is known", () => {
    const ended = assignment({ state: "expired", start: inDays(-9), end: inDays(-2), assignedAt: inDays(-9) });
    const endOf = (...assignments: Assignment[]) => esimStatus(esim({ assignments }), NOW).endsAt;
    const waiting = (days: number) => assignment({ id: "a2", assignedAt: inDays(days) });
    expect(endOf(ended, waiting(-8))).toEqual(inDays(28));
    expect(endOf(ended, waiting(-1.5))).toEqual(inDays(28.5));
    const usedUp: Assignment = { ...ended, state: "depleted", end: inDays(3) };
    expect(endOf(usedUp, waiting(-0.5))).toEqual(inDays(29.5));
    expect(endOf(usedUp, waiting(-8))).toBeNull();
    expect(endOf(ended, waiting(-8), assignment({ id: "a3", assignedAt: inDays(-3) }))).toBeNull();
  });

  it.each(["unavailable", "deactivated"] as const)(
    "offers no data or days on a profile that is %s",
    (profileStatus) => {
      const low = { ...active(inDays(1)), profileStatus };
      const used = { ...esim({ assignments: [assignment({ state: "depleted", end: inDays(2) })] }), profileStatus };
      expect([low, used].map((one) => [nextStep(one, NOW), offeredKinds(one, NOW)])).toEqual([
        ["use", ["repurchase"]],
        ["repurchase", ["repurchase"]],
      ]);
    },
  );

  it("is active without an end while the vendor gives none", () => {
    expect(esimStatus(active(null), NOW)).toEqual({ state: "active", endsAt: null, daysLeft: null, hoursLeft: null });
  });

  it("counts from the purchase only when there is no assignment at all", () => {
    const bare = (age: number) => esim({ createdAt: inDays(-age), assignments: [] });
    expect(esimStatus(bare(10), NOW)).toEqual({ state: "active", endsAt: inDays(20), daysLeft: 20, hoursLeft: null });
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
    expect(esimStatus(topped, NOW)).toEqual({ state: "active", endsAt: inDays(32), daysLeft: 32, hoursLeft: null });
  });
});

it("says whether the data of a plan is left, lost with its end, or used up", () => {
  const standing = (changes: Partial<Assignment>) => dataStanding(assignment(changes), NOW);
  expect(standing({ state: "active" })).toBe("left");
  expect(standing({ state: "depleted", end: inDays(2), remainingBytes: 0 })).toBe("left");
  expect(standing({ state: "expired", remainingBytes: 1 })).toBe("unused");
  expect(standing({ state: "expired", remainingBytes: 0 })).toBe("usedUp");
  expect(standing({ state: "depleted", end: inDays(-1), remainingBytes: 0 })).toBe("usedUp");
});

describe("each state that the operator reports", () => {
  const holding = (state: Assignment["state"]) =>
    esim({ assignments: [assignment({ state, start: inDays(-3), end: inDays(9) })] });
  const READINGS: Record<Assignment["state"], { state: EsimState; open: boolean; additions: boolean }> = {
    processing: { state: "ready", open: true, additions: true },
    queued: { state: "ready", open: true, additions: true },
    active: { state: "active", open: true, additions: true },
    depleted: { state: "depleted", open: true, additions: true },
    expired: { state: "expired", open: false, additions: false },
    revoked: { state: "expired", open: false, additions: false },
    lapsed: { state: "expired", open: false, additions: false },
    unknown: { state: "unknown", open: true, additions: false },
  };
  it.each(Constants.public.Enums.bundle_state)("%s has its own effect on state, polling and offers", (state) => {
    const one = holding(state);
    expect({
      state: esimStatus(one, NOW).state,
      open: followedEsims([one], NOW).length === 1,
      additions: isExtendable(one, NOW),
    }).toEqual(READINGS[state]);
    const { additions } = READINGS[state];
    expect(offeredKinds(one, NOW)).toHaveLength(state === "depleted" ? 2 : additions ? 3 : 1);
  });

  it("an unknown state hides neither a running nor a waiting plan, and counts before one that is over", () => {
    const unknown = assignment({ id: "u", state: "unknown", assignedAt: inDays(0) });
    const beside = (state: Assignment["state"]) =>
      latestAssignment([unknown, assignment({ id: "b", state, assignedAt: inDays(-9) })])?.id;
    expect([beside("active"), beside("queued"), beside("depleted"), beside("expired")]).toEqual(["b", "b", "u", "u"]);
  });
});

describe("isCurrent", () => {
  it("is true until the plan ends, used up or not, also while its code is awaited", () => {
    const active = (end: Date) => esim({ assignments: [assignment({ state: "active", start: inDays(-1), end })] });
    expect(isCurrent(esim({ assignments: [assignment()] }), NOW)).toBe(true);
    expect(isCurrent(active(inDays(2)), NOW)).toBe(true);
    expect(isCurrent(active(inDays(-1)), NOW)).toBe(false);
    const usedUp = esim({ assignments: [assignment({ state: "depleted", end: inDays(2) })] });
    expect(isCurrent(usedUp, NOW)).toBe(true);
    // Nothing can be added to this one any more.
    expect(isCurrent({ ...usedUp, profileStatus: "deactivated" }, NOW)).toBe(false);
    expect(isCurrent(esim({ activationCode: null }), NOW)).toBe(true);
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

it.each([
  ["active", "active"],
  ["expiring", "warning"],
  ["expired", "error"],
  ["depleted", "error"],
  ["ready", "info"],
  ["preparing", "info"],
] as const)("the badge of %s is %s", (state, tone) => {
  expect(ESIM_STATES[state].tone).toBe(tone);
});

it("puts the visitor's own system first", () => {
  expect(orderedSystems("android")).toEqual(["android", "ios"]);
  expect(orderedSystems("ios")).toEqual(["ios", "android"]);
});

it.each([
  [4, "active", "active"],
  [3, "expiring", "warning"],
  [1, "expiring", "warning"],
  [0, "expiring", "warning"],
  [7, "depleted", "neutral"],
  [2, "depleted", "neutral"],
] as const)("the badge of %d days left of an eSIM that is %s is %s", (days, state, tone) => {
  expect(daysLeftTone(days, state)).toBe(tone);
});

it.each([
  [80, "active", false],
  [81, "active", true],
  [5, "expiring", true],
  [5, "active", false],
] as const)("a bar at %d %% of an eSIM that is %s warns: %s", (percent, state, warns) => {
  expect(isUsageWarning(percent, state)).toBe(warns);
});

it("offers a top-up while the eSIM is in use or used up, days only while they add to it, and a repurchase afterwards", () => {
  const all = ["topup", "extension", "repurchase"];
  expect(offeredKinds(active(inDays(9)), NOW)).toEqual(all);
  expect(offeredKinds(esim(), NOW)).toEqual(all);
  const usedUp = assignment({ state: "depleted", end: inDays(2) });
  expect(offeredKinds(esim({ assignments: [usedUp] }), NOW)).toEqual(["topup", "repurchase"]);
  const usedUpUnlimited = { ...usedUp, isUnlimited: true };
  expect(offeredKinds(esim({ assignments: [usedUpUnlimited] }), NOW)).toEqual(["topup", "repurchase"]);
  expect(offeredKinds(active(inDays(-1)), NOW)).toEqual(["repurchase"]);
  expect(offeredKinds(esim({ activationCode: null }), NOW)).toEqual([]);
});

it("offers days before data where all of the data is unlimited", () => {
  const unlimited = assignment({ state: "active", end: inDays(9), isUnlimited: true });
  const daysFirst = ["extension", "topup", "repurchase"];
  expect(offeredKinds(esim({ assignments: [unlimited] }), NOW)).toEqual(daysFirst);
  const limited = assignment({ id: "a2", assignedAt: inDays(0) });
  expect(offeredKinds(esim({ assignments: [unlimited, limited] }), NOW)).toEqual(
    daysFirst.with(0, "topup").with(1, "extension"),
  );
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
