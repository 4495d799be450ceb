export const contactTopics = [
  "before_buying",
  "payment",
  "install",
  "connection",
  "refund",
  "partnership",
  "other",
] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** What a visitor types. */
export type ContactForm = { name: string; email: string; topic: ContactTopic; message: string };

/** The ways to reach a person that are configured; null ones are not shown. Links are complete. */
export type SupportContacts = {
  email: { address: string; href: string } | null;
  phone: { number: string; href: string } | null;
  whatsApp: { number: string; href: string } | null;
  emergency: { number: string; href: string } | null;
  communityUrl: string | null;
};
