import type { Plan } from "@/lib/plans/types";
import type { Database } from "@/lib/supabase/database.types";

type Enums = Database["public"]["Enums"];

export type AssignmentState = Enums["bundle_state"];

/** How the profile stands on the phone. */
export type ProfileState = Enums["profile_state"];

/** A plan on an eSIM, as the vendor holds it. */
export type Assignment = {
  id: string;
  /** Null where the vendor holds a plan that is not in the catalogue. */
  plan: Plan | null;
  /** What its order cost, in whole rupiah; null where no order of ours is known. */
  paidRupiah: number | null;
  state: AssignmentState;
  start: Date | null;
  end: Date | null;
  isUnlimited: boolean;
  initialBytes: number;
  remainingBytes: number;
  /** When it was put onto the eSIM: the vendor uses plans in this order. */
  assignedAt: Date;
};

/** An eSIM as its owner sees it. The activation code is a bearer secret: it never goes into an address of ours. */
export type Esim = {
  id: string;
  iccid: string;
  /** Null while the operator has not told. */
  profileStatus: ProfileState | null;
  activationCode: string | null;
  smdpAddress: string | null;
  matchingId: string | null;
  appleInstallUrl: string | null;
  androidInstallUrl: string | null;
  firstInstalledAt: Date | null;
  /** The traveller's own name for it. */
  nickname: string | null;
  /** When the operator last told how the eSIM stands. */
  refreshedAt: Date | null;
  createdAt: Date;
  /** Total in whole rupiah. */
  order: { id: string; totalAmount: number; createdAt: Date };
  plan: Plan;
  assignments: Assignment[];
};

/** `preparing`: no activation code yet; `ready`: bought, not installed; `installed`: on the phone, not used yet; `depleted`: data gone, days left. */
export type EsimState = "preparing" | "ready" | "installed" | "active" | "expiring" | "depleted" | "expired";

/** `endsAt` and `daysLeft` are null before the first use (the days count from then) and where the operator names no end. */
export type EsimStatus = { state: EsimState; endsAt: Date | null; daysLeft: number | null };

/** What an eSIM holds: the sum of its running and waiting plans, and nothing else. Bytes, base 10. */
export type Holding = {
  /** The state of the plan that counts: the running one, else the newest waiting, else the newest; null without any. */
  state: AssignmentState | null;
  /** Of the limited plans. */
  totalBytes: number;
  leftBytes: number;
  /** Whether there are limited plans at all, and unlimited ones. */
  hasLimited: boolean;
  hasUnlimited: boolean;
  /** Whether a plan runs, whether plans wait for their turn, and how many days those last together. */
  isRunning: boolean;
  isWaiting: boolean;
  waitingDays: number;
  /** Running end plus the durations of what waits behind it; null before the first use or where it cannot be known. */
  endsAt: Date | null;
};

/** Paid orders whose eSIM is still being made. */
export type EsimsOverview = { esims: Esim[]; preparing: number };

/** A network in service in a country, with its generations ('4G', '5G'). */
export type Network = { brandName: string; speeds: string[] };
