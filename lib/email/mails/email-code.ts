import "server-only";
import { renderMail } from "@/lib/email/template";
import { mailTranslator } from "@/lib/email/translator";
import type { RenderedMail } from "@/lib/email/types";
import type { Locale } from "@/lib/i18n/routing";

/** The mail with a code to log in with. Its subject begins with the code, so that the notification of a phone shows it. */
export async function renderEmailCode(input: { locale: Locale; link: string; code: string }): Promise<RenderedMail> {
  const t = await mailTranslator(input.locale);
  return renderMail({
    locale: input.locale,
    subject: t("code.subject", { code: input.code }),
    preview: t("code.preview"),
    title: t("code.title"),
    blocks: [
      { kind: "paragraph", text: t("code.body") },
      { kind: "code", label: t("code.label"), value: input.code, isLarge: true },
      { kind: "paragraph", text: t("code.orLink") },
      { kind: "button", label: t("code.button"), url: input.link },
      { kind: "note", text: t("code.once") },
      { kind: "note", text: t("code.notYou") },
    ],
    footer: [t("footer.brand"), t("code.why")],
  });
}
