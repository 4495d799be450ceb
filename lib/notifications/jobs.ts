import "server-only";
import type { Job, JobHandlers, JobOutcome } from "@/lib/jobs/types";
import { deliverNotice } from "./service";

/** The subject reads '<event>:<id>'. */
async function notify(job: Job): Promise<JobOutcome> {
  const told = await deliverNotice(job.subject);
  return told.ok ? { kind: "done" } : { kind: "retry", reason: told.error };
}

export const notificationJobs = { notify: { maxAttempts: 40, run: notify } } satisfies JobHandlers;
