"use client";

import { useLocale } from "next-intl";
import type { CountryRef } from "@/lib/catalogue/types";
import type { PlanFacts } from "@/lib/core/plan";
import { useBoughtPlan, useNetworks } from "@/lib/esims/hooks";
import type { Network } from "@/lib/esims/types";

export type CoveredCountry = { code: string; name: string; networks: Network[] };

/** Where a plan works and on whose networks, in the reader's language and order; undefined while it loads. */
export function usePlanCoverage({ bundleId }: PlanFacts) {
  const locale = useLocale();
  const bought = useBoughtPlan(bundleId);
  const covered = bought.data ? coveredBy(bought.data) : [];
  const codes = covered.map(({ isoCode }) => isoCode);
  const networks = useNetworks(codes);
  const error = bought.error ?? networks.error;
  const isLoading = bought.data === undefined || (codes.length > 0 && networks.data === undefined);
  if (isLoading) return { error, coverage: undefined };
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const countries = covered
    .map(({ isoCode, name }) => ({
      code: isoCode,
      name: nameOf(names, isoCode) ?? name,
      networks: networks.data?.get(isoCode) ?? [],
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
  return { error, coverage: { countries, speeds: bought.data?.speeds ?? [], plan: bought.data ?? null } };
}

/** A regional plan names its set of countries first and the countries themselves apart. */
function coveredBy(plan: { countries: readonly CountryRef[]; roamingCountries: readonly CountryRef[] }) {
  const list = plan.roamingCountries.length > 0 ? plan.roamingCountries : plan.countries;
  return list.filter(({ isoCode }) => /^[A-Z]{2}$/.test(isoCode));
}

function nameOf(names: Intl.DisplayNames, code: string): string | undefined {
  const name = names.of(code);
  return name === code ? undefined : name;
}
