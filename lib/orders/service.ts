import "server-only";
import { findOwnStanding } from "./repository";
import { standingOf } from "./rules";
import type { OrderStanding, OrderStatus } from "./types";

/** How a traveller's own order stands, apart from a refund under way; null when it belongs to somebody else. */
export async function ownOrderNow(
  orderId: string,
  userId: string,
): Promise<{ status: OrderStatus; standing: OrderStanding } | null> {
  const row = await findOwnStanding(orderId, userId);
  return row && { status: row.status, standing: standingOf({ ...row, refunding: 0 }, new Date()) };
}

/** The status of a traveller's own order; null when it belongs to somebody else. */
export async function ownOrderStatus(orderId: string, userId: string): Promise<OrderStatus | null> {
  return (await findOwnStanding(orderId, userId))?.status ?? null;
}
