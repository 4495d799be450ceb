"use client";

import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/brand/empty-state";
import { NotFoundArt } from "@/components/brand/illustrations/not-found";
import { PassCardSkeleton } from "@/components/brand/pass-skeleton";
import { CopyField } from "@/components/esims/copy-field";
import { DepartureCard } from "@/components/esims/departure-card";
import { MoneyBack, UnlessReturning } from "@/components/esims/money-back";
import { useReadingsOf } from "@/components/esims/use-readings";
import { Loaded } from "@/components/feedback/loaded";
import { AtHome } from "@/components/plans/at-home";
import { InstallWarnings } from "@/components/plans/install-warnings";
import { KeepOff } from "@/components/plans/keep-off";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Loading } from "@/components/ui/loading";
import { Skeleton } from "@/components/ui/skeleton";
import { useNow } from "@/lib/core/use-now";
import { Link } from "@/lib/i18n/navigation";
import { wasPaidLate } from "@/lib/orders/history";
import { type OrderWithHistory, useOrder } from "@/lib/orders/hooks";
import { awaitsArrival, awaitsInstall, endOfEsim, isAddition } from "@/lib/orders/rules";
import { ORDER_STATUSES } from "@/lib/orders/statuses";
import type { Order } from "@/lib/orders/types";
import { coversHomeAlone } from "@/lib/plans/rules";
import { MainAction, OtherActions } from "./order-actions";
import { OrderNow, OtherPayments } from "./order-now";
import { OrderPass } from "./order-pass";
import { OrderTimeline } from "./order-timeline";

/** Activation code and ICCID of the order's new eSIM; only the ICCID of one that has ended or that the order added to. */
export function OrderEsimCard({ order }: { order: Order }) {
  const t = useTranslations("orders.esim");
  const code = useTranslations("esim");
  const { status, esim } = order;
  if (esim && isAddition(order)) {
    return (
      <Card>
        <h2 className="mb-2 text-lg">{t(status === "completed" ? "addedTo" : "for")}</h2>
        <CopyField label={t("iccid")} value={esim.iccid} />
      </Card>
    );
  }
  if (!ORDER_STATUSES[status].isSold || !esim?.activationCode) return null;
  if (endOfEsim(order, new Date())) {
    return (
      <Card>
        <h2 className="mb-2 text-lg">{t("title")}</h2>
        <CopyField label={t("iccid")} value={esim.iccid} />
      </Card>
    );
  }
  return (
    <Card>
      <h2 className="text-lg">{t("title")}</h2>
      <p className="mt-1 mb-2 text-muted text-sm">{esim.isInstalled ? code("qr.hintInUse") : code("manual.secret")}</p>
      <CopyField label={t("activationCode")} value={esim.activationCode} isActivationCode />
      <CopyField label={t("iccid")} value={esim.iccid} />
    </Card>
  );
}

const COLUMNS =
  "flex flex-col gap-6 md:grid md:grid-cols-[minmax(0,1fr)_18rem] md:items-start md:gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10";

function OrderNotFound() {
  const t = useTranslations("order");
  return (
    <EmptyState
      art={<NotFoundArt />}
      title={t("detail.notFoundTitle")}
      action={
        <Link to={{ screen: "orders" }} className={buttonClass({ variant: "primary" })}>
          {t("back")}
        </Link>
      }
    >
      {t("detail.notFound")} {t("detail.notFoundHint")}
    </EmptyState>
  );
}

function OrderDetailSkeleton() {
  const t = useTranslations("order.detail");
  return (
    <Loading label={t("loading")} className={COLUMNS}>
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-3">
          <Skeleton className="h-16 rounded-card" />
          <Skeleton className="h-12 rounded-control" />
        </div>
        <PassCardSkeleton lines={5} />
      </div>
      <Skeleton className="h-72 rounded-card" />
    </Loading>
  );
}

type OrderDetailProps = OrderWithHistory & { seller: string; onChange: () => Promise<unknown> };

function OrderDetail({ seller, onChange, ...found }: OrderDetailProps) {
  const { order, changes } = found;
  // The parts below ask for the time themselves; this draws them again when a deadline passes.
  const now = useNow(order);
  const isToInstall = awaitsInstall(order, now);
  // Below the text about a late payment it would push the button out of a phone's first screen.
  const isPaidLate = wasPaidLate(changes);
  const atHome = isToInstall && <AtHome plan={order.plan} />;
  useReadingsOf(isToInstall && order.esim?.activationCode ? [order.esim.id] : [], onChange);
  return (
    <div className={COLUMNS}>
      <div className="flex min-w-0 flex-col gap-6">
        <MoneyBack order={order} onChange={onChange}>
          <div className="flex flex-col gap-3">
            <OrderNow {...found} />
            {isToInstall && <InstallWarnings plan={order.plan} />}
            {awaitsArrival(order, now) && <KeepOff plan={order.plan} isInstalled />}
            {!isPaidLate && atHome}
            <MainAction {...found} onChange={onChange} />
            {isPaidLate && atHome}
            <OtherPayments {...found} />
          </div>
        </MoneyBack>
        <OrderPass order={order} />
        <OtherActions {...found} seller={seller} onChange={onChange} />
        <UnlessReturning order={order}>
          {isToInstall && order.esim?.activationCode && !coversHomeAlone(order.plan) && (
            <DepartureCard esimId={order.esim.id} now={now} />
          )}
          <OrderEsimCard order={order} />
        </UnlessReturning>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <OrderTimeline {...found} />
      </div>
    </div>
  );
}

/** One order: what was bought, its status and the reason for it, and what the traveller can do. @param props.seller named by its receipt */
export function OrderDetailScreen({ id, seller }: { id: string; seller: string }) {
  const t = useTranslations("order");
  const read = useOrder(id);
  return (
    <Loaded
      read={read}
      failure={{ title: t("detail.loadErrorTitle"), text: t("detail.loadErrorText") }}
      placeholder={<OrderDetailSkeleton />}
    >
      {(found) =>
        found ? <OrderDetail {...found} seller={seller} onChange={() => read.mutate()} /> : <OrderNotFound />
      }
    </Loaded>
  );
}
