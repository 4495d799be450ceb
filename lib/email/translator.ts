import "server-only";
import { createTranslator } from "use-intl/core";
import { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";

/** The texts of mails in one language, outside React. */
export async function mailTranslator(locale: Locale) {
  return createTranslator({ locale, messages: await loadMessages(locale), namespace: "email" });
}
