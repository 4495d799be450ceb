import { pollDelayMs } from "@/lib/core/polling";
import type { VisitorSystem } from "@/lib/core/visitor";
import { type FormFailure, isLine } from "@/lib/fields/rules";
import { type AfterSaleKind, afterSaleKinds, ORDER_KINDS } from "@/lib/orders/kinds";
import { addDays, esimHolding, isWaiting, latestAssignment } from "./holding";
import type { Assignment, Esim, EsimState, EsimStatus, ProfileState } from "./types";

const DAY_MS = 24 * 60 * 60 * 1000;
/** From so many days before its end an eSIM counts as expiring, and from so much use its bar warns. */
const EXPIRING_DAYS = 3;
const USAGE_WARNING_PERCENT = 80;
const GONE: ReadonlySet<Assignment["state"]> = new Set(["expired", "revoked", "lapsed"]);

type ProfileFacts = { isInstalled: boolean; isSwitchedOn: boolean; isClosed: boolean };

const KNOWN_PROFILE = { isInstalled: false, isSwitchedOn: false, isClosed: false };

/** What each state of the profile says. 'unavailable' and 'deactivated' end nothing here: the plans on the eSIM say so. */
const PROFILE_FACTS = {
  released: KNOWN_PROFILE,
  downloaded: { ...KNOWN_PROFILE, isInstalled: true },
  installed: { ...KNOWN_PROFILE, isInstalled: true },
  enabled: { ...KNOWN_PROFILE, isInstalled: true, isSwitchedOn: true },
  disabled: { ...KNOWN_PROFILE, isClosed: true },
  unavailable: KNOWN_PROFILE,
  deactivated: KNOWN_PROFILE,
  deleted: { ...KNOWN_PROFILE, isClosed: true },
} as const satisfies Record<ProfileState, ProfileFacts>;

function profileFacts(state: ProfileState | null): ProfileFacts {
  return state === null ? KNOWN_PROFILE : PROFILE_FACTS[state];
}

/** Installed once the phone has reported it, or the profile is further than that. */
export function isInstalled({
  firstInstalledAt,
  profileStatus,
}: Pick<Esim, "firstInstalledAt" | "profileStatus">): boolean {
  return firstInstalledAt !== null || profileFacts(profileStatus).isInstalled;
}

/** Activated once a plan runs, or the profile is switched on. */
export function isActivated({ assignments, profileStatus }: Pick<Esim, "assignments" | "profileStatus">): boolean {
  if (assignments.some(({ state }) => state === "active" || state === "depleted")) return true;
  return profileFacts(profileStatus).isSwitchedOn;
}

function untilEnd(endsAt: Date, now: Date, running: "active" | "depleted" = "active"): EsimStatus {
  const daysLeft = Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS));
  if (daysLeft === 0) return { state: "expired", endsAt, daysLeft };
  const state: EsimState = running === "active" && daysLeft <= EXPIRING_DAYS ? "expiring" : running;
  return { state, endsAt, daysLeft };
}

/**
 * State of an eSIM. A running plan ends at its end time, prolonged by what waits behind it; one that has not started
 * neither expires nor runs out. While the vendor has named no plan on it, it ends its plan's days after it was made.
 */
export function esimStatus(esim: Esim, now: Date): EsimStatus {
  const current = latestAssignment(esim.assignments);
  if (profileFacts(esim.profileStatus).isClosed || (current && GONE.has(current.state))) {
    return { state: "expired", endsAt: current?.end ?? null, daysLeft: 0 };
  }
  if (esim.activationCode === null) return { state: "preparing", endsAt: null, daysLeft: null };
  if (!current) {
    return untilEnd(addDays(esim.createdAt, esim.plan.durationDays), now);
  }
  if (isWaiting(current)) {
    return { state: isInstalled(esim) ? "installed" : "ready", endsAt: null, daysLeft: null };
  }
  const running = current.state === "depleted" ? "depleted" : "active";
  const { endsAt } = esimHolding(esim.assignments);
  return endsAt ? untilEnd(endsAt, now, running) : { state: running, endsAt: null, daysLeft: null };
}

