import { addDays, DAY_MS, HOUR_MS } from "@/lib/core/duration";
import { type Installation, isInstalled, isMarkedInstalled, profileFacts } from "@/lib/core/installation";
import { type FormFailure, isLine } from "@/lib/fields/rules";
import type { InstallSystem } from "@/lib/install/steps";
import { type AfterSaleKind, afterSaleKinds, afterSaleKindsByDays, ORDER_KINDS } from "@/lib/orders/kinds";
import { isWithPerson } from "@/lib/orders/rules";
import { endOfDays, endOfPlans, isPaidAndUsable, latestAssignment } from "@/lib/plans/spans";
import { phaseOf } from "@/lib/plans/state";
import { esimHolding, hasOnlyUnlimited, isLowOnData, isPaidPlan, mayEndEarlier, ownStart, startsNow } from "./holding";
import { ESIM_STATES } from "./states";
import type { Assignment, Esim, EsimState, EsimStatus, Holding } from "./types";

/** Days before its end at which an eSIM counts as expiring. `due_esim_notifications` has the same; a test compares the two. */
export const EXPIRING_DAYS = 3;
/** With fewer days left than this, hours are shown: '1 day' would be too much in the last minutes. */
const HOURS_BELOW_DAYS = 2;
const USAGE_WARNING_PERCENT = 80;

/** Whether a plan has ever run, or the profile is enabled. */
export function isActivated({ assignments, profileStatus }: Pick<Esim, "assignments" | "profileStatus">): boolean {
  return esimHolding(assignments).hasRun || profileFacts(profileStatus).isSwitchedOn;
}

/** Whether it is on a phone: used, reported as installed, or marked by its traveller. */
export function isOnPhone(esim: Installation & Pick<Esim, "assignments">): boolean {
  return isActivated(esim) || isInstalled(esim) || isMarkedInstalled(esim);
}

type Days = { startsAt: Date | null; endsAt: Date };

/**
 * The status of an eSIM that has not ended. It has no more days left than from its start to its end, even where the device's clock is
 * behind the vendor's.
 */
function untilEnd({ startsAt, endsAt }: Days, now: Date, running: "active" | "depleted"): EsimStatus {
  const given = startsAt
    ? Math.max(1, Math.round((endsAt.getTime() - startsAt.getTime()) / DAY_MS))
    : Number.POSITIVE_INFINITY;
  const daysLeft = Math.min(given, Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS));
  const state: EsimState = running === "active" && daysLeft <= EXPIRING_DAYS ? "expiring" : running;
  const hours = Math.floor((endsAt.getTime() - now.getTime()) / HOUR_MS);
  return { state, endsAt, daysLeft, hoursLeft: daysLeft <= HOURS_BELOW_DAYS ? hours : null };
}

/** The state of an eSIM whose plans all wait: it starts by itself where it was in use, otherwise with the first connection. */
function waitingStatus(esim: Esim, now: Date): EsimStatus {
  const holding = esimHolding(esim.assignments);
  if (startsNow(holding)) {
    const startsAt = mayEndEarlier(esim.assignments) ? null : ownStart(esim.assignments, now);
    return {
      state: "starting",
      endsAt: startsAt && addDays(startsAt, holding.waitingDays),
      daysLeft: null,
      hoursLeft: null,
    };
  }
  return { state: isOnPhone(esim) ? "installed" : "ready", endsAt: null, daysLeft: null, hoursLeft: null };
}

/**
 * Whether the money of its own order was given back and no plan of an order that kept its money has run or can be used on it. With
 * one it is used, installed and ends like any other.
 */
export function isOnlyRefunded({
  order,
  assignments,
}: {
  order: Pick<Esim["order"], "isRefunded">;
  assignments: readonly Assignment[];
}): boolean {
  return (
    order.isRefunded && !assignments.some((plan) => isPaidAndUsable({ state: plan.state, isPaid: isPaidPlan(plan) }))
  );
}

/**
 * When an eSIM that is over ended. Null where its planned end is still to come, because its plan was withdrawn or its profile is gone.
 */
function endedAt(esim: Esim, now: Date): Date | null {
  const { isClosed } = profileFacts(esim.profileStatus);
  const end = isClosed ? (latestAssignment(esim.assignments)?.end ?? null) : endOfDays(esim);
  return end && end <= now ? end : null;
}

