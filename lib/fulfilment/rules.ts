import type { VendorOrder } from "@/lib/esim-go/types";

const FIRST_PAUSE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 15 * 60;
/** A vendor purchase may be dated this much before our attempt: two clocks. */
const CLOCK_TOLERANCE_SECONDS = 60;

/**
 * Seconds to pause before the next attempt: doubling from 2 s to 15 min, plus up to a quarter of it so that many jobs
 * that failed together do not return together.
 * @param random between 0 and 1
 */
export function pauseSeconds(attempts: number, random: number): number {
  const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_SECONDS);
  return pause * (1 + random / 4);
}

/**
 * Seconds until a job is tried again. What the other side asks for (a 429) is the least: a limit that goes on must not use
 * the attempts up within a minute. Zero asks for the next attempt at once.
 * @param asked seconds, where the outcome names some
 */
export function retrySeconds(asked: number | undefined, attempts: number, random: number): number {
  return asked === 0 ? 0 : Math.max(asked ?? 0, pauseSeconds(attempts, random));
}

/** From when on the vendor's order list is searched for an attempt without a known outcome. */
export function searchFrom(startedAt: Date): Date {
  return new Date(startedAt.getTime() - CLOCK_TOLERANCE_SECONDS * 1000);
}

type LostPurchase = { bundleName: string; startedAt: Date; iccid: string | null };

/** A purchase of one bundle on one line. */
export type FoundPurchase = { orderReference: string; iccid: string };

/**
 * Purchases that could be the one we lost sight of: this bundle, one eSIM, not before our attempt, and on the line it was
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
