import { z } from "zod";

/**
 * An amount that the gateway states, in whole rupiah. 0 for what cannot be one (a fraction, below zero, too large): no payment is of
 * 0, so it never counts as the right amount.
 */
export function wholeRupiah(stated: number): number {
  return Number.isSafeInteger(stated) && stated > 0 ? stated : 0;
}

/** A number of any size: one that JSON can write may be infinite when it is read. */
export const wireAmount = z.custom<number>((stated) => typeof stated === "number").transform(wholeRupiah);
