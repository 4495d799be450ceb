"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChangeCard } from "@/components/aftersale/esim-change";
import { useEsimName } from "@/components/esims/esim-facts";
import { LoadFailure } from "@/components/feedback/load-failure";
import { Unavailable } from "@/components/feedback/unavailable";
import { useErrorText } from "@/components/feedback/use-error-text";
import { useEsimSale } from "@/lib/aftersale/hooks";
import { sellableOptions } from "@/lib/aftersale/rules";
import { useOpenOrder } from "@/lib/checkout/hooks";
import { lowerOffer } from "@/lib/checkout/pricing";
import { SignedOutError } from "@/lib/core/signed-out";
import { esimHolding } from "@/lib/esims/holding";
import { takesOrder } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import type { Route } from "@/lib/i18n/paths";
import { type AfterSaleKind, ORDER_KINDS } from "@/lib/orders/kinds";
import { refundWord } from "@/lib/orders/money";
import { planRoute } from "@/lib/plans/route";
import { useSalePauses } from "@/lib/sales/hooks";
import { Checkout } from "./checkout";
import { CheckoutSkeleton } from "./checkout-layout";
import { useBuyer } from "./use-buyer";

type AfterSaleCheckoutProps = { bundleId: string; kind: AfterSaleKind; esimId: string; note?: ReactNode };

/** Shown when the eSIM takes no plan any more: its money was given back, or it is over. */
function ClosedTarget({ esim }: { esim: Esim }) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const { isRefunded, id: orderId } = esim.order;
  const reason = isRefunded ? "esimRefunded" : "esimOver";
  const anew = { to: planRoute(esim.plan, locale), label: t("esimRefunded.buyAction") };
  const to: Route = isRefunded ? { screen: "orderDetail", id: orderId } : { screen: "repurchase", id: esim.id };
  const way = { to, label: t(`${reason}.action`) };
  return (
    <Unavailable
      title={t(`${reason}.title`, { refund: refundWord(esim.order) })}
      ways={isRefunded ? [anew, way] : [way]}
    >
      {t(`${reason}.text`, { percent: ORDER_KINDS.repurchase.discountPercent })}
    </Unavailable>
  );
}

/** Checkout of a top-up, an extension or a repurchase for an eSIM the traveller has. */
export function AfterSaleCheckout({ bundleId, kind, esimId, note }: AfterSaleCheckoutProps) {
  const t = useTranslations("checkout");
  const errorText = useErrorText();
  const esimName = useEsimName();
  const { esim, options, offers, now, ...sale } = useEsimSale(esimId);
  const open = useOpenOrder({ planId: bundleId, kind, esimId });
  const sales = useSalePauses();
  const buyer = useBuyer();
  const { screen } = ORDER_KINDS[kind];
  const otherChoice = { to: { screen, id: esimId }, label: t("unavailable.action") } as const;
  const error = buyer.error instanceof SignedOutError ? buyer.error : sale.error;
  if (error && (sale.isIncomplete || error === buyer.error)) {
    const retry = () => Promise.all([sale.retry(), buyer.retry()]);
    const texts = { title: t("loadError.title"), text: t("loadError.text") };
    return <LoadFailure {...texts} error={error} isBeforePayment onRetry={retry} />;
  }
  if (sale.isMissing) {
    return (
      <Unavailable title={t("noEsim.title")} ways={[{ to: { screen }, label: t("noEsim.action") }]}>
        {t("noEsim.text")}
      </Unavailable>
    );
  }
  if (!esim || !options || !buyer.initial || !open.isKnown || !sales.isKnown) return <CheckoutSkeleton />;
  if (!takesOrder(esim, kind, now)) return <ClosedTarget esim={esim} />;
  const plan = options.find((option) => option.id === bundleId);
  const asked = { kind, holding: esimHolding(esim.assignments), now };
  if (plan && sellableOptions([plan], asked).length === 0) {
    return (
      <Unavailable title={t("notLonger.title")} ways={[otherChoice]}>
        {errorText({ code: "extension_too_short" })}
      </Unavailable>
    );
  }
  if (!plan) {
    return (
      <Unavailable title={t("notForEsim.title")} ways={[otherChoice]}>
        {t("notForEsim.text")}
      </Unavailable>
    );
  }
  return (
    <Checkout
      key={`${kind}:${esim.id}:${plan.id}`}
      open={open}
      sales={sales}
      note={note}
      purchase={{ plan, kind, esimId: esim.id, esimName: esimName(esim).full }}
      initial={buyer.initial}
      isRefused={buyer.isRefused}
      lastMethod={buyer.lastMethod}
      context={ORDER_KINDS[kind].targetsEsim ? <ChangeCard esim={esim} option={plan} /> : undefined}
      otherChoice={otherChoice}
      lowerOffer={lowerOffer({ kind, plan }, offers)}
      onOutdated={sale.readOptions}
    />
  );
}
