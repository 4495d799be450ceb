import "server-only";
import { mailOutcome } from "@/lib/email/once";
import { MAIL_SECONDS } from "@/lib/email/send";
import type { JobHandlers } from "@/lib/jobs/types";
import { deliverNotification, deliverReceipt } from "./service";

/** The subject reads '<event>:<id>'. An event that this release does not know keeps the job: it is tried again, then dead. */
export const notificationJobs = {
  notify: {
    maxAttempts: 40,
    callSeconds: () => MAIL_SECONDS,
    run: async (job) => mailOutcome(await deliverNotification(job)),
  },
  send_receipt: {
    maxAttempts: 40,
    callSeconds: () => MAIL_SECONDS,
    run: async (job) => mailOutcome(await deliverReceipt(job)),
  },
} satisfies JobHandlers;
