import { getTranslations } from "next-intl/server";
import { coverageVariants } from "@/lib/catalogue/rules";
import type { Destination } from "@/lib/catalogue/types";
import type { Locale } from "@/lib/i18n/routing";
import { localNameOf } from "@/lib/i18n/slugs";
import type { CataloguePlan, Place } from "@/lib/plans/types";
import { CountryDialog } from "./country-dialog";
import { OperatorDialog } from "./operator-dialog";

type CoverageListsProps = { destination: Destination; plans: readonly CataloguePlan[]; locale: Locale };

/** Where the plans work, list by list where they differ in that, and on whose networks. */
export async function CoverageLists({ destination, plans, locale }: CoverageListsProps) {
  const t = await getTranslations("destination");
  const { operators } = destination;
  const countries =
    destination.type === "country" ? [{ ...destination, code: destination.isoCode }] : destination.countries;
  const variants = coverageVariants(plans);
  const lists = variants.length > 1 || countries.length === 0 ? variants : [countries];
  const inWords = (list: readonly Place[]) =>
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
        <CountryDialog
          key={list.length}
          locale={locale}
          countries={inWords(list)}
          words={{
            ...common,
            title: lists.length > 1 ? t("supportedCountriesOf", { count: list.length }) : t("supportedCountries"),
            search: t("dialog.searchCountries"),
          }}
        />
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
