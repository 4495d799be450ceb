import { useTranslations } from "next-intl";
import { RouteLine } from "@/components/brand/route-line";
import { useStopLabels } from "@/components/brand/use-stop-labels";
import { useAcceptedText, useReviewedText } from "@/components/payment/order-sums";
import { useTimeText } from "@/components/time/time-text";
import { Card } from "@/components/ui/card";
import { formatRupiah } from "@/lib/core/money";
import { historySteps, type OrderStop, orderStops, paidAt } from "@/lib/orders/history";
import type { OrderWithHistory } from "@/lib/orders/hooks";
import { acceptedSums } from "@/lib/orders/money";
import {
  isAddition,
  isFirstOwed,
  isInReview,
  isOwedAgain,
  isPaid,
  isRefunded,
  isUnpaid,
  needsDecision,
  standingOf,
} from "@/lib/orders/rules";
import { saidChanges } from "@/lib/orders/shown-reasons";
import { STANDINGS } from "@/lib/orders/standings";
import { ORDER_STATUSES } from "@/lib/orders/statuses";
import type {
  Order,
  OrderReason,
  OrderStanding,
  PaymentBeside,
  PaymentGivenBack,
  PaymentOwed,
  StatusChange,
} from "@/lib/orders/types";
import { useStepText } from "./order-texts";

/** The reasons that the name of their step already gives. */
const SAID_BY_STEP: ReadonlySet<OrderReason> = new Set(["purchase_started", "refund_recorded", "plan_returned"]);

type StepDetailProps = Pick<StatusChange, "reason"> & {
  /** Null where it is not known. */
  at: Date | null;
  ofUnpaid?: boolean;
  returned?: PaymentGivenBack;
  /** The order whose payment this step is. */
  paid?: Order | null;
  /** Whole rupiah: of a payment that does not pay for the order. */
  beside?: number | null;
};

/**
 * What happened and when, with its reason where that says more, and the sums of a payment that was accepted or given back. `ofUnpaid`:
 * only a payment of another sum can have been refunded.
 */
function StepDetail({ at, reason, returned, ofUnpaid, paid, beside = null }: StepDetailProps) {
  const t = useTranslations("order");
  const sums = useReviewedText()(paid ? acceptedSums(paid) : null);
  const difference = useAcceptedText();
  const { wib } = useTimeText();
  const isWrongSum = returned?.isWrongSum || (ofUnpaid && reason === "refund_recorded");
  const amount = returned?.amount ?? null;
  const sum = reason === null && isWrongSum ? "detail.wrongSumAmount" : "detail.returnedAmount";
  return (
    <span className="block">
      {at && <time dateTime={at.toISOString()}>{wib(at)}</time>}
      {reason && (isWrongSum || !SAID_BY_STEP.has(reason)) && (
        <span className="mt-0.5 block">{t(isWrongSum ? "detail.wrongSumReturned" : `reason.${reason}`)}</span>
      )}
      {paid && sums && <span className="mt-0.5 block">{[sums, difference(paid)].filter(Boolean).join(" ")}</span>}
      {beside !== null && <span className="mt-0.5 block">{formatRupiah(beside)}</span>}
      {amount !== null && <span className="mt-0.5 block">{t(sum, { amount: formatRupiah(amount) })}</span>}
    </span>
  );
}

type TimelineProps = Pick<OrderWithHistory, "order" | "changes" | "returned" | "owed" | "owing" | "reviewing">;
type StepsProps = TimelineProps & { said: ReadonlySet<number> };

/**
 * An unfinished order shows its progress; a finished one, or one in review, its history. Both name what has happened. Any other
 * state, such as in review or after the time to pay, is in the banner.
 */
export function OrderTimeline(props: TimelineProps) {
  const { order, changes } = props;
  const now = new Date();
  const { showsHistory } = STANDINGS[standingOf(order, now)];
  const said = saidChanges(order, changes, now);
  if (!showsHistory) return <OrderRoute order={order} changes={changes} said={said} />;
  return <OrderHistory {...props} said={said} />;
}

/** Progress from payment to eSIM, with everything that happened at each stop so far. */
function OrderRoute({ order, changes, said }: Pick<StepsProps, "order" | "changes" | "said">) {
  const t = useTranslations("order");
  const stateLabels = useStopLabels();
  const stepText = useStepText(order);
  const labelOf = ({ status, state }: Pick<OrderStop, "status" | "state">) => {
    if (state === "current" && isUnpaid(order.status)) return t("step.payment");
    return stepText(status, changes.findLast(({ to }) => to === status)?.reason ?? null);
  };
  const stops = orderStops(order.status, changes).map(({ status, state }) => {
    // The vendor has confirmed something, but it may not be what was ordered.
    const isDoubted = needsDecision(order) && status === "confirmed" && state === "current";
    const reached = state === "todo" ? [] : changes.filter((change) => change.to === status);
    return {
      label: isDoubted ? t(isAddition(order) ? "step.heldPlan" : "step.heldEsim") : labelOf({ status, state }),
      state,
      ...(reached.length > 0 && {
        detail: reached.map((change) => (
          <StepDetail
            key={change.id}
            at={change.at}
            reason={isDoubted || said.has(change.id) ? null : change.reason}
            paid={change.to === "paid" ? order : null}
          />
        )),
      }),
    };
  });
  return (
    <Card>
      <h2 className="mb-4 text-lg">{t("detail.progress")}</h2>
      <RouteLine stops={stops} stateLabels={stateLabels} label={t("detail.progress")} />
    </Card>
  );
}

