"use client";

import { useTranslations } from "next-intl";
import { useDeviceTime } from "@/components/time/use-device-time";
import { Button, buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { Esim } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import { PrintButton } from "./print-button";
import { ShareButton } from "./share-button";
import { useEsimCalls } from "./use-esim-calls";

/** What can be done with an eSIM besides buying for it. */
export function ManageActions({ esim }: { esim: Esim }) {
  const t = useTranslations("esims");
  const { wib } = useDeviceTime();
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
        {busy !== "refresh" && <Icon name="refresh" />}
        {t("refresh.button")}
      </Button>
      <p className="text-muted text-xs tabular">
        {esim.refreshedAt ? t("refresh.asOf", { time: wib(esim.refreshedAt) }) : t("refresh.text")}
      </p>
    </Card>
  );
}
