"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PassFacts } from "@/components/brand/pass-facts";
import { usePlanText } from "@/components/plans/use-plan-text";
import { Moment, useDeviceTime } from "@/components/time/time-text";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import { cn } from "@/lib/core/cn";
import { dotted } from "@/lib/core/dotted";
import { useNow } from "@/lib/core/use-now";
import { plansIn } from "@/lib/esims/holding";
import { usePlanReturn, useReloadEsims } from "@/lib/esims/hooks";
import { keptAdditionOf, mayAskBack } from "@/lib/esims/installing";
import { activatedAt, esimStatus, isActivated } from "@/lib/esims/rules";
import { ESIM_STATES } from "@/lib/esims/states";
import { nextStep } from "@/lib/esims/steps";
import type { Esim } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import { moneyBackUntil } from "@/lib/orders/money-back";
import { isCodeHeld, wouldRestart } from "@/lib/orders/rules";
import type { EsimlessOrder } from "@/lib/orders/types";
import { isToPay } from "@/lib/orders/waiting";
import { coversHomeAlone } from "@/lib/plans/rules";
import { CopyField } from "./copy-field";
import { DepartureCard } from "./departure-card";
import { useEsimFacts } from "./esim-facts";
import { EsimFrame } from "./esim-frame";
import { EsimPass } from "./esim-pass";
import { Fold, Part } from "./fold";
import { InstallSection } from "./install-section";
import { MoneyBackCard, MoneyBackPart, useIsReturning } from "./money-back";
import { NetworkCard } from "./network-card";
import { tellsNetworks } from "./network-names";
import { NicknameForm } from "./nickname-form";
import { FairUseCard, FeaturesCard } from "./plan-terms-cards";
import { PlansCard } from "./plans-card";
import { PrintButton } from "./print-button";
import { RefreshButton } from "./refresh-button";
import { ShareButton } from "./share-button";
import { UsageHistoryCard } from "./usage-history-card";
import { useReadings } from "./use-readings";
import { WaitingOrders } from "./waiting-orders";

const COLUMNS =
  "flex flex-col gap-4 md:grid md:grid-cols-[minmax(0,1fr)_19rem] md:items-start md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-10";

/** What the plans above do not say: first use, purchase, and the way to the order. */
function FactsPart({ esim, now }: { esim: Esim; now: Date }) {
  const t = useTranslations();
  const facts = useEsimFacts();
  const activated = activatedAt(esim);
  const status = esimStatus(esim, now);
  const unlisted = [facts.validUntilMoment(status, esim), facts.price(esim)];
  const unstarted =
    status.state === "unknown" ? "endUnknown" : ESIM_STATES[status.state].isUsedUp ? "neverActivated" : "notActivated";
  return (
    <Part>
      <PassFacts
        facts={[
          ...(plansIn(status.state, esim.assignments).length === 0 ? unlisted : []),
          {
            label: t("esims.fact.activated"),
            value: activated ? <Moment at={activated} /> : t(`esims.fact.${unstarted}`),
          },
          facts.purchased(esim),
        ]}
      />
      <Link
        to={{ screen: "orderDetail", id: esim.order.id }}
        className={buttonClass({ variant: "ghost", className: "-ml-4 mt-2" })}
      >
        {t("esim.detail.toOrder")}
      </Link>
    </Part>
  );
}

type SectionProps = { esim: Esim; now: Date; open: boolean };

function PlanSection({ esim, now, open }: SectionProps) {
  const t = useTranslations("esim.section.plan");
  return (
    <Fold title={t("title")} hint={t("hint")} open={open}>
      <UsageHistoryCard esim={esim} now={now} />
      <PlansCard esim={esim} now={now} />
      <FactsPart esim={esim} now={now} />
      <FairUseCard esim={esim} />
    </Fold>
  );
}

function NetworkSection({ esim, open }: SectionProps) {
  const t = useTranslations("esim.section.network");
  return (
    <Fold title={t("title")} hint={t("hint")} open={open}>
      <NetworkCard esim={esim} />
      <FeaturesCard esim={esim} />
    </Fold>
  );
}

