import "server-only";
import { createTranslator } from "use-intl/core";
import { renderMail } from "@/lib/email/template";
import { mailTranslator } from "@/lib/email/translator";
import type { MailBlock, RenderedMail } from "@/lib/email/types";
import { loadMessages, type Messages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";

export type ContactMessageInput = {
  /** The visitor's language, for the answer. */
  locale: Locale;
  name: string;
  email: string;
  topic: keyof Messages["help"]["form"]["topics"];
  message: string;
  userId: string | null;
  orderId: string | null;
  esimId: string | null;
  iccid: string | null;
};

type Fact = { label: string; value: string };

/** A message from the contact form, for support. Its subject contains nothing that the visitor typed. */
export async function renderContactMessage(input: ContactMessageInput): Promise<RenderedMail> {
  const t = await mailTranslator(input.locale);
  const messages = await loadMessages(input.locale);
  const topics = createTranslator({ locale: input.locale, messages, namespace: "help.form.topics" });
  const topic = topics(input.topic);
  const facts: Fact[] = [
    { label: t("contact.name"), value: input.name },
    { label: t("contact.email"), value: input.email },
    { label: t("contact.topic"), value: topic },
    { label: t("contact.account"), value: input.userId ?? t("contact.guest") },
    ...(input.orderId ? [{ label: t("contact.order"), value: input.orderId }] : []),
    ...(input.esimId ? [{ label: t("contact.esim"), value: input.esimId }] : []),
    ...(input.iccid ? [{ label: t("contact.iccid"), value: input.iccid }] : []),
  ];
  const lines = input.message.split(/\r?\n/).filter((line) => line.trim() !== "");
  return renderMail({
    locale: input.locale,
    subject: t("contact.subject", { topic }),
    preview: t("contact.preview"),
    title: topic,
    blocks: [
      ...lines.map((text): MailBlock => ({ kind: "paragraph", text })),
      { kind: "facts", facts },
      { kind: "note", text: t("contact.reply") },
    ],
    footer: [t("footer.brand"), t("contact.why")],
  });
}
