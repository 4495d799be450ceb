import "server-only";
import { createTranslator } from "use-intl/core";
import { contactBlocks } from "@/lib/email/contact-blocks";
import { renderMail } from "@/lib/email/template";
import { mailTranslator } from "@/lib/email/translator";
import type { MailBlock, RenderedMail } from "@/lib/email/types";
import { wibText } from "@/lib/i18n/dates";
import { loadMessages, type Messages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";

export type ContactAnswerInput = {
  /** That of the message. */
  locale: Locale;
  topic: keyof Messages["help"]["form"]["topics"];
  /** When the message was written. */
  sentAt: Date;
  /** What the operator wrote. */
  answer: string;
  /** The number of the order that the message was about. */
  orderNumber: string | null;
  helpUrl: string;
};

/** The answer to a message of the contact form. It contains nothing that the sender of the message typed. */
export async function renderContactAnswer(input: ContactAnswerInput): Promise<RenderedMail> {
  const { locale, orderNumber } = input;
  const t = await mailTranslator(locale);
  const topics = createTranslator({ locale, messages: await loadMessages(locale), namespace: "help.form.topics" });
  const topic = topics(input.topic);
  const lines = input.answer.split(/\r?\n/).filter((line) => line.trim() !== "");
  return renderMail({
    locale,
    subject: t("answer.subject", { topic }),
    about: orderNumber && t("orderNotification.orderMark", { number: orderNumber }),
    preview: t("answer.preview"),
    title: t("answer.title"),
    blocks: [
      ...lines.map((text): MailBlock => ({ kind: "paragraph", text })),
      {
        kind: "facts",
        facts: [
          { label: t("answer.topic"), value: topic },
          { label: t("answer.sent"), value: wibText(locale, input.sentAt) },
          ...(orderNumber ? [{ label: t("orderNotification.order"), value: orderNumber }] : []),
        ],
      },
      ...(await contactBlocks(locale, input.helpUrl)),
    ],
    footer: [t("footer.brand"), t("answer.why")],
  });
}
