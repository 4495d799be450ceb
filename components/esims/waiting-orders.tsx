import { useTranslations } from "next-intl";
import { type ComponentProps, useId, useState } from "react";
import { PassRow } from "@/components/brand/pass";
import { ROW_LINK, RowLink, WHOLE_ROW } from "@/components/brand/row-link";
import { CallFailure, type Failure } from "@/components/feedback/call-failure";
import { useKindName, useOrderName } from "@/components/payment/order-name";
import { useDueText, useRowText, useSumsText } from "@/components/payment/order-sums";
import { PayOrder } from "@/components/payment/pay-order";
import { PlanFlag } from "@/components/plans/plan-flag";
import { usePlanText } from "@/components/plans/use-plan-text";
import { buttonClass } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { cn } from "@/lib/core/cn";
import { dotted } from "@/lib/core/dotted";
import { formatRupiah } from "@/lib/core/money";
import { useNow } from "@/lib/core/use-now";
import { useReloadEsims } from "@/lib/esims/hooks";
import { Link } from "@/lib/i18n/navigation";
import { owedRupiah } from "@/lib/orders/money";
import { asksToWrite, isAddition, isOwedAgain, isReturnedByHand } from "@/lib/orders/rules";
import { causeOf, targetWord } from "@/lib/orders/shown-reasons";
import type { EsimlessOrder } from "@/lib/orders/types";
import {
  byNeed,
  firstToPay,
  groupWords,
  hasTwin,
  isToPay,
  isUnusual,
  mustBeSaid,
  standingWords,
} from "@/lib/orders/waiting";
import { sceneOf } from "@/lib/plans/scenes";
import { OrderWait } from "./order-wait";

/** How much the rows say: every text of their order's page; only why one does not move on as usual; or a line alone. */
type Said = "all" | "unusual" | "line";

type RowFacts = Pick<ComponentProps<typeof PassRow>, "flag" | "title" | "scene" | "aria-label"> & {
  detail: string;
  number: string;
};

/** `pays`: an unpaid one has its button to pay, also where nothing is explained. `isTwin`: only its number tells it from another row. */
type WaitingOrderProps = {
  order: EsimlessOrder;
  now: Date;
  said: Said;
  pays?: boolean;
  isMain?: boolean;
  isTwin?: boolean;
};

/**
 * What is to be paid for an unpaid order and until when, or the sums of one whose money is given back or in review, and what must
 * not be done meanwhile. They are small in a row of the home page, which leaves destinations in a phone's first screen; beside sums
 * it says only of an addition not to pay again, since the eSIM that could be topped up stands next to it.
 */
function Details({ order, now, said }: WaitingOrderProps) {
  const sums = useSumsText()(order, now, said === "line" && !isAddition(order));
  const due = useDueText()(order, now);
  const text = due || sums;
  return text && <span className={cn("tabular", said === "line" ? "text-xs" : "text-sm")}>{text}</span>;
}

/** What happens with the order, in the words of its page, and the ways to pay it, to it and, where its page has that first, to us. */
function Explained({ order, now, said, isMain, name }: WaitingOrderProps & { name: string }) {
  const t = useTranslations();
  const isSaid = said === "all" || mustBeSaid(order, now);
  const due = useDueText()(order, now);
  const reload = useReloadEsims();
  const mustPay = isToPay(order, now);
  const leadsToUs = asksToWrite(order, now) || isOwedAgain(order) || isReturnedByHand(order, now);
  const words = standingWords(order, now);
  const toOrder = { screen: "orderDetail", id: order.id } as const;
  const amount = formatRupiah(owedRupiah(order));
  const target = targetWord(causeOf(order, [], now));
  const text = useRowText()(order, t(`order.${words}.text`, { amount, target }), now);
  return (
    <>
      <p className="font-semibold text-sm">{t(`order.${words}.title`)}</p>
      <div className="text-sm">
        <OrderWait progress={order} now={now} {...(isSaid && { usual: text })} />
      </div>
      {due && <p className="mt-1 text-sm tabular">{due}</p>}
      {mustPay && (
        <PayOrder
          order={order}
          name={name}
          variant={isMain ? "accent" : "primary"}
          className="relative z-1 mt-3 w-full"
          onInvoiced={() => void reload()}
        />
      )}
      <div className="mt-1 flex flex-wrap items-baseline gap-x-5 gap-y-1">
        {isMain && !mustPay ? (
          <Link
            to={toOrder}
            aria-label={`${t("esim.detail.toOrder")}: ${name}`}
            className={cn(buttonClass({ variant: "accent", className: "mt-1" }), WHOLE_ROW)}
          >
            {t("esim.detail.toOrder")}
          </Link>
        ) : (
          <RowLink to={toOrder} label={t("esim.detail.toOrder")} name={name} />
        )}
        {leadsToUs && (
          <Link
            to={{ screen: "help", orderId: order.id }}
            aria-label={`${t("orders.action.support")}: ${name}`}
            className={cn(ROW_LINK, "relative z-1 inline-flex min-h-11 items-center")}
          >
            {t("orders.action.support")}
          </Link>
        )}
      </div>
    </>
  );
}

