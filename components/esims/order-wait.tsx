import { useTranslations } from "next-intl";
import { ROW_LINK } from "@/components/brand/row-link";
import { LatePaymentText } from "@/components/payment/late-payment";
import { useBesideText, useHindranceText } from "@/components/payment/order-sums";
import { buttonClass } from "@/components/ui/button";
import { cn } from "@/lib/core/cn";
import type { Esim } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import { isSome } from "@/lib/orders/money";
import {
  asksToWrite,
  hindranceOf,
  isClosedInReview,
  isLate,
  isPaid,
  isWithPerson,
  type Progress,
} from "@/lib/orders/rules";
import type { EsimlessOrder } from "@/lib/orders/types";

/** How the order of an eSIM that has no code yet goes on: it has been confirmed since the eSIM was stored. */
export function progressOf({ order, createdAt }: Pick<Esim, "order" | "createdAt">) {
  const { status, reason, isPaidLate } = order;
  return { status, reason, isPaidLate, since: createdAt };
}

/** Whether the code of an eSIM is late and nobody looks at it: its traveller asks for it again, as on the page of its order. */
export function asksForCode(esim: Esim, now: Date): boolean {
  return esim.activationCode === null && isLate(progressOf(esim), now) && !isWithPerson(esim.order);
}

type OrderWaitProps = {
  progress: Progress & Partial<Pick<EsimlessOrder, "reviewed" | "isPaidLate">>;
  now: Date;
  /** Said while it moves on as usual. */
  usual?: string;
};

/**
 * What happens with an order, in the words of its own page; of a payment in review also its sums, and of one that came after the order
 * had been closed whom to ask.
 */
export function OrderWait({ progress, now, usual }: OrderWaitProps) {
  const t = useTranslations("order");
  const hindrance = hindranceOf(progress);
  const hindranceText = useHindranceText();
  const text = hindrance ? hindranceText(progress, hindrance, progress.reviewed ?? null) : usual;
  return (
    <>
      {text && <p>{text}</p>}
      {isClosedInReview(progress) && <p className="mt-1">{t("detail.reviewedClosed")}</p>}
      {progress.isPaidLate && isWithPerson(progress) && <LatePaymentText words="checked" className="mt-1" />}
      {isLate(progress, now) && <p className="mt-1">{t("detail.late")}</p>}
    </>
  );
}

type OrderWaysProps = {
  orderId: string;
  className?: string;
  /** The look of the way to the order: 'accent' where it is the main button of the screen, 'outline' beside another main button. */
  main?: "accent" | "primary" | "outline";
  /** What a list names each of its ways after. */
  name?: string;
};

/** The ways to an order that asks to write to us, and to us with its number. */
export function OrderWays({ orderId, className, main = "accent", name }: OrderWaysProps) {
  const t = useTranslations();
  const [toOrder, toUs] = [t("esim.detail.toOrder"), t("orders.action.support")];
  return (
    <div className={cn("flex flex-wrap gap-3", className)}>
      <Link
        to={{ screen: "orderDetail", id: orderId }}
        aria-label={name && `${toOrder}: ${name}`}
        className={buttonClass({ variant: main, className: "grow" })}
      >
        {toOrder}
      </Link>
      <Link
        to={{ screen: "help", orderId }}
        aria-label={name && `${toUs}: ${name}`}
        className={buttonClass({ variant: "outline", className: "grow" })}
      >
        {toUs}
      </Link>
    </div>
  );
}

/** Whether a card of a list says why the code of an eSIM takes longer. */
export function asksAboutCode(esim: Esim, now: Date): boolean {
  return esim.activationCode === null && asksToWrite(progressOf(esim), now);
}

/** In a card of a list: why the code of an eSIM takes longer, with the ways on; nothing while it comes as usual. */
export function AskToWrite({ esim, now, name }: { esim: Esim; now: Date; name: string }) {
  if (!asksAboutCode(esim, now)) return null;
  return (
    <div className="text-sm">
      <OrderWait progress={progressOf(esim)} now={now} />
      <OrderWays orderId={esim.order.id} className="mt-3" main="primary" name={name} />
    </div>
  );
}

type FurtherOwedProps = { esim: Esim; name: string; className?: string };

/** That another payment of a paid order goes back or is in review, as the order's page says it, with the way there; else nothing. */
export function FurtherOwed({ esim: { order, owed, inReview, trouble }, name, className }: FurtherOwedProps) {
  const t = useTranslations();
  const beside = useBesideText();
  const texts = [isSome(owed) && beside.owed(owed, trouble), isSome(inReview) && beside.inReview(inReview)];
  const text = texts.filter(Boolean).join(" ");
  if (!isPaid(order) || text === "") return null;
  const toOrder = t("esim.detail.toOrder");
  return (
    <p className={cn("text-sm", className)}>
      {text}{" "}
      <Link
        to={{ screen: "orderDetail", id: order.id }}
        aria-label={`${toOrder}: ${name}`}
        className={cn(ROW_LINK, "inline-flex items-center")}
      >
        {toOrder}
      </Link>
    </p>
  );
}
