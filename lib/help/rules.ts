import type { AppError, ErrorCode } from "@/lib/core/errors";
import { ok, type Result } from "@/lib/core/result";
import { isUuid } from "@/lib/core/uuid";
import {
  addressFailure,
  type FormFailure,
  isStorable,
  nameFailure,
  nameLine,
  normalizeEmail,
} from "@/lib/fields/rules";
import { type ContactForm, type ContactTopic, contactTopics, type SupportContacts } from "./types";

/** In characters; the database checks the same. */
export const MAX_MESSAGE_LENGTH = 4000;

/** The first rule that a contact form breaks, in the order of its fields; null when it can be sent. */
export function firstContactFailure({ name, email, message }: ContactForm): FormFailure<ContactForm> | null {
  const badName = nameFailure(nameLine(name), "full_name_required");
  if (badName) return { field: "name", code: badName };
  const badAddress = addressFailure(normalizeEmail(email));
  if (badAddress) return { field: "email", code: badAddress };
  if (message.trim() === "") return { field: "message", code: "message_required" };
  if (!isStorable(message)) return { field: "message", code: "message_invalid" };
  return null;
}

/** The field that an error is about. Codes without a field are about the whole message. */
export const CONTACT_FIELD_OF: Readonly<Partial<Record<ErrorCode | "offline", keyof ContactForm>>> = {
  full_name_required: "name",
  name_invalid: "name",
  email_required: "email",
  email_malformed: "email",
  message_required: "message",
  message_invalid: "message",
};

/**
 * The sender of a message; null for a guest. While the login cannot be checked, a message with an order or eSIM is refused,
 * because as a guest's message it would lose its attachment.
 */
export function senderOf(
  login: Result<{ id: string }, AppError>,
  { orderId, esimId }: { orderId?: string | undefined; esimId?: string | undefined },
): Result<string | null, AppError> {
  if (login.ok) return ok(login.value.id);
  const hasAttachment = orderId !== undefined || esimId !== undefined;
  return hasAttachment && login.error.code !== "unauthenticated" ? login : ok(null);
}

/** What a message is about, from `/help?order=<id>`, `?esim=<id>` or `?topic=<name>`; other values are ignored. */
export function contactAbout(search: string): { orderId?: string; esimId?: string; topic?: ContactTopic } {
  const query = new URLSearchParams(search);
  const [orderId, esimId] = [query.get("order") ?? "", query.get("esim") ?? ""];
  const topic = contactTopics.find((candidate) => candidate === query.get("topic"));
  return {
    ...(isUuid(orderId) ? { orderId } : {}),
    ...(isUuid(esimId) ? { esimId } : {}),
    ...(topic ? { topic } : {}),
  };
}

type Configured = {
  SUPPORT_EMAIL?: string | undefined;
  SUPPORT_PHONE?: string | undefined;
  SUPPORT_WHATSAPP?: string | undefined;
  EMERGENCY_PHONE?: string | undefined;
  COMMUNITY_URL?: string | undefined;
};

const dialled = (number: string) => number.replace(/[^\d+]/g, "");

const callable = (number: string | undefined) => (number ? { number, href: `tel:${dialled(number)}` } : null);

/** The configured contacts with links for mail, phone and WhatsApp (`wa.me` takes the digits with the country code). */
export function supportContacts(env: Configured): SupportContacts {
  const { SUPPORT_EMAIL: email, SUPPORT_WHATSAPP: whatsApp } = env;
  return {
    email: email ? { address: email, href: `mailto:${email}` } : null,
    phone: callable(env.SUPPORT_PHONE),
    whatsApp: whatsApp ? { number: whatsApp, href: `https://wa.me/${whatsApp.replace(/\D/g, "")}` } : null,
    emergency: callable(env.EMERGENCY_PHONE),
    communityUrl: env.COMMUNITY_URL ?? null,
  };
}
