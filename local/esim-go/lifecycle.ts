import type { AssignmentRecord, EsimRecord } from "./state.ts";

const DAY_MS = 86_400_000;
/** A bundle that is not started within this time lapses. */
const UNUSED_LIFE_MS = 365 * DAY_MS;
const ALERT_PERCENTAGES = [50, 80, 100];

export type Usage = { alertType: "FirstUse" | "Utilisation"; assignment: AssignmentRecord };

function finish(esim: EsimRecord, assignment: AssignmentRecord, state: "expired" | "lapsed", at: number): void {
  assignment.state = state;
  assignment.finishedAt = at;
  esim.history.push({
    name: state === "expired" ? "Bundle Expired" : "Bundle Lapsed",
    bundleName: assignment.item,
    at,
  });
}

function start(assignment: AssignmentRecord, at: number): void {
  assignment.state = "active";
  assignment.startAt = at;
  assignment.endAt = at + assignment.durationDays * DAY_MS;
}

/**
 * Brings an eSIM up to date: one bundle is active at a time, the next one in order of purchase starts when it ends, and
 * nothing starts before the first connection. It depends on stored times alone, so running it late changes nothing.
 */
export function settle(esim: EsimRecord, now: number): void {
  for (const assignment of esim.assignments) {
    if (assignment.state === "processing" && assignment.readyAt <= now) assignment.state = "queued";
    const unusedUntil = assignment.assignedAt + UNUSED_LIFE_MS;
    if (assignment.state === "queued" && unusedUntil <= now) finish(esim, assignment, "lapsed", unusedUntil);
  }
  if (esim.attachedAt === null) return;
  let freeSince = esim.attachedAt;
  for (const assignment of esim.assignments) {
    if (assignment.state === "queued") start(assignment, Math.max(freeSince, assignment.readyAt));
    if (assignment.state === "active") {
      if (assignment.endAt === null || assignment.endAt > now) return;
      finish(esim, assignment, "expired", assignment.endAt);
    }
    freeSince = Math.max(freeSince, assignment.finishedAt ?? freeSince);
  }
}

export function install(esim: EsimRecord, now: number): void {
  if (esim.profileStatus === "Installed") return;
  esim.profileStatus = "Installed";
  esim.installedAt = now;
}

/** Connects the eSIM to a network; true for the first time. The vendor has finished `processing` by then. */
export function attach(esim: EsimRecord, now: number): boolean {
  install(esim, now);
  esim.seenAt = now;
  for (const assignment of esim.assignments) assignment.readyAt = Math.min(assignment.readyAt, now);
  const first = esim.attachedAt === null;
  if (first) {
    esim.attachedAt = now;
    esim.history.push({ name: "eSIM First Attachment", bundleName: "", at: now });
  }
  settle(esim, now);
  return first;
}

const usedPercent = ({ initialBytes, remainingBytes }: AssignmentRecord) =>
  initialBytes === 0 ? 0 : ((initialBytes - remainingBytes) / initialBytes) * 100;

function draw(esim: EsimRecord, assignment: AssignmentRecord, bytes: number, now: number): Usage[] {
  const usages: Usage[] = [];
  const note = (alertType: Usage["alertType"], name: string) => {
    usages.push({ alertType, assignment: { ...assignment } });
    esim.history.push({ name, bundleName: assignment.item, at: now });
  };
  if (!assignment.used) {
    assignment.used = true;
    note("FirstUse", "eSIM First Use");
  }
  const before = usedPercent(assignment);
  assignment.remainingBytes = Math.max(0, assignment.remainingBytes - bytes);
  const after = usedPercent(assignment);
  const crossed = ALERT_PERCENTAGES.filter((percent) => before < percent && after >= percent);
  for (const _percent of crossed) note("Utilisation", "eSIM Utilisation Alert");
  if (assignment.remainingBytes === 0 && !assignment.unlimited) {
    assignment.state = "depleted";
    assignment.finishedAt = now;
  }
  return usages;
}

/** Uses data of the active bundle, then of the queued ones; anything beyond that is not used. */
export function consumeBytes(esim: EsimRecord, bytes: number, now: number): Usage[] {
  const usages: Usage[] = [];
  let left = bytes;
  while (left > 0) {
    settle(esim, now);
    const active = esim.assignments.find((assignment) => assignment.state === "active");
    if (!active) break;
    const share = active.unlimited ? left : Math.min(left, active.remainingBytes);
    usages.push(...draw(esim, active, share, now));
    left -= share;
  }
  settle(esim, now);
  return usages;
}

const earlier = (at: number | null, ms: number) => (at === null ? null : at - ms);

/** Lets time pass for one eSIM by moving its stored times back, so that no other clock has to change. */
export function letTimePass(esim: EsimRecord, hours: number, now: number): void {
  const ms = hours * 3_600_000;
  esim.installedAt = earlier(esim.installedAt, ms);
  esim.attachedAt = earlier(esim.attachedAt, ms);
  for (const assignment of esim.assignments) {
    assignment.assignedAt -= ms;
    assignment.readyAt -= ms;
    assignment.startAt = earlier(assignment.startAt, ms);
    assignment.endAt = earlier(assignment.endAt, ms);
    assignment.finishedAt = earlier(assignment.finishedAt, ms);
  }
  for (const entry of esim.history) entry.at -= ms;
  settle(esim, now);
}
