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
  /** Where these mails are switched off. */
  accountUrl: string;
  placeName: string;
  planText: string;
  /** '4 Des 2026 10.00 WIB'; null where no end is known. */
  endText: string | null;
  remainingText: string;
  totalText: string;
};

/** A plan in use ends soon, or its data does. The reader may have switched this off (profiles.mail_*). */
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
    subject: t(`lineNotice.${event}.subject`, words),
    preview: t(`lineNotice.${event}.preview`, words),
    title: t(`lineNotice.${event}.title`, words),
    blocks: [
      { kind: "paragraph", text: t("lineNotice.greeting", { name: input.givenName }) },
      { kind: "paragraph", text: t(`lineNotice.${event}.body`, words) },
      {
        kind: "facts",
        facts: [
          { label: t("lineNotice.destination"), value: input.placeName },
          { label: t("lineNotice.plan"), value: input.planText },
          ...(event === "low_data" ? [{ label: t("lineNotice.left"), value: t("lineNotice.leftOf", words) }] : []),
          ...(input.endText ? [{ label: t("lineNotice.end"), value: input.endText }] : []),
        ],
      },
      { kind: "button", label: t("lineNotice.open"), url: input.esimUrl },
      { kind: "note", text: t("lineNotice.delay") },
      { kind: "link", label: t("lineNotice.switchOff"), url: input.accountUrl },
    ],
    footer: [t("footer.brand"), t("lineNotice.why")],
  });
}
