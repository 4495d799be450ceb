"use client";

import { useTranslations } from "next-intl";
import { LoadFailure } from "@/components/feedback/load-failure";
import { StaleWarning } from "@/components/feedback/stale-warning";
import { Loading } from "@/components/ui/loading";
import { Skeleton } from "@/components/ui/skeleton";
import { useEsims } from "@/lib/esims/hooks";
import { isRunning } from "@/lib/esims/rules";
import { ActiveCard } from "./active-card";
import { NoEsims } from "./no-esims";

const GRID = "grid gap-6 md:grid-cols-2 lg:grid-cols-3";

/** Every eSIM that can be used or installed, each with its usage. */
export function ActiveEsimsScreen() {
  const t = useTranslations("esims");
  const { data, error, mutate } = useEsims();
  if (!data && error) {
    return (
      <LoadFailure error={error} title={t("loadError.title")} text={t("loadError.text")} onRetry={() => mutate()} />
    );
  }
  if (!data) {
    return (
      <Loading label={t("loading")} className={GRID}>
        <Skeleton className="h-60 rounded-card" />
        <Skeleton className="h-60 rounded-card" />
      </Loading>
    );
  }
  const now = new Date();
  const running = data.esims.filter((esim) => isRunning(esim, now));
  return (
    <>
      {error && <StaleWarning />}
      {running.length === 0 ? (
        <NoEsims list="running" />
      ) : (
        <ul className={GRID}>
          {running.map((esim) => (
            <li key={esim.id} className="min-w-0">
              <ActiveCard esim={esim} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