/** What comes after all that has happened: the check of a payment, or the refund that is still owed. */
const NEXT_STEPS: {
  readonly [Standing in OrderStanding]?:
    | `order.step.${"review" | "refund"}`
    | `orders.standing.${"refunding" | "owedAgain"}`;
} = {
  review: "order.step.review",
  failed: "order.step.refund",
  refunding: "orders.standing.refunding",
  owedAgain: "orders.standing.owedAgain",
  takenBack: "order.step.refund",
};

/** Whether no payment of an order is kept, owed back or in review any more. */
const isNothingLeft = ({ order, owing, reviewing }: Pick<StepsProps, "order" | "owing" | "reviewing">) =>
  !isPaid(order) && owing.length === 0 && reviewing.length === 0;

/** What was reported of a payment's refund before its present state. */
const TROUBLES = {
  failed: { name: "refundFailed", state: "failed" },
  mistaken: { name: "mistaken", state: "undone" },
} as const;

/**
 * The payments that an order does not need: what came of the refund of those that are owed back, and those in review, unless the order
 * itself waits for that. For an order that has ended, its own steps say what is owed.
 */
function useFurtherSteps() {
  const t = useTranslations("order.step");
  return ({ order, owing, reviewing }: Pick<TimelineProps, "order" | "owing" | "reviewing">) => {
    const step = (name: "furtherBeside" | "further" | "furtherReview", { at, amount }: PaymentBeside) => ({
      label: t(name),
      state: name === "furtherBeside" ? ("done" as const) : ("current" as const),
      detail: <StepDetail at={at} reason={null} beside={amount} />,
    });
    const ofOwed = ({ trouble, failedAt, ...payment }: PaymentOwed) => {
      if (trouble === null) return [step("further", payment)];
      const { name, state } = TROUBLES[trouble];
      return [
        step("furtherBeside", payment),
        { label: t(name), state, detail: failedAt && <StepDetail at={failedAt} reason={null} /> },
        { label: t("furtherOwed"), state: "current" as const },
      ];
    };
    return [
      ...(isPaid(order) ? owing : []).flatMap(ofOwed),
      ...(isInReview(order) ? [] : reviewing).map((payment) => step("furtherReview", payment)),
    ];
  };
}

/**
 * Every status change of the order with its reason, and every payment given back, oldest first; then the check that it is in, or
 * what is still owed.
 */
function OrderHistory({ order, changes, returned, owed, owing, reviewing, said }: StepsProps) {
  const t = useTranslations("order");
  const stateLabels = useStopLabels();
  const stepText = useStepText(order);
  const text = useTranslations();
  const furtherSteps = useFurtherSteps();
  if (changes.length === 0) return null;
  // A payment that arrives late takes a cancelled order on, also once it has been checked; a refund does not.
  const standing = standingOf(order, new Date());
  const isChecked = standing === "review";
  const next = NEXT_STEPS[standing];
  const isOnly = returned.length === 1 && isNothingLeft({ order, owing, reviewing }) && !next;
  const isEnd = (change: StatusChange) =>
    !isChecked && changes.slice(changes.indexOf(change) + 1).every(({ to }) => isRefunded(to));
  const happened = historySteps(changes, returned, isOwedAgain(order)).map((step) => {
    if ("toldAt" in step) {
      return {
        label: t("step.mistaken"),
        state: "undone" as const,
        detail: step.toldAt && <StepDetail at={step.toldAt} reason={null} />,
      };
    }
    const { change, at, returned: payment } = step;
    const sum = payment && { returned: payment };
    if (!change) {
      return {
        label: t(isOnly ? "now.refunded.title" : "step.returned"),
        state: "done" as const,
        detail: <StepDetail at={at} reason={null} {...sum} />,
      };
    }
    const { step: mark } = ORDER_STATUSES[change.to];
    return {
      label: stepText(change.to, change.reason),
      state: isEnd(change) && mark !== "onRoute" ? mark : ("done" as const),
      detail: (
        <StepDetail
          at={at}
          reason={said.has(change.id) ? null : change.reason}
          ofUnpaid={!paidAt(changes)}
          paid={change.to === "paid" ? order : null}
          {...sum}
        />
      ),
    };
  });
  const further = furtherSteps({ order, owing, reviewing });
  const total = !isPaid(order) && !isChecked && owing.length > 0 ? owed : null;
  const failed = isFirstOwed(order, new Date()) ? owing.filter(({ trouble }) => trouble === "failed") : [];
  const stops = [
    ...happened,
    ...failed.map(({ failedAt, amount }) => ({
      label: t("step.refundFailed"),
      state: "failed" as const,
      detail: <StepDetail at={failedAt} reason={null} beside={owing.length > 1 ? amount : null} />,
    })),
    ...(next ? [{ label: text(next), state: "current" as const, detail: total !== null && formatRupiah(total) }] : []),
    ...further,
  ];
  return (
    <Card>
      <h2 className="mb-4 text-lg">{t("detail.history")}</h2>
      <RouteLine stops={stops} stateLabels={stateLabels} label={t("detail.history")} />
    </Card>
  );
}
