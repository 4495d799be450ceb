import { getTranslations } from "next-intl/server";
import { Flag } from "@/components/brand/flag";
import { FactSection } from "@/components/plans/fact-section";
import { SalesNotice } from "@/components/plans/sales-notice";
import { Badge } from "@/components/ui/badge";
import { FactDot } from "@/components/ui/facts";
import { Icon } from "@/components/ui/icon";
import { simIcon, successIcon, warningIcon } from "@/components/ui/icons";
import { networkIcon, refreshIcon } from "@/components/ui/private-icons";
import { fastSpeeds, namedNetworks } from "@/lib/catalogue/coverage-search";
import {
  coverageVariants,
  hasFastNetworksOnly,
  type OfferedPlan,
  plansCovering,
  type RunningOffer,
} from "@/lib/catalogue/rules";
import type { Destination } from "@/lib/catalogue/types";
import { dotted } from "@/lib/core/dotted";
import { formatRupiah } from "@/lib/core/money";
import { mustInstallBeforeArrival } from "@/lib/guide/rules";
import type { Locale } from "@/lib/i18n/routing";
import { localNameOf } from "@/lib/i18n/slugs";
import { bestSpeed } from "@/lib/plans/rules";
import type { CataloguePlan, Place } from "@/lib/plans/types";
import type { PageSales } from "@/lib/sales/types";
import { CountryDialog, OperatorDialog } from "./coverage-dialogs";
import { HowItWorks } from "./how-it-works";
import { OfferLinks } from "./offer-links";
import { PlanSection } from "./plan-section";
import { LowestPrice, PlanFacts, WhereOffered } from "./searched-plans";

type DestinationHeaderProps = Pick<DestinationScreenProps, "destination" | "plans" | "startingRupiah">;

/**
 * The one thing to know first: install before arrival where that may be impossible later, otherwise a coverage badge where
 * every network offers 4G or 5G.
 */
async function Foremost({ destination }: { destination: Destination }) {
  if (destination.type === "country" && mustInstallBeforeArrival(destination)) {
    const t = await getTranslations("guide.early");
    return (
      <a href="#early-install" className="relative no-underline after:absolute after:-inset-2">
        <Badge tone="warning">
          <Icon icon={warningIcon} className="max-sm:hidden" />
          {t("short")}
        </Badge>
      </a>
    );
  }
  if (!hasFastNetworksOnly(destination.operators)) return null;
  const t = await getTranslations("destination");
  return (
    <Badge tone="active">
      <Icon icon={networkIcon} className="max-sm:hidden" />
      {t("coverage")}
    </Badge>
  );
}

/**
 * Flag, name, region and key facts. On phones a region has its drawing instead of the flag, and the facts have one line, so
 * its networks are left out.
 */
async function DestinationHeader({ destination, plans, startingRupiah }: DestinationHeaderProps) {
  const t = await getTranslations("destination");
  const { name, isoCode, type, region, operators, countryCount } = destination;
  const variants = coverageVariants(plans);
  const isPartial = variants.length > 1;
  const coverages = variants.map((places) => ({
    planIds: plansCovering(places, plans),
    exact: t("countries", { count: places.length }),
    upTo: t("countriesUpTo", { count: places.length }),
  }));
  const counts = plans.map((_, index) => t("plans", { count: index + 1 }));
  const networks = operators.length > 0 && t("networks", { count: operators.length });
  return (
    <header className="mb-1.5 flex flex-col gap-1.5 max-md:-mt-1 md:mt-2 md:mb-6 lg:mt-0 md:gap-3">
      <div data-kind={type} className="scene-band scene-head gap-x-2.5 md:min-h-21 md:gap-x-4">
        <Flag code={isoCode} kind={type} size="lg" className={type === "country" ? undefined : "max-md:hidden"} />
        <div className="scene-head-text">
          <h1 className="text-lg sm:text-xl md:text-2xl">{t("title", { name })}</h1>
          <p className="text-xs tabular opacity-90 md:text-sm">
            <PlanFacts
              facts={dotted(region !== name && region, "#", countryCount > 1 && "@")}
              plans={counts.at(-1) ?? ""}
              countries={t(isPartial ? "countriesUpTo" : "countries", { count: countryCount })}
              counts={isPartial ? counts : []}
              coverages={isPartial ? coverages : []}
            />
            {networks && (
              <span className={countryCount > 1 ? "max-sm:hidden" : undefined}>
                <FactDot />
                {networks}
              </span>
            )}
          </p>
        </div>
        <div className="scene-art" />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 md:gap-x-3">
        <Foremost destination={destination} />
        <p className="text-xs sm:text-sm">
          {t("startingFrom")}{" "}
          <span className="whitespace-nowrap font-bold text-base text-sunrise-text tabular">
            <LowestPrice all={formatRupiah(startingRupiah)} />
          </span>
        </p>
      </div>
    </header>
  );
}

const INCLUDED = [
  { key: "roaming", icon: successIcon },
  { key: "speed", icon: networkIcon },
  { key: "instant", icon: simIcon },
  { key: "refund", icon: refreshIcon },
] as const;

