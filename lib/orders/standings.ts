import type { OrderGroup, OrderStanding, OrderStatus } from "./types";

export type ListAction = "pay" | "manage" | "correct" | "buy-again" | "extend-plan";

export type DetailAction =
  | "update-status"
  | "pay"
  | "cancel"
  | "install"
  | "download-qr"
  | "create-esim"
  | "email"
  | "manage"
  | "correct"
  | "buy-again"
  | "extend-plan"
  | "top-up"
  | "support";

export type Buttons = {
  /** The one button in the list; null while there is nothing to do but wait. */
  list: ListAction | null;
  /** Those of its page, the main one first and support in every state; `ofEsim`: as far as its eSIM has come. */
  detail: readonly DetailAction[] | "ofEsim";
};

/** What the traveller reads about an order that may not move on as usual. The text then begins with the reason. */
export type Wait = {
  /**
   * Whether it goes on only once a person has acted. If so, its traveller may write to us at once, and its text begins with its
   * reason, whatever that is. If not, its text begins with a reason only where that keeps the order from moving on (`hinders`).
   */
  needsPerson: boolean;
  /** The message that follows the reason: what happens next. */
  next: "now.review.text" | "now.held.text" | "now.waiting.text";
};

/** The standings that an order has for its time, its refund or a request for one; its status and reason alone make it one of the others. */
export type PassingStanding = "refunding" | "overdue" | "returning";
export type LastingStanding = Exclude<OrderStanding, PassingStanding>;

type StandingFacts = {
  /** Where the list's filter has it: closed only once nothing of it is owed and nobody has to look at it. */
  group: OrderGroup;
  /** The colour of the banner on its page, and of its badge. What its traveller has ended, or let lapse, is no error. */
  tone: "success" | "info" | "warning" | "error" | "neutral";
  /** The colour of its badge where the specification gives it another one. */
  badge?: "active" | "warning" | "error" | "neutral";
  /** Its rank among the orders that wait for their eSIMs, the most urgent first; null: it moves on as usual and comes last. */
  need: number | null;
  /** Whether it waits for its traveller, who has to pay it or to correct its data. */
  isTravellersTurn: boolean;
  /** Since when it stands so: its status, the last change of its reason, or the end of its time to pay. */
  since: "status" | "reason" | "expiry";
  /** Whether its page shows what has happened, in place of its progress. */
  showsHistory: boolean;
  /** The sum that its text names, so that a screen that has not read the sums leaves the text out; null where it names none. */
  namesSum: "owed" | "returned" | null;
  /** Whether its banner begins with the reason for which it ended, which its text does not give. */
  givesReason: boolean;
  /** Whether its banner says what was just found out about its payment. unchecked: only that it could not be checked. */
  takesPaymentNote: boolean | "unchecked";
  /** What its traveller must not do meanwhile, which a line of it in a list says as well. */
  warning: "payAgain" | "buyAgain" | null;
};

const NONE: Buttons = { list: null, detail: ["support"] };
const USE: Buttons = { list: "manage", detail: "ofEsim" };
export const BUY_AGAIN: Buttons = { list: "buy-again", detail: ["buy-again", "support"] };
/** Its traveller was told that the money comes, and it has not: on its page they ask about that first. */
export const ASK_FIRST: Buttons = { list: "buy-again", detail: ["support", "buy-again"] };
export const MORE_FOR_ESIM: Buttons = { list: "extend-plan", detail: ["extend-plan", "top-up", "support"] };

const LOOK: Buttons = { list: "manage", detail: ["manage", "support"] };

const BY_ITSELF: Wait = { needsPerson: false, next: "now.waiting.text" };

const UNDER_WAY = {
  group: "underWay",
  tone: "info",
  need: null,
  isTravellersTurn: false,
  since: "status",
  showsHistory: false,
  namesSum: null,
  givesReason: false,
  takesPaymentNote: false,
  warning: null,
} as const satisfies StandingFacts;

const OVER = { ...UNDER_WAY, group: "closed", showsHistory: true } as const satisfies StandingFacts;

