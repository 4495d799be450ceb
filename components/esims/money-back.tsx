"use client";

import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { RouteLine } from "@/components/brand/route-line";
import { useStopLabels } from "@/components/brand/use-stop-labels";
import { useTimeText } from "@/components/time/time-text";
import { Button, buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { formatRupiah } from "@/lib/core/money";
import { usePlanReturn } from "@/lib/esims/hooks";
import { isUndecided, type ReturnStep, returnSteps } from "@/lib/esims/plan-return-steps";
import type { PlanReturn } from "@/lib/esims/plan-return-types";
import { Link } from "@/lib/i18n/navigation";
import { isPaid, isUnpaid } from "@/lib/orders/rules";
import type { Order } from "@/lib/orders/types";
import { Part } from "./fold";
import { MoneyBackSheet } from "./money-back-sheet";
import { justAsked, useMoneyBack } from "./use-money-back";

const EXPLAINED = ["withdrawing", "checking", "sending", "byHand", "arrive"] as const;
type Explained = (typeof EXPLAINED)[number];

const isExplained = (name: ReturnStep["name"]): name is Explained => EXPLAINED.some((explained) => explained === name);

function StepDetail({ step, refusal }: { step: ReturnStep; refusal: PlanReturn["refusal"] }) {
  const t = useTranslations("moneyBack");
  const { wib } = useTimeText();
  const { name, state, at, rupiah } = step;
  return (
    <span className="block">
      {at && <time dateTime={at.toISOString()}>{wib(at)}</time>}
      {rupiah !== null && <span className="mt-0.5 block">{formatRupiah(rupiah)}</span>}
      {name === "refused" && refusal && <span className="mt-0.5 block">{t(`refusal.${refusal}`)}</span>}
      {state === "current" && isExplained(name) && <span className="mt-0.5 block">{t(`detail.${name}`)}</span>}
    </span>
  );
}

type OwnOrder = Pick<Order, "id" | "status"> & Partial<Pick<Order, "isReturning">>;

/** What was never paid is not given back. */
const askedOf = ({ id, status }: OwnOrder) => (isUnpaid(status) ? null : id);

type Shown = { order: OwnOrder; onChange: () => unknown };

/**
 * Each step of a plan that is given back, with its date and sum; nothing where nobody has asked for that. `onChange` refreshes the screen
 * once a step is done, which changes the order and its eSIM too.
 */
export function MoneyBackCard({ order, onChange }: Shown) {
  const t = useTranslations("moneyBack");
  const stateLabels = useStopLabels();
  const given = usePlanReturn(askedOf(order)).data?.given;
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(given && `${given.state} ${given.money.kind}`);
  const now = given && `${given.state} ${given.money.kind}`;
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== now) void onChange();
    shown.current = now;
  }, [now, onChange]);
  // The button that was tapped is gone, and the steps may be a screen away.
  useEffect(() => {
    if (now === undefined || now === null || justAsked.read() !== order.id) return;
    justAsked.write(null);
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: "nearest" });
  }, [now, order.id]);
  if (!given) return null;
  const stops = returnSteps(given).map((step) => ({
    label: t(`step.${step.name}`),
    state: step.state,
    detail: <StepDetail step={step} refusal={given.refusal} />,
  }));
  return (
    <Card aria-live="polite">
      <h2 ref={title} tabIndex={-1} className="mb-4 scroll-mt-20 text-lg">
        {t("title")}
      </h2>
      <RouteLine stops={stops} stateLabels={stateLabels} label={t("title")} />
    </Card>
  );
}

/**
 * Whether the plan of an order is being given back at this moment, or a person decides about it: until then nothing is done with it. Nor
 * once it is taken back, for as long as its order was read before.
 */
export function useIsReturning(order: OwnOrder): boolean {
  const given = usePlanReturn(askedOf(order)).data?.given;
  if (!given) return order.isReturning === true;
  return isUndecided(given) || (given.state === "returned" && isPaid(order));
}

/** What is left out while the plan of an order is being given back: its codes and what can be done with it. */
export function UnlessReturning({ order, children }: { order: OwnOrder; children: ReactNode }) {
  return !useIsReturning(order) && children;
}

/** The steps of a plan that is given back, in place of what its order's page says else, once they are read and until it is decided. */
export function MoneyBack({ order, onChange, children }: Shown & { children: ReactNode }) {
  const given = usePlanReturn(askedOf(order)).data?.given;
  const isReturning = useIsReturning(order);
  return (
    <>
      {!(isReturning && given) && children}
      <MoneyBackCard order={order} onChange={onChange} />
    </>
  );
}

type MoneyBackProps = { orderId: string; isAddition: boolean; about: string; onChange: () => unknown };

/** Whether the money can be asked for, which it cannot twice: plans were added when a first request was refused, and it is asked again. */
function useAsk({ orderId, onChange }: Pick<MoneyBackProps, "orderId" | "onChange">) {
  const { data, mutate } = usePlanReturn(orderId);
  const money = useMoneyBack(orderId, async () => {
    await Promise.all([mutate(), onChange()]);
  });
  const given = data?.given;
  return { money, mayAsk: data !== undefined && (!given || given.refusal === "has_additions") };
}

/** The row of an order's page that asks for its money back. */
export function MoneyBackRow(props: MoneyBackProps) {
  const t = useTranslations("moneyBack");
  const { money, mayAsk } = useAsk(props);
  if (!mayAsk) return null;
  return (
    <>
      <Button variant="row" onClick={money.open}>
        <Icon icon={Undo2} />
        {t("button")}
      </Button>
      <MoneyBackSheet {...props} money={money} />
    </>
  );
}

/** The part of an eSIM's page that asks for its money back; where a plan was added to it, the way to the order that is given back first. */
export function MoneyBackPart({
  until,
  additionId,
  ...props
}: MoneyBackProps & { until: Date; additionId: string | null }) {
  const t = useTranslations("moneyBack");
  const toOrder = useTranslations("esim.detail")("toOrder");
  const { wib } = useTimeText();
  const { money, mayAsk } = useAsk(props);
  if (!mayAsk) return null;
  if (additionId !== null) {
    return (
      <Part title={t("title")} className="mt-2">
        <p className="mb-3 text-muted text-sm">{t("refusal.has_additions")}</p>
        <Link to={{ screen: "orderDetail", id: additionId }} className={buttonClass({ variant: "outline" })}>
          {toOrder}
        </Link>
      </Part>
    );
  }
  return (
    <Part title={t("title")} className="mt-2">
      <p className="mb-3 text-muted text-sm">{t("offer", { until: wib(until) })}</p>
      <Button variant="outline" onClick={money.open}>
        {t("button")}
      </Button>
      <MoneyBackSheet {...props} money={money} />
    </Part>
  );
}
