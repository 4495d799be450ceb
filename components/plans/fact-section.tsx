import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/i18n/routing";
import { type PlanFact, planFacts } from "@/lib/plans/facts";
import { planText } from "@/lib/plans/text";
import type { Plan } from "@/lib/plans/types";
import { FactList } from "./fact-list";

/** What holds for each of these plans, as text. */
export async function factsIn(locale: Locale, plans: readonly Plan[]): Promise<PlanFact[]> {
  const text = planText(await getTranslations("plans"), locale);
  return planFacts(await getTranslations("facts"), text)(plans);
}

/** What a traveller should know of these plans before paying, on a public page. */
export async function FactSection({ plans, locale }: { plans: readonly Plan[]; locale: Locale }) {
  const t = await getTranslations("facts");
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-4 text-lg">
        {t("title")}
      </h2>
      <FactList facts={await factsIn(locale, plans)} />
    </section>
  );
}
