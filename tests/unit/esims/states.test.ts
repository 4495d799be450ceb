import { expect, it } from "vitest";
import { esimStatus, installStops, isCurrent, isExtendable, isSold, offeredKinds } from "@/lib/esims/rules";
import { ESIM_STATES } from "@/lib/esims/states";
import type { EsimState } from "@/lib/esims/types";
import { IN_STATE, NOW } from "./samples";

const states = Object.keys(IN_STATE) as EsimState[];
const those = (is: (state: EsimState) => boolean) => states.filter(is);

it.each(states)("the sample of %s is in that state", (state) => {
  expect(esimStatus(IN_STATE[state], NOW).state).toBe(state);
});

it("a closed screen says 'over, buy it again' only of an eSIM that is there and whose state is known", () => {
  expect(those((state) => ESIM_STATES[state].closedAs !== "over")).toEqual([
    "preparing",
    "held",
    "unknown",
    "returning",
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
    "returning",
  ]);
  expect(those((state) => ESIM_STATES[state].hidesCode)).toEqual(["returning", "refunded", "expired"]);
  expect(those((state) => ESIM_STATES[state].isUsedUp)).toEqual(["depleted", "refunded", "expired"]);
  expect(those((state) => ESIM_STATES[state].end !== null)).toEqual(["refunded", "expired"]);
  expect([installStops(IN_STATE.refunded, NOW).at(-1)?.step, installStops(IN_STATE.expired, NOW).at(-1)?.step]).toEqual(
    ["refunded", "ended"],
  );
});

it("each state has the colour of what it asks for", () => {
  const coloured = (tone: string) => those((state) => ESIM_STATES[state].tone === tone);
  expect(coloured("active")).toEqual(["active"]);
  expect(coloured("warning")).toEqual(["held", "expiring", "unknown", "returning"]);
  expect(coloured("error")).toEqual(["depleted", "expired"]);
  expect(coloured("neutral")).toEqual(["refunded"]);
  expect(coloured("info")).toEqual(["preparing", "ready", "installed", "starting"]);
});

it("home shows what is awaited or can still be used, a used-up one while its profile takes plans", () => {
  expect(those((state) => !isCurrent(IN_STATE[state], NOW))).toEqual(["refunded", "expired"]);
  expect(isCurrent({ ...IN_STATE.depleted, profileStatus: "deactivated" }, NOW)).toBe(false);
});

it("each state sells what it can take", () => {
  expect(those((state) => !isExtendable(IN_STATE[state], NOW))).toEqual([
    "preparing",
    "held",
    "unknown",
    "returning",
    "refunded",
    "expired",
  ]);
  const sold = (state: EsimState) => offeredKinds(IN_STATE[state], NOW);
  expect(those((state) => sold(state).length === 3)).toEqual(["ready", "installed", "starting", "active", "expiring"]);
  expect(sold("depleted")).toEqual(["topup", "repurchase"]);
  expect([sold("unknown"), sold("expired")]).toEqual([["repurchase"], ["repurchase"]]);
  expect([sold("preparing"), sold("held"), sold("returning"), sold("refunded")]).toEqual([[], [], [], []]);
  expect(isSold(IN_STATE.depleted, "extension", NOW)).toBe(true);
});
