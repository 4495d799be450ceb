import type { ProfileState } from "@/lib/core/installation";
import type { EsimlessOrder, Order, PaymentSums } from "@/lib/orders/types";
import type { PlanOnEsim } from "@/lib/plans/spans";
import type { PlanState } from "@/lib/plans/state";
import type { Plan } from "@/lib/plans/types";

/** A plan on an eSIM, as the vendor reports it. */
export type Assignment = PlanOnEsim & {
  plan: Plan | null;
  /** Null when it has no order in our database. */
  orderId: string | null;
  /** The price of its order in whole rupiah; null when it has no order in our database. */
  paidRupiah: number | null;
  /** Whether the money of its own order was given back; the vendor may still keep it on the eSIM. */
  isRefunded: boolean;
  /** Whether that is so and the money is still to be given back, also where the record of its refund was withdrawn. */
  isStillOwed: boolean;
  /** Whether it is owed because its traveller gave the plan back: nothing has gone wrong. */
  isTakenBack: boolean;
  isUnlimited: boolean;
  initialBytes: number;
  remainingBytes: number;
};

/** An eSIM as its owner sees it. The activation code is a bearer secret and must never appear in an address. */
export type Esim = {
  id: string;
  iccid: string;
  /** Null until the vendor reports it. */
  profileStatus: ProfileState | null;
  activationCode: string | null;
  smdpAddress: string | null;
  matchingId: string | null;
  appleInstallUrl: string | null;
  androidInstallUrl: string | null;
  firstInstalledAt: Date | null;
  /** When the traveller marked it as installed; null if they have not. */
  markedInstalledAt: Date | null;
  /** The traveller's own name for it. */
  nickname: string | null;
  /** When the eSIM was last read from the vendor. */
  refreshedAt: Date | null;
  createdAt: Date;
  /** Total in whole rupiah. `isPaidLate`: its payment arrived after it had been closed. */
  order: Pick<Order, "id" | "totalAmount" | "createdAt" | "paidAt" | "status" | "reason"> & {
    isRefunded: boolean;
    isPaidLate: boolean;
  };
  plan: Plan;
  /** Whether its traveller gives the plan of its own order back, and nobody has decided about that yet. */
  isReturning: boolean;
  assignments: Assignment[];
  /** The order that is to add to it: a paid one, else one that can be paid or is in review; null without any. */
  openAddition: { orderId: string; isPaid: boolean } | null;
  /** What its order's payments come to that are owed back or in review, in whole rupiah; 0: none, null: not known. */
  owed: PaymentSums["owed"];
  inReview: PaymentSums["inReview"];
  trouble: PaymentSums["trouble"];
};

/**
 * What a traveller sees of an eSIM. Those whose name does not say it:
 * - preparing: no activation code yet.
 * - held: no activation code before a person has looked at its order.
 * - ready: bought, not installed.
 * - installed: on the phone, not used yet.
 * - starting: in use before, and its next plan starts by itself as soon as the phone is connected.
 * - returning: its traveller gives its plan back, which is not decided yet: until then nobody installs, uses or refills it.
 * - refunded: the money of its own order was given back; the vendor decides whether it still works.
 * - depleted: no data left, but days.
 * - unknown: the vendor reports a state that we do not know.
 */
export type EsimState =
  | "preparing"
  | "held"
  | "ready"
  | "installed"
  | "starting"
  | "active"
  | "expiring"
  | "depleted"
  | "unknown"
  | "returning"
  | "refunded"
  | "expired";

/**
 * `endsAt` and `daysLeft` are null before the first use, when the days start, and without an end from the vendor. Of one that is
 * `starting`, `endsAt` is the earliest end, or null where its start is not known.
 */
export type EsimStatus = {
  state: EsimState;
  endsAt: Date | null;
  daysLeft: number | null;
  /** Whole hours until its end on its last two days, where days would say too much; otherwise null. */
  hoursLeft: number | null;
};

/** What an eSIM holds: the sum of its running and waiting plans. Bytes, base 10. */
export type Holding = {
  /** The state of the plan that counts, see `latestAssignment`; null without plans. */
  state: PlanState | null;
  /** How many plans are summed up here. */
  plans: number;
  /** Total of the limited plans. */
  totalBytes: number;
  leftBytes: number;
  /** Of all of them, as far as the vendor reports it: for unlimited plans it need not. */
  usedBytes: number;
  /** Whether any plan is limited, and whether any is unlimited. */
  hasLimited: boolean;
  hasUnlimited: boolean;
  /** Whether a plan is running, whether plans are waiting, and how many days the waiting ones last together. */
  isRunning: boolean;
  isWaiting: boolean;
  waitingDays: number;
  /** Whether any plan of the eSIM ever ran, one that is over included. */
  hasRun: boolean;
  /** Whether any of the plans was paid with an order that kept its money. */
  hasPaid: boolean;
  /** When the running plan began; null where none runs or the vendor names no time. */
  startsAt: Date | null;
  /** The running plan's end plus the durations of the waiting plans; null before the first use or when unknown. */
  endsAt: Date | null;
};

/** `waiting`: the orders, paid or not, whose eSIM or addition does not exist yet, and failed ones whose money is not back yet. */
export type EsimsOverview = { esims: Esim[]; waiting: EsimlessOrder[] };

/** A network in service in a country, with its generations ('4G', '5G'). */
export type Network = { brandName: string; speeds: string[] };
