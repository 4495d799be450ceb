"use client";

import { QrCode, Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PassFacts } from "@/components/brand/pass-facts";
import { KeepOff } from "@/components/plans/keep-off";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { esimStatus, isOnPhone } from "@/lib/esims/rules";
import { ESIM_STATES } from "@/lib/esims/states";
import { isPurchase, nextStep, STEPS } from "@/lib/esims/steps";
import type { Esim, Network } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import { AfterSaleLinks } from "./after-sale-links";
import { DataNotes, ReturningNote, useEsimFacts, useEsimName } from "./esim-facts";
import { ListedEsim } from "./listed-esim";
import { useNetworkText } from "./network-names";
import { AskToWrite, asksAboutCode, FurtherOwed } from "./order-wait";
import { QrSheet } from "./qr-code";
import { RefreshButton } from "./refresh-button";
import { UsageMeter } from "./usage-meter";

type EsimCardProps = {
  esim: Esim;
  /** By ISO code; undefined until they are read. */
  networks: ReadonlyMap<string, Network[]> | undefined;
  now: Date;
  isMain: boolean;
};

/**
 * An eSIM in the list: expiry, data left, its QR code from when there is one until it is on a phone, and a link to its details. Its
 * main button is what comes next, as on its screen: to install it, to buy what is due, or to read it again. `isMain`: it is the main
 * one of the screen.
 */
export function EsimCard({ esim, networks, now, isMain }: EsimCardProps) {
  const t = useTranslations("esims");
  const networkText = useNetworkText();
  const qr = useTranslations("esim.qr");
  const facts = useEsimFacts();
  const [isQrOpen, setQrOpen] = useState(false);
  const status = esimStatus(esim, now);
  const { name, full } = useEsimName()(esim);
  const step = nextStep(esim, now);
  const isToInstall = step === "install";
  const isToBuy = isPurchase(step);
  const { sells } = STEPS[step];
  const { isUsedUp, hidesCode, end } = ESIM_STATES[status.state];
  const detail = { screen: "esimDetail", id: esim.id } as const;
  const hasOtherStep = isToBuy || isToInstall || step === "ask" || asksAboutCode(esim, now);
  const main = isMain ? "accent" : "primary";
  const links = sells !== "nothing" && (
    <AfterSaleLinks esim={esim} place={full} now={now} brief isQuiet={sells === "last"} main={main} />
  );
  return (
    <>
      <ListedEsim
        esim={esim}
        state={status.state}
        tearOff={
          <div className="flex flex-wrap gap-3">
            {!isUsedUp && !hidesCode && !isOnPhone(esim) && esim.activationCode !== null && (
              <Button
                variant="outline"
                className="grow"
                aria-label={`${qr("button")}: ${full}`}
                onClick={() => setQrOpen(true)}
              >
                <Icon icon={QrCode} />
                {qr("button")}
              </Button>
            )}
            <Link
              to={detail}
              aria-label={`${t("detailButton")}: ${full}`}
              className={buttonClass({ variant: hasOtherStep ? "outline" : "primary", className: "grow" })}
            >
              {t("detailButton")}
            </Link>
            {sells === "last" && links}
          </div>
        }
      >
        <div className="flex flex-col gap-5">
          <AskToWrite esim={esim} now={now} name={full} />
          <ReturningNote status={status} />
          {step === "connect" && <KeepOff plan={esim.plan} isInstalled />}
          {isToInstall && (
            <Link
              to={detail}
              aria-label={`${t("active.install")}: ${full}`}
              className={buttonClass({ variant: main, full: true })}
            >
              <Smartphone aria-hidden="true" />
              {t("active.install")}
            </Link>
          )}
          {step === "ask" && (
            <div>
              <RefreshButton esim={esim} variant="primary" name={full} className="w-full" />
            </div>
          )}
          {isToBuy && links}
          {facts.hasBegun(status) && end !== "refunded" && <UsageMeter esim={esim} state={status.state} now={now} />}
          <PassFacts
            facts={
              end === "refunded"
                ? [facts.purchased(esim), facts.price(esim)]
                : [
                    ...facts.left(esim, status),
                    ...(facts.isTimed(status) ? [facts.validUntil(status, esim)] : []),
                    ...(end === "ended" ? [] : facts.ifKnown(status, facts.daysLeft(status, esim))),
                    facts.purchased(esim),
                    ...facts.network(networkText(esim, networks)),
                  ]
            }
          />
          {!isToBuy && sells === "asButtons" && links}
          <FurtherOwed esim={esim} name={full} />
          <DataNotes esim={esim} status={status} />
        </div>
      </ListedEsim>
      <QrSheet esimId={esim.id} place={name} open={isQrOpen} onOpenChange={setQrOpen} />
    </>
  );
}
