import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useReviewedText } from "@/components/esims/order-sums";
import { useTimeText } from "@/components/time/time-text";
import { Alert } from "@/components/ui/alert";
import { formatRupiah, sumWord } from "@/lib/core/money";
import { statusSince, wasPaidLate } from "@/lib/orders/history";
import type { OrderWithHistory } from "@/lib/orders/hooks";
import {
  awaitsInstall,
  endOfEsim,
  type Hindrance,
  hindranceOf,
  isAddition,
  isFinal,
  isInReview,
  isLate,
  isPaid,
  standingOf,
  standingSince,
} from "@/lib/orders/rules";
import { STANDINGS } from "@/lib/orders/standings";
import type { Order, OrderEvent, OrderReason } from "@/lib/orders/types";
import { oneTapLink } from "./install-here";
import { useOrderNote } from "./order-note";
import { useStandingText } from "./order-texts";

/** The message keys of an order: an order that adds to an eSIM has its own texts while it is under way. */
function wordsOf(order: Order, now: Date) {
  const end = endOfEsim(order, now);
  if (end) return `now.${end}` as const;
  const words = standingOf(order, now);
  switch (words) {
    case "pending":
    case "paid":
    case "ordered":
    case "confirmed":
    case "completed":
      if (isAddition(order)) {
        if (words === "completed" && order.esim?.isInstalled === false) return "nowAdded.installOnce" as const;
        return `nowAdded.${words}` as const;
      }
      if (words === "completed" && order.esim?.isInstalled) return "now.installed" as const;
      if (words === "completed" && order.esim && oneTapLink(order.esim)) return "now.completedHere" as const;
      return `now.${words}` as const;
    default:
      return `now.${words}` as const;
  }
}

/** The reasons that the text of an unfinished order already gives. */
const SAID: ReadonlySet<OrderReason> = new Set(["invoice_refused", "purchased"]);

/** The reasons for which an order ended that are still true once its money is back. */
const LASTING: ReadonlySet<OrderReason> = new Set([
  "vendor_rejected",
  "answer_mismatch",
  "invoice_expired",
  "cancelled_by_traveller",
  "extension_too_short",
  "esim_refunded",
]);

/** Whether the reason is that a further payment is in review, which says nothing of how the order stands. */
function isOfAnotherPayment(order: Order): boolean {
  return order.reason === "payment_mismatch" && !isInReview(order);
}

/** Why an order has ended without a plan, where its text does not say it; null where that is not known, or has not happened. */
function causeOf(order: Order, events: readonly OrderEvent[], now: Date): OrderReason | null {
  if (order.status === "refunded") {
    const before = events.findLast(({ to }) => to !== "refunded")?.reason ?? null;
    return before && LASTING.has(before) ? before : null;
  }
  return STANDINGS[standingOf(order, now)].givesReason && !isOfAnotherPayment(order) ? order.reason : null;
}

/**
 * The reason that stands in place of the order's text, or the one that is added to it. Until the eSIM is installed that can be
 * the late payment, after which the traveller may no longer want it.
 */
function besides(
  order: Order,
  events: readonly OrderEvent[],
  now: Date,
): { hindrance?: Hindrance; addition?: OrderReason } {
  const hindrance = hindranceOf(order);
  if (hindrance) return { hindrance };
  const { status, reason } = order;
  if (reason && !SAID.has(reason) && !isFinal(status) && !isOfAnotherPayment(order)) return { addition: reason };
  return wasPaidLate(events) && awaitsInstall(order, now) ? { addition: "late_payment" } : {};
}

/** What replaces the order's text while it waits for its payment. */
const NOTE_TEXTS = {
  waiting: "return.waiting",
  unchecked: "return.unchecked",
  unchanged: "detail.statusSameText",
} as const;

/** What stands above the order's text. */
const NOTE_LINES = {
  unchanged: "detail.statusSame",
  checked: "detail.statusNowText",
  connecting: "offline.waiting",
  offline: "offline.text",
} as const;

function isKeyOf<Keys extends object>(key: PropertyKey | null, keys: Keys): key is keyof Keys {
  return key !== null && key in keys;
}

type HinderedProps = Pick<OrderWithHistory, "order" | "reviewed"> & { hindrance: Hindrance };

