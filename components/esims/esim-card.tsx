"use client";

import { QrCode } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PassFacts } from "@/components/brand/pass-facts";
import { Button, buttonClass } from "@/components/ui/button";
import { esimStatus } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import { AfterSaleLinks } from "./after-sale-links";
import { useEsimFacts } from "./esim-facts";
import { ListedEsim } from "./listed-esim";
import { QrSheet } from "./qr-sheet";
import { UsageMeter } from "./usage-meter";
import { useEsimName } from "./use-esim-name";

/** An eSIM in the list, as the pass it is: what is left, until when, and the two ways on. */
export function EsimCard({ esim, network }: { esim: Esim; network: string | null }) {
  const t = useTranslations("esims");
  const facts = useEsimFacts();
  const [isQrOpen, setQrOpen] = useState(false);
  const status = esimStatus(esim, new Date());
  const { name } = useEsimName()(esim);
  return (
    <>
      <ListedEsim
        esim={esim}
        state={status.state}
        tearOff={
          <div className="flex flex-wrap gap-3">
            <Button
              variant="outline"
              className="grow"
              disabled={esim.activationCode === null}
              onClick={() => setQrOpen(true)}
            >
              <QrCode aria-hidden="true" />
              {t("qr.button")}
            </Button>
            <Link
              to={{ screen: "esimDetail", id: esim.id }}
              aria-label={`${t("detailButton")}: ${name}`}
              className={buttonClass({ variant: "primary", className: "grow" })}
            >
              {t("detailButton")}
            </Link>
          </div>
        }
      >
        <div className="flex flex-col gap-5">
          <UsageMeter esim={esim} state={status.state} />
          <PassFacts
            facts={[
              facts.validUntil(status),
              facts.purchased(esim),
              facts.dataLeft(esim, status),
              facts.daysLeft(status, esim),
              ...facts.network(network),
            ]}
          />
          <AfterSaleLinks esim={esim} place={name} brief />
        </div>
      </ListedEsim>
      <QrSheet esimId={esim.id} place={name} open={isQrOpen} onOpenChange={setQrOpen} />
    </>
  );
}
