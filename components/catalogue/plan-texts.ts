import { getTranslations } from "next-intl/server";
import type { AppliedOffer, OfferedPlan } from "@/lib/catalogue/rules";
import { formatRupiah } from "@/lib/core/money";
import type { Locale } from "@/lib/i18n/routing";
import { coverageOf, type DestinationCountries } from "@/lib/plans/coverage";
import { countriesKey, pricePerDay, pricePerGb } from "@/lib/plans/rules";
import { type CountriesText, planText } from "@/lib/plans/text";
import type { CataloguePlan } from "@/lib/plans/types";

export type PlanTexts = {
  data: string;
  duration: string;
  price: string;
  /** Price per GB; '' on unlimited plans. */
  perGb: string;
  perDay: string;
  /** The fair-use limit and the speed after it; '' on limited plans. */
  fairUse: string;
  /** Countries and network, each only where the plans of the destination differ in it; '' where they agree. */
  coverage: string;
};

type Prices = Pick<OfferedPlan, "priceRupiah"> & Pick<PlanTexts, "price" | "perGb" | "perDay">;

/** The offer whose price a choice has, as text: its last day in a sentence, the prices without it; its end as epoch milliseconds. */
export type OfferText = { id: string; endsAt: number; until: string; usual: Prices };

/** The data of a plan that the browser needs for the choice. `codes` is the number of its list of countries. */
export type PlanChoice = Pick<OfferedPlan, "id" | "isUnlimited" | "priceRupiah" | "dataMegabytes" | "durationDays"> &
  PlanTexts & { codes: number; offerText?: OfferText };

/** The countries of a plan, and a short text: '30 of 49 countries' of a region, 'Europe (30 countries)' on a country's page. */
export type PageCoverage = CountriesText & { inShort: string };

/** Plans to choose from, and each list of countries that one of them has. A plan of a single country has no such list. */
export type PlanChoices = { choices: PlanChoice[]; coverages: PageCoverage[] };

/**
 * The plans as text: '3 GB', '30 Hari', 'Rp 62.500', prices per GB and day or the fair-use limit, and the countries
 * and network where the plans of a destination differ in them. No two of them read the same (`withoutTwins`).
 */
export async function planChoicesIn(
  locale: Locale,
  plans: readonly OfferedPlan[],
  page: DestinationCountries,
): Promise<PlanChoices> {
  const t = await getTranslations("destination");
  const text = planText(await getTranslations("plans"), locale);
  const sets = new Map(
    plans.filter(({ countryCodes }) => countryCodes.length > 1).map((plan) => [countriesKey(plan), plan]),
  );
  const keys = [...sets.keys()];
  const distinction = text.distinction(plans);

  function perGbOf(plan: CataloguePlan): string {
    const rupiah = pricePerGb(plan);
    return rupiah === null ? "" : t("perGb", { price: formatRupiah(rupiah) });
  }

  function pricesOf(plan: CataloguePlan): Prices {
    const { priceRupiah } = plan;
    const perDay = t("perDay", { price: formatRupiah(pricePerDay(plan)) });
    return { priceRupiah, price: formatRupiah(priceRupiah), perGb: perGbOf(plan), perDay };
  }

  function offerTextOf(plan: CataloguePlan, offer: AppliedOffer): OfferText {
    return {
      id: offer.id,
      endsAt: offer.endsAt.getTime(),
      until: t("offers.short", { day: offer.lastDay }),
      usual: pricesOf({ ...plan, priceRupiah: offer.usualRupiah }),
    };
  }

  function inShort(plan: CataloguePlan): string {
    const [count, total] = [plan.countryCodes.length, page.codes.length];
    if (total < 2) return text.place(plan);
    return count < total ? t("countriesOfPage", { count, total }) : t("countries", { count });
  }

  return {
    choices: plans.map((plan) => ({
      id: plan.id,
      isUnlimited: plan.isUnlimited,
      ...pricesOf(plan),
      ...(plan.appliedOffer && { offerText: offerTextOf(plan, plan.appliedOffer) }),
      dataMegabytes: plan.dataMegabytes,
      durationDays: plan.durationDays,
      data: text.data(plan),
      duration: text.duration(plan),
      fairUse: plan.isUnlimited ? (text.fairUse(plan) ?? t("fairUseUnknown")) : "",
      coverage: distinction(plan),
      codes: keys.indexOf(countriesKey(plan)),
    })),
    coverages: [...sets.values()].map((plan) => ({
      ...text.countries(coverageOf(plan.countryCodes, page)),
      inShort: inShort(plan),
    })),
  };
}