/** The speed that the networks offer, as a heading, and their names if they are few. */
async function speedWords({ operators }: Destination, networks: string): Promise<{ title: string; text: string }> {
  const t = await getTranslations("destination.includes.speed");
  const fast = fastSpeeds(operators);
  const best = bestSpeed(operators);
  const slow = best === null ? t("unknown") : t("slow", { speed: best });
  return {
    title: fast.length > 0 ? t("fast", { speeds: fast.join("/") }) : slow,
    text: networks === "" ? t("plain") : t("named", { networks }),
  };
}

type IncludedListProps = {
  destination: Destination;
  /** Names of local networks, '' when unknown. */
  networks: string;
  /** Whether a plan is on offer: the fee of its payment method is added to its price. */
  hasOffer: boolean;
};

/** What every plan includes. */
async function IncludedList({ destination, networks, hasOffer }: IncludedListProps) {
  const t = await getTranslations("destination");
  const words = (key: "roaming" | "instant" | "refund") => ({
    title: t(`includes.${key}.title`),
    text: t(key === "roaming" && hasOffer ? "includes.roaming.onOffer" : `includes.${key}.text`),
  });
  const speed = await speedWords(destination, networks);
  return (
    <section aria-labelledby="included">
      <h2 id="included" className="mb-4 text-lg">
        {t("included")}
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2">
        {INCLUDED.map(({ key, icon }) => {
          const { title, text } = key === "speed" ? speed : words(key);
          return (
            <li key={key} className="flex gap-3">
              <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-sea-soft text-sea-text">
                <Icon icon={icon} />
              </span>
              <div className="min-w-0">
                <h3 className="font-semibold text-sm">{title}</h3>
                <p className="text-muted text-sm">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type CoverageListsProps = { destination: Destination; plans: readonly CataloguePlan[]; locale: Locale };

/** The countries and networks of the plans. Plans that cover different countries get a list for each set. */
async function CoverageLists({ destination, plans, locale }: CoverageListsProps) {
  const t = await getTranslations("destination");
  const { operators } = destination;
  const countries =
    destination.type === "country" ? [{ ...destination, code: destination.isoCode }] : destination.countries;
  const variants = coverageVariants(plans);
  const lists = variants.length > 1 || countries.length === 0 ? variants : [countries];
  const localised = (list: readonly Place[]) =>
    list.map(({ name, code, region }) => ({ name, code, region: region && localNameOf(region, locale) }));
  const common = {
    showing: t("dialog.showing", { shown: "#", total: "@" }),
    other: t("dialog.other"),
    none: t("dialog.none"),
    close: t("dialog.close"),
  };
  return (
    <div className="flex flex-col gap-3">
      {lists.map((list) => (
        <WhereOffered key={list.length} planIds={plansCovering(list, plans)}>
          {/* A title with the number has none beside it. */}
          <div className={lists.length > 1 ? "[&_summary>.tabular]:hidden" : undefined}>
            <CountryDialog
              locale={locale}
              countries={localised(list)}
              words={{
                ...common,
                title: lists.length > 1 ? t("supportedCountriesOf", { count: list.length }) : t("supportedCountries"),
                search: t("dialog.searchCountries"),
              }}
            />
          </div>
        </WhereOffered>
      ))}
      {operators.length > 0 && (
        <OperatorDialog
          locale={locale}
          operators={operators}
          words={{ ...common, title: t("supportedNetworks"), search: t("dialog.searchOperators") }}
        />
      )}
    </div>
  );
}

type DestinationScreenProps = {
  destination: Destination;
  plans: readonly OfferedPlan[];
  startingRupiah: number;
  mostVisited: readonly string[];
  /** Running offers of the plans, largest saving first. */
  offers: readonly RunningOffer[];
  locale: Locale;
  description: string;
  sales: PageSales;
};

/** The local networks of a country as a list in words; '' for a region, which has too many. */
async function networksOf({ type, operators }: Destination, locale: Locale) {
  if (type !== "country") return "";
  const t = await getTranslations("destination");
  const { names, others } = namedNetworks(operators);
  const more = others > 0 ? [t("otherNetworks", { count: others })] : [];
  return new Intl.ListFormat(locale).format([...names, ...more]);
}

/** The page of a destination: facts, plans to choose from, what is included, coverage, and how it works. */
export async function DestinationScreen(props: DestinationScreenProps) {
  const { destination, plans, startingRupiah, mostVisited, offers, locale, description, sales } = props;
  return (
    <div data-scene={destination.scene} className="contents">
      <PlanSection
        destination={destination}
        plans={plans}
        mostVisited={mostVisited}
        locale={locale}
        description={description}
        isSoldOut={sales !== "open"}
        header={
          <>
            <DestinationHeader destination={destination} plans={plans} startingRupiah={startingRupiah} />
            <SalesNotice sales={sales} locale={locale} name={destination.name} className="mb-3" />
          </>
        }
      >
        <OfferLinks offers={offers} plans={plans} locale={locale} />
        <IncludedList
          destination={destination}
          networks={await networksOf(destination, locale)}
          hasOffer={offers.length > 0}
        />
        <FactSection plans={plans} locale={locale} />
        <CoverageLists destination={destination} plans={plans} locale={locale} />
        <HowItWorks destination={destination} plans={plans} locale={locale} />
      </PlanSection>
    </div>
  );
}
