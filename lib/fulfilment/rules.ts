import type { VendorOrder } from "@/lib/esim-go/types";

/** A vendor purchase may be dated this much before our attempt: two clocks. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** From when on the vendor's order list is searched for an attempt without a known outcome. */
export function searchFrom(startedAt: Date): Date {
  return new Date(startedAt.getTime() - CLOCK_TOLERANCE_SECONDS * 1000);
}

type LostPurchase = { bundleName: string; startedAt: Date; iccid: string | null };

/** A purchase of one bundle on one eSIM. */
export type FoundPurchase = { orderReference: string; iccid: string };

/**
 * Purchases that could be the one we lost sight of: this bundle, one eSIM, not before our attempt, and on the eSIM it was
 * meant for where there is one. Oldest first.
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

/** Refusals that asking again cannot mend: the bundle itself is refused, and not for want of balance or rights. */
export function isFinalRefusal(status: number, message: string): boolean {
  return status === 400 && !/balance|credit|fund/i.test(message);
}
