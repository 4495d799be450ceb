"use client";

import { useTranslations } from "next-intl";
import { esimStatus } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import { useEsimFacts } from "./esim-facts";
import { useEsimName } from "./use-esim-name";

/** An eSIM in a few lines for somebody else: never with its activation code unless that was chosen. */
export function useShareText() {
  const t = useTranslations("esims.share");
  const facts = useEsimFacts();
  const nameOf = useEsimName();
  return (esim: Esim, { withCode }: { withCode: boolean }): string => {
    const { name, detail } = nameOf(esim);
    const status = esimStatus(esim, new Date());
    const told = [facts.dataLeft(esim, status), facts.validUntil(status)];
    const lines = [t("line", { name, detail }), ...told.map(({ label, value }) => `${label}: ${value}`)];
    if (withCode && esim.activationCode) lines.push(t("code", { code: esim.activationCode }), t("codeWarning"));
    return lines.join("\n");
  };
}
