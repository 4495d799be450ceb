import type { Plan } from "@/lib/plans/types";
import type { Database } from "@/lib/supabase/database.types";
import type { OrderKind } from "./kinds";

type Enums = Database["public"]["Enums"];

/** States of an order: pending -> paid -> ordered -> confirmed -> completed, and the ways out. */
export type OrderStatus = Enums["order_status"];

/** For checks of what comes from outside: without the database's own list, which the browser need not load. */
export const orderStatuses = [
  "pending",
  "paid",
  "ordered",
  "confirmed",
  "completed",
  "failed",
  "cancelled",
  "refunded",
] as const satisfies readonly OrderStatus[];

/** Why an order is where it is; each has a text in the messages. */
export type OrderReason = Enums["order_reason"];

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
