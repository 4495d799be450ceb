import { DAY_MS } from "@/lib/core/duration";
import { unsettledStates } from "@/lib/orders/payment-states";
import { CHANGE_COLUMNS, changesOf } from "@/lib/orders/rows";
import { isFinal, isUnpaid } from "@/lib/orders/rules";
import { isPlanRefused } from "@/lib/orders/shown-reasons";
import { orderStatuses } from "@/lib/orders/statuses";
import type { StoreClient } from "@/lib/supabase/selected";
import { OPEN_ORDER_COLUMNS } from "./rows";

/** `target`: the eSIM that gets the plan; undefined for a new one. */
type SamePurchase = { userId: string; planId: string; target: string | undefined };

/** So long a refusal is asked about: the vendor may sell the plan again later. */
const REFUSED_ASKED_MS = 30 * DAY_MS;

/** The orders for the same purchase that were closed, and of which the gateway has yet to say whether they were paid. */
export async function readUnsettled(client: StoreClient, { userId, planId, target }: SamePurchase) {
  const closed = client
    .from("user_orders")
    .select(`${OPEN_ORDER_COLUMNS}, payments!inner()`)
    .eq("user_id", userId)
    .eq("bundle_id", planId)
    .in(
      "status",
      orderStatuses.filter((status) => isFinal(status) && isUnpaid(status)),
    )
    .in("payments.status", unsettledStates);
  const { data, error } = await (target === undefined
    ? closed.is("target_esim_id", null)
    : closed.eq("target_esim_id", target));
  if (error) throw new Error(error.message);
  return data;
}

/** The traveller's last paid order for the same purchase, where the vendor refused its plan within the last month. */
export async function readRefused(client: StoreClient, { userId, planId, target }: SamePurchase, now: Date) {
  const paid = client
    .from("user_orders")
    .select(`${OPEN_ORDER_COLUMNS}, order_status_history(${CHANGE_COLUMNS})`)
    .eq("user_id", userId)
    .eq("bundle_id", planId)
    .in(
      "status",
      orderStatuses.filter((status) => !isUnpaid(status)),
    )
    .gte("created_at", new Date(now.getTime() - REFUSED_ASKED_MS).toISOString());
  const { data, error } = await (target === undefined
    ? paid.is("target_esim_id", null)
    : paid.eq("target_esim_id", target)
  )
    .order("created_at", { ascending: false })
    .limit(1);
  if (error) throw new Error(error.message);
  return data.filter((row) => isPlanRefused(changesOf(row)));
}
