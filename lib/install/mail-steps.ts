import "server-only";
import { createTranslator } from "use-intl/core";
import { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { SHORT_STEPS } from "./steps";

/** The installation in three sentences, outside React, so that the mail uses the texts of the guide. */
export async function shortInstallSteps(locale: Locale): Promise<string[]> {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "install.short" });
  return SHORT_STEPS.map((step) => t(step));
}

/** When to install an eSIM whose plan works at home alone, as its screens say it. */
export async function atHomeText(locale: Locale): Promise<string> {
  return createTranslator({ locale, messages: await loadMessages(locale), namespace: "install" })("atHome");
}
