import { MINUTE_MS } from "@/lib/core/duration";
import { profileFacts } from "@/lib/core/installation";
import { endOfPlans, isWaiting, type Lasting, latestAssignment } from "@/lib/plans/spans";
import { phaseOf } from "@/lib/plans/state";
import { closingOf } from "./closings";
import { ORDER_KINDS } from "./kinds";
import { hasRole, stopsOrder, type Withdrawal } from "./reasons";
import {
  ASK_FIRST,
  BUY_AGAIN,
  type Buttons,
  type DetailAction,
  type LastingStanding,
  type ListAction,
  MORE_FOR_ESIM,
  type PassingStanding,
  STANDINGS,
  type Wait,
} from "./standings";
import { ORDER_STATUSES } from "./statuses";
import type {
  Order,
  OrderEsim,
  OrderFacts,
  OrderGroup,
  OrderReason,
  OrderStanding,
  OrderStatus,
  PaymentSums,
} from "./types";

/** Whether an order no longer changes unless somebody acts on it. */
export function isFinal(status: OrderStatus): boolean {
  return ORDER_STATUSES[status].isFinal;
}

/** Whether an order is paid, and its money not owed back. */
export function isPaid({ status }: Pick<Order, "status">): boolean {
  return ORDER_STATUSES[status].money === "kept";
}

/** Whether no payment counts for an order: it may still be paid, or it was closed unpaid. */
export function isUnpaid(status: OrderStatus): boolean {
  return ORDER_STATUSES[status].money === "none";
}

/** Whether the money of an order was given back. */
export function isRefunded(status: OrderStatus): boolean {
  return ORDER_STATUSES[status].money === "returned";
}

/** Whether an order was refunded by mistake: a person has withdrawn the record, and its money is still to be given back. */
export function isOwedAgain({ status, reason }: Pick<Order, "status" | "reason">): boolean {
  return isRefunded(status) && hasRole(reason, "owes");
}

/** Whether the plan of an order was given back by its traveller, and its money is still to be given back. */
export function isTakenBack({ status, reason }: Pick<Order, "status" | "reason">): boolean {
  return isRefunded(status) && hasRole(reason, "returns");
}

/** Whether a paid order is still under way. */
export function isWorking(status: OrderStatus): boolean {
  return isPaid({ status }) && !isFinal(status);
}

/** What decides, with the time, how an order stands. One without a plan yet is not given back. */
export type StandingInput = Pick<Order, "status" | "reason" | "expiresAt" | "refunding"> &
  Partial<Pick<Order, "isReturning">>;

/** Whether a payment that differs from the invoice of an unpaid order is being reviewed. */
export function isInReview({ status, reason }: Pick<Order, "status" | "reason">): boolean {
  return isUnpaid(status) && hasRole(reason, "review");
}

/** Whether that is so although the order was closed before: its traveller may not need it any more. */
export function isClosedInReview(order: Pick<Order, "status" | "reason">): boolean {
  return isInReview(order) && isFinal(order.status);
}

/** Why an addition was not bought although it was paid; null where the order has another reason. */
export function withdrawalOf({ reason }: Pick<Order, "reason">): Withdrawal | null {
  return hasRole(reason, "withdraws") ? reason : null;
}

/** How an order stands, apart from its time and a refund under way. */
function lastingStanding({ status, reason }: Pick<Order, "status" | "reason">): LastingStanding {
  if (isInReview({ status, reason })) return "review";
  if (isWorking(status) && hasRole(reason, "held")) return "held";
  if (isOwedAgain({ status, reason })) return "owedAgain";
  if (isTakenBack({ status, reason })) return "takenBack";
  if (status === "cancelled") return closingOf(reason).standing;
  return status === "pending" && reason === "invoice_refused" ? "refused" : status;
}

/** How it stands instead, for its time, a refund under way or a request for one; null where none of them matters. */
function passingStanding(standing: LastingStanding, order: StandingInput, now: Date): PassingStanding | null {
  const { expiresAt, refunding } = order;
  if (standing === "completed" && order.isReturning) return "returning";
  if (standing === "failed" && refunding > 0) return "refunding";
  return standing === "pending" && expiresAt && expiresAt <= now ? "overdue" : null;
}

export function standingOf(order: StandingInput, now: Date): OrderStanding {
  const standing = lastingStanding(order);
  return passingStanding(standing, order, now) ?? standing;
}

type Troubled = StandingInput & Partial<Pick<PaymentSums, "trouble">>;
type Settled = Partial<Pick<OrderFacts, "isUnsettled">>;

/** The standings of orders whose money is owed for the first time. */
const OWING: ReadonlySet<OrderStanding> = new Set(["failed", "takenBack"]);

