import "server-only";
import { MINUTE_SECONDS } from "@/lib/core/duration";
import { log } from "@/lib/core/log";
import { runDueJobs } from "@/lib/jobs/worker";
import { requestDueNotifications } from "@/lib/notifications/service";
import { requestDueRefunds } from "@/lib/payments/refunds";
import { requestNightlyReconciliation } from "@/lib/reconciliation/service";
import { handlers } from "./handlers";
import { enqueueDueWork, noteTick } from "./repository";

/** How often open invoices are verified in their first five minutes; then more rarely, down to once an hour. */
const SWEEP_SECONDS = MINUTE_SECONDS;

/** One tick: enqueues overdue work, then runs all due jobs. @returns how many of each */
export async function sweepAndWork(): Promise<{ swept: number; ran: number }> {
  // If only this note cannot be stored, the work goes on.
  await noteTick().catch((error: unknown) => log.warn("tick_not_noted", {}, error));
  const swept = (await enqueueDueWork(SWEEP_SECONDS)) + (await requestDueNotifications()) + (await requestDueRefunds());
  await requestNightlyReconciliation();
  return { swept, ran: await runDueJobs(handlers) };
}
