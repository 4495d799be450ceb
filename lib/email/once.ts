import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { isOlderRunning } from "@/lib/jobs/service";
import type { Job, JobOutcome } from "@/lib/jobs/types";
import { countOf, recordMail, sentAt } from "./repository";
import { type MailFailure, sendMail } from "./send";
import type { RenderedMail } from "./types";

/** The prefixes by which the jobs that mail about an order name it, before its id. */
const ORDER_MAILS = [
  "receipt",
  "esim_ready",
  "order_ready",
  "order_expired",
  "order_held",
  "order_failed",
  "refund",
  "return_refused",
];

/** The subjects of the jobs that mail about an order. A test compares them with those that its jobs have. */
export function orderMailSubjects(orderId: string): string[] {
  return ORDER_MAILS.map((name) => `${name}:${orderId}`);
}

/** Whether the mail of an occasion was sent, perhaps before a certain time. @throws on a failed read */
export async function wasSent(dedupeKey: string, before?: Date): Promise<boolean> {
  const at = await sentAt(dedupeKey);
  return at !== null && (before === undefined || at < before);
}

/** How many mails about an order were sent whose occasions begin with a text. @throws on a failed read */
export function countSent(orderId: string, occasions: string): Promise<number> {
  return countOf(orderId, occasions);
}

const TURN_SECONDS = 2;

type Occasion<Failure> = {
  /** Names the occasion, e.g. 'esim_ready:<order id>'. */
  dedupeKey: string;
  kind: string;
  orderId: string;
  /** The job that mails a step of the order: it waits for the mail of an earlier step that is being sent. */
  job?: Pick<Job, "id"> | undefined;
  /** Makes the mail; not called when the mail was already sent. Null when it would no longer be true; then no mail is sent. */
  compose: () => Promise<Result<{ to: string; rendered: RenderedMail } | null, Failure>>;
};

/** Why a mail was not sent: an earlier one must go first, or the mail server did not take it. */
export type MailDelay = "not_its_turn" | MailFailure["kind"];

/** What becomes of the job of a mail. */
export function mailOutcome(sent: Result<void, string>): JobOutcome {
  if (sent.ok) return { kind: "done" };
  if (sent.error === "not_its_turn") return { kind: "wait", seconds: TURN_SECONDS, reason: sent.error };
  return { kind: "retry", reason: sent.error };
}

/**
 * Sends a mail unless it has been sent before. A crash between sending and recording causes a second copy with the same
 * Message-ID, which mailboxes drop.
 * @returns the failure of `compose`, or why the mail could not be sent
 */
export async function sendOnce<Failure>({
  dedupeKey,
  kind,
  orderId,
  job,
  compose,
}: Occasion<Failure>): Promise<Result<void, Failure | MailDelay>> {
  if (await wasSent(dedupeKey)) return ok(undefined);
  if (job) {
    if (await isOlderRunning(job, orderMailSubjects(orderId))) return err("not_its_turn");
  }
  const mail = await compose();
  if (!mail.ok) return mail;
  if (!mail.value) return ok(undefined);
  const sent = await sendMail({ ...mail.value, dedupeKey });
  if (!sent.ok) return err(sent.error.kind);
  await recordMail({ dedupeKey, kind, orderId, messageId: sent.value.messageId });
  return ok(undefined);
}
