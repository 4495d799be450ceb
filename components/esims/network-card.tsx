"use client";

import { useLocale, useTranslations } from "next-intl";
import { Flag } from "@/components/brand/flag";
import { PassFacts } from "@/components/brand/pass-facts";
import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import { useBoughtPlan, useNetworks } from "@/lib/esims/hooks";
import type { Esim, Network } from "@/lib/esims/types";
import { coveredCountries } from "@/lib/plans/rules";
import type { Plan } from "@/lib/plans/types";
import { Part } from "./fold";
import { nameList } from "./network-names";

/** Countries shown before the rest is folded, and the most brands named as the provider. */
const OPEN_COUNTRIES = 3;
const NAMED_BRANDS = 5;

type CoveredCountry = { code: string; name: string; networks: Network[] };

/** The countries of a plan and their networks, sorted in the reader's language; undefined while loading. */
function usePlanCoverage({ id }: Plan) {
  const locale = useLocale();
  const bought = useBoughtPlan(id);
  const covered = bought.data ? coveredCountries(bought.data) : [];
  const codes = covered.map(({ code }) => code);
  const networks = useNetworks(codes);
  const error = bought.error ?? networks.error;
  const isLoading = bought.data === undefined || (codes.length > 0 && networks.data === undefined);
  if (isLoading) return { error, coverage: undefined };
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const countries = covered
    .map(({ code, name }) => ({
      code,
      name: nameOf(names, code) ?? name,
      networks: networks.data?.get(code) ?? [],
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
  return { error, coverage: { countries, speeds: bought.data?.speeds ?? [] } };
}

function nameOf(names: Intl.DisplayNames, code: string): string | undefined {
  const name = names.of(code);
  return name === code ? undefined : name;
}

/** '5G / 4G' */
function fastestFirst(speeds: readonly string[]): string {
  return speeds.toSorted().toReversed().join(" / ");
}

function CountryNetworks({ country: { code, name, networks } }: { country: CoveredCountry }) {
  const t = useTranslations("esim.network");
  return (
    <li className="border-line border-t py-3 first:border-t-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Flag code={code} />
        <span className="min-w-0 flex-[1_1_6rem] font-semibold">{name}</span>
        <Badge tone={networks.length > 0 ? "active" : "neutral"}>{t("inService", { count: networks.length })}</Badge>
      </p>
      <ul className="mt-2 flex flex-col gap-1 pl-12 text-sm">
        {networks.map(({ brandName, speeds }) => (
          <li key={brandName} className="flex justify-between gap-3">
            <span>{brandName}</span>
            <span className="text-muted tabular">{fastestFirst(speeds)}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

function brandsOf(countries: readonly CoveredCountry[]): string[] {
  return [...new Set(countries.flatMap(({ networks }) => networks.map(({ brandName }) => brandName)))];
}

/** Provider, coverage and connection of the plan, and the networks in service in each country. */
export function NetworkCard({ esim }: { esim: Esim }) {
  const t = useTranslations("esim.network");
  const { coverage, error } = usePlanCoverage(esim.plan);
  if (!coverage) {
    return (
      <Part title={t("title")} isBusy={!error}>
        {error ? (
          <p className="mt-2 text-muted text-sm">{t("failed")}</p>
        ) : (
          <Skeleton className="mt-4 h-32 rounded-tag" />
        )}
      </Part>
    );
  }
  const { countries, speeds } = coverage;
  const brands = brandsOf(countries);
  const provider = brands.length > NAMED_BRANDS ? t("brands", { count: brands.length }) : nameList(brands);
  const rows = countries.map((country) => <CountryNetworks key={country.code} country={country} />);
  return (
    <Part title={t("title")}>
      <PassFacts
        className="mt-4"
        facts={[
          { label: t("provider"), value: provider || t("unknown"), wide: true },
          {
            label: t("coverage"),
            value:
              countries.length > 1 ? t("countries", { count: countries.length }) : (countries[0]?.name ?? t("unknown")),
          },
          {
            label: t("connection"),
            value: speeds.length > 0 ? fastestFirst(speeds) : t("unknown"),
          },
        ]}
      />
      <h4 className="mt-5 font-semibold text-sm">{t("byCountry")}</h4>
      <ul className="mt-1">{rows.slice(0, OPEN_COUNTRIES)}</ul>
      {rows.length > OPEN_COUNTRIES && (
        <details className="group">
          <summary className="flex min-h-11 items-center font-semibold text-sea-text text-sm">
            {t("more", { count: rows.length - OPEN_COUNTRIES })}
          </summary>
          <ul className="border-line border-t">{rows.slice(OPEN_COUNTRIES)}</ul>
        </details>
      )}
      <p className="mt-3 text-muted text-xs">{t("note")}</p>
    </Part>
  );
}
