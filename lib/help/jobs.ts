import "server-only";
import { MAIL_SECONDS } from "@/lib/email/send";
import type { Job, JobHandlers, JobOutcome } from "@/lib/jobs/types";
import { sendContactMail } from "./service";

/** The subject of the job is the id of the message. */
async function sendContact(job: Job): Promise<JobOutcome> {
  const sent = await sendContactMail(job.subject);
  return sent.ok ? { kind: "done" } : { kind: "retry", reason: sent.error };
}

export const helpJobs = {
  send_contact: { maxAttempts: 40, callSeconds: () => MAIL_SECONDS, run: sendContact },
} satisfies JobHandlers;
