import type { Order, OrderStatus } from "./types";

/** The groups by which a long list of orders is filtered, with their statuses. */
const ORDER_GROUPS = {
  waiting: ["pending"],
  underWay: ["paid", "ordered", "confirmed"],
  done: ["completed"],
  closed: ["failed", "cancelled", "refunded"],
} as const satisfies Record<string, readonly OrderStatus[]>;

export type OrderGroup = keyof typeof ORDER_GROUPS;

export const orderGroups = Object.keys(ORDER_GROUPS) as OrderGroup[];

/** Whether an order belongs to a group; null stands for all. */
export function isInGroup({ status }: Pick<Order, "status">, group: OrderGroup | null): boolean {
  return group === null || ORDER_GROUPS[group].some((known) => known === status);
}
