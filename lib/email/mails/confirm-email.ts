import "server-only";
import { renderMail } from "@/lib/email/template";
import { mailTranslator } from "@/lib/email/translator";
import type { RenderedMail } from "@/lib/email/types";
import type { Locale } from "@/lib/i18n/routing";

/**
 * The mail that asks a new traveller to confirm the address. It repeats nothing that was typed at sign-up, because anybody
 * can enter another person's address and would reach them with any text.
 */
export async function renderConfirmEmail(input: { locale: Locale; link: string; code: string }): Promise<RenderedMail> {
  const t = await mailTranslator(input.locale);
  return renderMail({
    locale: input.locale,
    subject: t("confirm.subject"),
    preview: t("confirm.preview"),
    title: t("confirm.title"),
    blocks: [
      { kind: "paragraph", text: t("confirm.body") },
      ...(input.code
        ? [{ kind: "code" as const, label: t("code.label"), value: input.code, isLarge: true as const }]
        : []),
      { kind: "button", label: t("confirm.button"), url: input.link },
      { kind: "note", text: t("confirm.once") },
      { kind: "note", text: t("confirm.notYou") },
    ],
    footer: [t("footer.brand"), t("confirm.why")],
  });
}
