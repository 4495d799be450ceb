import "server-only";
import { renderMail } from "@/lib/email/template";
import { mailTranslator } from "@/lib/email/translator";
import type { RenderedMail } from "@/lib/email/types";
import type { Locale } from "@/lib/i18n/routing";

type AccountDeletedInput = {
  locale: Locale;
  /** A sentence about each eSIM that was not installed. */
  notInstalled: readonly string[];
};

/** The last mail to an address: its account is deleted, and what was kept. It has no link, because no page is left. */
export async function renderAccountDeleted({ locale, notInstalled }: AccountDeletedInput): Promise<RenderedMail> {
  const t = await mailTranslator(locale);
  return renderMail({
    locale,
    subject: t("accountDeleted.subject"),
    preview: t("accountDeleted.preview"),
    title: t("accountDeleted.title"),
    blocks: [
      { kind: "paragraph", text: t("accountDeleted.body") },
      { kind: "paragraph", text: t("accountDeleted.kept") },
      ...notInstalled.map((text) => ({ kind: "paragraph" as const, text })),
      { kind: "note", text: t("accountDeleted.esims") },
    ],
    footer: [t("footer.brand"), t("accountDeleted.why")],
  });
}
