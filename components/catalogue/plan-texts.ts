import { getTranslations } from "next-intl/server";
import { coverageVariants, pricePerGb } from "@/lib/catalogue/rules";
import { formatRupiah } from "@/lib/core/money";
import type { Locale } from "@/lib/i18n/routing";
import { pricePerDay } from "@/lib/plans/rules";
import { planText } from "@/lib/plans/text";
import type { CataloguePlan } from "@/lib/plans/types";

export type PlanTexts = {
  data: string;
  duration: string;
  price: string;
  /** Price per GB; '' on unlimited plans. */
  perGb: string;
  perDay: string;
  /** The fair-use limit; '' on limited plans. */
  fairUse: string;
  /** '' where all plans of the destination cover the same countries. */
  coverage: string;
};

/** The data of a plan that the browser needs for the choice. */
export type PlanChoice = Pick<CataloguePlan, "id" | "isUnlimited" | "priceRupiah" | "dataMegabytes" | "durationDays"> &
  PlanTexts;

/**
 * Makes the texts of a plan: '3 GB', '30 Hari', 'Rp 62.500', its prices per GB and day or its fair-use limit, and its number
 * of countries where the plans of a destination differ in it.
 */
export async function planTextsIn(
  locale: Locale,
  plans: readonly CataloguePlan[],
): Promise<(plan: CataloguePlan) => PlanTexts> {
  const t = await getTranslations("destination");
  const text = planText(await getTranslations("plans"), locale);

  function perGbOf(plan: CataloguePlan): string {
    const rupiah = pricePerGb(plan);
    return rupiah === null ? "" : t("perGb", { price: formatRupiah(rupiah) });
  }

  const differs = coverageVariants(plans).length > 1;
  return (plan) => ({
    data: text.data(plan),
    duration: text.duration(plan),
    price: formatRupiah(plan.priceRupiah),
    perGb: perGbOf(plan),
    perDay: t("perDay", { price: formatRupiah(pricePerDay(plan)) }),
    fairUse: plan.isUnlimited ? (text.fairUse(plan) ?? t("fairUseUnknown")) : "",
    coverage: differs ? t("countries", { count: plan.roamingCountries.length }) : "",
  });
}
