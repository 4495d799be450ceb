import type { VendorOrderLine } from "./types";

/** What a whole sale holds: the names of its bundles, joined, and how many were sold. A line holds at least one for each of its eSIMs. */
export function soldIn(lines: readonly VendorOrderLine[]): { item: string; quantity: number } {
  return {
    item: lines.map(({ item }) => item).join(" + "),
    quantity: lines.reduce((sum, { quantity, iccids }) => sum + Math.max(quantity, iccids.length), 0),
  };
}
