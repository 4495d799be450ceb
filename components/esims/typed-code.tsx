"use client";

import { useTranslations } from "next-intl";
import { parseActivationCode } from "@/lib/esim-go/activation-code";
import { CopyField } from "./copy-field";

/** The two values that a phone's eSIM settings ask for, where neither a link nor a camera can install. */
export function TypedCode({ activationCode }: { activationCode: string }) {
  const t = useTranslations("esims.typed");
  const parts = parseActivationCode(activationCode);
  return (
    <div data-slot="typed-code">
      <p className="mb-1 text-sm">{t("text")}</p>
      {parts.ok && <CopyField label={t("smdpAddress")} value={parts.value.smdpAddress} />}
      <CopyField
        label={t("activationCode")}
        value={parts.ok ? parts.value.matchingId : activationCode}
        isActivationCode
      />
    </div>
  );
}
