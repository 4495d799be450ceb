import { useSyncExternalStore } from "react";
import { watched } from "@/lib/core/watched";
import { STANDINGS } from "@/lib/orders/standings";
import type { OrderStanding } from "@/lib/orders/types";

/**
 * What was just found out about an order. waiting: when its payer returned. unchecked: likewise, or when it was cancelled. unchanged: the
 * order still waits for its payment. checked: the page shows its status. connecting: a call waits for the connection. offline: a call got
 * no answer.
 */
export type NoteKind = "waiting" | "unchecked" | "unchanged" | "checked" | "connecting" | "offline";
type OrderNote = { orderId: string; kind: NoteKind };

const note = watched<OrderNote | null>(null);

/** Says in an order's banner what was just found out, in place of what was said there before. */
export function noteOrder(orderId: string, kind: NoteKind | null): void {
  note.write(kind && { orderId, kind });
}

/** Removes what was said about the connection: it is back, or nothing waits for it any more. */
export function forgetConnection(orderId: string): void {
  const said = note.read();
  if (said?.orderId === orderId && (said.kind === "connecting" || said.kind === "offline")) noteOrder(orderId, null);
}

const OF_EVERY_STATUS: ReadonlySet<NoteKind> = new Set(["checked", "connecting", "offline"]);

/** Whether the banner of an order that stands so says this. */
export function takesNote(kind: NoteKind, standing: OrderStanding): boolean {
  const { takesPaymentNote } = STANDINGS[standing];
  return takesPaymentNote === true || takesPaymentNote === kind || OF_EVERY_STATUS.has(kind);
}

/** The message for an order's banner, while its status still fits it. */
export function useOrderNote(orderId: string, standing: OrderStanding): NoteKind | null {
  const current = useSyncExternalStore(note.subscribe, note.read, () => null);
  if (current?.orderId !== orderId) return null;
  return takesNote(current.kind, standing) ? current.kind : null;
}

/**
 * The message for what was found out, in place of the order's own text; null where that text says more. Only an order that can still be
 * paid asks to pay or to wait: once the time to pay is over, its own text says not to buy again.
 */
export function noteText(note: NoteKind | null, standing: OrderStanding) {
  if (note === "unchecked") return "orders.return.unchecked";
  if (standing !== "pending") return null;
  if (note === "waiting") return "orders.return.waiting";
  return note === "unchanged" ? "order.detail.statusSameText" : null;
}
