import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { LatePayment } from "@/components/payment/late-payment";
import { useOrderSentence } from "@/components/payment/order-sentence";
import { useBesideText, useHindranceText, useReturnText } from "@/components/payment/order-sums";
import { useTimeText } from "@/components/time/time-text";
import { Alert } from "@/components/ui/alert";
import { sumWord } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import { statusSince } from "@/lib/orders/history";
import type { OrderWithHistory } from "@/lib/orders/hooks";
import { furtherSums, isSome, moneyBackWord } from "@/lib/orders/money";
import { shortId } from "@/lib/orders/numbers";
import {
  awaitsInstall,
  detailActions,
  endOfEsim,
  hindranceOf,
  isAddition,
  isClosedInReview,
  isCodeLate,
  isLate,
  isUnclear,
  isWithPerson,
  standingOf,
  standingSince,
  wouldRestart,
} from "@/lib/orders/rules";
import { additionOf, lateWords } from "@/lib/orders/shown-reasons";
import { STANDINGS } from "@/lib/orders/standings";
import type { Order } from "@/lib/orders/types";
import { standingWords } from "@/lib/orders/waiting";
import { oneTapLink } from "./install-here";
import { noteText, useIsUnchecked, useNoteOf, useNoteTime, useOrderNote } from "./order-note";
import { useStandingText } from "./order-texts";

/** The message keys of an order: an order that adds to an eSIM has its own texts while it is under way. */
function wordsOf(order: Order, now: Date) {
  const end = endOfEsim(order, now);
  if (end) return `now.${end}` as const;
  if (isUnclear(order, now)) return "now.unclear" as const;
  const standing = standingOf(order, now);
  if (standing === "pending" && isAddition(order) && order.esim && wouldRestart(order.esim, now)) {
    return "nowAdded.pendingEnded" as const;
  }
  if (standing !== "completed") return standingWords(order, now);
  if (isAddition(order)) {
    return order.esim && awaitsInstall(order, now)
      ? ("nowAdded.installOnce" as const)
      : ("nowAdded.completed" as const);
  }
  if (order.esim?.isInstalled) return "now.installed" as const;
  return order.esim && oneTapLink(order.esim) ? ("now.completedHere" as const) : ("now.completed" as const);
}

/** What stands above the order's text. */
const NOTE_LINES = {
  unchanged: "order.detail.statusSame",
  checked: "order.detail.statusNowText",
  connecting: "orders.offline.waiting",
  offline: "orders.offline.text",
} as const;

function isKeyOf<Keys extends object>(key: PropertyKey | null, keys: Keys): key is keyof Keys {
  return key !== null && key in keys;
}

/** What becomes of payments beside the one that the text of the order speaks of. It stands below the next step. */
export function OtherPayments({ order, ...sums }: OrderWithHistory) {
  const t = useTranslations("order.detail");
  const beside = useBesideText();
  const { inReview, owed, refunded, trouble } = furtherSums(order, sums, new Date());
  return (
    <div aria-live="polite" className="flex flex-col gap-1 text-sm empty:hidden">
      {isSome(inReview) && <p>{beside.inReview(inReview)}</p>}
      {isSome(owed) && (
        <p>
          {beside.owed(owed, trouble)}
          {trouble && ` ${t("mayAskAccount")}`}
        </p>
      )}
      {isSome(refunded) && <p>{t("otherReturned", { amount: sumWord(refunded) })}</p>}
    </div>
  );
}

/** The banner's colour once the eSIM has ended: more can be added to one that is only used up. */
const ENDED = { over: "neutral", usedUp: "warning" } as const;

function toneOf(order: Order, now: Date, isUnchecked: boolean) {
  if (isUnchecked) return "warning";
  const end = endOfEsim(order, now);
  if (end) return ENDED[end];
  return isUnclear(order, now) ? "warning" : STANDINGS[standingOf(order, now)].tone;
}

/** That the order which this one was to replace turned out to be paid. */
function PaidTwin({ paidTwinId }: Pick<OrderWithHistory, "paidTwinId">) {
  const t = useTranslations("order.detail");
  if (paidTwinId === null) return null;
  const order = (text: ReactNode) => (
    <Link to={{ screen: "orderDetail", id: paidTwinId }} className="font-semibold underline">
      {text}
    </Link>
  );
  return <p className="mt-1">{t.rich("paidTwin", { number: shortId(paidTwinId), order })}</p>;
}

function mayBuyWord({ order, trouble }: OrderWithHistory, now: Date) {
  const actions = detailActions({ ...order, trouble }, now);
  if (order.isNotSold) return actions.includes("buy-again") ? "mayBuyOther" : null;
  const isOwed = STANDINGS[standingOf(order, now)].namesSum === "owed";
  return isOwed && actions[0] === "buy-again" ? "mayBuyAgain" : null;
}

