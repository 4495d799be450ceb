import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Flag } from "@/components/brand/flag";
import { noFilter, sortPlans } from "@/lib/catalogue/plan-filters";
import { destinationRoute } from "@/lib/catalogue/routes";
import { bestValue, durationChoices, splitByAllowance } from "@/lib/catalogue/rules";
import type { Destination } from "@/lib/catalogue/types";
import { formatRupiah } from "@/lib/core/money";
import type { Locale } from "@/lib/i18n/routing";
import type { CataloguePlan } from "@/lib/plans/types";
import { DurationFilter } from "./duration-filter";
import { FairUseLines } from "./fair-use-lines";
import { PlanForm } from "./plan-form";
import { PlanGrid } from "./plan-grid";
import { planTextsIn } from "./plan-texts";
import { toolWords } from "./plan-words";
import { ProductJsonLd } from "./product-json-ld";

type PlanSectionProps = {
  destination: Destination;
  plans: readonly CataloguePlan[];
  startingRupiah: number;
  locale: Locale;
  /** What the page says of itself to search engines. */
  description: string;
  header: ReactNode;
  children: ReactNode;
};

/** The chips, the two grids and the choice; `header` stands above them, `children` below, in the same column. */
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
          <FairUseLines plans={sorted.filter((plan) => plan.isUnlimited)} locale={locale} />
        </PlanGrid>
        {children}
      </div>
    </PlanForm>
  );
}
