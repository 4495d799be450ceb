import { MINUTE_MS } from "@/lib/core/duration";
import type { VendorOrder } from "@/lib/esim-go/types";

/** A vendor purchase may be dated this much before our attempt, because the clocks differ. */
export const CLOCK_TOLERANCE_MS = MINUTE_MS;

/** The time from which the vendor's order list is searched for an attempt of unknown outcome. */
export function searchFrom(startedAt: Date): Date {
  return new Date(startedAt.getTime() - CLOCK_TOLERANCE_MS);
}

type LostPurchase = { bundleName: string; startedAt: Date; iccid: string | null };

/** A sale in the vendor's list: what was sold, and onto which eSIM if the list says so. */
export type FoundSale = { orderReference: string; iccid: string | null; item: string; quantity: number };

/**
 * What a sale in the vendor's list is to an attempt of unknown outcome. `ordered`: exactly what it ordered. `own`: of its bundle,
 * and on its eSIM if it names one, but on several eSIMs, on none, or of more than one bundle. `other`: made meanwhile, of another
 * bundle or for another eSIM.
 */
export type Candidate = { order: VendorOrder; sale: FoundSale; fit: "ordered" | "own" | "other" };

function toFoundSale({ orderReference, lines }: VendorOrder): FoundSale {
  return {
    orderReference,
    iccid: lines[0]?.iccids[0] ?? null,
    item: lines.map(({ item }) => item).join(" + "),
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

function fitOf({ lines }: VendorOrder, { bundleName, iccid }: LostPurchase): Candidate["fit"] {
  const iccids = lines.flatMap((line) => line.iccids);
  const isOfPlan = lines.some(({ item }) => item === bundleName);
  if (!isOfPlan || (iccid !== null && iccids.length > 0 && !iccids.includes(iccid))) return "other";
  return lines.length === 1 && lines[0]?.quantity === 1 && iccids.length === 1 ? "ordered" : "own";
}

/**
 * The sales in the vendor's list that an attempt of unknown outcome must explain before it may be repeated, oldest first.
 * @param seconds for how long after its start the vendor may have booked the attempt
 */
export function candidatesFor(orders: VendorOrder[], lost: LostPurchase, seconds: number): Candidate[] {
  const from = searchFrom(lost.startedAt).getTime();
  const to = lost.startedAt.getTime() + seconds * 1000 + CLOCK_TOLERANCE_MS;
  return orders
    .filter(({ createdDate }) => Date.parse(createdDate) >= from)
    .toSorted((a, b) => Date.parse(a.createdDate) - Date.parse(b.createdDate))
    .map((order) => ({ order, sale: toFoundSale(order), fit: fitOf(order, lost) }))
    .filter(({ fit, order }) => fit !== "other" || Date.parse(order.createdDate) <= to);
}

/** Whether repeating is useless: the vendor refuses the bundle, not because of missing balance or rights. */
export function isFinalRefusal(status: number, message: string): boolean {
  return status === 400 && !/balance|credit|fund/i.test(message);
}
