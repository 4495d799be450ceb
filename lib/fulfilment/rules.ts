import type { VendorOrder } from "@/lib/esim-go/types";

/** A vendor purchase may be dated this much before our attempt, because the clocks differ. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** The time from which the vendor's order list is searched for an attempt of unknown outcome. */
export function searchFrom(startedAt: Date): Date {
  return new Date(startedAt.getTime() - CLOCK_TOLERANCE_SECONDS * 1000);
}

type LostPurchase = { bundleName: string; startedAt: Date; iccid: string | null };

/** A purchase of one bundle on one eSIM. */
export type FoundPurchase = { orderReference: string; iccid: string };

/**
 * Purchases that may belong to an attempt of unknown outcome: of this bundle, for one eSIM (the attempt's, if it names one)
 * and not before the attempt. Oldest first.
 */
export function adoptable(orders: VendorOrder[], { bundleName, startedAt, iccid }: LostPurchase): FoundPurchase[] {
  const from = searchFrom(startedAt).getTime();
  return orders
    .toSorted((a, b) => Date.parse(a.createdDate) - Date.parse(b.createdDate))
    .flatMap(({ orderReference, createdDate, lines: [line, ...others] }) => {
      const [sold, ...more] = line?.iccids ?? [];
      if (!sold || line?.quantity !== 1 || others.length + more.length > 0) return [];
      const isOurs = line.item === bundleName && Date.parse(createdDate) >= from && (iccid === null || sold === iccid);
      return isOurs ? [{ orderReference, iccid: sold }] : [];
    });
}

/** Whether repeating is useless: the vendor refuses the bundle, not because of missing balance or rights. */
export function isFinalRefusal(status: number, message: string): boolean {
  return status === 400 && !/balance|credit|fund/i.test(message);
}
