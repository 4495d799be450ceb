import { isOwed } from "./money";
import {
  hindranceOf,
  isAddition,
  isFinal,
  isInReview,
  isLate,
  isPaid,
  isWorking,
  type StandingInput,
  standingOf,
} from "./rules";
import { STANDINGS } from "./standings";
import type { EsimlessOrder, Order, OrderStanding } from "./types";

/**
 * Whether the screens of eSIMs speak of an order that has none: it may still bring one or add to one, or its money is not back yet.
 * Otherwise a traveller could pay for the same top-up twice.
 */
export function isAwaited(order: Pick<Order, "status" | "reason">): boolean {
  return isOwed(order) || !isFinal(order.status) || isInReview(order);
}

/** Whether a paid order is about to add its plan to an eSIM. */
export function isBeingAdded(order: Pick<Order, "kind" | "status">): boolean {
  return isAddition(order) && isWorking(order.status);
}

/** The message keys of an order that adds to an eSIM. */
const ADDED_WORDS = {
  pending: "nowAdded.pending",
  paid: "nowAdded.paid",
  ordered: "nowAdded.ordered",
  confirmed: "nowAdded.confirmed",
  completed: "now.completed",
  failed: "nowAdded.failed",
  refunding: "nowAdded.refunding",
  cancelled: "now.cancelled",
  refunded: "now.refunded",
  owedAgain: "now.owedAgain",
  returning: "now.returning",
  takenBack: "now.takenBack",
  review: "now.review",
  held: "now.held",
  refused: "now.refused",
  tooShort: "now.tooShort",
  withdrawn: "now.withdrawn",
  closed: "now.closed",
  expired: "now.expired",
  overdue: "now.overdue",
} as const satisfies { [Standing in OrderStanding]: `now.${Standing}` | `nowAdded.${Standing}` };

/**
 * The message keys for the state of an order. An addition to an eSIM has its own texts while it is under way. Nothing is being prepared
 * while the vendor does not serve the order.
 */
export function standingWords(order: StandingInput & Pick<Order, "kind">, now: Date) {
  const standing = standingOf(order, now);
  if (standing === "ordered" && hindranceOf(order)) return "now.waiting" as const;
  return isAddition(order) ? ADDED_WORDS[standing] : (`now.${standing}` as const);
}

/** The ranks of orders that move on. Late ones come right after those that a person looks at, the others last. */
const LATE = 4.5;
const IN_TIME = 100;

/** Orders that wait for their eSIMs, the most urgent first: those that move on in time come last. Ties keep their order. */
export function byNeed(orders: readonly EsimlessOrder[], now: Date): EsimlessOrder[] {
  const rank = (order: EsimlessOrder) =>
    STANDINGS[standingOf(order, now)].need ?? (isLate(order, now) ? LATE : IN_TIME);
  return orders.toSorted((a, b) => rank(a) - rank(b));
}

/** Whether an order waits for its traveller, not for us: it is to be paid, or its data to be corrected. */
export function isTravellersTurn(order: EsimlessOrder, now: Date): boolean {
  return STANDINGS[standingOf(order, now)].isTravellersTurn;
}

/** Whether the text of an order is more than how it moves on: its money is still to be given back, or something must not be done twice. */
export function mustBeSaid(order: EsimlessOrder, now: Date): boolean {
  return isOwed(order) || STANDINGS[standingOf(order, now)].warning !== null;
}

/** Whether an order does not move on as usual, so that a list says more of it than where it leads. */
export function isUnusual(order: EsimlessOrder, now: Date): boolean {
  return mustBeSaid(order, now) || hindranceOf(order) !== null || isLate(order, now);
}

/** What a group of orders waits for, which is its heading: two groups on one screen differ in that. */
export function groupWords(orders: readonly EsimlessOrder[], now: Date): "forYou" | "preparing" | "unfinished" {
  if (orders.every((order) => isTravellersTurn(order, now))) return "forYou";
  return orders.every((order) => isPaid(order) && !isBeingAdded(order)) ? "preparing" : "unfinished";
}

/** Whether an order waits to be paid, and can be. */
export function isToPay(order: StandingInput, now: Date): boolean {
  return standingOf(order, now) === "pending";
}

/** Whether the payment of an order that is to add to an eSIM is in review: nobody is led to pay for the same again. */
export function isReviewedAddition(order: Pick<Order, "kind" | "status" | "reason">): boolean {
  return isAddition(order) && isInReview(order);
}

/** The order that is to add to an eSIM, of those for it: a paid one, else one to pay, else one whose payment is in review. */
export function openAdditionOf(orders: readonly EsimlessOrder[], now: Date): EsimlessOrder | undefined {
  return orders.find(isBeingAdded) ?? orders.find((order) => isToPay(order, now)) ?? orders.find(isReviewedAddition);
}

/** The order whose payment is the main button of a list: the most urgent of those that wait, where it is to be paid. */
export function firstToPay(orders: readonly EsimlessOrder[], now: Date): EsimlessOrder | undefined {
  const [first] = byNeed(orders, now);
  return first && isToPay(first, now) ? first : undefined;
}

/** Whether another order of a list is for the same, so that only their numbers tell the two apart. */
export function hasTwin(order: EsimlessOrder, orders: readonly EsimlessOrder[]): boolean {
  return orders.some(({ id, kind, plan }) => id !== order.id && kind === order.kind && plan.id === order.plan.id);
}
