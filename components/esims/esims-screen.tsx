"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/brand/empty-state";
import { EmptyArt } from "@/components/brand/illustrations/empty";
import { LoadFailure } from "@/components/feedback/load-failure";
import { StaleWarning } from "@/components/feedback/stale-warning";
import { usePlanText } from "@/components/plans/use-plan-text";
import { Loading } from "@/components/ui/loading";
import { SearchInput } from "@/components/ui/search-input";
import { Skeleton } from "@/components/ui/skeleton";
import { matchesText } from "@/lib/core/text-match";
import { useEsims, useNetworks } from "@/lib/esims/hooks";
import type { EsimsOverview } from "@/lib/esims/types";
import { EsimCard } from "./esim-card";
import { networkCountry, networkNames, networkText } from "./network-names";
import { NoEsims } from "./no-esims";
import { PreparingNotice } from "./preparing-notice";

const GRID = "grid gap-6 md:grid-cols-2";

function EsimsSkeleton() {
  const t = useTranslations("esims");
  return (
    <Loading label={t("loading")}>
      <Skeleton className="h-12 rounded-control" />
      <Skeleton className="mt-5 mb-3 h-5 w-36" />
      <div className={GRID}>
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </Loading>
  );
}

function EsimList({ esims }: Pick<EsimsOverview, "esims">) {
  const t = useTranslations("esims");
  const text = usePlanText();
  const [query, setQuery] = useState("");
  const networks = useNetworks(esims.flatMap(({ plan }) => networkCountry(plan) ?? [])).data;
  const found = esims.filter(({ plan, iccid, nickname }) =>
    matchesText(query, [
      nickname,
      text.place(plan),
      text.summary(plan),
      plan.displayName,
      iccid,
      ...plan.places.map(({ name }) => name),
      ...networkNames(plan, networks),
    ]),
  );
  return (
    <>
      <SearchInput label={t("search")} value={query} onChange={setQuery} />
      <p role="status" className="mt-5 mb-3 text-muted text-sm tabular">
        {t("found", { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState art={<EmptyArt />} title={t("noMatch.title")}>
          {t("noMatch.text")}
        </EmptyState>
      ) : (
        <ul className={GRID}>
          {found.map((esim) => (
            <li key={esim.id} className="min-w-0">
              <EsimCard esim={esim} network={networkText(esim.plan, networks)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The traveller's eSIMs (spec 2, section 2); a new one appears by itself. */
export function EsimsScreen() {
  const t = useTranslations("esims");
  const { data, error, mutate } = useEsims();
  if (!data && error) {
    return (
      <LoadFailure error={error} title={t("loadError.title")} text={t("loadError.text")} onRetry={() => mutate()} />
    );
  }
  if (!data) return <EsimsSkeleton />;
  return (
    <>
      {error && <StaleWarning />}
      {data.preparing > 0 && <PreparingNotice count={data.preparing} />}
      {data.esims.length === 0 ? <NoEsims /> : <EsimList esims={data.esims} />}
    </>
  );
}