/** Whether the money of an order is owed, and nobody was told before that it is back. */
export function isFirstOwed(order: StandingInput, now: Date): boolean {
  return OWING.has(standingOf(order, now));
}

/** Whether the gateway has failed to return the money of such an order, so that it is returned by hand. */
export function isReturnedByHand(order: Troubled, now: Date): boolean {
  return isFirstOwed(order, now) && order.trouble === "failed";
}

/** Where the filter of the list has an order. */
export function groupOf(order: StandingInput, now: Date): OrderGroup {
  return STANDINGS[standingOf(order, now)].group;
}

/** Whether the plan of an order comes or has come: the order is not closed, and its money is not to be given back. */
export function bringsPlan(order: StandingInput, now: Date): boolean {
  const { group, namesSum } = STANDINGS[standingOf(order, now)];
  return group !== "closed" && namesSum !== "owed";
}

/** The buttons of an order as it stands, in the list and on its page. */
function buttonsOf(order: Troubled & Pick<Order, "esim">, now: Date): Buttons {
  const { esim } = order;
  if (isReturnedByHand(order, now)) return ASK_FIRST;
  const { buttons } = STANDINGS[standingOf(order, now)];
  if (buttons === "ofStatus") return STANDINGS[order.status].buttons;
  if (buttons !== "ofTarget") return buttons;
  return esim && !esim.isRefunded && !isOver(esim, now) ? MORE_FOR_ESIM : BUY_AGAIN;
}

/** Whether an order is closed, and the gateway has yet to say that nothing was paid for it: buying again might be paying twice. */
export function isClosedUnsettled(order: StandingInput & Settled, now: Date): boolean {
  return order.isUnsettled === true && STANDINGS[standingOf(order, now)].takesPaymentNote === "unchecked";
}

/** What the traveller of an order must not do meanwhile; null where nothing is to be warned of. */
export function warningOf(order: StandingInput & Settled, now: Date): "payAgain" | "buyAgain" | null {
  return isClosedUnsettled(order, now) ? "buyAgain" : STANDINGS[standingOf(order, now)].warning;
}

/**
 * The one button of an order in the list, to buy again once its eSIM is over; null while there is nothing to do but wait, as for a code
 * that is held.
 */
export function listAction(order: Troubled & Settled & Pick<Order, "esim">, now: Date): ListAction | null {
  if (isClosedUnsettled(order, now)) return null;
  if (endOfEsim(order, now) === "over") return "buy-again";
  const { list, detail } = buttonsOf(order, now);
  return detail === "ofEsim" && isCodeHeld(order, order.esim) ? null : list;
}

/** Whether an order adds its plan to an existing eSIM, so that there is nothing to install. */
export function isAddition({ kind }: Pick<Order, "kind">): boolean {
  return ORDER_KINDS[kind].targetsEsim;
}

/**
 * How the eSIM of a completed order ended: over, or only its data used up, so that more can be added; null while it has not. A
 * used-up one that takes no plans is over: its own page leads to buying again as well (`nextStep`).
 */
export function endOfEsim({ status, esim }: Pick<Order, "status" | "esim">, now: Date): "over" | "usedUp" | null {
  if (status !== "completed" || !esim) return null;
  return isOver(esim, now) ? "over" : endOfPlans(esim, now);
}

/** Whether an eSIM is over, so that nothing more can be added to it: a used-up one takes nothing once its own order was refunded. */
export function isOver(esim: OrderEsim, now: Date): boolean {
  const end = endOfPlans(esim, now);
  return end === "over" || (end === "usedUp" && (esim.isRefunded || !profileFacts(esim.profileStatus).takesPlans));
}

/** Whether an eSIM is over and still takes plans: the days of an addition that waits for its payment then start with it. */
export function wouldRestart(esim: Lasting, now: Date): boolean {
  return endOfPlans(esim, now) === "over" && profileFacts(esim.profileStatus).takesPlans;
}

/** Whether the eSIM of a completed order is in a state that we do not know, as its own page says (`esimStatus`). */
export function isUnclear({ status, esim }: Pick<Order, "status" | "esim">, now: Date): boolean {
  if (status !== "completed" || !esim || esim.activationCode === null || esim.isOnlyRefunded) return false;
  const current = latestAssignment(esim.assignments);
  return current !== null && phaseOf(current) === "unclear" && !isOver(esim, now);
}

type Installable = Pick<Order, "status" | "esim"> & Partial<Pick<Order, "isReturning">>;

/**
 * Whether the eSIM of a paid order is still to be installed, which nobody does once all its money was given back. Of one in a state
 * that we do not know that cannot be said.
 */