/**
 * The state of an eSIM. It ends when its running and waiting plans end; plans that have not started neither expire nor run
 * out. `endOfPlans` says when it is over.
 */
export function esimStatus(esim: Esim, now: Date): EsimStatus {
  const current = latestAssignment(esim.assignments);
  const phase = current && phaseOf(current);
  if (isOnlyRefunded(esim)) return { state: "refunded", endsAt: null, daysLeft: null, hoursLeft: null };
  if (esim.isReturning) return { state: "returning", endsAt: null, daysLeft: null, hoursLeft: null };
  const end = endOfPlans(esim, now);
  const endsAt = endOfDays(esim);
  if (end === "over") {
    return { state: "expired", endsAt: endedAt(esim, now), daysLeft: 0, hoursLeft: null };
  }
  if (esim.activationCode === null) {
    return { state: isWithPerson(esim.order) ? "held" : "preparing", endsAt: null, daysLeft: null, hoursLeft: null };
  }
  if (current && phase === "unclear") return { state: "unknown", endsAt: current.end, daysLeft: null, hoursLeft: null };
  if (phase === "waiting") return waitingStatus(esim, now);
  const running = end === "usedUp" ? "depleted" : "active";
  const startsAt = current ? (esimHolding(esim.assignments).startsAt ?? current.start) : esim.createdAt;
  return endsAt
    ? untilEnd({ startsAt, endsAt }, now, running)
    : { state: running, endsAt: null, daysLeft: null, hoursLeft: null };
}

/** Whether a traveller waits for it or can still use, install or refill it; the home page lists these eSIMs. */
export function isCurrent(esim: Esim, now: Date): boolean {
  const asItsState = ESIM_STATES[esimStatus(esim, now).state].isCurrent;
  return asItsState === "refillable" ? profileFacts(esim.profileStatus).takesPlans : asItsState;
}

/**
 * Whether data or days can be added to it: until it is over or refunded, while its profile takes plans, and while it is known
 * when they would start. The database refuses all but the last in `esim_refusal`.
 */
export function isExtendable(esim: Esim, now: Date): boolean {
  const { takesPlans } = profileFacts(esim.profileStatus);
  return takesPlans && !esim.order.isRefunded && ESIM_STATES[esimStatus(esim, now).state].takesAdditions;
}

/** Whether a plan of this kind can be bought for it (SQL: `esim_refusal`): nothing can once its own order was refunded. */
export function takesOrder(esim: Esim, kind: AfterSaleKind, now: Date): boolean {
  return ORDER_KINDS[kind].targetsEsim ? isExtendable(esim, now) : !esim.order.isRefunded;
}

/** Whether the screen of a kind has something to sell for it, also where another kind is suggested in its place. */
export function isSold(esim: Esim, kind: AfterSaleKind, now: Date): boolean {
  return takesOrder(esim, kind, now) && ESIM_STATES[esimStatus(esim, now).state].sells !== "nothing";
}

/** What can be bought for it, days first where all is unlimited. A used-up one needs no extension: a top-up sells the same plans. */
export function offeredKinds(esim: Esim, now: Date): AfterSaleKind[] {
  const { sells } = ESIM_STATES[esimStatus(esim, now).state];
  const kinds = hasOnlyUnlimited(esim.assignments) ? afterSaleKindsByDays : afterSaleKinds;
  const isLeftOut = (kind: AfterSaleKind) => sells === "withoutDays" && ORDER_KINDS[kind].mustLengthen;
  return kinds.filter((kind) => isSold(esim, kind, now) && !isLeftOut(kind));
}

/** Whether the usage bar is orange: above 80 %, or in the last days. */
export function isUsageWarning(percent: number, state: EsimState): boolean {
  return percent > USAGE_WARNING_PERCENT || state === "expiring";
}

/** The current day of use, from 1, and the days from start to end; null where the start or the end is unknown. */
export function runningDay(
  { startsAt, endsAt }: Pick<Holding, "startsAt" | "endsAt">,
  now: Date,
): { day: number; days: number } | null {
  if (!startsAt || !endsAt) return null;
  const days = Math.max(1, Math.round((endsAt.getTime() - startsAt.getTime()) / DAY_MS));
  const day = Math.floor((now.getTime() - startsAt.getTime()) / DAY_MS) + 1;
  return { day: Math.min(days, Math.max(1, day)), days };
}

