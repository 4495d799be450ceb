"use client";

import { useTranslations } from "next-intl";
import { PassCard } from "@/components/brand/pass";
import { PassFacts } from "@/components/brand/pass-facts";
import { RouteLine } from "@/components/brand/route-line";
import { useStopLabels } from "@/components/brand/use-stop-labels";
import { PlanFlag } from "@/components/plans/plan-flag";
import { usePlanText } from "@/components/plans/use-plan-text";
import { buttonClass } from "@/components/ui/button";
import { formatRupiah } from "@/lib/core/money";
import { useNetworks } from "@/lib/esims/hooks";
import { esimStatus, installStops } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import { sceneOf } from "@/lib/plans/scenes";
import { StateBadge, useEsimFacts, useEsimName } from "./esim-facts";
import { networkCountry, networkText } from "./network-names";
import { UsageMeter } from "./usage-meter";

/** The eSIM's status, plan and installation progress, with a link to its order. */
export function EsimPass({ esim }: { esim: Esim }) {
  const t = useTranslations("esims");
  const text = usePlanText();
  const facts = useEsimFacts();
  const stateLabels = useStopLabels();
  const { plan, order } = esim;
  const { name, detail } = useEsimName()(esim);
  const country = networkCountry(plan);
  const networks = useNetworks(country ? [country] : []).data;
  const status = esimStatus(esim, new Date());
  const fairUse = text.fairUse(plan);
  const stops = installStops(esim).map(({ step, state }) => ({ label: t(`step.${step}`), state }));
  return (
    <PassCard
      scene={sceneOf(plan.places)}
      flag={<PlanFlag plan={plan} size="lg" />}
      title={<h2 className="text-lg">{name}</h2>}
      subtitle={detail}
      tearOff={
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p>
            <span className="block text-muted text-xs">{t("fact.price")}</span>
            <span className="font-bold text-lg tabular">{formatRupiah(order.totalAmount)}</span>
          </p>
          <Link to={{ screen: "orderDetail", id: order.id }} className={buttonClass({ variant: "ghost" })}>
            {t("detail.toOrder")}
          </Link>
          <Link to={{ screen: "manageEsim", id: esim.id }} className={buttonClass({ variant: "primary", full: true })}>
            {t("manage.title")}
          </Link>
        </div>
      }
    >
      <RouteLine orientation="horizontal" stops={stops} stateLabels={stateLabels} label={t("detail.progress")} />
      <h3 className="sr-only">{t("detail.planInfo")}</h3>
      <div className="mt-5 border-line border-t pt-5 empty:hidden">
        <UsageMeter esim={esim} state={status.state} />
      </div>
      <PassFacts
        className="mt-5"
        facts={[
          { label: t("fact.status"), value: <StateBadge state={status.state} /> },
          facts.validUntilMoment(status),
          facts.dataLeft(esim, status),
          facts.daysLeft(status, esim),
          facts.purchased(esim),
          ...(fairUse ? [{ label: t("fact.fairUse"), value: fairUse }] : []),
          ...facts.network(networkText(plan, networks)),
        ]}
      />
    </PassCard>
  );
}