/** Everything that can be done with an eSIM except installing it and buying for it. */
function ManageSection({ esim, now, open }: SectionProps) {
  const t = useTranslations("esim");
  const { jakarta } = useDeviceTime();
  const plans = usePlanText();
  const reload = useReloadEsims();
  const asksBack = mayAskBack(esim, now);
  const isAsked = Boolean(usePlanReturn(asksBack ? esim.order.id : null).data?.given);
  const hint = t("section.manage.hint", { asks: asksBack && !isAsked ? "yes" : "no" });
  return (
    <Fold title={t("section.manage.title")} hint={hint} open={open}>
      <Part>
        <NicknameForm esim={esim} />
      </Part>
      <Part title={t("manage.actions")} className="mt-3 flex flex-wrap gap-3">
        <ShareButton esim={esim} label={t("manage.share")} className="max-sm:grow" />
        {esim.activationCode === null ? (
          <p className="basis-full text-muted text-sm">{t("certificate.waits")}</p>
        ) : (
          <PrintButton esim={esim} className="max-sm:grow" />
        )}
      </Part>
      <Part title={t("refresh.title")} className="mt-3">
        <RefreshButton esim={esim} variant="outline" />
        <p className="mt-2 text-muted text-xs tabular">
          {esim.refreshedAt && t("refresh.asOf", { time: jakarta(esim.refreshedAt) })} {t("refresh.text")}
        </p>
      </Part>
      {asksBack && (
        <MoneyBackPart
          orderId={esim.order.id}
          isAddition={false}
          about={dotted(plans.place(esim.plan), plans.terms(esim.plan))}
          until={moneyBackUntil(esim.order)}
          additionId={keptAdditionOf(esim)}
          onChange={reload}
        />
      )}
      <Part>
        <CopyField label={t("manage.number")} value={esim.iccid} />
      </Part>
    </Fold>
  );
}

/** The parts of the screen; `manage` opens that part, for the addresses that lead to it. */
export type EsimPart = "state" | "manage";

type PartsOf = { esim: Esim; now: Date; part: EsimPart };

/** The parts that an eSIM has; there is nothing to install, to share or to add to on a refunded one, or while it is being given back. */
function partsOf({ esim, now, part }: PartsOf): ReactNode[] {
  const step = nextStep(esim, now);
  if (step === "returning") return [<PlanSection key="plan" esim={esim} now={now} open={false} />];
  if (step === "refunded") return [<PlanSection key="plan" esim={esim} now={now} open />];
  const installs = (step === "install" || step === "wait") && !isCodeHeld(esim.order, esim);
  const install = <InstallSection key="install" esim={esim} now={now} open={installs} />;
  const plan = <PlanSection key="plan" esim={esim} now={now} open={!installs} />;
  const network = tellsNetworks(esim) && <NetworkSection key="network" esim={esim} now={now} open={false} />;
  const manage = <ManageSection key="manage" esim={esim} now={now} open={part === "manage"} />;
  const leaves = step === "install" && !coversHomeAlone(esim.plan);
  const departure = leaves && <DepartureCard key="departure" esimId={esim.id} now={now} />;
  const own = isActivated(esim) ? [plan, network, install] : [departure, install, plan, network];
  return part === "manage" ? [manage, ...own] : [...own, manage];
}

type EsimSectionsProps = { esim: Esim; additions: readonly EsimlessOrder[]; part: EsimPart };

/**
 * The pass with the one next step, then everything else in sections that fold: the one for the eSIM's state is open at first. Orders
 * that are to add to it come before the pass only where one of them is the next step, and so do the steps of a plan that is given back.
 */
function EsimSections({ esim: read, additions, part }: EsimSectionsProps) {
  const t = useTranslations();
  // Its request is read more often than the eSIM.
  const isReturning = useIsReturning(read.order) || read.isReturning;
  const esim = { ...read, isReturning };
  const now = useNow(read);
  const reload = useReloadEsims();
  useReadings([esim]);
  const step = nextStep(esim, now);
  const isAhead = step === "follow" || step === "returning";
  const moneyBack = <MoneyBackCard order={esim.order} onChange={reload} />;
  const isGivenBack = step === "returning";
  const above = (isGivenBack || additions.length > 0) && (
    <div className="flex min-w-0 flex-col gap-4 md:col-start-1 md:row-start-1">
      {isGivenBack && moneyBack}
      {wouldRestart(esim, now) && additions.some((order) => isToPay(order, now)) && (
        <Alert tone="warning">{t("order.nowAdded.pendingEnded.text")}</Alert>
      )}
      {additions.length > 0 && <WaitingOrders orders={additions} said="unusual" pays isWide />}
    </div>
  );
  return (
    <div className={COLUMNS}>
      {isAhead && above}
      <div className="min-w-0 md:sticky md:top-6 md:col-start-2 md:row-span-2 md:row-start-1">
        <EsimPass esim={esim} now={now} />
      </div>
      {!isAhead && above}
      <div className={cn("flex min-w-0 flex-col gap-4 md:col-start-1", above ? "md:row-start-2" : "md:row-start-1")}>
        {!isGivenBack && moneyBack}
        {partsOf({ esim, now, part })}
      </div>
    </div>
  );
}

/** Everything about one eSIM, by what its traveller needs next. `id` is the eSIM's or its order's. */
export function EsimScreen({ id, part = "state" }: { id: string; part?: EsimPart }) {
  return (
    <EsimFrame id={id}>{(esim, additions) => <EsimSections esim={esim} additions={additions} part={part} />}</EsimFrame>
  );
}
