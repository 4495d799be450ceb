import "server-only";
import { supportEnv } from "@/lib/core/env.server";
import { type AppError, appError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { renderContactMessage } from "@/lib/email/mails/contact-message";
import { sendMail } from "@/lib/email/send";
import { isLocale } from "@/lib/i18n/routing";
import { takeContactCall } from "./limits";
import { findContactMessage, markContactMailed, storeContactMessage } from "./repository";
import { firstContactFailure, supportContacts } from "./rules";
import type { ContactInput } from "./schema";
import type { SupportContacts } from "./types";

/** The ways to reach a person, as configured. */
export function configuredContacts(): SupportContacts {
  return supportContacts(supportEnv());
}

type Sender = { input: ContactInput; userId: string | null; address: string | null };

/**
 * Takes a message from the contact form: stored and queued for the support mailbox in one transaction. What fills in the
 * field that nobody sees gets the same answer, and nothing happens.
 * @param sender.address the visitor's address, where a trusted proxy tells it
 * @returns whether an order or eSIM is attached; not_found where no support mailbox is configured; rate_limited
 */
export async function receiveContactMessage({
  input,
  userId,
  address,
}: Sender): Promise<Result<{ attached: boolean }, AppError>> {
  if (!supportEnv().SUPPORT_EMAIL) return err(appError("not_found"));
  const failure = firstContactFailure(input);
  if (failure) return err(appError(failure.code));
  if (input.leaveEmpty !== "") {
    log.warn("contact_from_a_machine", { topic: input.topic });
    return ok({ attached: false });
  }
  const taken = await takeContactCall({ email: input.email, address });
  if (!taken.ok) return taken;
  return ok(await storeContactMessage(input, userId));
}

/** Mails a stored message to the support mailbox, once; answering it writes to the visitor. */
export async function sendContactMail(
  id: string,
): Promise<Result<void, "not_configured" | "rejected" | "unavailable">> {
  const message = await findContactMessage(id);
  if (!message || message.mailed_at !== null) return ok(undefined);
  const { SUPPORT_EMAIL: to } = supportEnv();
  if (!to) return err("not_configured");
  const rendered = await renderContactMessage({
    locale: isLocale(message.locale) ? message.locale : "id",
    name: message.name,
    email: message.email,
    topic: message.topic,
    message: message.message,
    userId: message.user_id,
    orderId: message.order_id,
    esimId: message.esim_id,
    iccid: message.esims?.iccid ?? null,
  });
  const sent = await sendMail({ to, replyTo: message.email, rendered, dedupeKey: `contact:${id}` });
  if (!sent.ok) return err(sent.error.kind);
  await markContactMailed(id);
  return ok(undefined);
}
