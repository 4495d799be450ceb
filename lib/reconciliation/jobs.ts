import "server-only";
import type { JobHandlers } from "@/lib/jobs/types";
import { reconcile } from "./service";

/** More than one day, so that the next night also covers one in which the gateway or the vendor did not answer. */
const NIGHTLY_DAYS = 3;

/** The subject is the day, so that each night has one job. */
export const reconciliationJobs = {
  reconcile: {
    maxAttempts: 12,
    run: async () => {
      const { invoices, sales } = await reconcile(NIGHTLY_DAYS);
      return invoices === null || sales === null ? { kind: "retry", reason: "a list was not read" } : { kind: "done" };
    },
  },
} satisfies JobHandlers;
