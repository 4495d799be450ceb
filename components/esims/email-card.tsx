"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { Esim } from "@/lib/esims/types";
import { useEsimCalls } from "./use-esim-calls";

/** Sends QR code and codes to the buyer's own address once more. */
export function EmailCard({ esim }: { esim: Esim }) {
  const t = useTranslations("esims.email");
  const { busy, email } = useEsimCalls(esim);
  if (esim.activationCode === null) return null;
  return (
    <Card>
      <h2 className="text-lg">{t("title")}</h2>
      <p className="mt-1 mb-4 text-muted text-sm">{t("text")}</p>
      <Button variant="outline" loading={busy === "email"} onClick={email} className="max-sm:w-full">
        {busy !== "email" && <Icon name="mail" />}
        {t("button")}
      </Button>
    </Card>
  );
}
