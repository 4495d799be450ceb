import { measuredInVitest } from "./in-vitest.ts";

/** Seconds until everybody is served; `latencyMs` is what the vendor takes for each answer. */
type BuyersServed = { buyers: number; workers: number; latencyMs: number; onePlan: number; differentPlans: number };

/**
 * Serves buyers of one plan and as many buyers of different plans, with PostgreSQL and the sandboxes of the tests.
 * @throws when one of them is not served
 */
export const serveBuyers = (dataDir: string) => measuredInVitest<BuyersServed>("buyers", dataDir);
