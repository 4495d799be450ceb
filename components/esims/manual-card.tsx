"use client";

import { useTranslations } from "next-intl";
import { nextStep } from "@/lib/esims/steps";
import type { Esim } from "@/lib/esims/types";
import { CopyField } from "./copy-field";
import { Part } from "./fold";

/** The values for manual installation in a phone's eSIM settings. Nobody else can use them once a phone holds the eSIM. */
export function ManualCard({ esim, now }: { esim: Esim; now: Date }) {
  const t = useTranslations("esim.manual");
  const { activationCode, smdpAddress, matchingId, iccid } = esim;
  return (
    <Part title={t("title")}>
      <p className="mt-1 mb-2 text-muted text-sm">
        {t("text")} {nextStep(esim, now) === "install" && t("secret")}
      </p>
      {activationCode && <CopyField label={t("activationCode")} value={activationCode} isActivationCode />}
      {smdpAddress && <CopyField label={t("smdpAddress")} value={smdpAddress} />}
      {matchingId && <CopyField label={t("matchingId")} value={matchingId} />}
      <CopyField label={t("iccid")} value={iccid} />
    </Part>
  );
}
