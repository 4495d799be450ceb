"use client";

import { QrCode, Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PassFacts } from "@/components/brand/pass-facts";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { esimStatus, isPurchase, nextStep } from "@/lib/esims/rules";
import { ESIM_STATES } from "@/lib/esims/states";
import type { Esim } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import { AfterSaleLinks } from "./after-sale-links";
import { LapseLine, useEsimFacts, useEsimName } from "./esim-facts";
import { ListedEsim } from "./listed-esim";
import { AskToWrite, asksAboutCode } from "./order-wait";
import { QrSheet } from "./qr-code";
import { UsageMeter } from "./usage-meter";

type EsimCardProps = { esim: Esim; network: string | null; now: Date; isMain: boolean };

/**
 * An eSIM in the list: expiry, data left, QR code and a link to its details. Its main button is what comes next: to install
 * it or to buy what is due. `isMain`: it is the main one of the screen. Until it is installed, additions come last.
 */
export function EsimCard({ esim, network, now, isMain }: EsimCardProps) {
  const t = useTranslations("esims");
  const qr = useTranslations("esim.qr");
  const facts = useEsimFacts();
  const [isQrOpen, setQrOpen] = useState(false);
  const status = esimStatus(esim, now);
  const { name, full } = useEsimName()(esim);
  const step = nextStep(esim, now);
  const isToInstall = step === "install";
  const isToBuy = isPurchase(step);
  const { isUsedUp, end } = ESIM_STATES[status.state];
  const detail = { screen: "esimDetail", id: esim.id } as const;
  const hasOtherStep = isToBuy || isToInstall || asksAboutCode(esim, now);
  const main = isMain ? "accent" : "primary";
  const links = <AfterSaleLinks esim={esim} place={full} now={now} brief isQuiet={isToInstall} main={main} />;
  return (
    <>
      <ListedEsim
        esim={esim}
        state={status.state}
        tearOff={
          <div className="flex flex-wrap gap-3">
            {!isUsedUp && (
              <Button
                variant="outline"
                className="grow"
                aria-label={`${qr("button")}: ${full}`}
                disabled={esim.activationCode === null}
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
            {isToInstall && links}
          </div>
        }
      >
        <div className="flex flex-col gap-5">
          <AskToWrite esim={esim} now={now} />
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
          {end !== "refunded" && <UsageMeter esim={esim} state={status.state} now={now} />}
          {isToBuy && links}
          <PassFacts
            facts={
              end === "refunded"
                ? [facts.purchased(esim), facts.price(esim)]
                : [
                    facts.validUntil(status, esim),
                    facts.purchased(esim),
                    facts.dataLeft(esim, status),
                    ...(end === "ended" ? [] : [facts.daysLeft(status, esim)]),
                    ...facts.network(network),
                  ]
            }
          />
          {!isToBuy && !isToInstall && links}
          <LapseLine esim={esim} status={status} />
        </div>
      </ListedEsim>
      <QrSheet esimId={esim.id} place={name} open={isQrOpen} onOpenChange={setQrOpen} />
    </>
  );
}
