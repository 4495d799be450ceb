"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CallFailure, type Failure } from "@/components/feedback/call-failure";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { checkIcon } from "@/components/ui/icons";
import { copyIcon } from "@/components/ui/private-icons";
import { toast } from "@/components/ui/toast-store";
import { useCopy } from "@/lib/core/use-copy";

/** The parts of an activation code, each with the '$' behind it, so that a narrow screen breaks none of them; others have one part. */
const partsOf = (value: string) => value.split(/(?<=\$)/);

type CopyFieldProps = { label: string; value: string; shown?: string; isActivationCode?: boolean };

/**
 * A value to type into a phone or to quote, with a copy button. The activation code has messages of its own.
 * @param shown a short form of the value; the button copies the whole
 */
export function CopyField({ label, value, shown = value, isActivationCode = false }: CopyFieldProps) {
  const t = useTranslations("esim.copy");
  const { copy, isCopied } = useCopy(value);
  const [failure, setFailure] = useState<Failure | null>(null);
  const onCopy = async () => {
    if (await copy()) {
      setFailure(null);
      toast(t("success"), isActivationCode ? t("activationCode") : t("value", { label }), "success");
    } else {
      const title = isActivationCode ? t("activationCodeFailed") : t("valueFailed", { label });
      setFailure({ title, text: t("failedText") });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-b py-3 last:border-b-0 last:pb-0">
      <dl className="min-w-0 flex-[1_1_9rem]">
        <dt className="text-muted text-xs">{label}</dt>
        <dd className="wrap-anywhere select-all font-mono text-sm">
          {partsOf(shown).map((part) => (
            <span key={part} className="inline-block max-w-full">
              {part}
            </span>
          ))}
        </dd>
      </dl>
      <Button variant="outline" aria-label={t("label", { label })} onClick={onCopy} className="px-3! lg:min-w-28">
        {isCopied ? <Icon icon={checkIcon} /> : <Icon icon={copyIcon} />}
        <span className="max-lg:sr-only">{isCopied ? t("copied") : t("button")}</span>
      </Button>
      <CallFailure failure={failure} className="basis-full" />
    </div>
  );
}
