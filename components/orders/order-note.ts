import { useSyncExternalStore } from "react";
import type { OrderStanding } from "@/lib/orders/rules";

/**
 * What is known about an order's payment. waiting and unchecked: when its payer returned. unchanged: the order still waits.
 * checked: the page shows its status.
 */
export type NoteKind = "waiting" | "unchecked" | "unchanged" | "checked";
type OrderNote = { orderId: string; kind: NoteKind };

let note: OrderNote | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says in an order's banner what was just found out about its payment, in place of what was said there before. */
export function noteOrder(orderId: string, kind: NoteKind | null): void {
  note = kind && { orderId, kind };
  for (const listener of listeners) listener();
}

const WAITING: ReadonlySet<OrderStanding> = new Set(["pending", "overdue"]);

/** The message for an order's banner, while its status still fits it. */
export function useOrderNote(orderId: string, standing: OrderStanding): NoteKind | null {
  const current = useSyncExternalStore(
    subscribe,
    () => note,
    () => null,
  );
  if (current?.orderId !== orderId) return null;
  return current.kind === "checked" || WAITING.has(standing) ? current.kind : null;
}
