import type { OrderStanding } from "@/lib/orders/types";
import type { BesideFate } from "../e2e/support/payment-beside.ts";

/** How an order stands, and why where its screens differ. `reviewedBeside` and so on: completed, with another payment beside. */
export type OrderState =
  | OrderStanding
  | "late"
  // Its eSIM has no code for too long.
  | "codeLate"
  | "paidLate"
  // It was to add to an eSIM.
  | "failedTopUp"
  // Failed, as has its refund.
  | "refundFailed"
  // Cancelled, and nobody knows whether it was paid.
  | "unsettled"
  // Unpaid, and the one that it replaces was paid after all.
  | "paidTwin"
  // Paid, and why it is not bought yet.
  | "attemptsOver"
  | "vendorBusy"
  | "outcomeUnknown"
  // Failed, since the vendor sold something else.
  | "mismatch"
  // A paid addition that is not bought.
  | "notAdded"
  | "notLonger"
  // Closed, then paid with another sum.
  | "closedInReview"
  // Bought for another sum than its total.
  | "accepted"
  // Its eSIM was delivered before its money went back.
  | "refundedAfter"
  | `${BesideFate}Beside`;

/** A different plan for each order, since a second order of the same plan would continue the first. */
export const orderPlans: Record<OrderState, string> = {
  pending: "esim_3GB_30D_TH_V2",
  review: "esim_3GB_30D_REUP_V2",
  refused: "esim_1GB_7D_TR_V2",
  overdue: "esim_1GB_7D_HK_V2",
  paid: "esim_ULP_7D_KR_V2",
  ordered: "esim_5GB_30D_RSEA_V2",
  confirmed: "esim_3GB_30D_US_V2",
  completed: "esim_2GB_15D_JP_V2",
  reviewedBeside: "esim_2GB_15D_TR_V2",
  owedBeside: "esim_3GB_30D_SG_V2",
  returnedBeside: "esim_2GB_15D_SG_V2",
  failed: "esim_3GB_30D_RAF_V2",
  refunding: "esim_3GB_30D_VN_V2",
  cancelled: "esim_3GB_30D_BR_V2",
  expired: "esim_5GB_30D_RCB_V2",
  tooShort: "esim_3GB_30D_SG_V2",
  withdrawn: "esim_1GB_7D_JP_V2",
  closed: "esim_1GB_7D_US_V2",
  refunded: "esim_5GB_30D_RGBS_V2",
  owedAgain: "esim_1GB_7D_TH_V2",
  returning: "esim_2GB_15D_ID_V2",
  takenBack: "esim_2GB_15D_TH_V2",
  held: "esim_1GB_7D_SG_V2",
  late: "esim_5GB_30D_JP_V2",
  codeLate: "esim_2GB_15D_KR_V2",
  paidLate: "esim_3GB_30D_MY_V2",
  failedTopUp: "esim_5GB_30D_SG_V2",
  refundFailed: "esim_2GB_15D_AU_V2",
  unsettled: "esim_1GB_7D_VN_V2",
  paidTwin: "esim_3GB_30D_MY_V2",
  attemptsOver: "esim_5GB_30D_TH_V2",
  vendorBusy: "esim_5GB_30D_US_V2",
  outcomeUnknown: "esim_5GB_30D_AU_V2",
  mismatch: "esim_5GB_30D_TR_V2",
  notAdded: "esim_2GB_15D_SG_V2",
  notLonger: "esim_10GB_30D_SG_V2",
  closedInReview: "esim_5GB_30D_VN_V2",
  accepted: "esim_5GB_30D_KR_V2",
  refundedAfter: "esim_5GB_30D_MY_V2",
};

export const orderStates = Object.keys(orderPlans) as OrderState[];

export type Step = [status: string, reason: string];
const PAID: Step = ["paid", "payment_verified"];
const ORDERED: Step[] = [PAID, ["ordered", "purchase_started"]];
const CONFIRMED: Step[] = [...ORDERED, ["confirmed", "purchased"]];
const COMPLETED: Step[] = [...CONFIRMED, ["completed", "install_details_stored"]];
const FAILED: Step[] = [PAID, ["failed", "vendor_rejected"]];
const REFUNDED: Step[] = [...FAILED, ["refunded", "refund_recorded"]];

const CANCELLED: Step[] = [["cancelled", "cancelled_by_traveller"]];

/** The status changes that lead an order to each state. */
export const STEPS: Partial<Record<OrderState, Step[]>> = {
  paid: [PAID],
  ordered: [PAID, ["ordered", "vendor_unreachable"]],
  held: [PAID, ["ordered", "needs_person"]],
  late: ORDERED,
  confirmed: CONFIRMED,
  codeLate: CONFIRMED,
  failed: FAILED,
  failedTopUp: FAILED,
  refunding: FAILED,
  refundFailed: FAILED,
  cancelled: CANCELLED,
  unsettled: CANCELLED,
  expired: [["cancelled", "invoice_expired"]],
  tooShort: [["cancelled", "extension_too_short"]],
  withdrawn: [["cancelled", "esim_refunded"]],
  closed: [["cancelled", "invoice_refused"]],
  refunded: REFUNDED,
  owedAgain: REFUNDED,
  takenBack: [...COMPLETED, ["refunded", "plan_returned"]],
  attemptsOver: [PAID, ["ordered", "attempts_exhausted"]],
  vendorBusy: [PAID, ["ordered", "vendor_busy"]],
  outcomeUnknown: [PAID, ["ordered", "vendor_outcome_unknown"]],
  mismatch: [...ORDERED, ["failed", "answer_mismatch"]],
  notAdded: [PAID, ["failed", "esim_refunded"]],
  notLonger: [PAID, ["failed", "extension_too_short"]],
  closedInReview: [["cancelled", "invoice_expired"]],
};

/** The orders of which more than their status says that their money is owed back. */
export const OWED: ReadonlySet<OrderState> = new Set(["takenBack", "mismatch", "notAdded", "notLonger"]);

/** The orders that add to an eSIM. */
export const ADDITIONS: Partial<Record<OrderState, "topup" | "extension">> = {
  failedTopUp: "topup",
  tooShort: "extension",
  notAdded: "topup",
  notLonger: "extension",
};
