import type { EsimState } from "./types";

/** `over`: it takes no more plans, so it is bought again; in the other cases the traveller waits, or asks about the order. */
export type ClosedAs = "preparing" | "held" | "unclear" | "returning" | "refunded" | "over";

type StateFacts = {
  /** The badge's colour. */
  tone: "active" | "warning" | "error" | "info" | "neutral";
  /** Whether its plan has begun or may have; before that its days do not count. */
  hasBegun: boolean;
  /** Whether home and the list of current eSIMs show it, even without its code; `refillable`: only while its profile takes plans. */
  isCurrent: boolean | "refillable";
  /** Whether data or days can be added: not where it is unknown when they would start. */
  takesAdditions: boolean;
  /** Which kinds of order are offered for it: all that it takes, those that need not lengthen it, or none. */
  sells: "all" | "withoutDays" | "nothing";
  /** What the screens of after-sale say where they sell nothing for it: words of `messages/<language>/aftersale.json`. */
  closedAs: ClosedAs;
  /** How it ended; null where it has not. */
  end: "ended" | "refunded" | null;
  /** Whether its data or its days are over, or its money was given back: then nobody installs it any more. */
  isUsedUp: boolean;
  /** Whether its code is shown nowhere: whoever installs it gets nothing, or loses the money that they ask for. */
  hidesCode: boolean;
};

/**
 * What each state means, of those that `esimStatus` decides: screens, mails and rules read it here, and a new state fails the type
 * check until it has a row. What a traveller does next is `nextStep`; what a plan's state means is in `PLAN_STATES`.
 */
export const ESIM_STATES: Readonly<Record<EsimState, StateFacts>> = {
  preparing: {
    tone: "info",
    hasBegun: false,
    isCurrent: true,
    takesAdditions: false,
    sells: "nothing",
    closedAs: "preparing",
    end: null,
    isUsedUp: false,
    hidesCode: false,
  },
  held: {
    tone: "warning",
    hasBegun: false,
    isCurrent: true,
    takesAdditions: false,
    sells: "nothing",
    closedAs: "held",
    end: null,
    isUsedUp: false,
    hidesCode: false,
  },
  ready: {
    tone: "info",
    hasBegun: false,
    isCurrent: true,
    takesAdditions: true,
    sells: "all",
    closedAs: "over",
    end: null,
    isUsedUp: false,
    hidesCode: false,
  },
  installed: {
    tone: "info",
    hasBegun: false,
    isCurrent: true,
    takesAdditions: true,
    sells: "all",
    closedAs: "over",
    end: null,
    isUsedUp: false,
    hidesCode: false,
  },
  starting: {
    tone: "info",
    hasBegun: false,
    isCurrent: true,
    takesAdditions: true,
    sells: "all",
    closedAs: "over",
    end: null,
    isUsedUp: false,
    hidesCode: false,
  },
  active: {
    tone: "active",
    hasBegun: true,
    isCurrent: true,
    takesAdditions: true,
    sells: "all",
    closedAs: "over",
    end: null,
    isUsedUp: false,
    hidesCode: false,
  },
  expiring: {
    tone: "warning",
    hasBegun: true,
    isCurrent: true,
    takesAdditions: true,
    sells: "all",
    closedAs: "over",
    end: null,
    isUsedUp: false,
    hidesCode: false,
  },
  depleted: {
    tone: "error",
    hasBegun: true,
    isCurrent: "refillable",
    takesAdditions: true,
    sells: "withoutDays",
    closedAs: "over",
    end: null,
    isUsedUp: true,
    hidesCode: false,
  },
  unknown: {
    tone: "warning",
    hasBegun: true,
    isCurrent: true,
    takesAdditions: false,
    sells: "all",
    closedAs: "unclear",
    end: null,
    isUsedUp: false,
    hidesCode: false,
  },
  returning: {
    tone: "warning",
    hasBegun: false,
    isCurrent: true,
    takesAdditions: false,
    sells: "nothing",
    closedAs: "returning",
    end: null,
    isUsedUp: false,
    hidesCode: true,
  },
  refunded: {
    tone: "neutral",
    hasBegun: true,
    isCurrent: false,
    takesAdditions: false,
    sells: "nothing",
    closedAs: "refunded",
    end: "refunded",
    isUsedUp: true,
    hidesCode: true,
  },
  expired: {
    tone: "error",
    hasBegun: true,
    isCurrent: false,
    takesAdditions: false,
    sells: "all",
    closedAs: "over",
    end: "ended",
    isUsedUp: true,
    hidesCode: true,
  },
};
