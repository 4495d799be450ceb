"use client";

import { useTranslations } from "next-intl";
import { useDeviceTime } from "@/components/time/time-text";
import type { Esim } from "@/lib/esims/types";
import { CopyField } from "./copy-field";
import { Part } from "./fold";
import { NicknameForm } from "./nickname-form";
import { PrintButton } from "./print-button";
import { RefreshButton } from "./refresh-button";
import { ShareButton } from "./share-button";

/** Everything that can be done with an eSIM except installing it and buying for it. */
export function ManageParts({ esim }: { esim: Esim }) {
  const t = useTranslations("esim");
  const { jakarta } = useDeviceTime();
  return (
    <>
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
      <Part>
        <CopyField label={t("manage.number")} value={esim.iccid} />
      </Part>
    </>
  );
}
