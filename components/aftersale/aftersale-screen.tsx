"use client";

import { useLocale, useTranslations } from "next-intl";
import { PassCardSkeleton, PassRowSkeleton } from "@/components/brand/pass-skeleton";
import { WaitingOrders } from "@/components/esims/waiting-orders";
import { LoadFailure } from "@/components/feedback/load-failure";
import { SalesPaused } from "@/components/feedback/sales-paused";
import { StaleWarning } from "@/components/feedback/stale-warning";
import { Unavailable } from "@/components/feedback/unavailable";
import { useTimeText } from "@/components/time/time-text";
import { Loading } from "@/components/ui/loading";
import { Skeleton } from "@/components/ui/skeleton";
import { useEsimSale } from "@/lib/aftersale/hooks";
import { addedStart, sellableOptions } from "@/lib/aftersale/rules";
import type { AddedStart } from "@/lib/aftersale/types";
import { cn } from "@/lib/core/cn";
import { esimHolding } from "@/lib/esims/holding";
import { esimStatus, takesOrder } from "@/lib/esims/rules";
import { type ClosedAs, ESIM_STATES } from "@/lib/esims/states";
import type { Esim } from "@/lib/esims/types";
import type { Route } from "@/lib/i18n/paths";
import { type AfterSaleKind, ORDER_KINDS } from "@/lib/orders/kinds";
import { refundWord } from "@/lib/orders/money";
import { planRoute } from "@/lib/plans/route";
import { useSalePauses } from "@/lib/sales/hooks";
import { isEverythingPaused, isSalePaused } from "@/lib/sales/rules";
import { OptionForm } from "./option-form";

function AfterSaleSkeleton() {
  const t = useTranslations("aftersale");
  return (
    <Loading label={t("loading")}>
      <div className="flex flex-col gap-4 md:grid md:grid-cols-[minmax(0,1fr)_19rem] md:items-start md:gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="md:hidden">
          <PassRowSkeleton lines={2} hasTearOff={false} />
        </div>
        <div className="flex flex-col gap-1 md:col-span-full">
          <Skeleton className="h-5 w-2/3 rounded-tag md:w-1/2" />
          <Skeleton className="h-5 w-1/2 rounded-tag max-md:hidden" />
        </div>
        <div className="max-md:hidden md:col-start-2 md:row-start-2">
          <PassCardSkeleton lines={2} />
        </div>
        <div className="flex flex-col gap-3 md:row-start-2">
          <Skeleton className="h-6 w-32 rounded-tag" />
          <div className="grid fit-3 gap-3">
            <Skeleton className="h-36 rounded-card" />
            <Skeleton className="h-36 rounded-card" />
            <Skeleton className="h-36 rounded-card" />
            <Skeleton className="h-36 rounded-card" />
          </div>
        </div>
      </div>
    </Loading>
  );
}

/** Shown when the eSIM cannot take a plan: its own order was refunded, or `closedAs` of its state says why. */
function ClosedEsim({ esim, kind, now }: { esim: Esim; kind: AfterSaleKind; now: Date }) {
  const t = useTranslations("aftersale");
  const locale = useLocale();
  const closedAs = esim.order.isRefunded ? "refunded" : ESIM_STATES[esimStatus(esim, now).state].closedAs;
  const order = { screen: "orderDetail", id: esim.order.id } as const;
  const detail = { screen: "esimDetail", id: esim.id } as const;
  const targets: Record<ClosedAs, Route> = {
    preparing: detail,
    unclear: detail,
    held: order,
    returning: order,
    refunded: order,
    over: { screen: "repurchase", id: esim.id },
  };
  const way = { to: targets[closedAs], label: t(`${closedAs}.action`) };
  const anew = { to: planRoute(esim.plan, locale), label: t("refunded.buyAction") };
  return (
    <Unavailable
      title={t(`${closedAs}.title`, { refund: refundWord(esim.order) })}
      ways={closedAs === "refunded" ? [anew, way] : [way]}
    >
      {closedAs === "refunded" && !ORDER_KINDS[kind].targetsEsim
        ? t("refunded.buyText")
        : t(`${closedAs}.text`, { percent: ORDER_KINDS.repurchase.discountPercent })}
    </Unavailable>
  );
}

