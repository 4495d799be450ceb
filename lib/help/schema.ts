import { z } from "zod";
import { emailField, nameField } from "@/lib/fields/schema";
import { locales } from "@/lib/i18n/routing";
import { MAX_MESSAGE_LENGTH } from "./rules";
import { contactTopics } from "./types";

/** Body of a contact message. `id` is made once per message, so that a repeated request stores it only once. */
export const contactSchema = z.strictObject({
  id: z.uuid(),
  name: nameField,
  email: emailField,
  topic: z.enum(contactTopics),
  message: z.string().trim().max(MAX_MESSAGE_LENGTH),
  locale: z.enum(locales),
  orderId: z.uuid().optional(),
  esimId: z.uuid().optional(),
  /** A hidden field. Only programs fill it in. */
  leaveEmpty: z.string().max(500),
});

export type ContactInput = z.infer<typeof contactSchema>;
