import "server-only";
import { createTranslator } from "use-intl/core";
import { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";

/** The sentence on refunds, as in the terms. */
export async function refundPolicy(locale: Locale): Promise<string> {
  return createTranslator({ locale, messages: await loadMessages(locale), namespace: "legal" })("refund");
}

/** The texts of mails in one language, outside React: those of every mail, and those about the account. */
export async function mailTranslator(locale: Locale) {
  const { email, accountEmail } = await loadMessages(locale);
  return createTranslator({ locale, messages: { ...email, ...accountEmail } });
}