/** That its traveller may buy again, or another plan where this one is not sold. */
function MayBuy({ found, now }: { found: OrderWithHistory; now: Date }) {
  const t = useTranslations("order.detail");
  const word = mayBuyWord(found, now);
  return word && <p className="mt-1">{t(word)}</p>;
}

/** Whether its text says that it need not be paid: its usual one orders to pay. */
const isBesideTwin = ({ paidTwinId }: OrderWithHistory, noted: string | null) => paidTwinId !== null && noted === null;

const titleOf = (words: ReturnType<typeof wordsOf>, isUnneeded: boolean) =>
  isUnneeded ? ("order.detail.paidTwinTitle" as const) : (`order.${words}.title` as const);

/** How the order stands, in words: what happens now and why, and since when where that is not the time of a step. */
export function OrderNow(found: OrderWithHistory) {
  const { order, changes, reviewed, trouble } = found;
  const t = useTranslations();
  const { time } = useTimeText();
  const { status, expiresAt, esim } = order;
  const now = new Date();
  const standing = standingOf(order, now);
  const since = statusSince(order, changes);
  const shownSince = standingSince(order, now);
  const words = wordsOf(order, now);
  const hindrance = hindranceOf(order);
  const hindranceText = useHindranceText();
  const addition = additionOf(order);
  const isEsimRefunded = !isAddition(order) && esim?.isOnlyRefunded;
  const moneyBack =
    isEsimRefunded && moneyBackWord(order, { hasCode: esim.activationCode !== null, isInstalled: esim.isInstalled });
  const late = lateWords(order, changes, now);
  const isTooLong = isLate({ status, since }, now);
  const isWithoutCode = isCodeLate({ ...order, since }, now);
  // Then the reason of the check comes first.
  const isChecked = isWithPerson(order);
  const textOf = useStandingText();
  const note = useOrderNote(order.id, standing);
  const said = useNoteOf(order.id);
  const saidAt = useNoteTime(said);
  const isUnchecked = useIsUnchecked(found, now);
  const sentence = useOrderSentence();
  const noted = noteText(isUnchecked ? "unchecked" : note, standing);
  const isUnneeded = isBesideTwin(found, noted);
  const returnText = useReturnText()(order, trouble, now);
  const banner = useRef<HTMLDivElement>(null);
  const shown = useRef(standing);
  // The button that was tapped, or what was read while the order changed, may be a screen below.
  useEffect(() => {
    if ((note && said) || shown.current !== standing) banner.current?.scrollIntoView({ block: "nearest" });
    shown.current = standing;
  }, [note, said, standing]);
  return (
    <div ref={banner} aria-live="polite">
      <Alert tone={toneOf(order, now, isUnchecked)} title={t(titleOf(words, isUnneeded))}>
        {isKeyOf(note, NOTE_LINES) && (
          <p className="font-semibold">{t(NOTE_LINES[note], { status: textOf(standing), time: saidAt })}</p>
        )}
        {isTooLong && !isChecked && <p className="mb-1">{t(`order.detail.${isWithoutCode ? "lateCode" : "late"}`)}</p>}
        {hindrance && <p>{hindranceText(order, hindrance, reviewed)}</p>}
        {!hindrance && !isWithoutCode && !isUnneeded && (
          <p>
            {sentence(
              noted ?? `order.${words}.text`,
              { ...found, since, isPaidLate: late !== null, isUnsettled: found.isUnsettled || isUnchecked },
              now,
            )}
          </p>
        )}
        {returnText && <p className="mt-1">{returnText}</p>}
        <MayBuy found={found} now={now} />
        <PaidTwin paidTwinId={found.paidTwinId} />
        {moneyBack && <p className="mt-1">{t(`esims.moneyBack.${moneyBack}`)}</p>}
        {isClosedInReview(order) && <p className="mt-1">{t("order.detail.reviewedClosed")}</p>}
        {addition && <p className="mt-1">{t(`order.reason.${addition}`)}</p>}
        {late && <LatePayment words={late} orderId={order.id} className="mt-1" />}
        {isTooLong && isChecked && <p className="mt-1">{t("order.detail.late")}</p>}
        <p className="mt-2 text-muted text-xs tabular empty:hidden">
          {shownSince && <span className="block">{t("order.detail.since", { time: time(shownSince) })}</span>}
          {standing === "pending" && expiresAt && (
            <span className="block">{t("order.detail.payBefore", { time: time(expiresAt) })}</span>
          )}
        </p>
      </Alert>
    </div>
  );
}
