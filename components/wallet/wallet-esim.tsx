"use client";

import { useTranslations } from "next-intl";
import { PassFacts } from "@/components/brand/pass-facts";
import { LapseLine, useEsimFacts } from "@/components/esims/esim-facts";
import { ListedEsim } from "@/components/esims/listed-esim";
import { ManualCard } from "@/components/esims/manual-card";
import { usePlanText } from "@/components/plans/use-plan-text";
import { useTimeText } from "@/components/time/time-text";
import { Icon } from "@/components/ui/icon";
import { simIcon } from "@/components/ui/icons";
import { esimStatus } from "@/lib/esims/rules";
import { ESIM_STATES } from "@/lib/esims/states";
import type { KeptEsim } from "@/lib/esims/wallet";
import { shortId } from "@/lib/orders/numbers";
import { LocalQr } from "./local-qr";

/** An eSIM as this device kept it: what it held at that time, and its codes unless it has ended. */
export function WalletEsim({ kept: { esim, readAt }, now }: { kept: KeptEsim; now: Date }) {
  const t = useTranslations("offline");
  const facts = useEsimFacts();
  const { time } = useTimeText();
  const place = usePlanText().place(esim.plan);
  const status = esimStatus(esim, now);
  const { end } = ESIM_STATES[status.state];
  const code = end === null ? esim.activationCode : null;
  return (
    <ListedEsim
      esim={esim}
      state={status.state}
      mark={<Icon icon={simIcon} />}
      tearOff={<PassFacts facts={[{ label: t("order"), value: shortId(esim.order.id) }, facts.purchased(esim)]} />}
    >
      <PassFacts
        facts={end === "refunded" ? [facts.price(esim)] : [facts.dataLeft(esim, status), facts.validity(status, esim)]}
      />
      <LapseLine esim={esim} status={status} className="mt-3" />
      <p className="mt-3 text-muted text-sm tabular">{t("asOf", { time: time(esim.refreshedAt ?? readAt) })}</p>
      {code === null ? (
        <p className="mt-4 text-sm">{t(end === null ? "noCode" : "ended")}</p>
      ) : (
        <div className="mt-5 border-line border-t pt-5">
          <LocalQr code={code} place={place} />
          <ManualCard esim={esim} />
        </div>
      )}
    </ListedEsim>
  );
}
