import { useTranslations } from "next-intl";
import { PassRow } from "@/components/brand/pass";
import { PlanFlag } from "@/components/plans/plan-flag";
import { usePlanText } from "@/components/plans/use-plan-text";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { arrowRightIcon } from "@/components/ui/icons";
import { cn } from "@/lib/core/cn";
import { dotted } from "@/lib/core/dotted";
import { formatRupiah } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import { shortId } from "@/lib/orders/numbers";
import { asksToWrite, hindranceOf, isLate, standingOf } from "@/lib/orders/rules";
import type { EsimlessOrder } from "@/lib/orders/types";
import { byNeed, isOwed, owedRupiah } from "@/lib/orders/waiting";
import { sceneOf } from "@/lib/plans/scenes";
import { useSumsText } from "./order-sums";
import { OrderWait } from "./order-wait";

/** How much the rows say: every text of their order's page; only why one does not move on as usual; or a line alone. */
type Said = "all" | "unusual" | "line";

type WaitingOrderProps = { order: EsimlessOrder; now: Date; said: Said; isMain?: boolean };

const LINK =
  "inline-flex min-h-6 items-center gap-1 rounded-control font-semibold text-sea-text text-sm hover:underline";
/** The whole row leads to the order. */
const ROW_LINK = "after:absolute after:inset-0";

/** The sums of an order whose money is given back or in review. */
function Sums({ order }: Pick<WaitingOrderProps, "order">) {
  const text = useSumsText()(order);
  return text && <span className="text-sm">{text}</span>;
}

/** What happens with the order, in the words of its page, and the ways to it and, where it asks to write, to us. */
function Explained({ order, now, said, isMain, name }: WaitingOrderProps & { name: string }) {
  const t = useTranslations();
  const standing = standingOf(order, now);
  const isSaid = said === "all" || isOwed(order);
  const usual = isSaid && { usual: t(`orders.now.${standing}.text`, { amount: formatRupiah(owedRupiah(order)) }) };
  return (
    <>
      <p className="font-semibold text-sm">{t(`orders.now.${standing}.title`)}</p>
      <div className="text-sm">
        <OrderWait progress={order} now={now} {...usual} />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1">
        <Link
          to={{ screen: "orderDetail", id: order.id }}
          aria-label={`${t("esims.detail.toOrder")}: ${name}`}
          className={cn(isMain ? buttonClass({ variant: "accent", className: "mt-1" }) : LINK, ROW_LINK)}
        >
          {t("esims.detail.toOrder")}
          {!isMain && <Icon icon={arrowRightIcon} className="size-4" />}
        </Link>
        {asksToWrite(order, now) && (
          <Link to={{ screen: "help", orderId: order.id }} className={cn(LINK, "relative z-1 min-h-11")}>
            {t("orders.action.support")}
          </Link>
        )}
      </div>
    </>
  );
}

/** An order that waits for its eSIM: which one it is, how it stands, and the way there, which is that line where nothing is explained. */
export function WaitingOrder(props: WaitingOrderProps) {
  const { order, now, said } = props;
  const t = useTranslations();
  const text = usePlanText();
  const place = text.place(order.plan);
  const number = t("esims.waiting.number", { number: shortId(order.id) });
  const name = `${place}, ${number}`;
  const title = t(`orders.now.${standingOf(order, now)}.title`);
  const isUnusual = hindranceOf(order) !== null || isLate(order, now) || isOwed(order);
  const isExplained = said === "all" || (said === "unusual" && isUnusual);
  return (
    <PassRow
      as="article"
      aria-label={name}
      className="h-full max-md:[&>[data-tear]]:py-3 hover:[--pass-fill:var(--wash)]"
      scene={sceneOf(order.plan.places)}
      flag={<PlanFlag plan={order.plan} />}
      title={<h3 className="text-base">{place}</h3>}
      detail={dotted(text.terms(order.plan), number)}
      below={isExplained && <Explained {...props} name={name} />}
    >
      {!isExplained && (
        <>
          <Link
            to={{ screen: "orderDetail", id: order.id }}
            aria-label={`${title}: ${name}`}
            className={cn(LINK, ROW_LINK, "mt-0.5")}
          >
            {title}
            <Icon icon={arrowRightIcon} className="size-4" />
          </Link>
          <Sums order={order} />
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

/** The orders that wait for their eSIMs, or for their money: a row for each of the most urgent, and the way to the others. */
export function WaitingOrders({ orders, said }: { orders: readonly EsimlessOrder[]; said: Said }) {
  const t = useTranslations("esims");
  const now = new Date();
  const isAlone = said === "all";
  return (
    <section aria-labelledby="waiting-orders" className="mb-4">
      <h2 id="waiting-orders" className={isAlone ? "mb-3 text-lg" : "sr-only"}>
        {t(orders.some(isOwed) ? "unfinished" : "preparing", { count: orders.length })}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2 md:gap-6">
        {byNeed(orders, now)
          .slice(0, SHOWN)
          .map((order, index) => (
            <li key={order.id} className="min-w-0">
              <WaitingOrder order={order} now={now} said={said} isMain={isAlone && index === 0} />
            </li>
          ))}
      </ul>
      <RestOfWaiting count={orders.length - SHOWN} className="mt-2" />
    </section>
  );
}
