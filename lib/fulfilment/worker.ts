import "server-only";
import { serverEnv } from "@/lib/core/env.server";
import { log } from "@/lib/core/log";
import { readLine } from "@/lib/esims/lines";
import { sendReadyMail } from "@/lib/esims/mail";
import { sendContactMail } from "@/lib/help/service";
import { deliverNotice, requestDueNotices } from "@/lib/notifications/service";
import { verifyPayment } from "@/lib/payments/verify";
import { claimJob, delayJobs, enqueueDueWork, enqueueJob, finishJob, postponeJob } from "./job-repository";
import { giveUpOrder } from "./repository";
import { retrySeconds } from "./rules";
import { fulfilOrder } from "./service";
import type { Job, JobKind, JobOutcome } from "./types";

/**
 * Attempts before a job stops by itself: 40 last some eight hours. The sweep asks for payments again, and a dead order is
 * a visible case.
 */
const MAX_ATTEMPTS: Record<JobKind, number> = {
  verify_payment: 10,
  fulfil_order: 40,
  send_email: 40,
  send_contact: 40,
  refresh_esim: 8,
  notify: 40,
};
/** Beyond the vendor's time-outs: our own calls to the database, the gateway and the mail server. */
const LEASE_MARGIN_SECONDS = 12;
const BATCH = 25;

function leaseSeconds(): number {
  return 3 * serverEnv().ESIM_GO_TIMEOUT_SECONDS + LEASE_MARGIN_SECONDS;
}

async function verify(job: Job): Promise<JobOutcome> {
  const verified = await verifyPayment(job.subject);
  return verified.ok ? { kind: "done" } : { kind: "retry", reason: "gateway unavailable" };
}

/** The subject of a mail job reads 'esim_ready:<order id>'. */
async function sendEmail(job: Job): Promise<JobOutcome> {
  const sent = await sendReadyMail({ orderId: job.subject.replace("esim_ready:", ""), dedupeKey: job.subject });
  return sent.ok ? { kind: "done" } : { kind: "retry", reason: sent.error };
}

async function sendContact(job: Job): Promise<JobOutcome> {
  const sent = await sendContactMail(job.subject);
  return sent.ok ? { kind: "done" } : { kind: "retry", reason: sent.error };
}

/** A rate limit counts for the whole account: other readings wait as well. */
async function refreshEsim(job: Job): Promise<JobOutcome> {
  const read = await readLine(job.subject);
  if (read.ok) return { kind: "done" };
  if (read.error.kind === "rejected") return { kind: "retry", reason: `line refused ${read.error.status}` };
  const seconds = read.error.retryAfterSeconds;
  if (seconds === undefined) return { kind: "retry", reason: "line not read" };
  await delayJobs("refresh_esim", seconds);
  return { kind: "retry", reason: `line not read: ${read.error.kind}`, seconds };
}

/** The subject of a notice reads '<event>:<id>'. */
async function notify(job: Job): Promise<JobOutcome> {
  const told = await deliverNotice(job.subject);
  return told.ok ? { kind: "done" } : { kind: "retry", reason: told.error };
}

const HANDLERS: Record<JobKind, (job: Job) => Promise<JobOutcome>> = {
  verify_payment: verify,
  fulfil_order: fulfilOrder,
  send_email: sendEmail,
  send_contact: sendContact,
  refresh_esim: refreshEsim,
  notify,
};

async function runJob(job: Job): Promise<void> {
  const outcome = await HANDLERS[job.kind](job).catch((error: unknown): JobOutcome => {
    log.error("job_failed", { kind: job.kind, subject: job.subject, message: String(error) });
    return { kind: "retry", reason: "unexpected failure" };
  });
  if (outcome.kind === "done") {
    await finishJob(job);
    return;
  }
  const state = await postponeJob(job, {
    seconds: outcome.kind === "wait" ? outcome.seconds : retrySeconds(outcome.seconds, job.attempts, Math.random()),
    reason: outcome.reason,
    isWait: outcome.kind === "wait",
    maxAttempts: MAX_ATTEMPTS[job.kind],
  });
  if (state !== "dead") return;
  log.error("job_dead", { kind: job.kind, subject: job.subject, reason: outcome.reason });
  if (job.kind === "fulfil_order") await giveUpOrder(job.subject);
}

/** Runs what is due, one job at a time, until nothing is or the batch is full. @returns how many ran */
export async function runDueJobs(): Promise<number> {
  for (let count = 0; count < BATCH; count += 1) {
    const job = await claimJob(leaseSeconds(), MAX_ATTEMPTS);
    if (!job) return count;
    await runJob(job);
  }
  return BATCH;
}

/** Makes sure that a paid order is worked on, and works. Never a second purchase: there is one job for an order. */
export async function requestFulfilment(orderId: string): Promise<void> {
  await enqueueJob("fulfil_order", orderId);
  await runDueJobs();
}

/** A fresh open invoice is asked about this often; older ones hourly. */
const SWEEP_SECONDS = 60;

/** One tick of the scheduler: asks for what is overdue, then works. @returns how much of each */
export async function sweepAndWork(): Promise<{ swept: number; ran: number }> {
  const swept = (await enqueueDueWork(SWEEP_SECONDS)) + (await requestDueNotices());
  return { swept, ran: await runDueJobs() };
}
