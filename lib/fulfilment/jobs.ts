import "server-only";
import { leaseSecondsFor } from "@/lib/esim-go/client";
import type { JobHandlers } from "@/lib/jobs/types";
import { fulfilOrder } from "./fulfil";
import { giveUpOrder } from "./repository";

/** The subject is the order's id. */
export const fulfilmentJobs = {
  fulfil_order: {
    maxAttempts: 40,
    isUrgent: true,
    leaseSeconds: () => leaseSecondsFor(3),
    run: fulfilOrder,
    onDead: (job) => giveUpOrder(job.subject),
  },
} satisfies JobHandlers;
