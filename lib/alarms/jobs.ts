import "server-only";
import { MAIL_SECONDS } from "@/lib/email/send";
import type { JobHandlers } from "@/lib/jobs/types";
import { sendDueAlarms } from "./service";
import { WEBHOOK_SECONDS } from "./webhook";

/** The subject is always 'cases': one job tells of all of them. */
export const alarmJobs = {
  send_alarm: {
    maxAttempts: 40,
    callSeconds: () => MAIL_SECONDS + WEBHOOK_SECONDS,
    run: async () => {
      const sent = await sendDueAlarms();
      return sent.ok ? { kind: "done" } : { kind: "retry", reason: sent.error };
    },
  },
} satisfies JobHandlers;
