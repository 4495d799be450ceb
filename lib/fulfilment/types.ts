import type { OrderStatus } from "@/lib/orders/types";

export type JobKind = "verify_payment" | "fulfil_order" | "send_email" | "send_contact" | "refresh_esim" | "notify";

/** A job that this worker holds until its lease ends. The token fences: whoever lost the lease cannot finish it. */
export type Job = { id: number; kind: JobKind; subject: string; token: string; attempts: number };

/**
 * done: nothing left to do. wait: not yet, and no failure (settle window, same plan in flight). retry: failed, try again
 * with growing pauses, or not before `seconds`.
 */
export type JobOutcome =
  | { kind: "done" }
  | { kind: "wait"; seconds: number; reason: string }
  | { kind: "retry"; reason: string; seconds?: number };

/** What fulfilment knows of an order. */
export type PaidOrder = {
  id: string;
  status: OrderStatus;
  vendorOrderId: string | null;
  /** The eSIM it made, or for a top-up the one it goes onto. */
  esim: { id: string; iccid: string } | null;
  isTopup: boolean;
};

/** Whether a purchase may be made now; see `begin_purchase` in the migrations. */
export type PurchaseTurn =
  | { outcome: "lost_lease" | "not_due" | "busy" | "bought" }
  | {
      outcome: "started" | "open";
      purchaseId: string;
      bundleName: string;
      /** The line that a top-up goes onto; null for a new one. */
      iccid: string | null;
      startedAt: string;
      ageSeconds: number;
    };
