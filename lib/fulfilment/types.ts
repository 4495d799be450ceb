import type { OrderStatus } from "@/lib/orders/types";
import type { Database } from "@/lib/supabase/database.types";

type Enums = Database["public"]["Enums"];

export type PurchaseState = Enums["purchase_state"];

/** What came of recording a purchase; see `record_purchase` in the migrations. */
export type RecordOutcome = Enums["record_purchase_outcome"];

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
      /** The eSIM that the plan must go onto; null for a new one. */
      iccid: string | null;
      startedAt: string;
      ageSeconds: number;
    };
