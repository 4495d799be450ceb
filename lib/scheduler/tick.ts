import "server-only";
import { runDueJobs } from "@/lib/jobs/worker";
import { requestDueNotifications } from "@/lib/notifications/service";
import { handlers } from "./handlers";
import { enqueueDueWork } from "./repository";

/** A fresh open invoice is asked about this often; older ones hourly. */
const SWEEP_SECONDS = 60;

/** One tick: asks for what is overdue, then runs the jobs of everybody that are due. @returns how much of each */
export async function sweepAndWork(): Promise<{ swept: number; ran: number }> {
  const swept = (await enqueueDueWork(SWEEP_SECONDS)) + (await requestDueNotifications());
  return { swept, ran: await runDueJobs(handlers) };
}
