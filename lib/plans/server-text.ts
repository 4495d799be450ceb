import "server-only";
import { createTranslator } from "use-intl/core";
import { log } from "@/lib/core/log";
import { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { type Coverage, coverageOf } from "./coverage";
import { destinationCountries } from "./repository";
import { destinationKeys } from "./rules";
import { type PlanText, planText } from "./text";
import type { Plan } from "./types";

/** The words for plans in one language, for mails, notifications and invoices. */
export async function planTextIn(locale: Locale): Promise<PlanText> {
  return planText(createTranslator({ locale, messages: await loadMessages(locale), namespace: "plans" }), locale);
}

/** Where a plan works, compared with the page of its destination. Where that cannot be read, nothing is said to be left out. */
export async function readCoverage(plan: Pick<Plan, "places" | "countryCodes">): Promise<Coverage> {
  if (plan.countryCodes.length < 2) return coverageOf(plan.countryCodes, undefined);
  const page = await destinationCountries(destinationKeys(plan)).catch((error: unknown) => {
    log.warn("plan.page_unreadable", {}, error);
    return null;
  });
  return coverageOf(plan.countryCodes, page ?? undefined);
}

/**
 * The countries of a plan as facts of a mail, which must be readable offline: all that it works in, and those of its page
 * that it leaves out. None for a plan of one country. Where the page cannot be read, only the countries that it works in.
 */
export async function countryFactsIn(
  locale: Locale,
  plan: Pick<Plan, "places" | "countryCodes">,
): Promise<{ label: string; value: string }[]> {
  if (plan.countryCodes.length < 2) return [];
  const coverage = await readCoverage(plan);
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "plans" });
  const { names, leftOutNames } = planText(t, locale).countries(coverage);
  const fact = (label: string, list: readonly string[]) =>
    list.length === 0 ? [] : [{ label: `${label} (${list.length})`, value: list.join(", ") }];
  return [...fact(t("countries"), names), ...fact(t("notIncluded"), leftOutNames)];
}
