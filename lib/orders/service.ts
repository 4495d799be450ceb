import "server-only";
import { findOwnOrderStatus } from "./repository";
import type { OrderStatus } from "./types";

/** The state of a traveller's own order; null when it is not theirs. */
export async function ownOrderStatus(orderId: string, userId: string): Promise<OrderStatus | null> {
  return findOwnOrderStatus(orderId, userId);
}
