import "server-only";
import { addDays, HOUR_SECONDS } from "@/lib/core/duration";
import { publicEnv } from "@/lib/core/env.public";
import { supportEnv } from "@/lib/core/env.server";
import { type AppError, appError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { err, ok, type Result } from "@/lib/core/result";
import { renderContactMessage } from "@/lib/email/mails/contact-message";
import { sendMail } from "@/lib/email/send";
import { nameLine } from "@/lib/fields/rules";
import { locales } from "@/lib/i18n/routing";
import { limitVisitor } from "@/lib/limits/challenge";
import { bucketsOfNetwork, bucketsOfTyped } from "@/lib/limits/networks";
import type { Bucket } from "@/lib/limits/service";
import type { Visitor } from "@/lib/limits/visitor";
import { findContactMessage, markContactMailed, storeContactMessage } from "./repository";
import { firstContactFailure, supportContacts } from "./rules";
import type { ContactInput } from "./schema";
import type { ContactForm, SupportContacts } from "./types";

/** Messages within an hour. */
const PER_SENDER = 5;
const PER_ADDRESS = 20;
/** For the whole store, once for guests and once for travellers: a flood with invented senders must not reach support. */
const PER_STORE = 300;

/** The configured ways to reach support. */
export function configuredContacts(): SupportContacts {
  return supportContacts(supportEnv());
}

/** Each answer of security.txt is valid for so long; a year is the most that is advised. */
const SECURITY_DAYS = 180;

/** The text of security.txt: the contact, until when it is valid, the languages and its address. Null where no contact is configured. */
export function securityNote(): string | null {
  const { SECURITY_CONTACT: contact } = supportEnv();
  if (contact === undefined) return null;
  const lines = [
    `Contact: ${contact.startsWith("https:") ? contact : `mailto:${contact}`}`,
    `Expires: ${addDays(new Date(), SECURITY_DAYS).toISOString()}`,
    `Preferred-Languages: ${locales.join(", ")}`,
    `Canonical: ${publicEnv.siteUrl}/.well-known/security.txt`,
  ];
  return `${lines.join("\n")}\n`;
}

type Received = { input: ContactInput; userId: string | null; visitor: Visitor };

const anHour = (name: string, limit: number): Bucket => ({ name, limit, windowSeconds: HOUR_SECONDS });

/** A guest counts by network, and by typed e-mail address from the narrowest one: anybody can type any address. */
function bucketsOfGuest(email: string, address: string | null): Bucket[] {
  const senders = bucketsOfTyped(email.toLowerCase(), address, anHour("contact:sender", PER_SENDER));
  return [...bucketsOfNetwork(address, anHour("contact:address", PER_ADDRESS)), ...senders.slice(0, 1)];
}

/** Counts a message: a traveller's by account, so that no guest can use them up. @returns rate_limited, challenge_required */
function countMessage({ input, userId, visitor }: Received): Promise<Result<null, AppError>> {
  return userId === null
    ? limitVisitor(visitor, bucketsOfGuest(input.email, visitor.address), [anHour("contact:everyone", PER_STORE)])
    : limitVisitor(
        visitor,
        [anHour(`contact:traveller:${userId}`, PER_SENDER)],
        [anHour("contact:travellers", PER_STORE)],
      );
}

/**
 * Takes a message from the contact form and stores it together with the job that mails it to support. A program that
 * fills in the hidden field gets the same answer, but nothing is stored.
 * @returns whether an order or eSIM is attached; not_found when no support mailbox is configured; rate_limited,
 * challenge_required
 */
export async function receiveContactMessage(received: Received): Promise<Result<{ attached: boolean }, AppError>> {
  const { input, userId } = received;
  if (!supportEnv().SUPPORT_EMAIL) return err(appError("not_found"));
  const failure = firstContactFailure(input);
  if (failure) return err(appError(failure.code));
  if (input.leaveEmpty !== "") {
    log.warn("contact_from_a_machine", { topic: input.topic });
    return ok({ attached: false });
  }
  const taken = await countMessage(received);
  if (!taken.ok) return taken;
  return ok(await storeContactMessage({ ...input, name: nameLine(input.name) }, userId));
}

/** Mails a stored message to the support mailbox, once. A reply to that mail goes to the visitor. */
export async function sendContactMail(
  id: string,
): Promise<Result<void, "not_configured" | "rejected" | "unavailable">> {
  const stored = await findContactMessage(id);
  if (!stored || stored.mailed_at !== null) return ok(undefined);
  const { SUPPORT_EMAIL: to } = supportEnv();
  if (!to) return err("not_configured");
  const { name, email, topic, message: text } = stored;
  const typed: ContactForm = { name, email, topic, message: text };
  const rendered = await renderContactMessage({
    ...typed,
    locale: stored.locale,
    userId: stored.user_id,
    orderId: stored.order_id,
    esimId: stored.esim_id,
    iccid: stored.esims?.iccid ?? null,
  });
  const sent = await sendMail({ to, replyTo: stored.email, rendered, dedupeKey: `contact:${id}` });
  if (!sent.ok) return err(sent.error.kind);
  await markContactMailed(id);
  return ok(undefined);
}
