"use client";

import { useTranslations } from "next-intl";
import { PassRow } from "@/components/brand/pass";
import { LoadFailure } from "@/components/feedback/load-failure";
import { StaleWarning } from "@/components/feedback/stale-warning";
import { PlanFlag } from "@/components/plans/plan-flag";
import { Icon } from "@/components/ui/icon";
import { Loading } from "@/components/ui/loading";
import { Skeleton } from "@/components/ui/skeleton";
import { useEsims } from "@/lib/esims/hooks";
import { esimStatus, isExtendable } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import type { OwnScreen } from "@/lib/i18n/paths";
import { StateBadge, useEsimName } from "./esim-facts";
import { NoEsims } from "./no-esims";

/** The screens about one eSIM. */
type EsimScreen = Exclude<OwnScreen, "orderDetail">;

/** Data and days can be added only to an eSIM that has not expired; the other screens take any eSIM. */
function isOffered(esim: Esim, screen: EsimScreen, now: Date): boolean {
  return screen === "topUp" || screen === "extendPlan" ? isExtendable(esim, now) : true;
}

function ChooserSkeleton() {
  const t = useTranslations("esims");
  return (
    <Loading label={t("loading")} className="flex max-w-160 flex-col gap-4">
      <Skeleton className="h-20 rounded-card" />
      <Skeleton className="h-20 rounded-card" />
    </Loading>
  );
}

function Choice({ esim, screen }: { esim: Esim; screen: EsimScreen }) {
  const { name, detail } = useEsimName()(esim);
  return (
    <PassRow
      as={Link}
      to={{ screen, id: esim.id }}
      className="hover:[--pass-fill:var(--wash)]"
      flag={<PlanFlag plan={esim.plan} />}
      title={name}
      detail={detail}
      aside={<Icon name="chevron-right" className="text-muted" />}
    >
      <span className="mt-1.5 flex">
        <StateBadge state={esimStatus(esim, new Date()).state} />
      </span>
    </PassRow>
  );
}

/** Shown when the address has no id: the traveller's eSIMs that the screen can be opened for. */
export function EsimChooser({ screen }: { screen: EsimScreen }) {
  const t = useTranslations("esims");
  const { data, error, mutate } = useEsims();
  if (!data && error) {
    return (
      <LoadFailure error={error} title={t("loadError.title")} text={t("loadError.text")} onRetry={() => mutate()} />
    );
  }
  if (!data) return <ChooserSkeleton />;
  const now = new Date();
  const offered = data.esims.filter((esim) => isOffered(esim, screen, now));
  if (offered.length === 0) return <NoEsims />;
  return (
    <>
      {error && <StaleWarning />}
      <p className="mb-4 text-muted">{t(`chooser.${screen}`)}</p>
      <ul className="flex max-w-160 flex-col gap-4">
        {offered.map((esim) => (
          <li key={esim.id}>
            <Choice esim={esim} screen={screen} />
          </li>
        ))}
      </ul>
    </>
  );
}
