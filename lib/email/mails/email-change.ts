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

/** The warning to the old address. It does not name the new one: whoever reads this mailbox may not be the traveller. */
export async function renderEmailChangeWarning(input: { locale: Locale; loginUrl: string }): Promise<RenderedMail> {
  const t = await mailTranslator(input.locale);
  return renderMail({
    locale: input.locale,
    subject: t("emailChangeWarning.subject"),
    preview: t("emailChangeWarning.preview"),
    title: t("emailChangeWarning.title"),
    blocks: [
      { kind: "paragraph", text: t("emailChangeWarning.body") },
      { kind: "paragraph", text: t("emailChangeWarning.notYou") },
      { kind: "button", label: t("emailChangeWarning.button"), url: input.loginUrl },
    ],
    footer: [t("footer.brand"), t("emailChangeWarning.why")],
  });
}
