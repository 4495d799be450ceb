import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import type { Esim } from "@/lib/esims/types";
import { CopyField } from "./copy-field";

/** Everything that can be typed into a phone's eSIM settings. */
export function ManualCard({ esim }: { esim: Esim }) {
  const t = useTranslations("esims.manual");
  const { activationCode, smdpAddress, matchingId, iccid } = esim;
  return (
    <Card>
      <h2 className="text-lg">{t("title")}</h2>
      {activationCode && (
        <p className="mt-1 mb-2 text-muted text-sm">
          {t("text")} {t("secret")}
        </p>
      )}
      {activationCode && <CopyField label={t("activationCode")} value={activationCode} isActivationCode />}
      {smdpAddress && <CopyField label={t("smdpAddress")} value={smdpAddress} />}
      {matchingId && <CopyField label={t("matchingId")} value={matchingId} />}
      <CopyField label={t("iccid")} value={iccid} />
    </Card>
  );
}
