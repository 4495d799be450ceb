import "server-only";
import { secondsOfCalls } from "@/lib/esim-go/client";
import type { JobHandlers } from "@/lib/jobs/types";
import { fulfilOrder } from "./fulfil";
import { giveUpOrder } from "./repository";
import { MAX_ATTEMPTS } from "./rules";

/** The subject is the order's id. */
export const fulfilmentJobs = {
  fulfil_order: {
    maxAttempts: MAX_ATTEMPTS,
    isUrgent: true,
    callSeconds: () => secondsOfCalls(4),
    run: fulfilOrder,
    onDead: (job) => giveUpOrder(job.subject),
  },
} satisfies JobHandlers;
