import "server-only";
import type { Job, JobHandlers, JobOutcome } from "@/lib/jobs/types";
import { deliverNotification } from "./service";

/** The subject is '<event>:<id>'. With an event that this release does not know, the job is retried and then dead. */
async function notify(job: Job): Promise<JobOutcome> {
  const told = await deliverNotification(job.subject);
  return told.ok ? { kind: "done" } : { kind: "retry", reason: told.error };
}

export const notificationJobs = { notify: { maxAttempts: 40, run: notify } } satisfies JobHandlers;
