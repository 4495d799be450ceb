import { z } from "zod";
import { emailField, idField, nameField } from "@/lib/fields/schema";
import { locales } from "@/lib/i18n/routing";
import { MAX_MESSAGE_LENGTH } from "./rules";
import { contactTopics } from "./types";

/** Body of a contact message. `id` is made once per message, so that a repeated request stores it only once. */
export const contactSchema = z.strictObject({
  id: idField,
  name: nameField,
  email: emailField,
  topic: z.enum(contactTopics),
  message: z.string().trim().max(MAX_MESSAGE_LENGTH),
  locale: z.enum(locales),
  orderId: idField.optional(),
  esimId: idField.optional(),
  /** A hidden field. Only programs fill it in. */
  leaveEmpty: z.string().max(500),
});

export type ContactInput = z.infer<typeof contactSchema>;
