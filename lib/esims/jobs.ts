import "server-only";
import { mailOutcome } from "@/lib/email/once";
import { MAIL_SECONDS } from "@/lib/email/send";
import { secondsOfCalls } from "@/lib/esim-go/client";
import { delayJobs } from "@/lib/jobs/service";
import type { Job, JobHandlers, JobOutcome } from "@/lib/jobs/types";
import { READY_MAIL, sendReadyMail } from "./mail";
import { returnPlan } from "./plan-returns";
import { readEsim } from "./readings";
import { isPlanReturned } from "./return-repository";

async function sendEmail(job: Job): Promise<JobOutcome> {
  const orderId = job.subject.replace(READY_MAIL, "");
  return mailOutcome(await sendReadyMail({ orderId, dedupeKey: job.subject, job }));
}

/** The subject is the eSIM's id. The vendor's rate limit covers the whole account, so it delays the other readings too. */
async function refreshEsim(job: Job): Promise<JobOutcome> {
  const read = await readEsim(job.subject);
  if (read.ok) return { kind: "done" };
  if (read.error.kind === "rejected") {
    // The vendor takes back an eSIM that was never installed once its plan is taken off.
    if (await isPlanReturned(job.subject)) return { kind: "done" };
    return { kind: "retry", reason: `eSIM refused ${read.error.status}` };
  }
  const seconds = read.error.retryAfterSeconds;
  if (seconds === undefined) return { kind: "retry", reason: "eSIM not read" };
  await delayJobs("refresh_esim", seconds);
  return { kind: "retry", reason: `eSIM not read: ${read.error.kind}`, seconds };
}

export const esimJobs = {
  send_email: { maxAttempts: 40, callSeconds: () => MAIL_SECONDS, run: sendEmail },
  return_plan: {
    maxAttempts: 40,
    isUrgent: true,
    callSeconds: () => secondsOfCalls(6),
    run: (job) => returnPlan(job.subject),
  },
  refresh_esim: { maxAttempts: 8, callSeconds: () => secondsOfCalls(2), run: refreshEsim },
} satisfies JobHandlers;
