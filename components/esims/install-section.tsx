"use client";

import { useTranslations } from "next-intl";
import { isBeforeUse } from "@/lib/esims/installing";
import { esimStatus } from "@/lib/esims/rules";
import { ESIM_STATES } from "@/lib/esims/states";
import type { Esim } from "@/lib/esims/types";
import { asksToWrite } from "@/lib/orders/rules";
import { Fold } from "./fold";
import { EmailCard, EssentialsCard, InstallCard, InstallGuide, QrCard } from "./install-cards";
import { ManualCard } from "./manual-card";
import { progressOf } from "./order-wait";

/**
 * The codes of an eSIM and how to install it. Until there is a code, only what can be read before; once it is in use, without
 * the links that install it and what to know before; nothing once it has ended.
 */
export function InstallSection({ esim, now, open }: { esim: Esim; now: Date; open: boolean }) {
  const t = useTranslations("esim.section.install");
  if (ESIM_STATES[esimStatus(esim, now).state].end === "ended") return null;
  const beforeUse = isBeforeUse(esim, now);
  const hasCode = esim.activationCode !== null;
  return (
    <Fold title={t("title")} hint={t("hint")} open={open}>
      <QrCard esim={esim} now={now} isBeforeUse={beforeUse} />
      {beforeUse && <InstallCard esim={esim} />}
      {beforeUse && <EssentialsCard esim={esim} now={now} hasCheck={hasCode || asksToWrite(progressOf(esim), now)} />}
      {hasCode && <ManualCard esim={esim} />}
      <InstallGuide esimId={esim.id} hasSteps={hasCode} />
      <EmailCard esim={esim} />
    </Fold>
  );
}