/** Whether its data is nearly used up. */
export function isLow({ assignments }: Pick<Esim, "assignments">): boolean {
  return isLowOnData(esimHolding(assignments));
}

/** Whether it has ended or was refunded: the list folds these away, and not one that is used up before its end. */
export function isFolded(esim: Esim, now: Date): boolean {
  return ESIM_STATES[esimStatus(esim, now).state].end !== null;
}

/** Whether nothing of a plan can be used any more. One that is used up is not over before its end. */
export function isPlanOver(plan: Pick<Assignment, "state" | "end">, now: Date): boolean {
  const phase = phaseOf(plan);
  return phase === "over" || phase === "taken" || (phase === "usedUp" && plan.end !== null && plan.end <= now);
}

/** What the data of a limited plan is now: left to use, lost with its end, or used up before it. */
export function dataStanding(
  plan: Pick<Assignment, "state" | "end" | "remainingBytes">,
  now: Date,
): "left" | "unused" | "usedUp" {
  if (!isPlanOver(plan, now)) return "left";
  return plan.remainingBytes > 0 ? "unused" : "usedUp";
}

/** When the eSIM was first used: the start of its first plan. */
export function activatedAt({ assignments }: Pick<Esim, "assignments">): Date | null {
  const starts = assignments.flatMap(({ start }) => (start ? [start.getTime()] : []));
  return starts.length > 0 ? new Date(Math.min(...starts)) : null;
}

/** The badge colour of the days left: green above three, otherwise orange; neither once there is nothing left to use in them. */
export function daysLeftTone(days: number, state: EsimState): "active" | "warning" | "neutral" {
  if (ESIM_STATES[state].isUsedUp) return "neutral";
  return days > EXPIRING_DAYS ? "active" : "warning";
}

export type InstallStop = {
  step: "buy" | "install" | "activate" | "ended" | "refunded" | "returning" | "unknown";
  state: "done" | "current" | "todo";
  /** Whether it is done only by the traveller's own mark. */
  isMarked?: boolean;
};

/**
 * Buy (always done), Install, Activate; the route of an eSIM that is over, refunded or being given back ends there, and that of an
 * unclear one has only what is known. An activated eSIM counts as installed, whatever was reported.
 */
export function installStops(esim: Esim, now: Date): InstallStop[] {
  const activated = isActivated(esim);
  const marked = !activated && isMarkedInstalled(esim);
  const installed = activated || isInstalled(esim) || marked;
  const { state } = esimStatus(esim, now);
  const past: InstallStop[] = installed ? [{ step: "install", state: "done", ...(marked && { isMarked: true }) }] : [];
  if (state === "unknown" && !activated) {
    return [{ step: "buy", state: "done" }, ...past, { step: "unknown", state: "current" }];
  }
  if (state === "returning") return [{ step: "buy", state: "done" }, ...past, { step: "returning", state: "current" }];
  const { end } = ESIM_STATES[state];
  if (end) return [{ step: "buy", state: "done" }, ...past, { step: end, state: "done" }];
  return [
    { step: "buy", state: "done" },
    {
      step: "install",
      state: installed ? "done" : esim.activationCode === null ? "todo" : "current",
      ...(marked && { isMarked: true }),
    },
    { step: "activate", state: activated ? "done" : installed ? "current" : "todo" },
  ];
}

/** The systems with one-tap links, the visitor's own first. @param visitor the system whose link this device opens */
export function orderedSystems(visitor: InstallSystem | null): readonly InstallSystem[] {
  return visitor === "android" ? ["android", "ios"] : ["ios", "android"];
}

/** In characters; the database checks the same (column esims.nickname). */
export const MAX_NICKNAME_LENGTH = 40;

/** A nickname is one short line of text; when it is empty, the eSIM is named after its destination again. */
export function firstNicknameFailure({ nickname }: { nickname: string }): FormFailure<{ nickname: string }> | null {
  return isLine(nickname, MAX_NICKNAME_LENGTH) ? null : { field: "nickname", code: "nickname_invalid" };
}
