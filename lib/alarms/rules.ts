import { shortId } from "@/lib/orders/numbers";

/** Cases of one kind. `orders`: the numbers of the first orders, each once. */
export type AlarmGroup = { kind: string; count: number; orders: readonly string[] };

/** Numbers of orders that an alarm names of each kind. */
const ORDERS_NAMED = 10;

/** Cases by kind, in the order in which the kinds were first seen. */
export function groupsOf(cases: readonly { kind: string; orderId: string | null }[]): AlarmGroup[] {
  return [...new Set(cases.map(({ kind }) => kind))].map((kind) => {
    const ofKind = cases.filter((one) => one.kind === kind);
    const numbers = ofKind.flatMap(({ orderId }) => (orderId === null ? [] : [shortId(orderId)]));
    return { kind, count: ofKind.length, orders: [...new Set(numbers)].slice(0, ORDERS_NAMED) };
  });
}
