import { MINUTE_MS } from "@/lib/core/duration";
import { profileFacts } from "@/lib/core/installation";
import { pollDelayMs } from "@/lib/core/polling";
import { PLAN_STATES } from "@/lib/plans/state";
import { statusSince } from "./history";
import { ORDER_KINDS } from "./kinds";
import { closedAs, type DetailAction, type ListAction, STANDINGS } from "./standings";
import type { Order, OrderEsim, OrderEvent, OrderReason, OrderStanding, OrderStatus } from "./types";

const FINAL: ReadonlySet<OrderStatus> = new Set(["completed", "failed", "cancelled", "refunded"]);

/** Whether an order no longer changes unless somebody acts on it. */
export function isFinal(status: OrderStatus): boolean {
  return FINAL.has(status);
}

/** A finished order changes only when a person acts, such as by giving its money back. */
const FINISHED_POLL_MS = MINUTE_MS;

/**
 * Milliseconds until these orders are read again, a minute when all are final; 0 when none can change: a refunded one is over.
 * @param lookingSince when the traveller last came to the page, ms
 */
export function ordersPollDelay(
  orders: readonly Pick<Order, "status" | "updatedAt">[],
  { now, lookingSince }: { now: number; lookingSince: number },
): number {
  const waiting = orders.filter((order) => !isFinal(order.status));
  if (waiting.length === 0) return orders.some(({ status }) => status !== "refunded") ? FINISHED_POLL_MS : 0;
  const lastChange = Math.max(lookingSince, ...waiting.map((order) => order.updatedAt.getTime()));
  return pollDelayMs(now - lastChange);
}

const SHORT_ID_LENGTH = 8;

/** The number of an order as its traveller reads it: on every screen, on paper, in mails and on the invoice. */
export function shortId(orderId: string): string {
  return orderId.slice(0, SHORT_ID_LENGTH);
}

const ICCID_TAIL_DIGITS = 4;

/** The end of an ICCID, by which texts tell eSIMs apart. */
export function iccidTail(iccid: string): string {
  return iccid.slice(-ICCID_TAIL_DIGITS);
}

type Standing = Pick<Order, "status" | "reason" | "expiresAt" | "refunding">;

/** Whether a payment that differs from the invoice of an unpaid order is being reviewed. */
export function isInReview({ status, reason }: Pick<Order, "status" | "reason">): boolean {
  return (status === "pending" || status === "cancelled") && reason === "payment_mismatch";
}

export function standingOf(order: Standing, now: Date): OrderStanding {
  const { status, reason, expiresAt, refunding } = order;
  if (isInReview(order)) return "review";
  if (isWithPerson(order)) return "held";
  if (status === "failed" && refunding > 0) return "refunding";
  if (status === "cancelled") return closedAs(reason);
  if (status !== "pending") return status;
  if (reason === "invoice_refused") return "refused";
  return expiresAt && expiresAt <= now ? "overdue" : status;
}

/** The buttons of an order as it stands. */
function buttonsOf(order: Standing, now: Date) {
  const { buttons } = STANDINGS[standingOf(order, now)];
  return buttons === "ofStatus" ? STANDINGS[order.status].buttons : buttons;
}

/** The one button of an order in the list, to buy again once its eSIM is over; null while there is nothing to do but wait. */
export function listAction(order: Standing & Pick<Order, "esim">, now: Date): ListAction | null {
  return endOfEsim(order, now) === "over" ? "buy-again" : buttonsOf(order, now).list;
}

/** Whether an order adds its plan to an existing eSIM, so that there is nothing to install. */
export function isAddition({ kind }: Pick<Order, "kind">): boolean {
  return ORDER_KINDS[kind].targetsEsim;
}

const PAID: ReadonlySet<OrderStatus> = new Set(["paid", "ordered", "confirmed", "completed"]);

/**
 * How the eSIM of a completed order ended, as on its own page (`esimStatus`): over, or only its data used up, so that more
 * can be added; null while a plan on it runs, waits or is unclear.
 */
