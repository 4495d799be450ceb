import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { isMailSent, recordMail } from "./repository";
import { type MailFailure, sendMail } from "./send";
import type { RenderedMail } from "./types";

type Occasion<Failure> = {
  /** Names the occasion, e.g. 'esim_ready:<order id>'. */
  dedupeKey: string;
  kind: string;
  orderId: string;
  /** Makes the mail; not called when it has already been sent. */
  compose: () => Promise<Result<{ to: string; rendered: RenderedMail }, Failure>>;
};

/**
 * Sends a mail unless it has been sent before. A crash between sending and recording causes a second copy with the same
 * Message-ID, which mailboxes drop.
 * @returns the failure of `compose`, or why the mail could not be sent
 */
export async function sendOnce<Failure>({
  dedupeKey,
  kind,
  orderId,
  compose,
}: Occasion<Failure>): Promise<Result<void, Failure | MailFailure["kind"]>> {
  if (await isMailSent(dedupeKey)) return ok(undefined);
  const mail = await compose();
  if (!mail.ok) return mail;
  const sent = await sendMail({ ...mail.value, dedupeKey });
  if (!sent.ok) return err(sent.error.kind);
  await recordMail({ dedupeKey, kind, orderId, messageId: sent.value.messageId });
  return ok(undefined);
}
