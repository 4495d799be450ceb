"use client";

import { useLocale, useTranslations } from "next-intl";
import { PassFacts } from "@/components/brand/pass-facts";
import { KeepOff } from "@/components/plans/keep-off";
import { buttonClass } from "@/components/ui/button";
import { esimStatus } from "@/lib/esims/rules";
import { isPurchase, nextStep } from "@/lib/esims/steps";
import type { Esim } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import type { Route } from "@/lib/i18n/paths";
import { planRoute } from "@/lib/plans/route";
import { DataNotes, ReturningNote, useEsimFacts, useEsimName } from "./esim-facts";
import { ListedEsim } from "./listed-esim";
import { UsageMeter } from "./usage-meter";

/** Where an eSIM in a list leads: to its code or what is known of it, to what has to be bought soon, or to manage it. */
export function useWayOn(esim: Esim, now: Date): { to: Route; label: string } {
  const t = useTranslations();
  const locale = useLocale();
  const { id } = esim;
  const step = nextStep(esim, now);
  if (step === "install") return { to: { screen: "esimDetail", id }, label: t("esims.active.install") };
  if (step === "wait" || step === "ask" || step === "returning")
    return { to: { screen: "esimDetail", id }, label: t("esims.detailButton") };
  if (step === "follow" && esim.openAddition) {
    return { to: { screen: "orderDetail", id: esim.openAddition.orderId }, label: t("esim.detail.toOrder") };
  }
  if (step === "buyNew") return { to: planRoute(esim.plan, locale), label: t("esims.afterSale.buyNew") };
  if (isPurchase(step)) return { to: { screen: step, id }, label: t(`esims.afterSale.${step}`) };
  return { to: { screen: "manageEsim", id }, label: t("esims.active.manage") };
}

type ActiveCardProps = { esim: Esim; now: Date; isMain: boolean };

/**
 * A usable eSIM in a list: data used once it is in use, when it starts or ends, and a link to its next step: the main
 * button of the screen where `isMain`.
 */
export function ActiveCard({ esim, now, isMain }: ActiveCardProps) {
  const facts = useEsimFacts();
  const { full } = useEsimName()(esim);
  const status = esimStatus(esim, now);
  const { to, label } = useWayOn(esim, now);
  const isTimed = facts.isTimed(status);
  const lasts = facts.ifKnown(status, isTimed ? facts.validUntil(status, esim) : facts.days(status, esim));
  const left = facts.left(esim, status);
  return (
    <ListedEsim
      esim={esim}
      state={status.state}
      tearOff={
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {lasts.map(({ label, value }) => (
            <p key={label} className="min-w-0 flex-[1_1_6rem]">
              <span className="block text-muted text-xs">{label}</span>
              <span className="font-semibold text-sm tabular">{value}</span>
            </p>
          ))}
          <Link
            to={to}
            aria-label={`${label}: ${full}`}
            className={buttonClass({ variant: isMain ? "accent" : "primary" })}
          >
            {label}
          </Link>
        </div>
      }
    >
      {facts.hasBegun(status) && <UsageMeter esim={esim} state={status.state} now={now} />}
      {!facts.hasBegun(status) && (
        <PassFacts
          facts={
            left.length === 0 ? [facts.purchased(esim)] : [...left, ...(isTimed ? [facts.daysLeft(status, esim)] : [])]
          }
        />
      )}
      <ReturningNote status={status} className="mt-2" />
      <DataNotes esim={esim} status={status} className="mt-2" />
      {nextStep(esim, now) === "connect" && (
        <div className="mt-3 empty:hidden">
          <KeepOff plan={esim.plan} isInstalled />
        </div>
      )}
    </ListedEsim>
  );
}
