import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Flag } from "@/components/brand/flag";
import { ChipRow, chipClass } from "@/components/ui/chip";
import { noFilter, sortPlans } from "@/lib/catalogue/plan-filters";
import { destinationRoute } from "@/lib/catalogue/routes";
import { bestValue, durationChoices, splitByAllowance } from "@/lib/catalogue/rules";
import type { Destination } from "@/lib/catalogue/types";
import { cn } from "@/lib/core/cn";
import { formatRupiah } from "@/lib/core/money";
import { fairUseTiers } from "@/lib/guide/rules";
import type { Locale } from "@/lib/i18n/routing";
import { worksAt } from "@/lib/plans/fair-use";
import { gigabyteNumber, speedLabel } from "@/lib/plans/rules";
import type { CataloguePlan, FairUse } from "@/lib/plans/types";
import { PlanForm } from "./plan-form";
import { PlanGrid } from "./plan-grid";
import { planTextsIn } from "./plan-texts";
import { toolWords } from "./plan-words";
import { ProductJsonLd } from "./product-json-ld";

/** The daily limits of unlimited plans in words: data at full speed, the speed after it, and what still works then. */
async function FairUseRules({ plans, locale }: { plans: readonly CataloguePlan[]; locale: Locale }) {
  const t = await getTranslations("destination");
  const tiers = fairUseTiers(plans);
  if (tiers.length === 0) return null;

  function sentence(tier: FairUse): string {
    return tier.isEstimate ? t("estimate", { limit: rule(tier) }) : rule(tier);
  }

  function rule({ gbPerDay, reducedMbps }: FairUse): string {
    const amount = gigabyteNumber(gbPerDay, locale);
    if (reducedMbps === null) return t("fairUseRulePlain", { amount });
    const limit = t("fairUseRule", { amount, speed: speedLabel(reducedMbps, locale) });
    return `${limit} ${t(`worksAt.${worksAt(reducedMbps)}`)}`;
  }

  return (
    <div className="mt-4 max-w-prose rounded-card bg-wash p-4 text-sm">
      <p className="font-semibold">{t("fairUseTitle")}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {tiers.map((tier) => (
          <li key={`${tier.gbPerDay}/${tier.reducedMbps}`} className="border-sea border-l-2 pl-3">
            {sentence(tier)}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted">{t("fairUseReset")}</p>
    </div>
  );
}

/** CSS that hides the plans of other durations and empty grids, so that the chips work without JavaScript. */
function hidingRules(days: readonly number[]): string {
  return days
    .flatMap((count) => [
      `form:has(#days-${count}:checked) [data-days]:not([data-days="${count}"])`,
      `form:has(#days-${count}:checked) [data-plans]:not(:has([data-days="${count}"]))`,
    ])
    .join(",")
    .concat("{display:none}");
}

/** A chip for all plans and one for each duration. The radios belong to no form: the payment page does not need them. */
async function DurationFilter({ days }: { days: readonly number[] }) {
  const t = await getTranslations("destination");
  return (
    <div>
      <style>{hidingRules(days)}</style>
      <ChipRow aria-label={t("durations")}>
        <label className={cn("relative", chipClass)}>
          <input type="radio" form="" name="days" id="days-all" value="" defaultChecked className="sr-only" />
          {t("recommended")}
        </label>
        {days.map((count) => (
          <label key={count} className={cn("relative", chipClass)}>
            <input
              type="radio"
              form=""
              name="days"
              id={`days-${count}`}
              value={count}
              aria-label={t("chipLabel", { days: count })}
              className="sr-only"
            />
            {t("chip", { days: count })}
          </label>
        ))}
      </ChipRow>
    </div>
  );
}

type PlanSectionProps = {
  destination: Destination;
  plans: readonly CataloguePlan[];
  startingRupiah: number;
  locale: Locale;
  /** The page's description for search engines. */
  description: string;
  header: ReactNode;
  children: ReactNode;
};

/** Duration chips, both grids of plans and the summary of the choice. `header` is above the grids, `children` below. */
export async function PlanSection(props: PlanSectionProps) {
  const { destination, plans, startingRupiah, locale, description, header, children } = props;
  const t = await getTranslations("destination");
  const textsOf = await planTextsIn(locale, plans);
  const sorted = sortPlans(plans, noFilter.sort);
  const choices = sorted.map((plan) => ({
    id: plan.id,
    isUnlimited: plan.isUnlimited,
    priceRupiah: plan.priceRupiah,
    dataMegabytes: plan.dataMegabytes,
    durationDays: plan.durationDays,
    ...textsOf(plan),
  }));
  const { limited, unlimited } = splitByAllowance(choices);
  const best = bestValue(plans);
  const bestTag = best && { id: best.id, tag: t("bestValue") };
  const words = {
    destination: destination.name,
    selection: t("selection"),
    nothing: t("nothingSelected"),
    hint: t("nothingHint"),
    data: t("data"),
    duration: t("duration"),
    price: t("price"),
    perGb: t("perGbLabel"),
    perDay: t("perDayLabel"),
    fairUse: t("fairUseLabel"),
    coverage: t("coverageLabel"),
    startingFrom: t("startingFrom"),
    startingPrice: formatRupiah(startingRupiah),
    choose: t("choose"),
    buy: t("buy"),
  };
  const { slug } = destinationRoute(destination.originalName, locale);
  return (
    <PlanForm
      slug={slug}
      locale={locale}
      choices={choices}
      words={words}
      tools={await toolWords()}
      flag={<Flag code={destination.isoCode} kind={destination.type} />}
      top={
        <>
          <ProductJsonLd
            slug={slug}
            locale={locale}
            name={t("title", { name: destination.name })}
            description={description}
            plans={choices}
          />
          {header}
          <div className="mt-6 mb-2">
            <DurationFilter days={durationChoices(plans)} />
          </div>
        </>
      }
    >
      <div className="mt-8 flex flex-col gap-8">
        <PlanGrid
          id="limited"
          title={t("limited")}
          line={t("limitedLine")}
          plans={limited}
          best={bestTag}
          compareLabel={t("compare.add")}
        />
        <PlanGrid
          id="unlimited"
          title={t("unlimited")}
          line={t("unlimitedLine")}
          plans={unlimited}
          best={bestTag}
          compareLabel={t("compare.add")}
        >
          <FairUseRules plans={sorted.filter((plan) => plan.isUnlimited)} locale={locale} />
        </PlanGrid>
        {children}
      </div>
    </PlanForm>
  );
}
