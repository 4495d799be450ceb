import "server-only";
import type { Job, JobHandlers, JobOutcome } from "@/lib/jobs/types";
import { sendContactMail } from "./service";

/** The subject of the job is the id of the message. */
async function sendContact(job: Job): Promise<JobOutcome> {
  const sent = await sendContactMail(job.subject);
  return sent.ok ? { kind: "done" } : { kind: "retry", reason: sent.error };
}

export const helpJobs = { send_contact: { maxAttempts: 40, run: sendContact } } satisfies JobHandlers;
