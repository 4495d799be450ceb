import "server-only";
import type { Job, JobHandlers, JobOutcome } from "@/lib/jobs/types";
import { refundPayment } from "./refunds";
import { verifyPayment } from "./verify";

async function verify(job: Job): Promise<JobOutcome> {
  const verified = await verifyPayment(job.subject);
  return verified.ok ? { kind: "done" } : { kind: "retry", reason: "gateway unavailable" };
}

/** Reading an invoice, looking for others, closing one and reading it again. */
const VERIFY_SECONDS = 20;
/** Looking for a refund, asking for it and reading it. */
const REFUND_SECONDS = 25;

/** Few attempts to verify, because the sweep verifies open payments again. The subject of both is the payment's id. */
export const paymentJobs = {
  verify_payment: { maxAttempts: 10, isUrgent: true, callSeconds: () => VERIFY_SECONDS, run: verify },
  refund_payment: {
    maxAttempts: 40,
    isUrgent: true,
    callSeconds: () => REFUND_SECONDS,
    run: (job) => refundPayment(job.subject),
  },
} satisfies JobHandlers;
