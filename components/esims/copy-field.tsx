"use client";

import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { useCopy } from "./use-copy";

type CopyFieldProps = { label: string; value: string; isActivationCode?: boolean };

/** A value to be typed into a phone, with a copy button; the activation code has the spec's own texts. */
export function CopyField({ label, value, isActivationCode = false }: CopyFieldProps) {
  const t = useTranslations("esims.copy");
  const { copy, isCopied } = useCopy(value);
  const onCopy = async () => {
    if (await copy()) {
      toast(t("success"), isActivationCode ? t("activationCode") : t("value", { label }), "success");
    } else {
      toast(isActivationCode ? t("activationCodeFailed") : t("valueFailed", { label }), t("failedText"), "error");
    }
  };
  return (
    <div className="flex items-center gap-3 border-line border-b py-3 last:border-b-0 last:pb-0">
      <dl className="min-w-0 flex-1">
        <dt className="text-muted text-xs">{label}</dt>
        <dd className="select-all break-all font-mono text-sm">{value}</dd>
      </dl>
      <Button variant="outline" aria-label={t("label", { label })} onClick={onCopy} className="px-3 sm:min-w-28">
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        <span className="max-sm:sr-only">{isCopied ? t("copied") : t("button")}</span>
      </Button>
    </div>
  );
}
