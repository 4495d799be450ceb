import { z } from "zod";
import { locales } from "@/lib/i18n/routing";
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from "./rules";
import { contactTopics } from "./types";

/** Body of a contact message. `id` is made once per message: sending it again, after a lost answer, sends nothing twice. */
export const contactSchema = z.strictObject({
  id: z.uuid(),
  name: z.string().trim().max(MAX_NAME_LENGTH),
  email: z.string().trim().max(254),
  topic: z.enum(contactTopics),
  message: z.string().trim().max(MAX_MESSAGE_LENGTH),
  locale: z.enum(locales),
  orderId: z.uuid().optional(),
  esimId: z.uuid().optional(),
  /** A field that nobody sees: what fills it in is a machine. */
  leaveEmpty: z.string().max(500),
});

export type ContactInput = z.infer<typeof contactSchema>;
