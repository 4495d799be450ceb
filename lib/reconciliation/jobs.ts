import "server-only";
import { MINUTE_SECONDS } from "@/lib/core/duration";
import type { JobHandlers } from "@/lib/jobs/types";
import { reconcile } from "./service";

/** More than one day, so that the next night also covers one in which the gateway or the vendor did not answer. */
const NIGHTLY_DAYS = 3;

/** For well over a thousand pages of both lists. A second run beside the first would ask for all of them again. */
const LEASE_SECONDS = 30 * MINUTE_SECONDS;

/** The subject is the day, so that each night has one job. */
export const reconciliationJobs = {
  reconcile: {
    maxAttempts: 12,
    ownLeaseSeconds: LEASE_SECONDS,
    run: async () => {
      const { invoices, sales } = await reconcile(NIGHTLY_DAYS);
      return invoices === null || sales === null ? { kind: "retry", reason: "a list was not read" } : { kind: "done" };
    },
  },
} satisfies JobHandlers;
