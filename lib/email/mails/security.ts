import "server-only";
import { renderMail } from "@/lib/email/template";
import { mailTranslator } from "@/lib/email/translator";
import type { RenderedMail } from "@/lib/email/types";
import type { Locale } from "@/lib/i18n/routing";

/** A change of the account's login that its traveller must learn of, no matter who made it. */
export type SecurityOccasion = "emailChangeWarning" | "emailChangeRefused" | "emailChanged" | "passwordChanged";

/** `passwordUrl`: the form that requests the link for a new password, which works logged in and logged out. */
type Input = { locale: Locale; occasion: SecurityOccasion; passwordUrl: string; contactUrl: string };

/**
 * A mail to the address that the account has, or had until now. It never names a new one: the reader of this mailbox may not be the
 * traveller. An address that no longer belongs to an account can neither log in nor get a new password; its reader can only write to us.
 */
export async function renderSecurityMail(input: Input): Promise<RenderedMail> {
  const { locale, occasion, passwordUrl, contactUrl } = input;
  const t = await mailTranslator(locale);
  return renderMail({
    locale,
    subject: t(`${occasion}.subject`),
    preview: t(`${occasion}.preview`),
    title: t(`${occasion}.title`),
    blocks: [
      { kind: "paragraph", text: t(`${occasion}.body`) },
      { kind: "paragraph", text: t(`${occasion}.notYou`) },
      occasion === "emailChanged"
        ? { kind: "button", label: t("contactUs"), url: contactUrl }
        : { kind: "button", label: t("recovery.button"), url: passwordUrl },
    ],
    footer: [t("footer.brand"), t("securityWhy")],
  });
}
