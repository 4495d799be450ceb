"use client";

import { useTranslations } from "next-intl";
import { useKindName } from "@/components/payment/order-name";
import { usePlanText } from "@/components/plans/use-plan-text";
import { useTimeText } from "@/components/time/time-text";
import { Badge } from "@/components/ui/badge";
import { dotted } from "@/lib/core/dotted";
import { closingOf } from "@/lib/orders/closings";
import { ORDER_KINDS } from "@/lib/orders/kinds";
import { iccidTail } from "@/lib/orders/numbers";
import { paymentMethodText } from "@/lib/orders/payment-method";
import { hasRole } from "@/lib/orders/reasons";
import { isAddition, standingOf } from "@/lib/orders/rules";
import { STANDINGS } from "@/lib/orders/standings";
import { orderStatuses } from "@/lib/orders/statuses";
import type { Order, OrderReason, OrderStanding, OrderStatus, Receipted } from "@/lib/orders/types";

/** The order's kind and eSIM as text, like 'Tambah data · eSIM …1234'; null for an order of a new eSIM. */
export function useTypeText() {
  const t = useTranslations("orders.type");
  const kindName = useKindName();
  return ({ kind, esim }: Pick<Receipted, "kind" | "esim">): string | null => {
    const name = kindName(kind);
    if (name === null || !ORDER_KINDS[kind].targetsEsim || !esim) return name;
    return dotted(name, esim.nickname ?? t("esim", { tail: iccidTail(esim.iccid) }));
  };
}

/** The payment method's name in the reader's language, or the gateway's own name for one that we do not list. */
export function useMethodText() {
  const t = useTranslations("checkout.methods.name");
  return (gatewayName: string | null): string | null => paymentMethodText(gatewayName, t);
}

function isStatus(standing: OrderStanding): standing is OrderStatus {
  return orderStatuses.some((status) => status === standing);
}

/** The name of what a traveller sees of an order's status. */
export function useStandingText() {
  const t = useTranslations("orders");
  return (standing: OrderStanding): string =>
    isStatus(standing) ? t(`status.${standing}`) : t(`standing.${standing}`);
}

/** The name of a status as a step of its order: what it says has happened, in the words of the badge where those tell it apart. */
export function useStepText(order: Pick<Order, "kind">) {
  const t = useTranslations("order.step");
  const textOf = useStandingText();
  return (status: OrderStatus, reason: OrderReason | null): string => {
    if (status === "pending" || status === "ordered") return t(status);
    if (hasRole(reason, "returns")) return t("takenBack");
    if (status === "confirmed") return t(isAddition(order) ? "added" : "confirmed");
    return textOf(status === "cancelled" ? closingOf(reason).standing : status);
  };
}

/** The day on which each order of a list was made, with its hour where two of them would read the same. */
export function useMadeText(orders: readonly Order[]) {
  const text = usePlanText();
  const typeText = useTypeText();
  const standingText = useStandingText();
  const { date, wib } = useTimeText();
  const now = new Date();
  const lineOf = (order: Order) => {
    const { plan, createdAt } = order;
    return dotted(
      text.place(plan),
      text.terms(plan),
      typeText(order),
      standingText(standingOf(order, now)),
      date(createdAt),
    );
  };
  const lines = orders.map(lineOf);
  const twins = new Set(lines.filter((line, index) => lines.indexOf(line) !== index));
  return (order: Order): string => (twins.has(lineOf(order)) ? wib : date)(order.createdAt);
}

/** `at`: when the order stood as `order` says, now if left out. */
type StatusBadgeProps = {
  order: Pick<Order, "status" | "reason" | "expiresAt" | "refunding" | "isReturning">;
  at?: Date;
  className?: string;
};

export function StatusBadge({ order, at = new Date(), className }: StatusBadgeProps) {
  const textOf = useStandingText();
  const standing = standingOf(order, at);
  const { tone, badge = tone } = STANDINGS[standing];
  return (
    <Badge tone={badge === "success" ? "active" : badge} className={className}>
      {textOf(standing)}
    </Badge>
  );
}
