import { DAY_MS } from "@/lib/core/duration";
import { unsettledStates } from "@/lib/orders/payment-states";
import { CHANGE_COLUMNS, changesOf } from "@/lib/orders/rows";
import { isFinal, isUnpaid } from "@/lib/orders/rules";
import { isNotSold } from "@/lib/orders/shown-reasons";
import { orderStatuses } from "@/lib/orders/statuses";
import type { StoreClient } from "@/lib/supabase/selected";
import { OPEN_ORDER_COLUMNS } from "./rows";

/** `target`: the eSIM that gets the plan; undefined for a new one. */
type SamePurchase = { userId: string; planId: string; target: string | undefined };

/** So long an order is asked about whose plan was not sold: the vendor may sell it again later. */
const NOT_SOLD_ASKED_MS = 30 * DAY_MS;

/** The filter of the orders whose plan is for one eSIM, or for a new one. */
export const ofTarget = (target: string | undefined) =>
  ["target_esim_id", target === undefined ? "is" : "eq", target ?? null] as const;

/** The orders for the same purchase that were closed, and of which the gateway has yet to say whether they were paid. */
export async function readUnsettled(client: StoreClient, { userId, planId, target }: SamePurchase) {
  const { data, error } = await client
    .from("user_orders")
    .select(`${OPEN_ORDER_COLUMNS}, payments!inner()`)
    .eq("user_id", userId)
    .eq("bundle_id", planId)
    .in(
      "status",
      orderStatuses.filter((status) => isFinal(status) && isUnpaid(status)),
    )
    .in("payments.status", unsettledStates)
    .filter(...ofTarget(target));
  if (error) throw new Error(error.message);
  return data;
}

/** The traveller's last paid order for the same purchase, where the vendor refused its plan within the last month. */
export async function readNotSold(client: StoreClient, { userId, planId, target }: SamePurchase, now: Date) {
  const { data, error } = await client
    .from("user_orders")
    .select(`${OPEN_ORDER_COLUMNS}, order_status_history(${CHANGE_COLUMNS})`)
    .eq("user_id", userId)
    .eq("bundle_id", planId)
    .in(
      "status",
      orderStatuses.filter((status) => !isUnpaid(status)),
    )
    .gte("created_at", new Date(now.getTime() - NOT_SOLD_ASKED_MS).toISOString())
    .filter(...ofTarget(target))
    .order("created_at", { ascending: false })
    .limit(1);
  if (error) throw new Error(error.message);
  return data.filter((row) => isNotSold(changesOf(row)));
}
