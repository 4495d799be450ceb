import "server-only";
import type { JobHandlers } from "@/lib/jobs/types";
import { sendDueAlarms } from "./service";

/** Longer than a mail and a call of the webhook take at most. */
const ALARM_LEASE_SECONDS = 45;

/** The subject is always 'cases': one job tells of all of them. */
export const alarmJobs = {
  send_alarm: {
    maxAttempts: 40,
    ownLeaseSeconds: ALARM_LEASE_SECONDS,
    run: async () => {
      const sent = await sendDueAlarms();
      return sent.ok ? { kind: "done" } : { kind: "retry", reason: sent.error };
    },
  },
} satisfies JobHandlers;
