import "server-only";
import { esimJobs } from "@/lib/esims/jobs";
import { fulfilmentJobs } from "@/lib/fulfilment/jobs";
import { helpJobs } from "@/lib/help/jobs";
import type { JobHandler, JobKind } from "@/lib/jobs/types";
import { notificationJobs } from "@/lib/notifications/jobs";
import { paymentJobs } from "@/lib/payments/jobs";

/** Every kind of job with its handler. A kind without one fails the type check here: its domain hands it in. */
export const handlers = {
  ...paymentJobs,
  ...fulfilmentJobs,
  ...esimJobs,
  ...helpJobs,
  ...notificationJobs,
} satisfies Record<JobKind, JobHandler>;
