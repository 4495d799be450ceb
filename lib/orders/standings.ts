import type { OrderReason, OrderStanding, OrderStatus } from "./types";

export type ListAction = "pay" | "manage" | "correct" | "buy-again";

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
  | "support";

type Buttons = {
  /** The one button in the list; null while there is nothing to do but wait. */
  list: ListAction | null;
  /** Those of its page, the main one first and support in every state; `ofEsim`: as far as its eSIM has come. */
  detail: readonly DetailAction[] | "ofEsim";
};

/** How its traveller is told of an order that may not move on as usual. Its text then begins with the reason. */
export type Wait = {
  /**
   * Whether it goes on only once a person has acted. If so, its traveller may write to us at once, and its text begins with its
   * reason, whatever that is. If not, its text begins with a reason only where that keeps the order from moving on (`HINDERED`).
   */
  needsPerson: boolean;
  /** The message that follows the reason: what happens next. */
  next: "now.review.text" | "now.held.text" | "follows";
};

/** The standings that an order has for its time or its refund; its status and reason alone make it one of the others. */
export type PassingStanding = "refunding" | "overdue";
export type LastingStanding = Exclude<OrderStanding, PassingStanding>;

type StandingFacts = {
  /** The badge's colour. */
  tone: "active" | "warning" | "error" | "neutral";
  /** The colour of the banner on its page. */
  banner: "info" | "success" | "warning" | "error";
  /** Its rank among the orders that wait for their eSIMs, the most urgent first; null: it moves on as usual and comes last. */
  need: number | null;
  /** Since when it stands so: its status, the last change of its reason, or the end of its time to pay. */
  since: "status" | "reason" | "expiry";
  /** Whether its page shows what has happened, in place of its progress. */
  showsHistory: boolean;
  /** Whether its text names sums, so that a screen that has not read them leaves it out. */
  namesSums: boolean;
  /** Whether its banner begins with the reason for which it ended, which its text does not give. */
  givesReason: boolean;
  /** Whether its banner says what was just found out about its payment. */
  takesPaymentNote: boolean;
};

const NONE: Buttons = { list: null, detail: ["support"] };
const USE: Buttons = { list: "manage", detail: "ofEsim" };
const BUY_AGAIN: Buttons = { list: "buy-again", detail: ["buy-again", "support"] };

const BY_ITSELF: Wait = { needsPerson: false, next: "follows" };

const UNDER_WAY = {
  tone: "warning",
  banner: "info",
  need: null,
  since: "status",
  showsHistory: false,
  namesSums: false,
  givesReason: false,
  takesPaymentNote: false,
} as const satisfies StandingFacts;

const OVER = { ...UNDER_WAY, showsHistory: true } as const satisfies StandingFacts;

const CLOSED = { ...OVER, tone: "error", banner: "warning", buttons: BUY_AGAIN, wait: null } as const;

/**
 * What each standing means, of those that `standingOf` decides: screens and rules read it here, and a new standing fails the type
 * check until it has a row. `ofStatus`: it has the buttons of its order's status. In review, support is the main button. An overdue
 * order may have been paid, so nothing leads to buying again. Of those that wait, paid money that needs somebody comes first, then
 * what must not be paid twice, then what its traveller has to do, then owed money.
 */
export const STANDINGS: {
  readonly [Standing in OrderStanding]: StandingFacts & {
    buttons: Standing extends OrderStatus ? Buttons : Buttons | "ofStatus";
    /** Null where nothing stands in place of its text. */
    wait: Standing extends PassingStanding ? null : Wait | null;
  };
} = {
  pending: {
    ...UNDER_WAY,
    banner: "warning",
    need: 5,
    takesPaymentNote: true,
    wait: null,
    buttons: { list: "pay", detail: ["pay", "update-status", "support", "cancel"] },
  },
  paid: { ...UNDER_WAY, wait: BY_ITSELF, buttons: NONE },
  ordered: { ...UNDER_WAY, wait: BY_ITSELF, buttons: NONE },
  confirmed: { ...UNDER_WAY, tone: "active", wait: BY_ITSELF, buttons: USE },
  completed: { ...OVER, tone: "active", banner: "success", wait: null, buttons: USE },
  failed: {
    ...OVER,
    tone: "error",
    banner: "error",
    need: 6,
    namesSums: true,
    givesReason: true,
    wait: null,
    buttons: BUY_AGAIN,
  },
  refunding: { ...OVER, tone: "neutral", need: 7, namesSums: true, givesReason: true, wait: null, buttons: BUY_AGAIN },
  refunded: { ...OVER, tone: "neutral", namesSums: true, wait: null, buttons: BUY_AGAIN },
  cancelled: { ...CLOSED, namesSums: true, givesReason: true },
  expired: { ...CLOSED, namesSums: true },
  tooShort: CLOSED,
  withdrawn: { ...CLOSED, givesReason: true },
  closed: { ...CLOSED, givesReason: true },
  review: {
    ...OVER,
    need: 1,
    since: "reason",
    wait: { needsPerson: true, next: "now.review.text" },
    buttons: { list: null, detail: ["support", "update-status"] },
  },
  held: {
    ...UNDER_WAY,
    need: 2,
    since: "reason",
    wait: { needsPerson: true, next: "now.held.text" },
    buttons: "ofStatus",
  },
  overdue: {
    ...UNDER_WAY,
    banner: "warning",
    need: 3,
    since: "expiry",
    takesPaymentNote: true,
    wait: null,
    buttons: { list: null, detail: ["update-status", "support"] },
  },
  refused: {
    ...UNDER_WAY,
    tone: "error",
    banner: "error",
    need: 4,
    since: "reason",
    wait: null,
    buttons: { list: "correct", detail: ["correct", "support", "cancel"] },
  },
};

const CLOSED_AS: Partial<Record<OrderReason, LastingStanding>> = {
  invoice_expired: "expired",
  cancelled_by_traveller: "cancelled",
  extension_too_short: "tooShort",
  esim_refunded: "withdrawn",
};

/** How an order stands that was closed unpaid for this reason. Only its traveller cancels one. */
export function closedAs(reason: OrderReason | null): LastingStanding {
  return (reason && CLOSED_AS[reason]) ?? "closed";
}
