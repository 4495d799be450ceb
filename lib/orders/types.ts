import type { Plan } from "@/lib/plans/types";
import type { OrderKind } from "./kinds";

/** States of an order: pending -> paid -> ordered -> confirmed -> completed, and the ways out. */
export const orderStatuses = [
  "pending",
  "paid",
  "ordered",
  "confirmed",
  "completed",
  "failed",
  "cancelled",
  "refunded",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Why an order is where it is; each has a text in the messages. */
export type OrderReason =
  | "invoice_expired"
  | "cancelled_by_traveller"
  | "payment_verified"
  | "late_payment"
  | "payment_mismatch"
  | "purchase_started"
  | "vendor_busy"
  | "vendor_unreachable"
  | "vendor_outcome_unknown"
  | "vendor_rejected"
  | "queued_behind_same_plan"
  | "purchased"
  | "install_details_stored"
  | "plan_added"
  | "attempts_exhausted"
  | "refund_recorded";

/** The eSIM of an order, as far as it exists: the one it made, or the one it was added to. */
export type OrderEsim = { id: string; iccid: string; activationCode: string | null; nickname: string | null };

/** An order as its owner sees it. Amounts in whole rupiah: totalAmount = packagePrice - discount + fee. */
export type Order = {
  id: string;
  kind: OrderKind;
  status: OrderStatus;
  reason: OrderReason | null;
  packagePrice: number;
  discount: number;
  fee: number;
  totalAmount: number;
  /** The gateway's name of the channel; null while none is known. */
  paymentMethod: string | null;
  buyer: { name: string; email: string };
  invoiceUrl: string | null;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date | null;
  plan: Plan;
  esim: OrderEsim | null;
};

/** One step of an order's way, oldest first in lists. */
export type OrderEvent = { id: number; to: OrderStatus; reason: OrderReason | null; at: Date };
