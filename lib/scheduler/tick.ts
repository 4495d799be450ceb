import "server-only";
import { requestDueAlarms } from "@/lib/alarms/service";
import { MINUTE_SECONDS } from "@/lib/core/duration";
import { log } from "@/lib/core/log";
import { requestDuePlanReturns } from "@/lib/esims/plan-returns";
import { isPool, kindsIn } from "@/lib/jobs/pools";
import { runDueJobs } from "@/lib/jobs/worker";
import { requestDueNotifications } from "@/lib/notifications/service";
import { requestDueRefunds } from "@/lib/payments/refunds";
import { requestNightlyReconciliation } from "@/lib/reconciliation/service";
import { handlers } from "./handlers";
import { deleteOld, enqueueEsimReadings, noteTick, readTickAge, sweepDueWork } from "./repository";

/** How often open invoices are verified in their first five minutes; then more rarely, down to once an hour. */
const SWEEP_SECONDS = MINUTE_SECONDS;

/** A bit less than a minute, since a worker does not look at the very second. */
const WHOLE_EVERY_SECONDS = 50;

/** At most so many eSIMs are due for a reading within a minute. */
const ESIMS_A_MINUTE = 20;

/** A sweep returns how many jobs it enqueued; null while another tick does it. */
type Sweeps = Readonly<Record<string, () => Promise<number | null>>>;

/** The sweeps for money and orders, each a call and a transaction of its own by the name that the log has for it. */
const URGENT: Sweeps = {
  late_payments: () => sweepDueWork("late_payments", SWEEP_SECONDS),
  lost_orders: () => sweepDueWork("lost_orders", SWEEP_SECONDS),
  far_jobs: () => sweepDueWork("far_jobs", SWEEP_SECONDS),
  abandoned_orders: () => sweepDueWork("abandoned_orders", SWEEP_SECONDS),
  ended_purchases: () => sweepDueWork("ended_purchases", SWEEP_SECONDS),
  plan_returns: requestDuePlanReturns,
  refunds: requestDueRefunds,
  reconciliation: () => requestNightlyReconciliation().then(() => 0),
};

/** The sweeps that read whole tables, once a minute at most: whom to tell of what, what to read of eSIMs, and the deletions last. */
const LONG: Sweeps = {
  notifications: requestDueNotifications,
  alarms: requestDueAlarms,
  esim_readings: () => enqueueEsimReadings(ESIMS_A_MINUTE),
  old_limits: () => deleteOld("delete_old_rate_limits"),
  old_jobs: () => deleteOld("delete_old_jobs"),
  old_callbacks: () => deleteOld("delete_old_callbacks"),
  old_messages: () => deleteOld("delete_old_guest_messages"),
  old_codes: () => deleteOld("delete_old_mailed_codes"),
  old_departures: () => deleteOld("delete_old_departures"),
  unconfirmed_accounts: () => deleteOld("delete_unconfirmed_accounts"),
};

/**
 * One sweep, whose failure must not keep the others and the due jobs from running.
 * @returns null where it failed, or another tick does it, which may still fail
 */
async function sweepSafely(sweep: string, run: () => Promise<number | null>): Promise<number | null> {
  try {
    return await run();
  } catch (error) {
    log.error("sweep_failed", { sweep }, error);
    return null;
  }
}

/** Runs sweeps one after the other. @returns how many jobs they enqueued, and whether each went in this very tick */
async function sweepAll(sweeps: Sweeps): Promise<{ swept: number; isWhole: boolean }> {
  let swept = 0;
  let isWhole = true;
  for (const [name, run] of Object.entries(sweeps)) {
    const enqueued = await sweepSafely(name, run);
    isWhole &&= enqueued !== null;
    swept += enqueued ?? 0;
  }
  return { swept, isWhole };
}

/**
 * Enqueues overdue work by all sweeps. It is noted only where each of them went, so that the store's readiness tells of one that keeps
 * failing.
 * @returns how many jobs
 */
async function sweepWhole(): Promise<number> {
  const { swept, isWhole } = await sweepAll({ ...URGENT, ...LONG });
  // If only this note cannot be stored, the work goes on.
  if (isWhole) await noteTick().catch((error: unknown) => log.warn("tick_not_noted", {}, error));
  return swept;
}

/**
 * The same for a worker, which asks every few seconds and may be one of several: the long sweeps wait until the last whole tick is a
 * minute old.
 */
async function sweepOften(): Promise<number> {
  const age = await readTickAge().catch(() => null);
  return age !== null && age < WHOLE_EVERY_SECONDS ? (await sweepAll(URGENT)).swept : sweepWhole();
}

/** How many jobs were enqueued, and how many ran. */
type Done = { swept: number; ran: number };

/** One tick: enqueues overdue work, then runs all due jobs. */
export async function sweepAndWork(): Promise<Done> {
  return { swept: await sweepWhole(), ran: await runDueJobs(handlers) };
}

/**
 * Does a part of the background work, for the worker process, which calls for one after the other.
 * @param part "sweep", or a pool, of which the next due job is run
 * @returns null where there is no such part
 */
export async function workOnPart(part: string): Promise<Done | null> {
  if (part === "sweep") return { swept: await sweepOften(), ran: 0 };
  if (!isPool(part)) return null;
  const own = Object.fromEntries(kindsIn(part).map((kind) => [kind, handlers[kind]]));
  return { swept: 0, ran: await runDueJobs(own, 1) };
}
