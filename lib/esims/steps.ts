import { esimStatus, isExtendable, isLow } from "./rules";
import type { Esim } from "./types";

/**
 * The one thing to do next with an eSIM; `wait`: it is being made; `follow`: data or days are ordered for it, paid or not; `ask`: its
 * state is unknown, so support is asked; `returning`: nothing, its plan is being given back; `start`: nothing, the next plan starts by
 * itself; `buyNew`: a new eSIM is bought before this one ends, since its own order was refunded and nothing is added to it; `refunded`:
 * nothing, its order says more.
 */
export type NextStep =
  | "wait"
  | "follow"
  | "ask"
  | "install"
  | "connect"
  | "start"
  | "use"
  | "topUp"
  | "extendPlan"
  | "buyNew"
  | "repurchase"
  | "returning"
  | "refunded";

type StepFacts = {
  /** Its rank in a list: the lowest comes first. */
  urgency: number;
  /** Whether lists have the main button for it: to install, or to buy. */
  isDue: boolean;
  /**
   * How its card and its screen offer what can be bought for it: as buttons, of which a due one is the main button; below everything
   * else, where something else comes first; or not at all.
   */
  sells: "asButtons" | "last" | "nothing";
};

/** What each step means to lists, cards and screens; which step an eSIM has is decided by `nextStep`. */
export const STEPS: Readonly<Record<NextStep, StepFacts>> = {
  topUp: { urgency: 0, isDue: true, sells: "asButtons" },
  extendPlan: { urgency: 1, isDue: true, sells: "asButtons" },
  buyNew: { urgency: 1, isDue: true, sells: "asButtons" },
  install: { urgency: 2, isDue: true, sells: "last" },
  ask: { urgency: 3, isDue: false, sells: "nothing" },
  returning: { urgency: 3, isDue: false, sells: "nothing" },
  wait: { urgency: 4, isDue: false, sells: "nothing" },
  follow: { urgency: 4, isDue: false, sells: "last" },
  start: { urgency: 5, isDue: false, sells: "last" },
  use: { urgency: 6, isDue: false, sells: "asButtons" },
  connect: { urgency: 7, isDue: false, sells: "last" },
  repurchase: { urgency: 8, isDue: true, sells: "asButtons" },
  refunded: { urgency: 9, isDue: false, sells: "nothing" },
};

/** Whether the step is to buy something, for the eSIM or in its place. */
export function isPurchase(step: NextStep): step is "topUp" | "extendPlan" | "buyNew" | "repurchase" {
  return step === "topUp" || step === "extendPlan" || step === "buyNew" || step === "repurchase";
}

/** What a traveller does next, apart from an addition that is under way. */
function ownStep(esim: Esim, now: Date): NextStep {
  const { state } = esimStatus(esim, now);
  switch (state) {
    case "preparing":
    case "held":
      return "wait";
    case "ready":
      return "install";
    case "installed":
      return "connect";
    case "starting":
      return "start";
    case "unknown":
      return "ask";
    case "returning":
      return "returning";
    case "refunded":
      return "refunded";
    case "expired":
      return "repurchase";
    case "depleted":
      return isExtendable(esim, now) ? "topUp" : "repurchase";
    case "expiring":
    case "active": {
      const { isRefunded } = esim.order;
      if (!isExtendable(esim, now) && !isRefunded) return "use";
      if (isLow(esim)) return isRefunded ? "buyNew" : "topUp";
      if (state === "expiring") return isRefunded ? "buyNew" : "extendPlan";
      return "use";
    }
  }
}

/**
 * What a traveller does next: install, then travel; top up before the data ends, extend before the days do. Nobody is led to buy
 * data or days while some are on their way.
 */
export function nextStep(esim: Esim, now: Date): NextStep {
  const step = ownStep(esim, now);
  return esim.openAddition && (step === "topUp" || step === "extendPlan") ? "follow" : step;
}

/** The eSIM whose step is the main button of a list that shows these: the first that has one. */
export function firstDue(shown: readonly Esim[], now: Date): Esim | undefined {
  return shown.find((esim) => STEPS[nextStep(esim, now)].isDue);
}

/** A used-up eSIM needs data, also where only a new eSIM brings it. */
function urgencyOf(esim: Esim, now: Date): number {
  return STEPS[esimStatus(esim, now).state === "depleted" ? "topUp" : nextStep(esim, now)].urgency;
}

/**
 * eSIMs for which something can be done come first: data or days to buy, then to install, then a state to ask about; the ended
 * ones last. Ties keep their order.
 */
export function byUrgency(esims: readonly Esim[], now: Date): Esim[] {
  return esims.toSorted((a, b) => urgencyOf(a, now) - urgencyOf(b, now));
}
