import type { OrderKind } from "@/lib/orders/kinds";
import type { OrderStatus } from "@/lib/orders/types";
import type { Database } from "@/lib/supabase/database.types";

type Enums = Database["public"]["Enums"];

export type PurchaseState = Enums["purchase_state"];

/** The outcome of recording a purchase; see `record_purchase` in the migrations. */
export type RecordOutcome = Enums["record_purchase_outcome"];

/** The data of an order that fulfilment uses. */
export type PaidOrder = {
  id: string;
  status: OrderStatus;
  vendorOrderId: string | null;
  /** The eSIM that it brought, or the one that it adds to. */
  esim: { id: string; iccid: string } | null;
  kind: OrderKind;
};

/** Whether a purchase may start now; see `begin_purchase` in the migrations. */
export type PurchaseTurn =
  | { outcome: "lost_lease" | "not_due" | "bought" | "held" }
  | {
      outcome: "started" | "open";
      purchaseId: string;
      bundleName: string;
      /** The eSIM that must get the plan; null for a new one. */
      iccid: string | null;
      startedAt: string;
      ageSeconds: number;
      /** The vendor has answered with a sale that could not be read. */
      isSold: boolean;
      /** The vendor has answered with a refusal. `isFinal`: it does not sell this plan. */
      refusal: { at: string; isFinal: boolean } | null;
    };

/** A purchase attempt that was begun now or is open. */
export type Attempt = Extract<PurchaseTurn, { purchaseId: string }>;
