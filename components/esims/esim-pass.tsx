"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { PassCard } from "@/components/brand/pass";
import { PassFacts } from "@/components/brand/pass-facts";
import { RouteLine } from "@/components/brand/route-line";
import { useStopLabels } from "@/components/brand/use-stop-labels";
import { PlanFlag } from "@/components/plans/plan-flag";
import { useTimeText } from "@/components/time/time-text";
import { Icon } from "@/components/ui/icon";
import { checkIcon } from "@/components/ui/icons";
import { cn } from "@/lib/core/cn";
import { useNetworks } from "@/lib/esims/hooks";
import { esimStatus, installStops } from "@/lib/esims/rules";
import { ESIM_STATES } from "@/lib/esims/states";
import { nextStep, STEPS } from "@/lib/esims/steps";
import type { Esim } from "@/lib/esims/types";
import { followKeepings, keepingOf } from "@/lib/esims/wallet";
import { owedWord } from "@/lib/orders/money";
import { isWithPerson } from "@/lib/orders/rules";
import { sceneOf } from "@/lib/plans/scenes";
import { AfterSaleLinks } from "./after-sale-links";
import { DataNotes, EsimPlans, StateBadge, useEsimFacts, useEsimName } from "./esim-facts";
import { networkCountry, useNetworkText } from "./network-names";
import { NextStepPart, PaidLate } from "./next-step";
import { FurtherOwed } from "./order-wait";
import { UsageMeter } from "./usage-meter";
import { useForecast } from "./use-forecast";

/** Whether this browser opens the store without a connection: its service worker is at work. */
function useWorker(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void navigator.serviceWorker?.ready.then(() => setReady(true));
  }, []);
  return isReady;
}

/** Says that an eSIM can be opened on this device without a connection, or that the browser refuses to keep it. */
function SavedLine({ esimId, className }: { esimId: string; className?: string }) {
  const t = useTranslations("esim.saved");
  const isReady = useWorker();
  const keeping = useSyncExternalStore(
    followKeepings,
    () => keepingOf(esimId),
    () => null,
  );
  if (keeping === null || keeping === "signedOut" || (keeping === "kept" && !isReady)) return null;
  return (
    <p className={cn("flex items-center gap-2 text-muted text-sm", className)}>
      {keeping === "kept" && <Icon icon={checkIcon} className="size-4 text-success-text" />}
      {keeping === "kept" ? t("kept") : t("refused", { why: keeping })}
    </p>
  );
}

type HeadlineProps = {
  figure: { label: string; value: string; more: string | undefined };
  until: { label: string; value: ReactNode };
};

/** What is left of an eSIM in use and until when, in figures that are read at a glance. */
function Headline({ figure: { label, value, more }, until }: HeadlineProps) {
  return (
    <dl className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0" data-slot="esim-figure">
        <dt className="text-muted text-xs">{label}</dt>
        <dd className="wrap-break-word font-bold text-2xl tabular sm:text-3xl">
          {value}
          {more && <span className="text-lg"> + {more}</span>}
        </dd>
      </div>
      <div className="max-w-max flex-[1_1_6.5rem]">
        <dt className="text-muted text-xs">{until.label}</dt>
        <dd className="font-semibold text-base leading-5.5 tabular">{until.value}</dd>
      </div>
    </dl>
  );
}

/**
 * The eSIM at a glance: what is left and until when, the one next step, and how far installation is. Of one in use, what is left comes
 * first. Of others the step does: long texts leave its button in a phone's first screen, as does what is used where something is due.
 */
export function EsimPass({ esim, now }: { esim: Esim; now: Date }) {
  const t = useTranslations("esim");
  const usageText = useTranslations("esims.usage");
  const stateText = useTranslations("esims.state");
  const facts = useEsimFacts();
  const networkText = useNetworkText();
  const { date } = useTimeText();
  const stateLabels = useStopLabels();
  const { name, mark } = useEsimName()(esim);
  const country = networkCountry(esim);
  const networks = useNetworks(country ? [country] : []).data;
  const status = esimStatus(esim, now);
  const step = nextStep(esim, now);
  // What is ordered for it stands in a row of its own, with the way to pay it; how a plan is given back in a card.
  const isFollowed = step === "follow" || step === "returning";
  const figure = facts.figure(esim, status);
  const runsOutAt = useForecast(esim, now)?.runsOutAt ?? null;
  const isStepFirst = !figure && step !== "use" && !isFollowed;
  const { isDue } = STEPS[step];
  const usage = (className?: string) => (
    <div className={cn("empty:hidden", className)}>
      <UsageMeter esim={esim} state={status.state} now={now} isBelowFigure={figure !== null} />
      {figure && runsOutAt && (
        <p className="mt-1.5 font-semibold text-sm text-warning-text">
          {usageText("runsOut", { date: date(runsOutAt) })}
        </p>
      )}
    </div>
  );
  const isRefunded = ESIM_STATES[status.state].end === "refunded";
  const network = isRefunded ? null : networkText(esim, networks);
  const left = facts.left(esim, status);
  const stated =
    isRefunded || step === "returning"
      ? [facts.purchased(esim), facts.price(esim)]
      : [...left, ...facts.ifKnown(status, { ...facts.validity(status, esim), wide: left.length === 0 })];
  const stops = installStops(esim, now).map(({ step, state, isMarked }) => {
    const owed = step === "refunded" ? owedWord(esim.order) : null;
    return {
      label: step === "returning" ? stateText(step) : owed ? stateText(owed) : t(`step.${step}`),
      state: owed ? ("current" as const) : state,
      ...(isMarked && { detail: t("step.marked") }),
    };
  });
  return (
    <PassCard
      scene={sceneOf(esim.plan.places)}
      flag={<PlanFlag plan={esim.plan} />}
      title={<h2 className="text-lg">{name}</h2>}
      subtitle={<EsimPlans esim={esim} />}
      status={
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="text-xs opacity-90 tabular">{mark}</span>
          <StateBadge state={status.state} order={esim.order} />
        </span>
      }
      tearOff={
        <>
          <RouteLine orientation="horizontal" stops={stops} stateLabels={stateLabels} label={t("detail.progress")} />
          {network !== null && <PassFacts className="mt-4" facts={facts.network(network)} />}
        </>
      }
    >
      <div className="divide-y divide-line *:py-4 *:first:pt-0 *:last:pb-0">
        {isStepFirst && <NextStepPart esim={esim} now={now} />}
        {stated.length > 0 && (
          <div aria-live="polite">
            {figure ? (
              <>
                <Headline figure={figure} until={facts.validity(status, esim, runsOutAt !== null)} />
                {!isDue && usage("mt-3 text-sm")}
              </>
            ) : (
              <>
                {facts.hasBegun(status) && !isRefunded && usage("mb-4")}
                <PassFacts facts={stated} />
              </>
            )}
          </div>
        )}
        {!isStepFirst && !isFollowed && <NextStepPart esim={esim} now={now} />}
        {figure && isDue && usage("text-sm")}
        {STEPS[step].sells === "last" && <AfterSaleLinks esim={esim} place={name} now={now} isQuiet />}
      </div>
      <FurtherOwed esim={esim} name={name} className="mt-4" />
      <DataNotes esim={esim} status={status} className="mt-4" />
      {step === "wait" && !isWithPerson(esim.order) && <PaidLate order={esim.order} className="mt-4 text-sm" />}
      {!ESIM_STATES[status.state].hidesCode && esim.activationCode !== null && (
        <SavedLine esimId={esim.id} className="mt-4" />
      )}
    </PassCard>
  );
}
