import type { OrderStatus } from "@/lib/orders/types";

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
      /** The eSIM that a top-up goes onto; null for a new one. */
      iccid: string | null;
      startedAt: string;
      ageSeconds: number;
    };
