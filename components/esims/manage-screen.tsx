"use client";

import { useTranslations } from "next-intl";
import { PassCard } from "@/components/brand/pass";
import { PassFacts } from "@/components/brand/pass-facts";
import { PlanFlag } from "@/components/plans/plan-flag";
import { usePlanText } from "@/components/plans/use-plan-text";
import { Moment, useDeviceTime } from "@/components/time/time-text";
import { Button, buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { refreshIcon } from "@/components/ui/icons";
import { activatedAt, esimStatus } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import { sceneOf } from "@/lib/plans/scenes";
import { AfterSaleCard } from "./after-sale-links";
import { CopyField } from "./copy-field";
import { StateBadge, useEsimFacts, useEsimName } from "./esim-facts";
import { EsimFrame } from "./esim-frame";
import { NetworkCard } from "./network-card";
import { NicknameForm } from "./nickname-form";
import { PrintButton } from "./print-button";
import { ShareButton } from "./share-button";
import { UsageMeter } from "./usage-meter";
import { useEsimCalls } from "./use-esim-calls";

/** The eSIM's plan, status, usage, expiry, activation and ICCID. */
function ManagePass({ esim }: { esim: Esim }) {
  const t = useTranslations("esims");
  const text = usePlanText();
  const facts = useEsimFacts();
  const { name, detail } = useEsimName()(esim);
  const status = esimStatus(esim, new Date());
  const activated = activatedAt(esim);
  return (
    <PassCard
      scene={sceneOf(esim.plan.places)}
      flag={<PlanFlag plan={esim.plan} size="lg" />}
      title={<h2 className="text-lg">{name}</h2>}
      subtitle={detail}
      tearOff={<CopyField label={t("manual.iccid")} value={esim.iccid} />}
    >
      <UsageMeter esim={esim} state={status.state} />
      <PassFacts
        className="mt-5"
        facts={[
          { label: t("fact.status"), value: <StateBadge state={status.state} /> },
          { label: t("fact.plan"), value: text.terms(esim.plan) },
          facts.dataLeft(esim, status),
          facts.daysLeft(status, esim),
          facts.validUntilMoment(status),
          { label: t("fact.activated"), value: activated ? <Moment at={activated} /> : t("fact.notActivated") },
        ]}
      />
    </PassCard>
  );
}

/** Everything that can be done with an eSIM except buying for it. */
function ManageActions({ esim }: { esim: Esim }) {
  const t = useTranslations("esims");
  const { jakarta } = useDeviceTime();
  const { busy, refresh } = useEsimCalls(esim);
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg">{t("manage.actions")}</h2>
      <Link to={{ screen: "esimDetail", id: esim.id }} className={buttonClass({ variant: "primary" })}>
        {t("manage.install")}
      </Link>
      <ShareButton esim={esim} label={t("manage.share")} />
      <PrintButton esim={esim} />
      <Button variant="outline" loading={busy === "refresh"} onClick={refresh}>
        {busy !== "refresh" && <Icon icon={refreshIcon} />}
        {t("refresh.button")}
      </Button>
      <p className="text-muted text-xs tabular">
        {esim.refreshedAt ? t("refresh.asOf", { time: jakarta(esim.refreshedAt) }) : t("refresh.text")}
      </p>
    </Card>
  );
}

const COLUMNS =
  "flex flex-col gap-6 md:grid md:grid-cols-[minmax(0,1fr)_17rem] md:items-start md:gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10";

function Manage({ esim }: { esim: Esim }) {
  return (
    <div className={COLUMNS}>
      <div className="flex min-w-0 flex-col gap-6">
        <ManagePass esim={esim} />
        <AfterSaleCard esim={esim} state={esimStatus(esim, new Date()).state} />
        <NetworkCard esim={esim} />
      </div>
      <div className="flex min-w-0 flex-col gap-6 md:sticky md:top-6">
        <ManageActions esim={esim} />
        <Card>
          <NicknameForm esim={esim} />
        </Card>
      </div>
    </div>
  );
}

/** The screen that manages one eSIM. `id` is the eSIM's or its order's. */
export function ManageScreen({ id }: { id: string }) {
  return <EsimFrame id={id}>{(esim) => <Manage esim={esim} />}</EsimFrame>;
}
