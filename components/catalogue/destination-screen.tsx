import { getTranslations } from "next-intl/server";
import { Steps } from "@/components/content/steps";
import type { Destination } from "@/lib/catalogue/types";
import type { Locale } from "@/lib/i18n/routing";
import type { CataloguePlan } from "@/lib/plans/types";
import { CoverageLists } from "./coverage-lists";
import { DestinationHeader } from "./destination-header";
import { IncludedList } from "./included-list";
import { PlanSection } from "./plan-section";

type DestinationScreenProps = {
  destination: Destination;
  plans: readonly CataloguePlan[];
  startingRupiah: number;
  locale: Locale;
  description: string;
};

const NAMED_NETWORKS = 3;

/** Local networks worth naming: a country's first ones; a region has too many to mean anything. */
function networksOf({ type, operators }: Destination, locale: Locale, join: "conjunction" | "disjunction"): string {
  if (type !== "country") return "";
  const names = [...new Set(operators.map((operator) => operator.brandName))].slice(0, NAMED_NETWORKS);
  return new Intl.ListFormat(locale, { type: join }).format(names);
}

/** The page of a destination: facts, plans and the choice, what is included, how it works, where and on which networks. */
export async function DestinationScreen(props: DestinationScreenProps) {
  const { destination, plans, startingRupiah, locale, description } = props;
  const t = await getTranslations("destination");
  const networks = networksOf(destination, locale, "disjunction");
  const steps = ["buy", "install", networks === "" ? "activatePlain" : "activate"] as const;
  return (
    <PlanSection
      destination={destination}
      plans={plans}
      startingRupiah={startingRupiah}
      locale={locale}
      description={description}
      header={<DestinationHeader destination={destination} planCount={plans.length} startingRupiah={startingRupiah} />}
    >
      <IncludedList networks={networksOf(destination, locale, "conjunction")} />
      <CoverageLists destination={destination} plans={plans} locale={locale} />
      <section aria-labelledby="how">
        <h2 id="how" className="mb-5 text-lg">
          {t("how", { name: destination.name })}
        </h2>
        <Steps
          steps={steps.map((step) => ({
            title: t(`steps.${step}.title`),
            text: t(`steps.${step}.text`, { networks }),
          }))}
        />
      </section>
    </PlanSection>
  );
}
