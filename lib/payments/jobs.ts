import "server-only";
import type { Job, JobHandlers, JobOutcome } from "@/lib/jobs/types";
import { secondsOfCalls } from "@/lib/xendit/client";
import { refundPayment } from "./refunds";
import { verifyPayment } from "./verify";

async function verify(job: Job): Promise<JobOutcome> {
  const verified = await verifyPayment(job.subject);
  return verified.ok ? { kind: "done" } : { kind: "retry", reason: "gateway unavailable" };
}

/** Reading its invoice, looking for others, closing it and reading it again; and of one other reading, closing and reading again. */
const VERIFY_CALLS = 7;
/** Looking for a refund, asking for it, which may take as long as two calls, and reading it and its invoice. */
const REFUND_CALLS = 5;

/** Few attempts to verify, because the sweep verifies open payments again. The subject of both is the payment's id. */
export const paymentJobs = {
  verify_payment: { maxAttempts: 10, isUrgent: true, callSeconds: () => secondsOfCalls(VERIFY_CALLS), run: verify },
  refund_payment: {
    maxAttempts: 40,
    isUrgent: true,
    callSeconds: () => secondsOfCalls(REFUND_CALLS),
    run: (job) => refundPayment(job.subject),
  },
} satisfies JobHandlers;
