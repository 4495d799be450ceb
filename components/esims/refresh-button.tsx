"use client";

import { useTranslations } from "next-intl";
import { CallFailure } from "@/components/feedback/call-failure";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { refreshIcon } from "@/components/ui/private-icons";
import type { Esim } from "@/lib/esims/types";
import { useEsimCalls } from "./use-esim-calls";

type RefreshButtonProps = {
  esim: Esim;
  variant: "accent" | "primary" | "outline";
  /** Of the eSIM, where a list has several such buttons. */
  name?: string;
  className?: string;
};

/** Reads the eSIM again from the vendor; below the button stands why that failed. */
export function RefreshButton({ esim, variant, name, className }: RefreshButtonProps) {
  const t = useTranslations("esim.refresh");
  const { busy, failure, refresh } = useEsimCalls(esim);
  return (
    <>
      <Button
        variant={variant}
        aria-label={name && `${t("button")}: ${name}`}
        loading={busy === "refresh"}
        onClick={refresh}
        className={className}
      >
        {busy !== "refresh" && <Icon icon={refreshIcon} />}
        {t("button")}
      </Button>
      <CallFailure failure={failure} className="mt-3 basis-full" />
    </>
  );
}
