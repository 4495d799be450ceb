import "server-only";
import { renderMail } from "@/lib/email/template";
import { mailTranslator } from "@/lib/email/translator";
import type { MailBlock, RenderedMail } from "@/lib/email/types";
import type { Locale } from "@/lib/i18n/routing";

export type CaseAlarmInput = {
  locale: Locale;
  /** Of all kinds. */
  count: number;
  kinds: readonly {
    name: string;
    count: number;
    /** The numbers of the first orders. */
    orders: readonly string[];
    /** The desk's list of these cases. */
    url: string;
  }[];
};

/** Tells operators that cases have opened. It names orders by their numbers alone, and nobody. */
export async function renderCaseAlarm({ locale, count, kinds }: CaseAlarmInput): Promise<RenderedMail> {
  const t = await mailTranslator(locale);
  return renderMail({
    locale,
    subject: t("alarm.subject", { count }),
    preview: t("alarm.preview"),
    title: t("alarm.title", { count }),
    blocks: kinds.flatMap(({ name, count: ofKind, orders, url }): MailBlock[] => [
      { kind: "heading", text: name },
      { kind: "paragraph", text: t("alarm.cases", { count: ofKind }) },
      ...(orders.length > 0
        ? [{ kind: "facts" as const, facts: [{ label: t("alarm.orders"), value: orders.join(", ") }] }]
        : []),
      { kind: "link", label: t("alarm.open"), url },
    ]),
    footer: [t("footer.brand"), t("alarm.why")],
  });
}
