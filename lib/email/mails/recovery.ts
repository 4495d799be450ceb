import "server-only";
import { renderMail } from "@/lib/email/template";
import { mailTranslator } from "@/lib/email/translator";
import type { RenderedMail } from "@/lib/email/types";
import type { Locale } from "@/lib/i18n/routing";

/** The mail with the link to set a new password. */
export async function renderRecovery(input: { locale: Locale; link: string }): Promise<RenderedMail> {
  const t = await mailTranslator(input.locale);
  return renderMail({
    locale: input.locale,
    subject: t("recovery.subject"),
    preview: t("recovery.preview"),
    title: t("recovery.title"),
    blocks: [
      { kind: "paragraph", text: t("recovery.body") },
      { kind: "button", label: t("recovery.button"), url: input.link },
      { kind: "note", text: t("recovery.once") },
      { kind: "note", text: t("recovery.notYou") },
    ],
    footer: [t("footer.brand"), t("recovery.why")],
  });
}
