"use client";

import { useTranslations } from "next-intl";
import { usePlanText } from "@/components/plans/use-plan-text";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Spinner } from "@/components/ui/spinner";
import type { Esim } from "@/lib/esims/types";
import { DownloadQrLink } from "./download-qr-link";
import { QrImage } from "./qr-image";
import { ShareButton } from "./share-button";
import { useEsimCalls } from "./use-esim-calls";

/** The QR code to scan, or word that it is on its way. */
export function QrCard({ esim }: { esim: Esim }) {
  const t = useTranslations("esims.qr");
  const text = usePlanText();
  const { busy, regenerate } = useEsimCalls(esim);
  return (
    <Card>
      <div aria-live="polite">
        {esim.activationCode === null ? (
          <div className="flex gap-3">
            <Spinner className="mt-1 shrink-0 text-sea-text" />
            <div>
              <h2 className="text-lg">{t("generating")}</h2>
              <p className="mt-1 mb-4 text-muted text-sm">{t("generatingText")}</p>
              <Button variant="outline" loading={busy === "regenerate"} onClick={regenerate}>
                {t("regenerate")}
              </Button>
            </div>
          </div>
        ) : (
          <div className="flex flex-col items-center gap-4 lg:flex-row lg:items-center lg:gap-8">
            <div className="w-full max-w-64">
              <QrImage esimId={esim.id} place={text.place(esim.plan)} />
            </div>
            <div className="flex flex-col items-center gap-4 text-center lg:items-start lg:text-left">
              <h2 className="text-lg">{t("title")}</h2>
              <p className="text-muted text-sm">{t("hint")}</p>
              <div className="flex flex-wrap gap-3 max-lg:justify-center">
                <DownloadQrLink esimId={esim.id} />
                <ShareButton esim={esim} label={t("share")} startsWithCode />
              </div>
            </div>
          </div>
        )}
      </div>
    </Card>
  );
}
