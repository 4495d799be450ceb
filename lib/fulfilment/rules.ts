import { MINUTE_MS } from "@/lib/core/duration";
import type { VendorOrder } from "@/lib/esim-go/types";

/** A vendor purchase may be dated this much before our attempt, because the clocks differ. */
export const CLOCK_TOLERANCE_MS = MINUTE_MS;

/** The time from which the vendor's order list is searched for an attempt of unknown outcome. */
export function searchFrom(startedAt: Date): Date {
  return new Date(startedAt.getTime() - CLOCK_TOLERANCE_MS);
}

type LostPurchase = { bundleName: string; startedAt: Date; iccid: string | null };

/** A sale of one bundle on one eSIM. */
export type FoundSale = { orderReference: string; iccid: string; item: string; quantity: number };

/** The only eSIM of a sale of exactly one bundle; null for any other sale. */
function onlyEsim({ lines: [line, ...others] }: VendorOrder): string | null {
  const [sold, ...more] = line?.iccids ?? [];
  return line?.quantity === 1 && others.length + more.length === 0 ? (sold ?? null) : null;
}

/**
 * Sales in the vendor's list that concern an attempt of unknown outcome: of its bundle, and not before it. Oldest first.
 * `adoptable`: of one bundle for one eSIM; the attempt's, if it names one. `unclear`: sales that could be the attempt's but name
 * no eSIM, or more than was ordered.
 */
export function salesFor(
  orders: VendorOrder[],
  { bundleName, startedAt, iccid }: LostPurchase,
): { adoptable: FoundSale[]; unclear: string[] } {
  const from = searchFrom(startedAt).getTime();
  const concerned = orders
    .filter(({ createdDate, lines }) => {
      return Date.parse(createdDate) >= from && lines.some(({ item }) => item === bundleName);
    })
    .toSorted((a, b) => Date.parse(a.createdDate) - Date.parse(b.createdDate));
  const adoptable = concerned.flatMap((order) => {
    const sold = onlyEsim(order);
    const isOurs = sold !== null && (iccid === null || sold === iccid);
    return isOurs ? [{ orderReference: order.orderReference, iccid: sold, item: bundleName, quantity: 1 }] : [];
  });
  const unclear = concerned.filter((order) => {
    const iccids = order.lines.flatMap((line) => line.iccids);
    return onlyEsim(order) === null && (iccid === null || iccids.length === 0 || iccids.includes(iccid));
  });
  return { adoptable, unclear: unclear.map(({ orderReference }) => orderReference) };
}

/** Whether repeating is useless: the vendor refuses the bundle, not because of missing balance or rights. */
export function isFinalRefusal(status: number, message: string): boolean {
  return status === 400 && !/balance|credit|fund/i.test(message);
}
