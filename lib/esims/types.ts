import type { PlanFacts } from "@/lib/core/plan";

export type AssignmentState = "processing" | "queued" | "active" | "depleted" | "expired" | "revoked" | "lapsed";

/** A plan on an eSIM, as the vendor holds it. */
export type Assignment = {
  state: AssignmentState;
  start: Date | null;
  end: Date | null;
  isUnlimited: boolean;
  initialBytes: number;
  remainingBytes: number;
  createdAt: Date;
};

/** An eSIM as its owner sees it. The activation code is a bearer secret: it never goes into an address of ours. */
export type Esim = {
  id: string;
  iccid: string;
  profileStatus: string | null;
  activationCode: string | null;
  smdpAddress: string | null;
  matchingId: string | null;
  appleInstallUrl: string | null;
  androidInstallUrl: string | null;
  firstInstalledAt: Date | null;
  createdAt: Date;
  /** Total in whole rupiah. */
  order: { id: string; totalAmount: number; createdAt: Date };
  plan: PlanFacts;
  assignments: Assignment[];
};

/** `preparing`: no activation code yet; `ready`: bought, not installed; `installed`: on the phone, not used yet; `depleted`: data gone, days left. */
export type EsimState = "preparing" | "ready" | "installed" | "active" | "expiring" | "depleted" | "expired";

/** `endsAt` and `daysLeft` are null before the first use: the days count from then. */
export type EsimStatus = { state: EsimState; endsAt: Date | null; daysLeft: number | null };

/** Paid orders whose eSIM is still being made. */
export type EsimsOverview = { esims: Esim[]; preparing: number };
