import "server-only";
import { renderMail } from "@/lib/email/template";
import { mailTranslator } from "@/lib/email/translator";
import type { RenderedMail } from "@/lib/email/types";
import type { Locale } from "@/lib/i18n/routing";

export type EsimNotificationInput = {
  locale: Locale;
  event: "expiring" | "low_data" | "data_used_up";
  givenName: string;
  esimUrl: string;
  /** The page where these mails are switched off. */
  accountUrl: string;
  placeName: string;
  planText: string;
  /** '4 Des 2026 10.00 WIB'; null when no end is known. */
  endText: string | null;
  remainingText: string;
  totalText: string;
};

/** Tells that a running plan or its data ends soon. Readers may switch these mails off (profiles.mail_*). */
export async function renderEsimNotification(input: EsimNotificationInput): Promise<RenderedMail> {
  const t = await mailTranslator(input.locale);
  const { event } = input;
  const words = {
    place: input.placeName,
    end: input.endText ?? "",
    remaining: input.remainingText,
    total: input.totalText,
  };
  return renderMail({
    locale: input.locale,
    subject: t(`esimNotification.${event}.subject`, words),
    preview: t(`esimNotification.${event}.preview`, words),
    title: t(`esimNotification.${event}.title`, words),
    blocks: [
      { kind: "paragraph", text: t("esimNotification.greeting", { name: input.givenName }) },
      { kind: "paragraph", text: t(`esimNotification.${event}.body`, words) },
      {
        kind: "facts",
        facts: [
          { label: t("esimNotification.destination"), value: input.placeName },
          { label: t("esimNotification.plan"), value: input.planText },
          ...(event === "low_data"
            ? [{ label: t("esimNotification.left"), value: t("esimNotification.leftOf", words) }]
            : []),
          ...(input.endText ? [{ label: t("esimNotification.end"), value: input.endText }] : []),
        ],
      },
      { kind: "button", label: t("esimNotification.open"), url: input.esimUrl },
      { kind: "note", text: t("esimNotification.delay") },
      { kind: "link", label: t("esimNotification.switchOff"), url: input.accountUrl },
    ],
    footer: [t("footer.brand"), t("esimNotification.why")],
  });
}
