"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { usePlanText } from "@/components/plans/use-plan-text";
import { useTimeText } from "@/components/time/use-time-text";
import { qrPath } from "@/lib/esims/qr-path";
import { esimStatus } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import { SHORT_STEPS } from "@/lib/install/steps";
import { useEsimFacts } from "./esim-facts";

/**
 * Everything needed to install an eSIM, on one sheet of paper: dark on white whatever the theme. It is on the page only
 * while it is printed, beside everything else, which globals.css leaves out of print.
 */
export function Certificate({ esim, onPrint, onDone }: { esim: Esim; onPrint: () => void; onDone: () => void }) {
  const t = useTranslations("esims");
  const install = useTranslations("install.short");
  const text = usePlanText();
  const facts = useEsimFacts();
  const { time } = useTimeText();
  useEffect(() => {
    window.addEventListener("afterprint", onDone);
    return () => window.removeEventListener("afterprint", onDone);
  }, [onDone]);
  const print = () => {
    onPrint();
    window.print();
  };
  const status = esimStatus(esim, new Date());
  const { iccid, activationCode, smdpAddress, matchingId, nickname, plan, order } = esim;
  const rows: { label: string; value: string | null }[] = [
    { label: t("nickname.label"), value: nickname },
    facts.validUntil(status),
    facts.dataLeft(esim, status),
    facts.purchased(esim),
    { label: t("manual.iccid"), value: iccid },
    { label: t("manual.activationCode"), value: activationCode },
    { label: t("manual.smdpAddress"), value: smdpAddress },
    { label: t("manual.matchingId"), value: matchingId },
    { label: t("certificate.order"), value: order.id },
  ];
  return createPortal(
    <article
      data-print-sheet
      aria-label={t("certificate.title")}
      className="hidden bg-[white] p-8 text-[black] print:block"
    >
      <p className="font-bold text-sm">Kelana</p>
      <h1 className="mt-1 text-xl">{t("certificate.title")}</h1>
      <p className="mt-1 text-base">
        {text.place(plan)} · {text.summary(plan)}
      </p>
      {/* biome-ignore lint/performance/noImgElement: drawn per traveller, never cached or resized */}
      <img
        src={qrPath(esim.id)}
        alt={t("qr.alt", { place: text.place(plan) })}
        width={220}
        height={220}
        onLoad={print}
        onError={print}
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
      <p className="mt-6 text-xs">{t("manual.secret")}</p>
      <p className="mt-1 text-xs">{t("certificate.printed", { time: `${time(new Date())} WIB` })}</p>
    </article>,
    document.body,
  );
}
