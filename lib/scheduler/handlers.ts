import "server-only";
import { alarmJobs } from "@/lib/alarms/jobs";
import { esimJobs } from "@/lib/esims/jobs";
import { fulfilmentJobs } from "@/lib/fulfilment/jobs";
import { helpJobs } from "@/lib/help/jobs";
import type { JobHandler, JobKind } from "@/lib/jobs/types";
import { notificationJobs } from "@/lib/notifications/jobs";
import { paymentJobs } from "@/lib/payments/jobs";
import { reconciliationJobs } from "@/lib/reconciliation/jobs";

/** The handler of every kind of job, provided by its domain. A kind without a handler fails the type check here. */
export const handlers = {
  ...paymentJobs,
  ...fulfilmentJobs,
  ...esimJobs,
  ...helpJobs,
  ...alarmJobs,
  ...notificationJobs,
  ...reconciliationJobs,
} satisfies Record<JobKind, JobHandler>;
