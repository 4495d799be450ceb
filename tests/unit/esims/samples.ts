import type { Assignment, Esim, EsimState } from "@/lib/esims/types";
import type { Plan } from "@/lib/plans/types";
import { aPlan } from "../plans/samples";

export const NOW = new Date("2026-11-20T10:00:00Z");
export const DAY = 24 * 60 * 60 * 1000;
export const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);

export const PLAN: Plan = aPlan();

/** A plan that waits on an eSIM. */
export function assignment(changes: Partial<Assignment> = {}): Assignment {
  return {
    id: "a1",
    plan: PLAN,
    paidRupiah: 103_500,
    isRefunded: false,
    isStillOwed: false,
    isTakenBack: false,
    orderId: "o1",
    state: "queued",
    start: null,
    end: null,
    isUnlimited: false,
    initialBytes: 5e9,
    remainingBytes: 5e9,
    assignedAt: inDays(-1),
    ...changes,
  };
}

/** An eSIM that is bought but not installed. */
export function esim(changes: Partial<Esim> = {}): Esim {
  return {
    id: "e1",
    iccid: "8944535863489223814",
    profileStatus: "released",
    activationCode: "LPA:1$rsp.example$ABC",
    smdpAddress: "rsp.example",
    matchingId: "ABC",
    appleInstallUrl: null,
    androidInstallUrl: null,
    firstInstalledAt: null,
    markedInstalledAt: null,
    nickname: null,
    refreshedAt: null,
    createdAt: inDays(-1),
    order: {
      id: "o1",
      totalAmount: 103_500,
      createdAt: inDays(-1),
      paidAt: inDays(-1),
      status: "completed",
      reason: "install_details_stored",
      isRefunded: false,
      isPaidLate: false,
    },
    plan: PLAN,
    isReturning: false,
    assignments: [assignment()],
    openAddition: null,
    owed: 0,
    inReview: 0,
    trouble: null,
    ...changes,
  };
}

/** Changes of an eSIM whose own order was refunded, with the plan of that order. */
export const REFUNDED = {
  order: { ...esim().order, status: "refunded", isRefunded: true },
  assignments: [assignment({ isRefunded: true })],
} satisfies Partial<Esim>;

const used = (state: "active" | "depleted" | "expired", end: number) =>
  assignment({ state, start: inDays(-20), end: inDays(end), assignedAt: inDays(-21) });
const withPlans = (...assignments: Esim["assignments"]) => esim({ profileStatus: "enabled", assignments });

/** An eSIM in each state. */
export const IN_STATE: Record<EsimState, Esim> = {
  preparing: esim({ activationCode: null }),
  held: esim({ activationCode: null, order: { ...esim().order, status: "confirmed", reason: "needs_person" } }),
  ready: esim(),
  installed: esim({ profileStatus: "installed", firstInstalledAt: inDays(-1) }),
  starting: withPlans(used("expired", -2), assignment({ id: "a2" })),
  active: withPlans(used("active", 9)),
  expiring: withPlans(used("active", 2)),
  depleted: withPlans(used("depleted", 9)),
  unknown: esim({ assignments: [assignment({ state: "unknown" })] }),
  returning: esim({ isReturning: true }),
  refunded: esim(REFUNDED),
  expired: withPlans(used("expired", -2)),
};
