import type { FairUse, Place, Plan } from "./types";

export type FormatsOf<Shape> = Record<keyof Shape, number>;

/**
 * The format since which a plan that a device keeps has each field, see `SINCE` of lib/esims/wallet.ts and lib/orders/kept.ts. A new field,
 * or one whose meaning changes, gets the highest number of both plus one. A field that screens can do without gets 1.
 */
export const PLAN_FORMATS = {
  plan: {
    ...{ id: 1, vendorName: 1, displayName: 1, kind: 1, dataMegabytes: 1, isUnlimited: 1, duration: 1 },
    ...{ durationUnit: 1, durationDays: 1, speeds: 1, fairUse: 1, places: 1, countryCodes: 1 },
  } satisfies FormatsOf<Plan>,
  fairUse: { gbPerDay: 1, reducedMbps: 1, isEstimate: 1 } satisfies FormatsOf<FairUse>,
  place: { name: 1, code: 1, region: 1 } satisfies FormatsOf<Place>,
};

/** The format that a device writes now. @param since of each field of what it keeps */
export function newestFormat(since: Readonly<Record<string, Readonly<Record<string, number>>>>): number {
  return Math.max(...Object.values(since).flatMap((formats) => Object.values(formats)));
}