/** Why an order does not move on as usual, and what happens next; of a payment in review also its sums, and since when. */
function Hindered({ order, hindrance, reviewed }: HinderedProps) {
  const t = useTranslations("orders");
  const { time } = useTimeText();
  const sums = useReviewedText()(reviewed);
  const reason = t(`reason.${hindrance.reason}`);
  const next = t(hindrance.next);
  if (!isInReview(order)) return <p>{`${reason} ${next}`}</p>;
  return (
    <>
      <p>{sums ? `${reason} ${sums}` : reason}</p>
      <p className="mt-1">{t("detail.reviewedSince", { time: time(order.updatedAt) })}</p>
      <p className="mt-1">{next}</p>
    </>
  );
}

/** Whether it is money, also where it is not known how much. @param rupiah whole rupiah; null: not known */
const isSome = (rupiah: number | null) => rupiah === null || rupiah > 0;

/** What becomes of payments beside the one that the text of the order speaks of. It stands below the next step. */
export function OtherPayments({ order, refunded, owed, reviewed }: OrderWithHistory) {
  const t = useTranslations("orders.detail");
  const { status, totalAmount } = order;
  // The text of a failed order names its own sum.
  const otherOwed = status === "failed" && owed !== null ? owed - totalAmount : owed;
  const isOpen = status === "pending" || isPaid(order) || isInReview(order);
  return (
    <div aria-live="polite" className="flex flex-col gap-1 text-sm empty:hidden">
      {isPaid(order) && reviewed && <p>{t("otherReviewed", { amount: formatRupiah(reviewed.arrived) })}</p>}
      {isSome(otherOwed) && <p>{t("otherOwed", { amount: sumWord(otherOwed) })}</p>}
      {isOpen && isSome(refunded) && <p>{t("otherReturned", { amount: sumWord(refunded) })}</p>}
    </div>
  );
}

/** The order's status in words: what happens now, why, and since when. */
export function OrderNow({ order, events, refunded, reviewed, returned }: OrderWithHistory) {
  const t = useTranslations("orders");
  const { date, time } = useTimeText();
  const { status, expiresAt, totalAmount, refunding } = order;
  const now = new Date();
  const standing = standingOf(order, now);
  const since = statusSince(order, events);
  const shownSince = standingSince(order, events, now);
  const words = wordsOf(order, now);
  const cause = causeOf(order, events, now);
  const { hindrance, addition } = besides(order, events, now);
  const textOf = useStandingText();
  const note = useOrderNote(order.id, standing);
  const money = {
    amount: sumWord(isSome(refunded) ? refunded : refunding || totalAmount),
    given: isSome(refunded) ? sumWord(refunded) : "none",
    parts: returned.length > 1 ? "several" : "one",
    count: returned.length,
    date: date(returned.at(-1)?.at ?? since),
  };
  // What its eSIM has come to did not happen when the order was completed.
  const isOfEsim = status === "completed" && (endOfEsim(order, now) !== null || order.esim?.isInstalled === true);
  const banner = useRef<HTMLDivElement>(null);
  // The button that was tapped may be a screen below.
  useEffect(() => {
    if (note) banner.current?.scrollIntoView({ block: "nearest" });
  }, [note]);
  return (
    <div ref={banner} aria-live="polite">
      <Alert tone={endOfEsim(order, now) ? "warning" : STANDINGS[standing].banner} title={t(`${words}.title`)}>
        {isKeyOf(note, NOTE_LINES) && (
          <p className="font-semibold">{t(NOTE_LINES[note], { status: textOf(standing) })}</p>
        )}
        {cause && <p>{t(`reason.${cause}`)}</p>}
        {hindrance ? (
          <Hindered order={order} hindrance={hindrance} reviewed={reviewed} />
        ) : (
          <p>{t(isKeyOf(note, NOTE_TEXTS) ? NOTE_TEXTS[note] : `${words}.text`, money)}</p>
        )}
        {addition && <p className="mt-1">{t(`reason.${addition}`)}</p>}
        {isLate({ status, since }, now) && <p className="mt-1">{t("detail.late")}</p>}
        <p className="mt-2 text-muted text-xs tabular empty:hidden">
          {shownSince && standing !== "review" && !isOfEsim && (
            <span className="block">{t("detail.since", { time: time(shownSince) })}</span>
          )}
          {standing === "pending" && expiresAt && (
            <span className="block">{t("detail.payBefore", { time: time(expiresAt) })}</span>
          )}
        </p>
      </Alert>
    </div>
  );
}
