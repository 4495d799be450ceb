import { expect, it } from "vitest";
import { esimHolding } from "@/lib/esims/holding";
import { isExtendable, isOnlyRefunded } from "@/lib/esims/rules";
import { ESIM_STATES } from "@/lib/esims/states";
import type { Assignment, Esim, EsimState } from "@/lib/esims/types";
import { hasEnded, isAboutToEnd, isTold, isTrueOfEsim } from "@/lib/notifications/rules";
import { assignment, IN_STATE, NOW } from "../esims/samples";

it("announces an end only once it has come, and not while a plan waits", () => {
  const end = new Date("2026-12-01T00:00:00Z");
  const before = new Date("2026-11-30T23:59:59Z");
  const ended = esimHolding([assignment({ state: "expired", end })]);
  expect(hasEnded(ended, end)).toBe(true);
  expect(hasEnded(ended, before)).toBe(false);
  expect(hasEnded(esimHolding([assignment({ state: "active", end }), assignment({ id: "a2" })]), end)).toBe(false);
  expect(hasEnded(esimHolding([assignment({ state: "expired", end: null })]), end)).toBe(false);
});

it("announces the known end of a running plan, unless another plan waits behind it", () => {
  const end = new Date("2026-12-01T00:00:00Z");
  const running = assignment({ state: "active", end });
  const isAnnounced = (...assignments: Assignment[]) => isAboutToEnd(esimHolding(assignments));
  expect(isAnnounced(running)).toBe(true);
  expect(isAnnounced(running, assignment({ id: "a2", state: "depleted", end }))).toBe(true);
  expect(isAnnounced(running, assignment({ id: "a2" }))).toBe(false);
  expect(isAnnounced(assignment({ state: "active", end: null }))).toBe(false);
  expect(isAnnounced(assignment({ state: "depleted", end }))).toBe(false);
  expect(isAnnounced()).toBe(false);
});

it("announces data at a fifth of it and at none, and never beside an unlimited plan", () => {
  const now = new Date("2026-11-30T00:00:00Z");
  const running = {
    state: "active",
    start: new Date("2026-11-20T00:00:00Z"),
    end: new Date("2026-12-10T00:00:00Z"),
  } as const;
  const announced = (...plans: Partial<Assignment>[]) => {
    const holding = esimHolding(plans.map((plan, n) => assignment({ id: `a${n}`, ...running, ...plan })));
    const esim = { holding, profileStatus: null };
    return (["low_data", "data_used_up"] as const).filter((event) => isTrueOfEsim(event, esim, now));
  };
  const left = (remainingBytes: number) => ({ initialBytes: 5e9, remainingBytes });
  expect(announced(left(1e9 + 1))).toEqual([]);
  expect(announced(left(1e9))).toEqual(["low_data"]);
  expect(announced(left(0))).toEqual(["data_used_up"]);
  expect(announced({ ...left(0), state: "depleted" })).toEqual(["data_used_up"]);
  const unlimited = { isUnlimited: true, initialBytes: 0, remainingBytes: 0 };
  expect(announced(left(1e9), unlimited)).toEqual([]);
  expect(announced(left(0), unlimited)).toEqual([]);
});

const STILL_OFFERED = ["expiring", "low_data", "data_used_up"] as const;

it.each<[string, Partial<Assignment>, Esim["profileStatus"]]>([
  ["its end has come", { end: new Date("2026-11-30T00:00:00Z") }, null],
  ["its end has come, used up", { end: new Date("2026-11-30T00:00:00Z"), state: "depleted" }, null],
  ["the operator says that it ended", { state: "expired", end: null }, null],
  ["its plan was withdrawn", { state: "revoked" }, null],
  ["it was deleted from the phone", {}, "deleted"],
  ["its profile takes no plans", {}, "unavailable"],
])("offers nothing for an eSIM to which nothing can be added: %s", (_why, plan, profileStatus) => {
  const now = new Date("2026-11-30T00:00:00Z");
  for (const remainingBytes of [0, 1]) {
    const used = {
      state: "active",
      start: new Date("2026-11-20T00:00:00Z"),
      end: new Date("2026-12-01T00:00:00Z"),
    } as const;
    const running = assignment({ ...used, initialBytes: 5e9, remainingBytes });
    const offered = (esim: Parameters<typeof isTrueOfEsim>[1]) =>
      STILL_OFFERED.filter((event) => isTrueOfEsim(event, esim, now));
    expect(offered({ holding: esimHolding([running]), profileStatus: null })).toHaveLength(2);
    expect(offered({ holding: esimHolding([{ ...running, ...plan }]), profileStatus })).toEqual([]);
  }
});

it("tells of an end although nothing can be added any more, unless nothing paid is left of the eSIM", () => {
  const now = new Date("2026-11-30T00:00:00Z");
  const holding = esimHolding([assignment({ state: "expired", end: now })]);
  expect(isTrueOfEsim("plan_ended", { holding, profileStatus: "deleted" }, now)).toBe(true);
  const toldOf = (isOnlyRefunded: boolean, hasPaid: boolean) =>
    (["plan_ended", ...STILL_OFFERED] as const).filter((event) =>
      isTold(event, { isRefunded: true, isOnlyRefunded, holding: { hasPaid } }),
    );
  expect(toldOf(false, false)).toEqual(["plan_ended"]);
  expect(toldOf(true, false)).toEqual([]);
  expect(toldOf(false, true)).toEqual(["plan_ended", ...STILL_OFFERED]);
});

const begun = (Object.keys(IN_STATE) as EsimState[]).filter((state) => ESIM_STATES[state].hasBegun);

it.each(begun)("offers data and days of an eSIM that is %s only where its screens sell them", (state) => {
  const sample = IN_STATE[state];
  const isRefunded = sample.order.isRefunded;
  for (const remainingBytes of [0, 0.25e9]) {
    const assignments = sample.assignments.map((plan) => ({ ...plan, initialBytes: 5e9, remainingBytes }));
    const esim = { ...sample, assignments };
    const holding = esimHolding(assignments);
    const refunds = { isRefunded, isOnlyRefunded: isOnlyRefunded(esim), holding };
    const { profileStatus } = esim;
    const told = STILL_OFFERED.filter(
      (event) => isTold(event, refunds) && isTrueOfEsim(event, { holding, profileStatus }, NOW),
    );
    expect(told.length > 0).toBe(isExtendable(esim, NOW));
  }
});

it("reminds of a departure also while it is not known how the eSIM stands", () => {
  const { assignments, profileStatus } = IN_STATE.unknown;
  const departure = { remindAt: NOW, isToInstall: true };
  expect(isTrueOfEsim("departure", { holding: esimHolding(assignments), profileStatus, departure }, NOW)).toBe(true);
});
