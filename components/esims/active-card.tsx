"use client";

import { useTranslations } from "next-intl";
import { PassFacts } from "@/components/brand/pass-facts";
import { buttonClass } from "@/components/ui/button";
import { esimStatus, isPurchase, type NextStep, nextStep } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import type { Route } from "@/lib/i18n/paths";
import { LapseLine, useEsimFacts, useEsimName } from "./esim-facts";
import { ListedEsim } from "./listed-esim";
import { UsageMeter } from "./usage-meter";

/** Where the card leads: to the installation, to what has to be bought soon, or to manage it. */
function useWayOn(esim: Esim, step: NextStep): { to: Route; label: string } {
  const t = useTranslations("esims");
  const { id } = esim;
  if (step === "install") return { to: { screen: "esimDetail", id }, label: t("active.install") };
  if (isPurchase(step)) return { to: { screen: step, id }, label: t(`afterSale.${step}`) };
  return { to: { screen: "manageEsim", id }, label: t("active.manage") };
}

type ActiveCardProps = { esim: Esim; now: Date; headingLevel?: "h2" | "h3"; isCompact?: boolean };

/**
 * A usable eSIM in a list: data used once it is in use, when it starts or ends, and a link to its next step. A compact one
 * has one line of facts, so that the link stands in a phone's first screen.
 */
export function ActiveCard({ esim, now, headingLevel, isCompact }: ActiveCardProps) {
  const facts = useEsimFacts();
  const { full } = useEsimName()(esim);
  const status = esimStatus(esim, now);
  const step = nextStep(esim, now);
  const { to, label } = useWayOn(esim, step);
  const validUntil = facts.validUntil(status, esim);
  return (
    <ListedEsim
      esim={esim}
      state={status.state}
      headingLevel={headingLevel}
      isCompact={isCompact}
      tearOff={
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 flex-[1_1_6rem]">
            <span className="block text-muted text-xs">{validUntil.label}</span>
            <span className="font-semibold text-sm tabular">{validUntil.value}</span>
          </p>
          <Link
            to={to}
            aria-label={`${label}: ${full}`}
            className={buttonClass({ variant: step === "install" || isPurchase(step) ? "accent" : "primary" })}
          >
            {label}
          </Link>
        </div>
      }
    >
      {facts.hasBegun(status) && <UsageMeter esim={esim} state={status.state} now={now} />}
      {!facts.hasBegun(status) && isCompact && (
        <p className="font-semibold text-sm tabular">
          {facts.dataLeft(esim, status).value} · {facts.daysLeft(status, esim).value}
        </p>
      )}
      {!facts.hasBegun(status) && !isCompact && (
        <PassFacts facts={[facts.dataLeft(esim, status), facts.daysLeft(status, esim)]} />
      )}
      <LapseLine esim={esim} status={status} className="mt-2" />
    </ListedEsim>
  );
}
