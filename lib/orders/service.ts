import "server-only";
import { findOwnOrderStatus } from "./repository";
import type { OrderStatus } from "./types";

/** The status of a traveller's own order; null when it belongs to somebody else. */
export async function ownOrderStatus(orderId: string, userId: string): Promise<OrderStatus | null> {
  return findOwnOrderStatus(orderId, userId);
}
