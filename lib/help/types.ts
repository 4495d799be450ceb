import type { Database } from "@/lib/supabase/database.types";

export type ContactTopic = Database["public"]["Enums"]["contact_topic"];

/** In the order of the form. */
export const contactTopics = [
  "before_buying",
  "payment",
  "install",
  "connection",
  "refund",
  "partnership",
  "other",
] as const satisfies readonly ContactTopic[];

/** The values of the contact form. */
export type ContactForm = { name: string; email: string; topic: ContactTopic; message: string };

/** The configured ways to reach support; null where one is not configured. `href` is a complete link. */
export type SupportContacts = {
  email: { address: string; href: string } | null;
  phone: { number: string; href: string } | null;
  whatsApp: { number: string; href: string } | null;
  emergency: { number: string; href: string } | null;
  communityUrl: string | null;
};
