import type {
  EsimlessOrder,
  ListedOrder,
  Order,
  OrderEsim,
  OrderFacts,
  OrderStanding,
  OrderStatus,
  StatusChange,
  Twinned,
} from "@/lib/orders/types";
import type { PlanOnEsim } from "@/lib/plans/spans";
import { FIXED_NOW } from "../../support/fixed-now.ts";
import { aPlan } from "../plans/samples";

export const at = new Date("2026-11-20T10:00:00Z");

const JAPAN = { name: "Japan", code: "JP", region: "Asia" } as const;

/** An unpaid order of a new eSIM. */
export function anOrder(changes: Partial<Order> = {}): Order {
  return {
    id: "o1",
    kind: "new",
    status: "pending",
    reason: null,
    packagePrice: 103_500,
    discount: 0,
    fee: 0,
    totalAmount: 103_500,
    paidAmount: changes.totalAmount ?? 103_500,
    paymentMethod: null,
    buyer: { name: "Sari", email: "sari@example.com" },
    invoiceUrl: null,
    offerId: null,
    refunding: 0,
    createdAt: at,
    paidAt: null,
    updatedAt: at,
    expiresAt: null,
    plan: aPlan({ places: [JAPAN] }),
    esim: null,
    isReturning: false,
    isNotSold: false,
    ...changes,
  };
}

/** The same in the list, without payments that are or were given back. */
export function aListedOrder(changes: Partial<ListedOrder> = {}): ListedOrder {
  const money = { owed: 0, refunded: 0, inReview: 0, trouble: null, isUnsettled: false };
  return { ...anOrder(changes), ...money, paidTwinId: null, ...changes };
}

/** The status, reason, time and refund that make each standing. */
export const MADE_OF: Record<OrderStanding, Partial<Order>> = {
  pending: {},
  paid: { status: "paid" },
  ordered: { status: "ordered" },
  confirmed: { status: "confirmed" },
  completed: { status: "completed" },
  failed: { status: "failed" },
  cancelled: { status: "cancelled", reason: "cancelled_by_traveller" },
  refunded: { status: "refunded" },
  review: { reason: "payment_mismatch" },
  refused: { reason: "invoice_refused" },
  overdue: { expiresAt: at },
  held: { status: "ordered", reason: "needs_person" },
  refunding: { status: "failed", refunding: 103_500 },
  owedAgain: { status: "refunded", reason: "refund_withdrawn" },
  returning: { status: "completed", isReturning: true },
  takenBack: { status: "refunded", reason: "plan_returned" },
  expired: { status: "cancelled", reason: "invoice_expired" },
  tooShort: { status: "cancelled", reason: "extension_too_short" },
  withdrawn: { status: "cancelled", reason: "esim_refunded" },
  closed: { status: "cancelled", reason: null },
};

/** A paid order without an eSIM, just paid. */
export function esimless(changes: Partial<EsimlessOrder> = {}): EsimlessOrder {
  return {
    id: "o1",
    kind: "new",
    targetEsimId: null,
    status: "paid",
    reason: null,
    expiresAt: null,
    refunding: 0,
    paidAmount: 103_500,
    invoiceUrl: null,
    plan: aPlan(),
    since: FIXED_NOW,
    isPaidLate: false,
    reviewed: null,
    owed: 0,
    trouble: null,
    ...changes,
  };
}

/** What is known of the payments and the history of an order that has neither. */
export const NO_PAYMENTS: OrderFacts & Twinned = {
  changes: [],
  refunded: 0,
  owed: 0,
  inReview: 0,
  trouble: null,
  reviewed: null,
  returned: [],
  owing: [],
  reviewing: [],
  isUnsettled: false,
  paidTwinId: null,
};

/** An eSIM that was issued; its activation code is not known yet. */
export function issuedEsim(changes: Partial<OrderEsim> = {}): OrderEsim {
  return {
    id: "e1",
    iccid: "8944535863489223814",
    activationCode: null,
    nickname: null,
    appleInstallUrl: null,
    androidInstallUrl: null,
    isInstalled: false,
    isRefunded: false,
    isOnlyRefunded: false,
    profileStatus: null,
    createdAt: at,
    plan: aPlan(),
    assignments: [],
    ...changes,
  };
}

/** A plan on an eSIM. */
export function onEsim(changes: Partial<PlanOnEsim> = {}): PlanOnEsim {
  return { id: "a1", state: "queued", start: null, end: null, assignedAt: at, plan: aPlan(), ...changes };
}

/** The present moment of tests about times. */
export const NOW = at.getTime();
export const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000);

/** An order's history: these states, a minute apart, the first an hour ago. */
export function changes(...steps: OrderStatus[]): StatusChange[] {
  return steps.map((to, index) => ({ id: index, to, reason: null, at: minutesAgo(60 - index) }));
}
