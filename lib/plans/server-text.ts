import "server-only";
import { createTranslator } from "use-intl/core";
import { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { type PlanText, planText } from "./text";

/** The words for plans in one language, for mails, notifications and invoices. */
export async function planTextIn(locale: Locale): Promise<PlanText> {
  return planText(createTranslator({ locale, messages: await loadMessages(locale), namespace: "plans" }), locale);
}
