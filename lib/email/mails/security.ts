import "server-only";
import { renderMail } from "@/lib/email/template";
import { mailTranslator } from "@/lib/email/translator";
import type { RenderedMail } from "@/lib/email/types";
import type { Locale } from "@/lib/i18n/routing";

/** A change of the account's login that its traveller must learn of, no matter who made it. */
export type SecurityOccasion = "emailChangeWarning" | "emailChangeRefused" | "emailChanged" | "passwordChanged";

type Input = { locale: Locale; loginUrl: string; occasion: SecurityOccasion };

/** A mail to the account's own address. It never names a new one: the reader of this mailbox may not be the traveller. */
export async function renderSecurityMail({ locale, loginUrl, occasion }: Input): Promise<RenderedMail> {
  const t = await mailTranslator(locale);
  return renderMail({
    locale,
    subject: t(`${occasion}.subject`),
    preview: t(`${occasion}.preview`),
    title: t(`${occasion}.title`),
    blocks: [
      { kind: "paragraph", text: t(`${occasion}.body`) },
      { kind: "paragraph", text: t(`${occasion}.notYou`) },
      { kind: "button", label: t("loginButton"), url: loginUrl },
    ],
    footer: [t("footer.brand"), t("securityWhy")],
  });
}
