import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { toDate } from "@/lib/core/timestamp";
import { renderContactAnswer } from "@/lib/email/mails/contact-answer";
import { type MailFailure, sendMail } from "@/lib/email/send";
import { siteAddress } from "@/lib/i18n/site-address";
import { shortId } from "@/lib/orders/numbers";
import { findAnswer, markAnswerMailed } from "./repository";

/**
 * Mails an operator's answer to whoever wrote the message, once and in the language of the message. A reply to that mail goes to support.
 * What the sender typed is not repeated: anybody can type the address of somebody else.
 */
export async function sendAnswerMail(id: string): Promise<Result<void, MailFailure["kind"]>> {
  const stored = await findAnswer(id);
  if (!stored || stored.answer === null || stored.answer_mailed_at !== null) return ok(undefined);
  const { email: to, locale, topic, answer, order_id: orderId } = stored;
  const rendered = await renderContactAnswer({
    locale,
    topic,
    answer,
    sentAt: toDate(stored.created_at),
    orderNumber: orderId && shortId(orderId),
    helpUrl: siteAddress({ screen: "help", topic, ...(orderId !== null && { orderId }) }, locale),
  });
  const sent = await sendMail({ to, rendered, dedupeKey: `contact_answer:${id}` });
  if (!sent.ok) return err(sent.error.kind);
  await markAnswerMailed(id);
  return ok(undefined);
}
