"use client";

import { useTranslations } from "next-intl";
import { typedCode } from "@/lib/esims/install-links";
import { CopyField } from "./copy-field";

/** The two values that a phone's eSIM settings ask for, where neither a link nor a camera can install. */
export function TypedCode({ activationCode }: { activationCode: string }) {
  const t = useTranslations("esim.typed");
  const { smdpAddress, code } = typedCode(activationCode);
  return (
    <div data-slot="typed-code">
      <p className="mb-1 text-sm">{t("text")}</p>
      {smdpAddress && <CopyField label={t("smdpAddress")} value={smdpAddress} />}
      <CopyField label={t("activationCode")} value={code} isActivationCode />
    </div>
  );
}
