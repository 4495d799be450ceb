import "server-only";
import { renderMail } from "@/lib/email/template";
import { mailTranslator } from "@/lib/email/translator";
import type { RenderedMail } from "@/lib/email/types";
import type { Locale } from "@/lib/i18n/routing";

/** The mail to the new address; its link makes the change. */
export async function renderEmailChange(input: { locale: Locale; link: string }): Promise<RenderedMail> {
  const t = await mailTranslator(input.locale);
  return renderMail({
    locale: input.locale,
    subject: t("emailChange.subject"),
    preview: t("emailChange.preview"),
    title: t("emailChange.title"),
    blocks: [
      { kind: "paragraph", text: t("emailChange.body") },
      { kind: "button", label: t("emailChange.button"), url: input.link },
      { kind: "note", text: t("emailChange.once") },
      { kind: "note", text: t("emailChange.notYou") },
    ],
    footer: [t("footer.brand"), t("emailChange.why")],
  });
}