/** An unpaid order as a row of few lines, with the button to pay it in the tear-off end, so that eSIMs below stay in the first screen. */
function ToPay({
  order,
  now,
  isMain,
  isTwin,
  name,
  shown: { detail, number, ...shown },
}: WaitingOrderProps & { name: string; shown: RowFacts }) {
  const t = useTranslations("order.now.pending");
  const due = useDueText()(order, now);
  const reload = useReloadEsims();
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <div className="flex h-full flex-col">
      <PassRow
        as="article"
        className="pass-row-act grow hover:[--pass-fill:var(--wash)]"
        {...shown}
        title={
          <Link to={{ screen: "orderDetail", id: order.id }} aria-label={name} className={WHOLE_ROW}>
            {shown.title}
          </Link>
        }
        detail={
          <>
            <Facts>{detail}</Facts>
            <span className="block max-md:sr-only">{number}</span>
          </>
        }
        below={
          <p className="text-xs tabular">
            <span className="block max-md:sr-only">{t("title")}</span>
            {due}
          </p>
        }
        aside={
          <>
            <PayOrder
              order={order}
              name={name}
              variant={isMain ? "accent" : "outline"}
              size="stub"
              className={cn("relative z-1 mt-auto w-full", !isTwin && "mb-auto")}
              onInvoiced={() => void reload()}
              onFailure={setFailure}
            />
            {isTwin && (
              <span aria-hidden data-slot="number" className="mb-auto block text-center text-muted text-xs md:hidden">
                {number}
              </span>
            )}
          </>
        }
      />
      <CallFailure failure={failure} className="mt-2" />
    </div>
  );
}

/** An order that waits for its eSIM: which one it is, how it stands, and the way there, which is that line where nothing is explained. */
export function WaitingOrder(props: WaitingOrderProps) {
  const { order, now, said, pays } = props;
  const t = useTranslations();
  const text = usePlanText();
  const place = text.place(order.plan);
  const { number, name } = useOrderName()(order);
  const title = t(`order.${standingWords(order, now)}.title`);
  const isExplained = said === "all" || (said === "unusual" && isUnusual(order, now));
  const own = {
    "aria-label": name,
    scene: sceneOf(order.plan.places),
    flag: <PlanFlag plan={order.plan} />,
    title: <h3 className="text-base">{place}</h3>,
  };
  const plan = dotted(useKindName()(order.kind), text.terms(order.plan));
  if (pays && !isExplained && isToPay(order, now)) {
    return <ToPay {...props} name={name} shown={{ ...own, detail: plan, number }} />;
  }
  return (
    <PassRow
      as="article"
      className="h-full max-md:[&>[data-tear]]:py-3 hover:[--pass-fill:var(--wash)]"
      {...own}
      detail={dotted(plan, number)}
      below={isExplained && <Explained {...props} name={name} />}
    >
      {!isExplained && (
        <>
          <RowLink to={{ screen: "orderDetail", id: order.id }} label={title} name={name} className="mt-0.5" />
          <Details {...props} />
        </>
      )}
    </PassRow>
  );
}

/** The way to the orders that have no row of their own. */
export function RestOfWaiting({ count, className }: { count: number; className?: string }) {
  const t = useTranslations("esims.waiting");
  if (count <= 0) return null;
  return (
    <Link to={{ screen: "orders" }} className={buttonClass({ variant: "ghost", ...(className && { className }) })}>
      {t("rest", { count })}
    </Link>
  );
}

/** Orders with rows of their own on a screen of eSIMs. */
const SHOWN = 3;

/** `isWide`: one row below the other, in a place that has its own gaps. */
type WaitingOrdersProps = { orders: readonly EsimlessOrder[]; said: Said; pays?: boolean; isWide?: boolean };

/** The orders that wait for their eSIMs, or for their money: a row for each of the most urgent, and the way to the others. */
export function WaitingOrders({ orders, said, pays = false, isWide = false }: WaitingOrdersProps) {
  const t = useTranslations("esims");
  const titleId = useId();
  const now = useNow(orders);
  const isAlone = said === "all";
  const payFirst = pays ? firstToPay(orders, now) : undefined;
  return (
    <section aria-labelledby={titleId} className={cn(!isWide && "mb-4")}>
      <h2 id={titleId} className={isAlone ? "mb-3 text-lg" : "sr-only"}>
        {t(groupWords(orders, now), { count: orders.length })}
      </h2>
      <ul className={cn("grid", pays ? "gap-2 md:gap-3" : "gap-3", !isWide && "md:grid-cols-2 md:gap-6")}>
        {byNeed(orders, now)
          .slice(0, SHOWN)
          .map((order, index) => (
            <li key={order.id} className="min-w-0">
              <WaitingOrder
                order={order}
                now={now}
                said={said}
                pays={pays}
                isMain={order === payFirst || (isAlone && index === 0)}
                isTwin={hasTwin(order, orders)}
              />
            </li>
          ))}
      </ul>
      <RestOfWaiting count={orders.length - SHOWN} className="mt-2" />
    </section>
  );
}