export function endOfEsim({ status, esim }: Pick<Order, "status" | "esim">, now: Date): "over" | "usedUp" | null {
  if (status !== "completed" || !esim) return null;
  const { isClosed, takesPlans } = profileFacts(esim.profileStatus);
  if (isClosed) return "over";
  const current = esim.plans.filter(isCurrent(now));
  const phases = current.map(({ state }) => PLAN_STATES[state].phase);
  if (esim.plans.length === 0 || phases.some((phase) => phase !== "usedUp")) return null;
  return phases.length > 0 && takesPlans ? "usedUp" : "over";
}

/** Whether a plan is neither over nor withdrawn; one that started is over at its end, also before the vendor says so. */
function isCurrent(now: Date) {
  return ({ state, endsAt }: OrderEsim["plans"][number]): boolean => {
    const { phase } = PLAN_STATES[state];
    if (phase === "over" || phase === "taken") return false;
    return (phase !== "running" && phase !== "usedUp") || !endsAt || endsAt > now;
  };
}

/** Whether an order is paid, and its money not owed back. */
export function isPaid({ status }: Pick<Order, "status">): boolean {
  return PAID.has(status);
}

/** Whether the eSIM of a paid order is still to be installed. */
export function awaitsInstall(order: Pick<Order, "status" | "esim">, now: Date): boolean {
  return isPaid(order) && !order.esim?.isInstalled && endOfEsim(order, now) === null;
}

type Actionable = Standing & Pick<Order, "kind" | "esim">;

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
  if (!order.esim?.activationCode && needsDecision(order)) return ["support"];
  if (!order.esim?.activationCode) return ["create-esim", "manage", "support"];
  return order.esim.isInstalled
    ? ["manage", "download-qr", "email", "support"]
    : ["install", "download-qr", "email", "manage", "support"];
}

const WORKING: ReadonlySet<OrderStatus> = new Set(["paid", "ordered", "confirmed"]);
const USUAL_MS = 15 * MINUTE_MS;

/** What tells of a paid order whether it goes on as usual; `since`: when it entered its status. */
export type Progress = Pick<Order, "status" | "reason"> & { since: Date };

/** Whether a paid order has been in its status for longer than a quarter of an hour. */
export function isLate({ status, since }: Pick<Progress, "status" | "since">, now: Date): boolean {
  return WORKING.has(status) && now.getTime() - since.getTime() > USUAL_MS;
}

/** The reasons for which an order does not go on without a person. */
const WITH_PERSON: ReadonlySet<OrderReason> = new Set(["needs_person", "attempts_exhausted"]);

/** The reasons for which an order does not move on as the text of its state says; they stand in its place. */
const HINDERED: ReadonlySet<OrderReason> = new Set([
  ...WITH_PERSON,
  "vendor_busy",
  "vendor_unreachable",
  "vendor_outcome_unknown",
]);

/** Whether a paid order goes on only once a person has acted. */
export function isWithPerson({ status, reason }: Pick<Order, "status" | "reason">): boolean {
  return WORKING.has(status) && reason !== null && WITH_PERSON.has(reason);
}

/** Whether nothing more is bought or fetched for an order before a person has decided. */
export function needsDecision({ reason }: Pick<Order, "reason">): boolean {
  return reason === "needs_person";
}

/** The reason with which the text of an order begins that does not move on as usual; null for any other. */
export function hindranceOf({ status, reason }: Pick<Order, "status" | "reason">): OrderReason | null {
  if (isInReview({ status, reason })) return reason;
  return !isFinal(status) && reason && HINDERED.has(reason) ? reason : null;
}

/** The message that follows such a reason: what happens next. */
export function nextWords(order: Pick<Order, "status" | "reason">): "now.review.text" | "now.held.text" | "follows" {
  if (isInReview(order)) return "now.review.text";
  return isWithPerson(order) ? "now.held.text" : "follows";
}

/** Whether the traveller of a paid order is asked to write to us: it takes too long, or needs a person. */
export function asksToWrite({ status, reason, since }: Progress, now: Date): boolean {
  return isWithPerson({ status, reason }) || isLate({ status, since }, now);
}

/** Since when an order stands as its traveller sees it. */
export function standingSince(
  order: Standing & Pick<Order, "createdAt" | "updatedAt">,
  events: readonly OrderEvent[],
  now: Date,
): Date | null {
  const { since } = STANDINGS[standingOf(order, now)];
  if (since === "expiry") return order.expiresAt;
  return since === "reason" ? order.updatedAt : statusSince(order, events);
}