/** Shown when every plan would end before the present end: the traveller needs data, not days. */
function NoLonger({ esim, endsAt }: { esim: Esim; endsAt: Date | null }) {
  const t = useTranslations("aftersale.noLonger");
  const { date } = useTimeText();
  return (
    <Unavailable title={t("title")} ways={[{ to: { screen: "topUp", id: esim.id }, label: t("action") }]}>
      {t("text", { end: endsAt ? date(endsAt) : "" })}
    </Unavailable>
  );
}

type LeadProps = { kind: AfterSaleKind; starts: AddedStart };

/** What choosing a plan means here; of buying again also why its prices are struck. */
function Lead({ kind, starts }: LeadProps) {
  const t = useTranslations("aftersale");
  const { screen, discountPercent: percent } = ORDER_KINDS[kind];
  const words = {
    topUp: () => t("topUp.lead"),
    extendPlan: () => t("extendPlan.lead", { starts }),
    repurchase: () => t("repurchase.lead", { percent }),
  };
  return (
    <p
      className={cn(
        "max-w-prose text-muted max-md:-mt-2.5 max-md:-mb-3 max-md:text-sm md:col-span-full md:row-start-1",
        // There is no row below it.
        screen === "repurchase" && "md:-mb-6",
      )}
    >
      {words[screen]()}
    </p>
  );
}

/** The rest of it, which for an addition depends on when it would start. */
function More({ kind, starts }: LeadProps) {
  const t = useTranslations("aftersale");
  const { screen } = ORDER_KINDS[kind];
  if (screen === "repurchase") return null;
  return (
    <p className="max-w-prose text-muted max-md:text-sm md:col-span-full md:row-start-2 md:-mt-5">
      {t(`${screen}.more.${starts}`)}
    </p>
  );
}

type AfterSaleScreenProps = { kind: AfterSaleKind; id: string; planId?: string | undefined };

/** Top-up, extension or repurchase for one eSIM: the plans of the catalogue that fit it. @param props.planId chosen at first */
export function AfterSaleScreen({ kind, id, planId }: AfterSaleScreenProps) {
  const t = useTranslations("aftersale");
  const { esim, additions, options, offers, now, error, ...sale } = useEsimSale(id);
  const { pauses, isKnown } = useSalePauses();
  if (error && sale.isIncomplete) {
    const texts = { title: t("loadError.title"), text: t("loadError.text") };
    return <LoadFailure {...texts} error={error} isBeforePayment onRetry={sale.retry} />;
  }
  if (sale.isMissing) {
    return (
      <Unavailable title={t("notFound.title")} ways={[{ to: { screen: "myEsims" }, label: t("notFound.action") }]}>
        {t("notFound.text")}
      </Unavailable>
    );
  }
  if (!esim) return <AfterSaleSkeleton />;
  if (!takesOrder(esim, kind, now)) return <ClosedEsim esim={esim} kind={kind} now={now} />;
  if (!options || !isKnown) return <AfterSaleSkeleton />;
  if (options.length === 0) {
    return (
      <Unavailable title={t("none.title")} ways={[{ to: { screen: "browse" }, label: t("none.action") }]}>
        {t("none.text")}
      </Unavailable>
    );
  }
  const onSale = options.filter((option) => !isSalePaused(option, pauses));
  if (onSale.length === 0) return <SalesPaused isAll={isEverythingPaused(pauses)} />;
  const holding = esimHolding(esim.assignments);
  const sellable = sellableOptions(onSale, { kind, holding, now });
  if (sellable.length === 0) return <NoLonger esim={esim} endsAt={holding.endsAt} />;
  return (
    <>
      {error && <StaleWarning error={error} />}
      {additions.length > 0 && (
        <div className="mb-4">
          <WaitingOrders orders={additions} said="line" isWide />
        </div>
      )}
      <OptionForm
        esim={esim}
        options={sellable}
        offers={offers}
        kind={kind}
        planId={planId}
        lead={<Lead kind={kind} starts={addedStart(esim)} />}
        more={<More kind={kind} starts={addedStart(esim)} />}
      />
    </>
  );
}
