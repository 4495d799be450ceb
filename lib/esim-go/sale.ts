import type { VendorOrder, VendorOrderLine } from "./types";

/** Far above any sale, in a line and in the sum of all lines. More is read as this, so that the sale is found to differ. */
export const MAX_QUANTITY = 1_000_000;

/** What a whole sale holds: the names of its bundles, joined, and how many were sold. A line holds at least one for each of its eSIMs. */
export function soldIn(lines: readonly VendorOrderLine[]): { item: string; quantity: number } {
  const quantity = lines.reduce((sum, line) => sum + Math.max(line.quantity, line.iccids.length), 0);
  return { item: lines.map(({ item }) => item).join(" + "), quantity: Math.min(quantity, MAX_QUANTITY) };
}

/** Whether a sale is done, for all that the vendor says. 'completed' is the only word that it documents. */
export function isComplete({ status }: Pick<VendorOrder, "status">): boolean {
  return status === null || status.toLowerCase() === "completed";
}

/** Another word than these may still become a sale. */
const FAILURES: ReadonlySet<string | undefined> = new Set(["failed", "failure", "rejected", "error"]);

/** Whether the vendor's list names a sale that did not come about. */
export function hasFailed({ status }: Pick<VendorOrder, "status">): boolean {
  return FAILURES.has(status?.toLowerCase());
}
