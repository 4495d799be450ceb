"use client";

import { useTranslations } from "next-intl";
import { toString as drawSvg } from "qrcode";
import { useEffect, useState } from "react";
import { PassFacts } from "@/components/brand/pass-facts";
import { DataNotes, useEsimFacts } from "@/components/esims/esim-facts";
import { ListedEsim } from "@/components/esims/listed-esim";
import { ManualCard } from "@/components/esims/manual-card";
import { LatePaymentText } from "@/components/payment/late-payment";
import { AtHome } from "@/components/plans/at-home";
import { KeepOff } from "@/components/plans/keep-off";
import { usePlanText } from "@/components/plans/use-plan-text";
import { useTimeText } from "@/components/time/time-text";
import { Icon } from "@/components/ui/icon";
import { simIcon } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/skeleton";
import { QR_OPTIONS } from "@/lib/esims/qr-options";
import { esimStatus } from "@/lib/esims/rules";
import { ESIM_STATES } from "@/lib/esims/states";
import type { KeptEsim } from "@/lib/esims/wallet";
import { shortId } from "@/lib/orders/numbers";
import { isCodeHeld } from "@/lib/orders/rules";

/** The QR code of an activation code, drawn on the device. Dark on white in both themes, or scanners fail. */
function LocalQr({ code, place }: { code: string; place: string }) {
  const t = useTranslations("esim.qr");
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void drawSvg(code, { ...QR_OPTIONS, type: "svg" }).then((svg) => {
      if (!isGone) setSource(`data:image/svg+xml,${encodeURIComponent(svg)}`);
    });
    return () => {
      isGone = true;
    };
  }, [code]);
  return (
    <div className="mx-auto aspect-square w-full max-w-64">
      {source === null ? (
        <Skeleton className="size-full rounded-control" />
      ) : (
        // biome-ignore lint/performance/noImgElement: drawn here, there is nothing to load
        <img src={source} alt={t("alt", { place })} width={256} height={256} className="size-full rounded-control" />
      )}
    </div>
  );
}

/** An eSIM as this device kept it: what it held at that time, and its codes unless they are hidden. */
export function WalletEsim({ kept: { esim, readAt }, now }: { kept: KeptEsim; now: Date }) {
  const t = useTranslations("offline");
  const held = useTranslations("esims")("codeHeld");
  const facts = useEsimFacts();
  const { time } = useTimeText();
  const place = usePlanText().place(esim.plan);
  const status = esimStatus(esim, now);
  const { state } = status;
  const { end, hidesCode } = ESIM_STATES[state];
  const code = hidesCode ? null : esim.activationCode;
  const withoutCode = state === "returning" ? "returning" : (end ?? "noCode");
  return (
    <ListedEsim
      esim={esim}
      state={state}
      mark={<Icon icon={simIcon} className="size-6" />}
      tearOff={<PassFacts facts={[{ label: t("order"), value: shortId(esim.order.id) }, facts.purchased(esim)]} />}
    >
      <PassFacts
        facts={
          end === "refunded"
            ? [facts.price(esim)]
            : facts.ifKnown(status, facts.dataLeft(esim, status), facts.validity(status, esim))
        }
      />
      <DataNotes esim={esim} status={status} className="mt-3" />
      <p className="mt-3 text-muted text-sm tabular">{t("asOf", { time: time(esim.refreshedAt ?? readAt) })}</p>
      {code === null ? (
        <p className="mt-4 text-sm">{isCodeHeld(esim.order, esim) ? held : t(withoutCode)}</p>
      ) : (
        <div className="mt-5 border-line border-t pt-5">
          {(state === "ready" || state === "installed") && (
            <div className="mb-5 flex flex-col gap-3 empty:hidden">
              {state === "ready" && esim.order.isPaidLate && <LatePaymentText words="issued" className="text-sm" />}
              <KeepOff plan={esim.plan} isInstalled={state === "installed"} />
              {state === "ready" && <AtHome plan={esim.plan} />}
            </div>
          )}
          <LocalQr code={code} place={place} />
          <ManualCard esim={esim} now={now} />
        </div>
      )}
    </ListedEsim>
  );
}
