import type { EsimlessOrder, Order, OrderEsim, OrderEvent, OrderStatus } from "@/lib/orders/types";
import { aPlan } from "../plans/samples";

export const at = new Date("2026-11-20T10:00:00Z");

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
    paymentMethod: null,
    buyer: { name: "Sari", email: "sari@example.com" },
    invoiceUrl: null,
    offerId: null,
    refunding: 0,
    createdAt: at,
    updatedAt: at,
    expiresAt: null,
    plan: aPlan(),
    esim: null,
    ...changes,
  };
}

/** A paid order without an eSIM, just paid. */
export function esimless(changes: Partial<EsimlessOrder> = {}): EsimlessOrder {
  return {
    id: "o1",
    status: "paid",
    reason: null,
    expiresAt: null,
    refunding: 0,
    totalAmount: 103_500,
    plan: aPlan(),
    since: new Date(),
    reviewed: null,
    ...changes,
  };
}

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
    profileStatus: null,
    plans: [],
    ...changes,
  };
}

/** The present moment of tests about times. */
export const NOW = at.getTime();
export const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000);

/** An order's history: these states, a minute apart, the first an hour ago. */
export function events(...steps: OrderStatus[]): OrderEvent[] {
  return steps.map((to, index) => ({ id: index, to, reason: null, at: minutesAgo(60 - index) }));
}
