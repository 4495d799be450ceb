import { datedJson, parseDated } from "@/lib/core/dated-json";
import { isRecord } from "@/lib/core/record";
import { keepSealed } from "@/lib/core/vault";
import { type FormatsOf, newestFormat, PLAN_FORMATS } from "@/lib/plans/kept-formats";
import type { ListedOrder, Order, Receipted } from "./types";

type KeptFacts = Receipted & Omit<ListedOrder, keyof Order>;

/**
 * The format since which a kept order has each field. A new field, or one whose meaning changes, gets the highest number plus one: orders
 * kept before are then left out. A field that screens can do without gets 1.
 */
const SINCE = {
  order: {
    ...{ id: 1, kind: 1, status: 1, reason: 1, packagePrice: 1, discount: 1, fee: 1, totalAmount: 1, paidAmount: 1 },
    ...{ paymentMethod: 1, buyer: 1, refunding: 1, createdAt: 1, expiresAt: 1, plan: 1, esim: 1 },
    ...{ inReview: 1, owed: 1, refunded: 1, trouble: 1, isUnsettled: 1, paidTwinId: 1, isReturning: 1 },
  } satisfies FormatsOf<KeptFacts>,
  esim: { iccid: 1, nickname: 1 } satisfies FormatsOf<NonNullable<KeptFacts["esim"]>>,
  buyer: { name: 1, email: 1 } satisfies FormatsOf<Order["buyer"]>,
  ...PLAN_FORMATS,
};

const FORMAT = newestFormat(SINCE);

/** So many of a traveller's orders are kept: each is encrypted anew whenever the list is read. */
const MOST = 30;

/** An order, and when its payment was verified; null for one that was never paid. */
export type DatedOrder = { order: KeptFacts; paidAt: Date | null };

/** The same as it was when this device read it last. */
export type KeptOrder = DatedOrder & { readAt: Date };
type Entry = KeptOrder & { format: number };

/** Without what neither a row nor a receipt says, above all without the codes of its eSIM. */
function factsOf(order: KeptFacts): KeptFacts {
  const { id, kind, status, reason, packagePrice, discount, fee, totalAmount, paidAmount, paymentMethod } = order;
  const { buyer, refunding, createdAt, expiresAt, plan, esim, inReview, owed, refunded, trouble, isUnsettled } = order;
  const { paidTwinId, isReturning } = order;
  return {
    ...{ id, kind, status, reason, packagePrice, discount, fee, totalAmount, paidAmount, paymentMethod },
    ...{ buyer, refunding, createdAt, expiresAt, plan, inReview, owed, refunded, trouble, isUnsettled, paidTwinId },
    isReturning,
    esim: esim && { iccid: esim.iccid, nickname: esim.nickname },
  };
}

function toKeptOrder({ order, paidAt }: DatedOrder, readAt: Date): string {
  const entry: Entry = { format: FORMAT, order: factsOf(order), paidAt, readAt };
  return datedJson(entry);
}

/** The vault proves that an entry is what `toKeptOrder` wrote, so its format says the rest. */
function isEntry(value: unknown): value is Entry {
  return isRecord(value) && value.format === FORMAT && value.readAt instanceof Date && isRecord(value.order);
}

export function fromKeptOrder(text: string): KeptOrder | null {
  const entry = parseDated(text);
  if (!isEntry(entry)) return null;
  const { order, paidAt, readAt } = entry;
  return { order, paidAt, readAt };
}

export function newestFirst<Kept extends DatedOrder>(orders: readonly Kept[]): Kept[] {
  return orders.toSorted((a, b) => Number(b.order.createdAt) - Number(a.order.createdAt));
}

/** What is kept of these orders, by their ids: the newest ones alone. */
export function textsOf(orders: readonly DatedOrder[], readAt: Date): Map<string, string> {
  const newest = newestFirst(orders).slice(0, MOST);
  return new Map(newest.map((own) => [own.order.id, toKeptOrder(own, readAt)]));
}

/**
 * Keeps the newest orders on this device, for when there is no connection. It never fails.
 * @param owner.isAll whether the traveller has no others
 */
export async function keepOrders(
  orders: readonly DatedOrder[],
  owner: { travellerId: string; isAll: boolean },
): Promise<void> {
  await keepSealed("orders", textsOf(orders, new Date()), owner);
}
