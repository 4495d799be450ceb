import { aPlan } from "../plans/samples";

/** A paid order, as its notifications know it. */
export const order = {
  id: "o-1",
  userId: "u-1",
  status: "paid" as const,
  reason: null,
  isPaidLate: false,
  isPaidOnce: false,
  ...{ refusal: null, failure: null, targetEsimId: null },
  esim: { iccid: "8944538532008164240" },
  ...{ isOnPhone: false, ownEsimId: null },
  receipt: { plan: 145_000, discount: 0, fee: 0, total: 145_000, paid: 145_000, method: null },
  createdAt: new Date("2026-11-21T03:00:00Z"),
  plan: aPlan(),
};
