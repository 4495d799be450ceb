"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { cn } from "@/lib/core/cn";
import { browserPreferences } from "@/lib/core/storage";
import { type DeviceAnswer, readAnswer } from "@/lib/devices/answer";
import { Link } from "@/lib/i18n/navigation";

const TONES = { supported: "success", unsupported: "warning", unknown: "info" } as const;

/**
 * At checkout: the visitor's answer about the phone, or how to find out. Never in the way: a 'no' is only shown before the form.
 */
export function DeviceNote() {
  const t = useTranslations("devices.checkout");
  const [answer, setAnswer] = useState<DeviceAnswer | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void readAnswer(browserPreferences).then((kept) => {
      if (isCurrent) setAnswer(kept);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  const state = answer === null ? "unknown" : answer.supportsEsim ? "supported" : "unsupported";
  const model = state === "supported" ? answer?.model : null;
  return (
    <Alert tone={TONES[state]} className={cn("items-start", state === "unsupported" && "order-first")}>
      <p>{model ? t("supportedModel", { model }) : t(state)}</p>
      {state !== "unsupported" && <p>{t(state === "supported" ? "moneyBack" : "dial")}</p>}
      {state !== "supported" && (
        <Link
          to={{ screen: "deviceCompatibility" }}
          className="inline-flex min-h-11 items-center rounded-control font-semibold text-sea-text hover:underline"
        >
          {t("check")}
        </Link>
      )}
    </Alert>
  );
}
