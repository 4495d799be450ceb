"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { EmptyState } from "@/components/brand/empty-state";
import { useTimeText } from "@/components/time/time-text";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toDate } from "@/lib/core/timestamp";
import { useNow } from "@/lib/core/use-now";
import { useDeskOrder } from "@/lib/desk/hooks";
import type { DeskOrder } from "@/lib/desk/types";
import { Link } from "@/lib/i18n/navigation";
import { shortId } from "@/lib/orders/numbers";
import { standingOf } from "@/lib/orders/rules";
import { BuyerCard } from "./buyer-card";
import { CaseItem } from "./case-item";
import { CaseOrderFacts } from "./case-order";
import { DeskLoaded } from "./desk-loaded";
import { EsimCard, HistoryCard, MailsCard } from "./order-course";
import { ClosedCasesCard, PaymentsCard, RefundsCard } from "./order-money";
import { RecentActs } from "./recent-acts";

function OrderCard({ order, now }: { order: DeskOrder; now: Date }) {
  const t = useTranslations("deskOrder.page");
  const { time } = useTimeText();
  const { status, reason, refundingRupiah: refunding } = order;
  const expiresAt = order.expiresAt === null ? null : toDate(order.expiresAt);
  const standing = standingOf({ status, reason, expiresAt, refunding }, now);
  return (
    <Card className="text-sm">
      <h2 className="text-lg">{t("title", { number: shortId(order.id) })}</h2>
      <div className="mt-2">
        <CaseOrderFacts order={order} standing={standing} />
      </div>
      <p className="mt-2 text-muted text-xs tabular">{t("made", { time: time(toDate(order.createdAt)) })}</p>
      <p className="wrap-anywhere text-muted text-xs">{order.id}</p>
    </Card>
  );
}

type OrderPartsProps = {
  order: DeskOrder;
  now: Date;
  onAsking: (isAsking: boolean) => void;
  onSettled: () => Promise<unknown>;
};

/** After an act the focus is on the page's parts: the case that had it may be gone. */
function OrderParts({ order, now, onAsking, onSettled }: OrderPartsProps) {
  const t = useTranslations("deskOrder.page");
  const parts = useRef<HTMLDivElement>(null);
  const settled = async () => {
    await onSettled();
    parts.current?.focus();
  };
  return (
    <div ref={parts} tabIndex={-1} className="flex flex-col gap-4 outline-none md:gap-6">
      {order.openCases.length > 0 && (
        <Card>
          <h2 className="mb-2 text-lg">{t("openCases")}</h2>
          {order.openCases.map((open) => (
            <CaseItem
              key={`${open.kind} ${open.subject}`}
              open={open}
              now={now}
              isOnOrder
              onAsking={onAsking}
              onSettled={settled}
            />
          ))}
        </Card>
      )}
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-6">
        <OrderCard order={order} now={now} />
        <BuyerCard key={order.id} orderId={order.id} buyer={order.buyer} hasAccount={order.hasAccount} />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-6">
        <div className="grid min-w-0 gap-4 md:gap-6">
          <PaymentsCard payments={order.payments} />
          <RefundsCard refunds={order.refunds} />
          <ClosedCasesCard cases={order.closedCases} />
          <RecentActs orderId={order.id} />
        </div>
        <div className="grid min-w-0 gap-4 md:gap-6">
          <HistoryCard history={order.history} />
          <EsimCard esim={order.esim} purchases={order.purchases} />
          <MailsCard mails={order.mails} />
        </div>
      </div>
    </div>
  );
}

/** One order with all that is known of it, and the acts that settle its cases. It reads again by itself. */
export function OrderScreen({ id }: { id: string }) {
  const t = useTranslations("deskOrder.page");
  const [isAsking, setAsking] = useState(false);
  const read = useDeskOrder(id, isAsking);
  const now = useNow(read.data);
  return (
    <DeskLoaded read={read}>
      {({ order }) =>
        order ? (
          <OrderParts order={order} now={now} onAsking={setAsking} onSettled={() => read.mutate()} />
        ) : (
          <EmptyState
            title={t("missing")}
            action={
              <Link to={{ screen: "deskFind" }} className={buttonClass()}>
                {t("toFind")}
              </Link>
            }
          >
            {t("missingText")}
          </EmptyState>
        )
      }
    </DeskLoaded>
  );
}