/** It ended, and its money is still to be given back. */
const OWING = { ...OVER, group: "underWay", namesSum: "owed" } as const satisfies Partial<StandingFacts>;

const CLOSED = {
  ...OVER,
  tone: "neutral",
  badge: "error",
  takesPaymentNote: "unchecked",
  buttons: BUY_AGAIN,
  wait: null,
} as const;

/**
 * What each standing means, of those that `standingOf` decides: screens and rules read it here, and a new standing fails the type
 * check until it has a row. `ofStatus`: it has the buttons of its order's status; `ofTarget`: of what else its eSIM takes. In review
 * and after a mistake of ours support comes first. An overdue order may have been paid, so nothing leads to buying again. Of those that
 * wait, what its traveller has to do comes first, then paid money that needs somebody, what must not be paid twice, and owed money.
 */
export const STANDINGS: {
  readonly [Standing in OrderStanding]: StandingFacts & {
    buttons: Standing extends OrderStatus ? Buttons : Buttons | "ofStatus" | "ofTarget";
    /** Null where nothing stands in place of its text. */
    wait: Standing extends PassingStanding ? null : Wait | null;
  };
} = {
  pending: {
    ...UNDER_WAY,
    tone: "warning",
    group: "waiting",
    need: 1,
    isTravellersTurn: true,
    takesPaymentNote: true,
    wait: null,
    buttons: { list: "pay", detail: ["pay", "update-status", "support", "cancel"] },
  },
  paid: { ...UNDER_WAY, badge: "warning", wait: BY_ITSELF, buttons: NONE },
  ordered: { ...UNDER_WAY, badge: "warning", wait: BY_ITSELF, buttons: NONE },
  confirmed: { ...UNDER_WAY, badge: "active", wait: BY_ITSELF, buttons: USE },
  completed: { ...OVER, group: "done", tone: "success", badge: "neutral", wait: null, buttons: USE },
  returning: { ...OVER, group: "underWay", tone: "warning", wait: null, buttons: LOOK },
  failed: { ...OWING, tone: "error", need: 7, givesReason: true, wait: null, buttons: BUY_AGAIN },
  refunding: { ...OWING, tone: "neutral", need: 8, givesReason: true, wait: null, buttons: BUY_AGAIN },
  refunded: { ...OVER, tone: "neutral", namesSum: "returned", wait: null, buttons: BUY_AGAIN },
  owedAgain: {
    ...OWING,
    tone: "warning",
    need: 6,
    since: "reason",
    wait: null,
    buttons: ASK_FIRST,
  },
  takenBack: { ...OWING, tone: "info", badge: "warning", need: 9, givesReason: false, wait: null, buttons: BUY_AGAIN },
  cancelled: { ...CLOSED, namesSum: "returned", givesReason: true },
  expired: { ...CLOSED, namesSum: "returned" },
  tooShort: { ...CLOSED, buttons: "ofTarget" },
  withdrawn: { ...CLOSED, givesReason: true },
  closed: { ...CLOSED, givesReason: true },
  review: {
    ...OVER,
    tone: "warning",
    group: "underWay",
    need: 3,
    since: "reason",
    warning: "payAgain",
    wait: { needsPerson: true, next: "now.review.text" },
    buttons: { list: null, detail: ["support", "update-status"] },
  },
  held: {
    ...UNDER_WAY,
    tone: "warning",
    need: 4,
    since: "reason",
    wait: { needsPerson: true, next: "now.held.text" },
    buttons: "ofStatus",
  },
  overdue: {
    ...UNDER_WAY,
    tone: "warning",
    need: 5,
    since: "expiry",
    takesPaymentNote: true,
    warning: "buyAgain",
    wait: null,
    buttons: { list: null, detail: ["update-status", "support"] },
  },
  refused: {
    ...UNDER_WAY,
    group: "waiting",
    tone: "error",
    need: 2,
    isTravellersTurn: true,
    since: "reason",
    wait: null,
    buttons: { list: "correct", detail: ["correct", "support", "cancel"] },
  },
};
