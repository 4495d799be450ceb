import { useTranslations } from "next-intl";
import { usePlanText } from "@/components/plans/use-plan-text";
import { useTimeText } from "@/components/time/time-text";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import type { PaidAddition } from "@/lib/checkout/types";
import { dotted } from "@/lib/core/dotted";
import { formatRupiah } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import { shortId } from "@/lib/orders/numbers";
import type { Order } from "@/lib/orders/types";
import { useOrderNumber } from "./order-name";

/** To an order that is asked about. Its number is in the name of the link, because a screen may have such a link to each of two orders. */
function ToOrder({ id, variant }: { id: string; variant: "accent" | "outline" }) {
  const label = useTranslations("checkout.openOrder")("review.order");
  return (
    <Link
      to={{ screen: "orderDetail", id }}
      aria-label={`${label}: ${useOrderNumber()(id)}`}
      className={buttonClass({ variant })}
    >
      {label}
    </Link>
  );
}

type OrderWaysProps = {
  orderId: string;
  /** Whether the way to the order is the main button: nothing has to be done first, such as paying it. */
  isMain: boolean;
  anyway: string;
  busy?: boolean;
  onAnyway: () => void;
};

/** To an order that is asked about, and below it, as a plain link, to buying all the same. */
export function OrderWays({ orderId, isMain, anyway, busy = false, onAnyway }: OrderWaysProps) {
  return (
    <>
      <ToOrder id={orderId} variant={isMain ? "accent" : "outline"} />
      <button
        type="button"
        disabled={busy}
        onClick={onAnyway}
        className="mt-1 block min-h-11 rounded-control font-semibold underline underline-offset-2"
      >
        {anyway}
      </button>
    </>
  );
}

type PaidAdditionsProps = {
  /** The plan that is about to be paid. */
  planId: string;
  additions: readonly PaidAddition[];
  busy?: boolean;
  /** Asks below the last one whether to buy all the same; without it they are only named. */
  onBuyToo?: () => void;
};

/** Names the paid orders that are still adding to the eSIM for which something is about to be paid. */
export function PaidAdditions({ planId, additions, busy = false, onBuyToo }: PaidAdditionsProps) {
  const t = useTranslations("checkout");
  const { time } = useTimeText();
  const { inOneLine } = usePlanText();
  return additions.map(({ id, plan, kind, createdAt, ...addition }, index) => {
    const standing = addition.standing === "held" || addition.standing === "unconfirmed" ? addition.standing : "adding";
    const asks = index === additions.length - 1 && onBuyToo !== undefined;
    return (
      <Alert
        key={id}
        tone="warning"
        title={t(`openOrder.other.${standing}.title`, { number: shortId(id) })}
        action={
          asks ? (
            <OrderWays orderId={id} isMain anyway={t("openOrder.other.another")} busy={busy} onAnyway={onBuyToo} />
          ) : (
            <ToOrder id={id} variant="outline" />
          )
        }
      >
        <p className="font-semibold">{t(`invoice.item.${kind}`, { plan: inOneLine(plan) })}</p>
        <p>
          {t(`openOrder.other.${plan.id === planId ? "samePlan" : "otherPlan"}`)}{" "}
          {t(`openOrder.other.${standing}.next`)}
        </p>
        <p className="mt-2 text-muted text-xs tabular">{t("openOrder.other.ordered", { time: time(createdAt) })}</p>
      </Alert>
    );
  });
}

type PayBesidePaidProps = {
  order: Pick<Order, "id" | "kind" | "plan" | "paidAmount">;
  additions: readonly PaidAddition[];
  busy: boolean;
  onBuyToo: () => void;
};

/** Whether to pay this order too, with its plan, number and price: the orders that are paid and still being added have their own. */
export function PayBesidePaid({ order, additions, busy, onBuyToo }: PayBesidePaidProps) {
  const t = useTranslations("checkout.invoice.item");
  const { inOneLine } = usePlanText();
  const { id, kind, plan, paidAmount } = order;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="font-semibold">{t(kind, { plan: inOneLine(plan) })}</p>
        <p className="text-muted text-sm tabular">
          <Facts>{dotted(useOrderNumber()(id), formatRupiah(paidAmount))}</Facts>
        </p>
      </div>
      <PaidAdditions planId={plan.id} additions={additions} busy={busy} onBuyToo={onBuyToo} />
    </div>
  );
}
