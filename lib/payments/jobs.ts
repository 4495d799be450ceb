import "server-only";
import type { Job, JobHandlers, JobOutcome } from "@/lib/jobs/types";
import { verifyPayment } from "./verify";

/** The subject is the payment's id. */
async function verify(job: Job): Promise<JobOutcome> {
  const verified = await verifyPayment(job.subject);
  return verified.ok ? { kind: "done" } : { kind: "retry", reason: "gateway unavailable" };
}

/** Few attempts, because the sweep verifies open payments again. */
export const paymentJobs = { verify_payment: { maxAttempts: 10, run: verify } } satisfies JobHandlers;
