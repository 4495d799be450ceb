import { expect, it } from "vitest";
import { esimStatus, installStops, isCurrent, isExtendable, isSold, offeredKinds } from "@/lib/esims/rules";
import { ESIM_STATES } from "@/lib/esims/states";
import type { Esim, EsimState } from "@/lib/esims/types";
import { assignment, esim, inDays, NOW } from "./samples";

const used = (state: "active" | "depleted" | "expired", end: number) =>
  assignment({ state, start: inDays(-20), end: inDays(end), assignedAt: inDays(-21) });
const withPlans = (...assignments: Esim["assignments"]) => esim({ profileStatus: "enabled", assignments });

/** An eSIM in each state. */
const ESIMS: Record<EsimState, Esim> = {
  preparing: esim({ activationCode: null }),
  held: esim({ activationCode: null, order: { ...esim().order, status: "confirmed", reason: "needs_person" } }),
  ready: esim(),
  installed: esim({ profileStatus: "installed", firstInstalledAt: inDays(-1) }),
  starting: withPlans(used("expired", -2), assignment({ id: "a2" })),
  active: withPlans(used("active", 9)),
  expiring: withPlans(used("active", 2)),
  depleted: withPlans(used("depleted", 9)),
  unknown: esim({ assignments: [assignment({ state: "unknown" })] }),
  refunded: esim({ order: { ...esim().order, isRefunded: true } }),
  expired: withPlans(used("expired", -2)),
};
const states = Object.keys(ESIMS) as EsimState[];
const those = (is: (state: EsimState) => boolean) => states.filter(is);

it.each(states)("the sample of %s is in that state", (state) => {
  expect(esimStatus(ESIMS[state], NOW).state).toBe(state);
});

it("a closed screen says 'over, buy it again' only of an eSIM that is there and whose state is known", () => {
  expect(those((state) => ESIM_STATES[state].closedAs !== "over")).toEqual([
    "preparing",
    "held",
    "unknown",
    "refunded",
  ]);
});

it("what has not begun, cannot be installed any more, or has ended is the same on every screen", () => {
  expect(those((state) => !ESIM_STATES[state].hasBegun)).toEqual([
    "preparing",
    "held",
    "ready",
    "installed",
    "starting",
  ]);
  expect(those((state) => ESIM_STATES[state].isUsedUp)).toEqual(["depleted", "refunded", "expired"]);
  expect(those((state) => ESIM_STATES[state].end !== null)).toEqual(["refunded", "expired"]);
  expect([installStops(ESIMS.refunded, NOW).at(-1)?.step, installStops(ESIMS.expired, NOW).at(-1)?.step]).toEqual([
    "refunded",
    "ended",
  ]);
});

it("each state has the colour of what it asks for", () => {
  const coloured = (tone: string) => those((state) => ESIM_STATES[state].tone === tone);
  expect(coloured("active")).toEqual(["active"]);
  expect(coloured("warning")).toEqual(["held", "expiring", "unknown"]);
  expect(coloured("error")).toEqual(["depleted", "expired"]);
  expect(coloured("neutral")).toEqual(["refunded"]);
  expect(coloured("info")).toEqual(["preparing", "ready", "installed", "starting"]);
});

it("home shows what is awaited or can still be used, a used-up one while its profile takes plans", () => {
  expect(those((state) => !isCurrent(ESIMS[state], NOW))).toEqual(["refunded", "expired"]);
  expect(isCurrent({ ...ESIMS.depleted, profileStatus: "deactivated" }, NOW)).toBe(false);
});

it("each state sells what it can take", () => {
  expect(those((state) => !isExtendable(ESIMS[state], NOW))).toEqual([
    "preparing",
    "held",
    "unknown",
    "refunded",
    "expired",
  ]);
  const sold = (state: EsimState) => offeredKinds(ESIMS[state], NOW);
  expect(those((state) => sold(state).length === 3)).toEqual(["ready", "installed", "starting", "active", "expiring"]);
  expect(sold("depleted")).toEqual(["topup", "repurchase"]);
  expect([sold("unknown"), sold("expired")]).toEqual([["repurchase"], ["repurchase"]]);
  expect([sold("preparing"), sold("held"), sold("refunded")]).toEqual([[], [], []]);
  expect(isSold(ESIMS.depleted, "extension", NOW)).toBe(true);
});
