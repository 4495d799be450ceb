"use client";

import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { usePlanText } from "@/components/plans/use-plan-text";
import { useTimeText } from "@/components/time/time-text";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { PrintSheet } from "@/components/ui/print-sheet";
import { urlOf } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { esimStatus } from "@/lib/esims/rules";
import { nextStep } from "@/lib/esims/steps";
import type { Esim } from "@/lib/esims/types";
import { SHORT_STEPS } from "@/lib/install/steps";
import { shortId } from "@/lib/orders/numbers";
import { useEsimFacts } from "./esim-facts";

/** Everything needed to install the eSIM. `onCode` is called once its QR code is there, or cannot be. */
export function Certificate({ esim, onCode }: { esim: Esim; onCode: () => void }) {
  const t = useTranslations("esim");
  const install = useTranslations("install.short");
  const text = usePlanText();
  const facts = useEsimFacts();
  const { wib } = useTimeText();
  const status = esimStatus(esim, new Date());
  const { iccid, activationCode, smdpAddress, matchingId, nickname, plan, order } = esim;
  const rows: { label: string; value: string | null }[] = [
    { label: t("nickname.label"), value: nickname },
    facts.validUntil(status, esim),
    facts.dataLeft(esim, status),
    facts.purchased(esim),
    { label: t("manual.iccid"), value: iccid },
    { label: t("manual.activationCode"), value: activationCode },
    { label: t("manual.smdpAddress"), value: smdpAddress },
    { label: t("manual.matchingId"), value: matchingId },
    { label: t("certificate.order"), value: shortId(order.id) },
  ];
  return (
    <>
      <p className="font-bold text-sm">Kelana</p>
      <h1 className="mt-1 text-xl">{t("certificate.title")}</h1>
      <p className="mt-1 text-base">{text.inOneLine(plan)}</p>
      {/* biome-ignore lint/performance/noImgElement: made per traveller, never cached or resized */}
      <img
        src={urlOf(endpoints.esimQr, { id: esim.id })}
        alt={t("qr.alt", { place: text.place(plan) })}
        width={220}
        height={220}
        onLoad={onCode}
        onError={onCode}
        className="mt-6"
      />
      <dl className="mt-6 grid grid-cols-[10rem_1fr] gap-x-4 gap-y-2 text-sm">
        {rows.map(({ label, value }) =>
          value === null ? null : (
            <div key={label} className="col-span-2 grid grid-cols-subgrid">
              <dt>{label}</dt>
              <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ),
        )}
      </dl>
      <ol className="mt-6 list-decimal pl-5 text-sm">
        {SHORT_STEPS.map((step) => (
          <li key={step}>{install(step)}</li>
        ))}
      </ol>
      {nextStep(esim, new Date()) === "install" && <p className="mt-6 text-xs">{t("manual.secret")}</p>}
      <p className="mt-1 text-xs">{t("certificate.printed", { time: wib(new Date()) })}</p>
    </>
  );
}

type PrintingProps = { esim: Esim; onPrint: () => void; onDone: () => void };

/** The certificate, which is on the page only while it is printed. */
function Printing({ esim, onPrint, onDone }: PrintingProps) {
  const t = useTranslations("esim.certificate");
  useEffect(() => {
    window.addEventListener("afterprint", onDone);
    return () => window.removeEventListener("afterprint", onDone);
  }, [onDone]);
  const print = () => {
    onPrint();
    window.print();
  };
  return (
    <PrintSheet label={t("title")}>
      <Certificate esim={esim} onCode={print} />
    </PrintSheet>
  );
}

/** Prints the installation sheet, or saves it as a PDF. */
export function PrintButton({ esim, className }: { esim: Esim; className?: string }) {
  const t = useTranslations("esim.certificate");
  const [sheet, setSheet] = useState<number | null>(null);
  const [isLoading, setLoading] = useState(false);
  const onDone = useCallback(() => setSheet(null), []);
  const onClick = () => {
    setLoading(true);
    setSheet((last) => (last ?? 0) + 1);
  };
  return (
    <>
      <Button variant="outline" className={className} loading={isLoading} onClick={onClick}>
        {!isLoading && <Icon icon={Printer} />}
        {t("button")}
      </Button>
      {sheet !== null && <Printing key={sheet} esim={esim} onPrint={() => setLoading(false)} onDone={onDone} />}
    </>
  );
}
