import "server-only";
import { MAIL_SECONDS } from "@/lib/email/send";
import type { Job, JobHandlers, JobOutcome } from "@/lib/jobs/types";
import { sendAnswerMail } from "./answer";
import { sendContactMail } from "./service";

/** The subject of both jobs is the id of the message. */
const mailing =
  (send: typeof sendContactMail) =>
  async ({ subject }: Job): Promise<JobOutcome> => {
    const sent = await send(subject);
    return sent.ok ? { kind: "done" } : { kind: "retry", reason: sent.error };
  };

export const helpJobs = {
  send_contact: { maxAttempts: 40, callSeconds: () => MAIL_SECONDS, run: mailing(sendContactMail) },
  send_answer: { maxAttempts: 40, callSeconds: () => MAIL_SECONDS, run: mailing(sendAnswerMail) },
} satisfies JobHandlers;
