import { pollDelayMs } from "@/lib/core/polling";
import type { VisitorSystem } from "@/lib/core/visitor";
import { type FormFailure, isLine } from "@/lib/fields/rules";
import { type AfterSaleKind, afterSaleKinds, ORDER_KINDS } from "@/lib/orders/kinds";
import { addDays, esimHolding, isWaiting, latestAssignment } from "./holding";
import type { Assignment, Esim, EsimState, EsimStatus, ProfileState } from "./types";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Thresholds: days before its end at which an eSIM counts as expiring, and used percent at which its bar warns. */
const EXPIRING_DAYS = 3;
const USAGE_WARNING_PERCENT = 80;
const GONE: ReadonlySet<Assignment["state"]> = new Set(["expired", "revoked", "lapsed"]);

type ProfileFacts = { isInstalled: boolean; isSwitchedOn: boolean; isClosed: boolean };

const KNOWN_PROFILE = { isInstalled: false, isSwitchedOn: false, isClosed: false };

/** What each profile state means. 'unavailable' and 'deactivated' do not end an eSIM here: only its plans decide that. */
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

/** Whether the phone has reported the installation, or the profile is in that state or a later one. */
export function isInstalled({
  firstInstalledAt,
  profileStatus,
}: Pick<Esim, "firstInstalledAt" | "profileStatus">): boolean {
  return firstInstalledAt !== null || profileFacts(profileStatus).isInstalled;
}

/** Whether a plan has started, or the profile is enabled. */
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
 * The state of an eSIM. It ends when its running and waiting plans end; plans that have not started neither expire nor run
 * out. While the vendor lists no plan on it, it ends as many days after its creation as its plan lasts.
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

/** Whether a traveller can still use or install it; the home page lists these eSIMs. */
export function isRunning(esim: Esim, now: Date): boolean {
  const { state } = esimStatus(esim, now);
  return state !== "expired" && state !== "depleted" && state !== "preparing";
}

/** Whether data or days can be added to it: until it is over. */
export function isExtendable(esim: Esim, now: Date): boolean {
  return isRunning(esim, now) || esimStatus(esim, now).state === "depleted";
}

/** What can be bought for it: data and days until it is over, and its plan again once it has one. */
export function offeredKinds(esim: Esim, now: Date): AfterSaleKind[] {
  if (esimStatus(esim, now).state === "preparing") return [];
  const extendable = isExtendable(esim, now);
  return afterSaleKinds.filter((kind) => extendable || !ORDER_KINDS[kind].targetsEsim);
}

/** Whether the usage bar is orange: above 80 %, or in the last days. */
export function isUsageWarning(percent: number, state: EsimState): boolean {
  return percent > USAGE_WARNING_PERCENT || state === "expiring";
}

/** When the eSIM was first used: the start of its first plan. */
export function activatedAt({ assignments }: Pick<Esim, "assignments">): Date | null {
  const starts = assignments.flatMap(({ start }) => (start ? [start.getTime()] : []));
  return starts.length > 0 ? new Date(Math.min(...starts)) : null;
}

/** The badge colour of a state: active green, expiring orange, expired red. */
export function stateTone(state: EsimState): "active" | "warning" | "error" | "info" {
  if (state === "active") return "active";
  if (state === "expiring") return "warning";
  return state === "depleted" || state === "expired" ? "error" : "info";
}

/** The badge colour of the days left: green above three, otherwise orange. */
export function daysLeftTone(days: number): "active" | "warning" {
  return days > EXPIRING_DAYS ? "active" : "warning";
}

export type InstallStop = { step: "buy" | "install" | "activate"; state: "done" | "current" | "todo" };

/** Buy (always done), Install, Activate. An activated eSIM counts as installed even if no installation was reported. */
export function installStops(esim: Pick<Esim, "firstInstalledAt" | "profileStatus" | "assignments">): InstallStop[] {
  const activated = isActivated(esim);
  const installed = activated || isInstalled(esim);
  return [
    { step: "buy", state: "done" },
    { step: "install", state: installed ? "done" : "current" },
    { step: "activate", state: activated ? "done" : installed ? "current" : "todo" },
  ];
}

/** The systems with one-tap links, the visitor's own first. */
export function orderedSystems(visitor: VisitorSystem): readonly ("ios" | "android")[] {
  return visitor === "android" ? ["android", "ios"] : ["ios", "android"];
}

/** Milliseconds until the next read; 0 when every eSIM has its code and none is being prepared. */
export function esimsPollDelay(
  { esims, preparing }: { esims: readonly Pick<Esim, "activationCode" | "createdAt">[]; preparing: number },
  { now, lookingSince }: { now: number; lookingSince: number },
): number {
  const unready = esims.filter((esim) => esim.activationCode === null);
  if (unready.length === 0 && preparing === 0) return 0;
  return pollDelayMs(now - Math.max(lookingSince, ...unready.map((esim) => esim.createdAt.getTime())));
}

/** In characters; the database checks the same (column esims.nickname). */
export const MAX_NICKNAME_LENGTH = 40;

/** A nickname is one short line of text; when it is empty, the eSIM is named after its destination again. */
export function firstNicknameFailure({ nickname }: { nickname: string }): FormFailure<{ nickname: string }> | null {
  return isLine(nickname, MAX_NICKNAME_LENGTH) ? null : { field: "nickname", code: "nickname_invalid" };
}