export function awaitsInstall(order: Installable, now: Date): boolean {
  const { esim } = order;
  const canInstall = isPaid(order) && !order.isReturning && !esim?.isInstalled && !esim?.isOnlyRefunded;
  return canInstall && endOfEsim(order, now) === null && !isUnclear(order, now);
}

/** Whether the eSIM of a paid order is on a phone, and no plan on it has begun yet: then its days start wherever it connects. */
export function awaitsArrival(order: Installable, now: Date): boolean {
  const { esim } = order;
  const isOnPhone = isPaid(order) && !order.isReturning && esim?.isInstalled === true && !esim.isOnlyRefunded;
  return isOnPhone && esim.assignments.every(isWaiting) && endOfEsim(order, now) === null && !isUnclear(order, now);
}

type Actionable = Troubled & Pick<Order, "kind" | "esim">;

/**
 * The buttons of an order's detail, the main one first. They are the same for confirmed and completed, until the eSIM has ended.
 * Without an activation code there is no QR yet: the download first makes sure that the eSIM is created.
 */
export function detailActions(order: Actionable, now: Date): readonly DetailAction[] {
  const { detail } = buttonsOf(order, now);
  if (detail !== "ofEsim") return detail;
  const end = endOfEsim(order, now);
  if (end) return end === "over" ? ["buy-again", "manage", "support"] : ["manage", "buy-again", "support"];
  if (isAddition(order)) return ["manage", "support"];
  if (isCodeHeld(order, order.esim)) return ["support"];
  if (!order.esim?.activationCode) return ["create-esim", "manage", "support"];
  return order.esim.isInstalled || isUnclear(order, now)
    ? ["manage", "download-qr", "email", "support"]
    : ["install", "download-qr", "email", "manage", "support"];
}

/** The same while it is not known whether it was paid: that is asked first, as of an overdue one, before paying or buying again. */
export function uncheckedActions(actions: readonly DetailAction[]): readonly DetailAction[] {
  return ["update-status", ...actions.filter((action) => action !== "update-status")];
}

const USUAL_MS = 15 * MINUTE_MS;

/** What tells of a paid order whether it goes on as usual; `since`: when it entered its status. */
export type Progress = Pick<Order, "status" | "reason"> & { since: Date };

/** Whether a paid order has been in its status for longer than a quarter of an hour. */
export function isLate({ status, since }: Pick<Progress, "status" | "since">, now: Date): boolean {
  return isWorking(status) && now.getTime() - since.getTime() > USUAL_MS;
}

/** Whether an eSIM is issued and its code has not come in time: then its traveller can ask for the code again. */
export function isCodeLate(order: Actionable & Progress, now: Date): boolean {
  return isLate(order, now) && !isWithPerson(order) && detailActions(order, now)[0] === "create-esim";
}

/** Why an order does not move on as usual, and what happens next. */
export type Hindrance = Pick<Wait, "next"> & { reason: OrderReason };

function waitOf(order: Pick<Order, "status" | "reason">) {
  return STANDINGS[lastingStanding(order)].wait;
}

/** Whether a paid order goes on only once a person has acted. */
export function isWithPerson(order: Pick<Order, "status" | "reason">): boolean {
  return isWorking(order.status) && waitOf(order)?.needsPerson === true;
}

/** Whether nothing more is bought or fetched for an order before a person has decided. */
export function needsDecision({ reason }: Pick<Order, "reason">): boolean {
  return stopsOrder(reason);
}

/** Whether the code of an order's eSIM is not fetched before that. */
export function isCodeHeld({ reason }: Pick<Order, "reason">, esim: Pick<OrderEsim, "activationCode"> | null): boolean {
  return needsDecision({ reason }) && !esim?.activationCode;
}

/** Why an order does not move on as usual, and what happens next: the two sentences of its text. Null for one that does. */
export function hindranceOf({ status, reason }: Pick<Order, "status" | "reason">): Hindrance | null {
  const wait = waitOf({ status, reason });
  return wait && reason && (wait.needsPerson || hasRole(reason, "hinders")) ? { reason, next: wait.next } : null;
}

/** Whether the traveller of an order is asked to write to us: it needs a person, or is paid and takes too long. */
export function asksToWrite(order: Progress, now: Date): boolean {
  return waitOf(order)?.needsPerson === true || isLate(order, now);
}

/** Since when an order stands as its traveller sees it; null where that is the time of its last step, which its page shows. */
export function standingSince(order: StandingInput & Pick<Order, "updatedAt">, now: Date): Date | null {
  const { since } = STANDINGS[standingOf(order, now)];
  if (since === "expiry") return order.expiresAt;
  return since === "reason" ? order.updatedAt : null;
}
