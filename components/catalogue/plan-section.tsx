import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Flag } from "@/components/brand/flag";
import { factsIn } from "@/components/plans/fact-section";
import { noFilter, sortPlans } from "@/lib/catalogue/plan-filters";
import { destinationRoute } from "@/lib/catalogue/routes";
import { durationChoices, type OfferedPlan } from "@/lib/catalogue/rules";
import type { Destination } from "@/lib/catalogue/types";
import { fairUseTiers } from "@/lib/guide/rules";
import type { Locale } from "@/lib/i18n/routing";
import { worksAt } from "@/lib/plans/fair-use";
import { speedLabel } from "@/lib/plans/rules";
import type { CataloguePlan } from "@/lib/plans/types";
import { JsonLd } from "@/lib/seo/json-ld";
import { destinationSchema, soldOut } from "@/lib/seo/structured-data";
import { PlanForm } from "./plan-form";
import { planChoicesIn } from "./plan-texts";
import { toolWords } from "./plan-words";
import { ProductJsonLd } from "./product-json-ld";

/** What still works once the daily limit of an unlimited plan is used up, by speed; the plans themselves state their limits. */
async function FairUseRules({ plans, locale }: { plans: readonly CataloguePlan[]; locale: Locale }) {
  const t = await getTranslations("destination");
  const speeds = [...new Set(fairUseTiers(plans).flatMap(({ reducedMbps }) => reducedMbps ?? []))].sort(
    (a, b) => a - b,
  );
  if (speeds.length === 0) return null;
  return (
    <div className="max-w-prose rounded-card bg-wash p-4 text-sm">
      <p className="font-semibold">{t("fairUseTitle")}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {speeds.map((mbps) => (
          <li key={mbps} className="border-sea border-l-2 pl-3">
            {t(`worksAt.${worksAt(mbps)}`, { speed: speedLabel(mbps, locale) })}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted">{t("fairUseReset")}</p>
    </div>
  );
}

type PlanSectionProps = {
  destination: Destination;
  plans: readonly OfferedPlan[];
  /** ISO codes of the most visited countries, which are named first where a plan leaves some out. */
  mostVisited: readonly string[];
  locale: Locale;
  /** The page's description for search engines. */
  description: string;
  /** Nothing of it can be bought now. */
  isSoldOut: boolean;
  header: ReactNode;
  children: ReactNode;
};

/** The plans of a destination to choose from, and the summary of the choice. `header` is above the plans, `children` below. */
export async function PlanSection(props: PlanSectionProps) {
  const { destination, plans, mostVisited, locale, description, isSoldOut, header, children } = props;
  const t = await getTranslations("destination");
  const sorted = sortPlans(plans, noFilter.sort);
  const page = { codes: destination.countries.flatMap(({ code }) => code ?? []), mostVisited };
  const { choices, coverages } = await planChoicesIn(locale, sorted, page);
  const isEveryLimitKnown = plans.every(({ isUnlimited, fairUse }) => !isUnlimited || fairUse !== null);
  const words = {
    destination: destination.name,
    selection: t(isSoldOut ? "selectionUnsold" : "selection"),
    nothing: t("nothingSelected"),
    suggestion: t("suggestion"),
    hint: t(isSoldOut ? "unsoldHint" : "nothingHint"),
    data: t("data"),
    duration: t("duration"),
    price: t("price"),
    usual: t("offers.usual"),
    fees: t("offers.fees"),
    perGb: t("perGbLabel"),
    perDay: t("perDayLabel"),
    fairUse: t("fairUseLabel"),
    reason: {
      perGb: t("reason.perGb"),
      perDay: t("reason.perDay"),
      price: t("reason.price"),
      trip: t("reason.trip", { duration: "#" }),
      filters: t("reason.filters"),
      first: t("reason.first"),
    },
    pick: {
      perGb: t("pick.perGb"),
      perDay: t("pick.perDay"),
      price: t("pick.price"),
      trip: t("pick.trip", { duration: "#" }),
      filters: t("pick.filters"),
      first: t("pick.first"),
    },
    choose: t("choose"),
    buy: t("buy"),
    offline: t("offline"),
  };
  const lists = {
    limited: t("limited"),
    limitedLine: t("limitedLine"),
    unlimited: t("unlimited"),
    unlimitedLine: t(isEveryLimitKnown ? "unlimitedLine" : "unlimitedLineUnstated"),
    best: t("bestValue"),
    usual: t("offers.usual"),
    compare: t("compare.add"),
    longer: t("longer", { days: "#" }),
    longerLine: t("longerLine"),
    including: t("including", { country: "#" }),
    everyPlan: t("everyPlan", { count: choices.length }),
  };
  const { slug } = destinationRoute(destination.originalName, locale);
  const product = {
    slug,
    locale,
    name: t("title", { name: destination.name }),
    description,
    plans: choices,
    facts: await factsIn(locale, plans),
  };
  return (
    <PlanForm
      slug={slug}
      locale={locale}
      choices={choices}
      coverages={coverages}
      chips={durationChoices(plans).map((days) => ({
        days,
        text: t("chip", { days }),
        name: t("chipLabel", { days }),
      }))}
      words={words}
      lists={lists}
      tools={await toolWords()}
      flag={<Flag code={destination.isoCode} kind={destination.type} />}
      rules={<FairUseRules plans={sorted.filter((plan) => plan.isUnlimited)} locale={locale} />}
      top={
        <>
          {isSoldOut ? <JsonLd data={soldOut(destinationSchema(product))} /> : <ProductJsonLd {...product} />}
          {header}
        </>
      }
    >
      {children}
    </PlanForm>
  );
}
