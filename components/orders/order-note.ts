import { useLocale } from "next-intl";
import { useSyncExternalStore } from "react";
import { watched } from "@/lib/core/watched";
import { dateText } from "@/lib/i18n/dates";
import type { OrderWithHistory } from "@/lib/orders/hooks";
import { isClosedUnsettled, standingOf } from "@/lib/orders/rules";
import { STANDINGS } from "@/lib/orders/standings";
import type { OrderStanding } from "@/lib/orders/types";

/**
 * What was just found out about an order. waiting: when its payer returned. unchecked: likewise, or when it was cancelled. unchanged: the
 * order still waits for its payment. checked: the page shows its status. connecting: a call waits for the connection. offline: a call got
 * no answer.
 */
export type NoteKind = "waiting" | "unchecked" | "unchanged" | "checked" | "connecting" | "offline";
/**
 * `at`: when a check found that nothing has changed. `isUnchecked`: what it says of the connection stands in place of 'unchecked', which
 * is still so.
 */
type OrderNote = { orderId: string; kind: NoteKind; isUnchecked: boolean; at: Date | null };

const note = watched<OrderNote | null>(null);

function isOfConnection(kind: NoteKind): boolean {
  return kind === "connecting" || kind === "offline";
}

/** Says in an order's banner what was just found out, `at` that time where it is named, in place of what was said there before. */
export function noteOrder(orderId: string, kind: NoteKind | null, at: Date | null = null): void {
  const said = note.read();
  const wasUnchecked = said?.orderId === orderId && said.isUnchecked;
  const isUnchecked = kind === "unchecked" || (wasUnchecked && kind !== null && isOfConnection(kind));
  note.write(kind && { orderId, kind, isUnchecked, at });
}

/** Removes what was said about the connection: it is back, or nothing waits for it any more. */
export function forgetConnection(orderId: string): void {
  const said = note.read();
  if (said?.orderId === orderId && isOfConnection(said.kind)) noteOrder(orderId, said.isUnchecked ? "unchecked" : null);
}

const OF_EVERY_STATUS: ReadonlySet<NoteKind> = new Set(["checked", "connecting", "offline"]);

/** Whether the banner of an order that stands so says this. */
export function takesNote(kind: NoteKind, standing: OrderStanding): boolean {
  const { takesPaymentNote } = STANDINGS[standing];
  return takesPaymentNote === true || takesPaymentNote === kind || OF_EVERY_STATUS.has(kind);
}

/** Another one with each check, also where that has found the same. */
export function useNoteOf(orderId: string): OrderNote | null {
  const current = useSyncExternalStore(note.subscribe, note.read, () => null);
  return current?.orderId === orderId ? current : null;
}

/** The message for an order's banner, while its status still fits it. */
export function useOrderNote(orderId: string, standing: OrderStanding): NoteKind | null {
  const said = useNoteOf(orderId);
  return said && takesNote(said.kind, standing) ? said.kind : null;
}

/** The time of day of a check; '' where it is not named. */
export function useNoteTime(said: OrderNote | null): string {
  const locale = useLocale();
  return said?.at ? dateText(locale, said.at, { timeStyle: "medium" }) : "";
}

/**
 * Whether it is not known that nothing was paid for an order, because its payment could not be checked just now, or it was closed and the
 * gateway has yet to say so: its banner says not to pay again, so its main button must not lead there.
 */
export function useIsUnchecked(
  { order, isUnsettled }: Pick<OrderWithHistory, "order" | "isUnsettled">,
  now: Date,
): boolean {
  const wasUnchecked = useNoteOf(order.id)?.isUnchecked === true && takesNote("unchecked", standingOf(order, now));
  return wasUnchecked || isClosedUnsettled({ ...order, isUnsettled }, now);
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
