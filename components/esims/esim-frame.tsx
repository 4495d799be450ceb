"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/brand/empty-state";
import { NotFoundArt } from "@/components/brand/illustrations/not-found";
import { PassCard } from "@/components/brand/pass";
import { PassCardSkeleton } from "@/components/brand/pass-skeleton";
import { Loaded } from "@/components/feedback/loaded";
import { useOrderName } from "@/components/payment/order-name";
import { useOrderSentence } from "@/components/payment/order-sentence";
import { useDueText, useReturnText, useRowText } from "@/components/payment/order-sums";
import { PayOrder } from "@/components/payment/pay-order";
import { PlanFlag } from "@/components/plans/plan-flag";
import { usePlanText } from "@/components/plans/use-plan-text";
import { buttonClass } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { Loading } from "@/components/ui/loading";
import { Skeleton } from "@/components/ui/skeleton";
import { useNow } from "@/lib/core/use-now";
import { useEsim, useReloadEsims } from "@/lib/esims/hooks";
import type { Esim } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import { isFinal, isInReview, isReturnedByHand, standingOf } from "@/lib/orders/rules";
import type { EsimlessOrder, OrderFacts } from "@/lib/orders/types";
import { standingWords } from "@/lib/orders/waiting";
import { sceneOf } from "@/lib/plans/scenes";
import { OrderWait, OrderWays } from "./order-wait";

function EsimSkeleton() {
  const t = useTranslations("esim.detail");
  return (
    <Loading
      label={t("loading")}
      className="flex flex-col gap-4 md:grid md:grid-cols-[minmax(0,1fr)_19rem] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <PassCardSkeleton className="md:col-start-2 md:row-start-1" />
      <div className="flex flex-col gap-4 md:col-start-1 md:row-start-1">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-16 rounded-card" />
        <Skeleton className="h-16 rounded-card" />
        <Skeleton className="h-16 rounded-card" />
      </div>
    </Loading>
  );
}

function EsimNotFound() {
  const t = useTranslations("esim.detail");
  return (
    <EmptyState
      art={<NotFoundArt />}
      title={t("notFound")}
      action={
        <Link to={{ screen: "myEsims" }} className={buttonClass({ variant: "primary" })}>
          {t("back")}
        </Link>
      }
    >
      {t("notFoundText")}
    </EmptyState>
  );
}

/** In place of an eSIM that has not come yet: which order it belongs to, the state of that order as on its own page, and the ways on. */
function NoEsimYet(found: OrderFacts & { order: EsimlessOrder }) {
  const { order } = found;
  const t = useTranslations();
  const plans = usePlanText();
  const sentence = useOrderSentence();
  const reload = useReloadEsims();
  const { number } = useOrderName()(order);
  const now = useNow(order);
  const standing = standingOf(order, now);
  const due = useDueText()(order, now);
  const returnText = useReturnText()(order, order.trouble, now);
  const rowText = useRowText();
  const words = standingWords(order, now);
  const text = sentence(`order.${words}.text`, { ...found, since: order.since }, now);
  const isByHand = isReturnedByHand(order, now);
  const mayCome = !isFinal(order.status) || isInReview(order);
  return (
    <PassCard
      className="md:max-w-140 max-md:[&>[data-tear=bottom]>:last-child]:py-4 max-md:[&>[data-tear=top]]:pt-4"
      scene={sceneOf(order.plan.places)}
      flag={<PlanFlag plan={order.plan} />}
      title={<h2 className="text-lg">{plans.place(order.plan)}</h2>}
      subtitle={
        <>
          <Facts>{plans.terms(order.plan)}</Facts>
          <span className="block text-xs">{number}</span>
        </>
      }
      tearOff={
        <div className="flex flex-col gap-3">
          {standing === "pending" && <PayOrder order={order} variant="accent" onInvoiced={() => void reload()} />}
          <OrderWays orderId={order.id} main={standing === "pending" ? "outline" : "accent"} />
          <p className="text-muted text-sm">{t(mayCome ? "esim.detail.noEsimYet" : "esim.detail.noEsim")}</p>
        </div>
      }
    >
      <h3 className="text-base">{t(`order.${words}.title`)}</h3>
      <div className="text-sm">
        <OrderWait progress={order} now={now} usual={isByHand ? rowText(order, text, now) : text} />
        {returnText && !isByHand && <p className="mt-1">{returnText}</p>}
        {due && <p className="mt-2 tabular">{due}</p>}
      </div>
    </PassCard>
  );
}

/** Loading, failure and not-found states of every screen about one eSIM. `id` is the eSIM's or its order's. */
export function EsimFrame({
  id,
  children,
}: {
  id: string;
  children: (esim: Esim, additions: EsimlessOrder[]) => ReactNode;
}) {
  const t = useTranslations("esim.detail");
  return (
    <Loaded
      read={useEsim(id)}
      failure={{ title: t("loadError"), text: t("loadErrorText") }}
      placeholder={<EsimSkeleton />}
    >
      {(found) => {
        if (found.kind === "none") return <EsimNotFound />;
        if (found.kind === "order") return <NoEsimYet {...found} />;
        return children(found.esim, found.additions);
      }}
    </Loaded>
  );
}