/** Whether a traveller can still use or install it: what the home page lists. */
export function isRunning(esim: Esim, now: Date): boolean {
  const { state } = esimStatus(esim, now);
  return state !== "expired" && state !== "depleted" && state !== "preparing";
}

/** Whether more data or days can go onto it: from the first day until it is over. */
export function isExtendable(esim: Esim, now: Date): boolean {
  return isRunning(esim, now) || esimStatus(esim, now).state === "depleted";
}

/** What can be bought for it: data and days while it runs, its plan again once there is one to repeat. */
export function offeredKinds(esim: Esim, now: Date): AfterSaleKind[] {
  if (esimStatus(esim, now).state === "preparing") return [];
  const extendable = isExtendable(esim, now);
  return afterSaleKinds.filter((kind) => extendable || !ORDER_KINDS[kind].targetsEsim);
}

/** Orange above 80 % or in the last days. */
export function isUsageWarning(percent: number, state: EsimState): boolean {
  return percent > USAGE_WARNING_PERCENT || state === "expiring";
}

/** When the eSIM was first used: the start of its first plan. */
export function activatedAt({ assignments }: Pick<Esim, "assignments">): Date | null {
  const starts = assignments.flatMap(({ start }) => (start ? [start.getTime()] : []));
  return starts.length > 0 ? new Date(Math.min(...starts)) : null;
}

/** Badge of a state: active green, expiring orange, expired red. */
export function stateTone(state: EsimState): "active" | "warning" | "error" | "info" {
  if (state === "active") return "active";
  if (state === "expiring") return "warning";
  return state === "depleted" || state === "expired" ? "error" : "info";
}

/** Badge of the days left: green above three, otherwise orange. */
export function daysLeftTone(days: number): "active" | "warning" {
  return days > EXPIRING_DAYS ? "active" : "warning";
}

export type InstallStop = { step: "buy" | "install" | "activate"; state: "done" | "current" | "todo" };

/** Buy (always done), Install, Activate. An activated eSIM is installed, whatever was reported. */
export function installStops(esim: Pick<Esim, "firstInstalledAt" | "profileStatus" | "assignments">): InstallStop[] {
  const activated = isActivated(esim);
  const installed = activated || isInstalled(esim);
  return [
    { step: "buy", state: "done" },
    { step: "install", state: installed ? "done" : "current" },
    { step: "activate", state: activated ? "done" : installed ? "current" : "todo" },
  ];
}

/** The one-tap systems, the visitor's own first. */
export function orderedSystems(visitor: VisitorSystem): readonly ("ios" | "android")[] {
  return visitor === "android" ? ["android", "ios"] : ["ios", "android"];
}

/** Milliseconds until the next look; 0 when every eSIM has its code and nothing is being prepared. */
export function esimsPollDelay(
  { esims, preparing }: { esims: readonly Pick<Esim, "activationCode" | "createdAt">[]; preparing: number },
  { now, lookingSince }: { now: number; lookingSince: number },
): number {
  const unready = esims.filter((esim) => esim.activationCode === null);
  if (unready.length === 0 && preparing === 0) return 0;
  return pollDelayMs(now - Math.max(lookingSince, ...unready.map((esim) => esim.createdAt.getTime())));
}

/** Characters, as the database checks (column esims.nickname). */
export const MAX_NICKNAME_LENGTH = 40;

/** A nickname is one short line; an empty one gives the eSIM its destination's name back. */
export function firstNicknameFailure({ nickname }: { nickname: string }): FormFailure<{ nickname: string }> | null {
  return isLine(nickname, MAX_NICKNAME_LENGTH) ? null : { field: "nickname", code: "nickname_invalid" };
}
