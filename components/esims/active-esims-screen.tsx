"use client";

import { useTranslations } from "next-intl";
import { PassCardSkeleton } from "@/components/brand/pass-skeleton";
import { Loaded } from "@/components/feedback/loaded";
import { Loading } from "@/components/ui/loading";
import { useNow } from "@/lib/core/use-now";
import { useEsims } from "@/lib/esims/hooks";
import { isCurrent } from "@/lib/esims/rules";
import { byUrgency, firstDue } from "@/lib/esims/steps";
import type { EsimsOverview } from "@/lib/esims/types";
import { ActiveCard } from "./active-card";
import { NoEsims } from "./no-esims";
import { useReadings } from "./use-readings";

const GRID = "grid gap-6 md:grid-cols-2 lg:grid-cols-3";

function ActiveSkeleton() {
  const t = useTranslations("esims");
  return (
    <Loading label={t("loading")} className={GRID}>
      <PassCardSkeleton hasTearOff lines={2} />
      <PassCardSkeleton hasTearOff lines={2} />
    </Loading>
  );
}

function RunningEsims({ overview }: { overview: EsimsOverview }) {
  const { esims } = overview;
  const now = useNow(esims);
  useReadings(esims);
  const current = byUrgency(esims, now).filter((esim) => isCurrent(esim, now));
  const main = firstDue(current, now);
  if (current.length === 0) return <NoEsims overview={overview} list="running" />;
  return (
    <ul className={GRID}>
      {current.map((esim) => (
        <li key={esim.id} className="min-w-0">
          <ActiveCard esim={esim} now={now} isMain={esim === main} />
        </li>
      ))}
    </ul>
  );
}

/** Every eSIM that can be used or installed, each with its usage. */
export function ActiveEsimsScreen() {
  const t = useTranslations("esims.loadError");
  return (
    <Loaded read={useEsims()} failure={{ title: t("title"), text: t("text") }} placeholder={<ActiveSkeleton />}>
      {(overview) => <RunningEsims overview={overview} />}
    </Loaded>
  );
}
