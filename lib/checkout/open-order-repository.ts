import { isUuid } from "@/lib/core/uuid";
import { ORDER_KINDS, type OrderKind } from "@/lib/orders/kinds";
import type { browserSupabase } from "@/lib/supabase/browser";
import { OPEN_ORDER_COLUMNS, openOrderFromRow } from "./rows";
import { isStillOpen } from "./rules";
import type { OpenOrder } from "./types";

/** A purchase, for which an order may wait for its payment. */
export type Wanted = { planId: string; kind: OrderKind; esimId?: string };

/**
 * The newest order of a traveller for the same purchase that can still be paid; null without one. `create_order` asks about
 * the same order (`unpaid_order_of`); a test compares the two over all states.
 * @param client the traveller's own: row-level security applies
 * @throws on a failed read
 */
export async function readOpenOrder(
  client: ReturnType<typeof browserSupabase>,
  { userId, planId, kind, esimId }: Wanted & { userId: string },
): Promise<OpenOrder | null> {
  const target = ORDER_KINDS[kind].targetsEsim ? esimId : undefined;
  if (!isUuid(planId) || (target !== undefined && !isUuid(target))) return null;
  const orders = await client
    .from("user_orders")
    .select(OPEN_ORDER_COLUMNS)
    .eq("user_id", userId)
    .eq("bundle_id", planId)
    .eq("order_type", kind)
    .eq("status", "pending")
    .or(target === undefined ? "target_esim_id.is.null" : `target_esim_id.eq.${target}`)
    .order("created_at", { ascending: false });
  if (orders.error) throw new Error(orders.error.message);
  if (orders.data.length === 0) return null;
  const ids = orders.data.map(({ id }) => id);
  const payments = await client.from("payments").select("order_id, status").in("order_id", ids);
  if (payments.error) throw new Error(payments.error.message);
  const attemptsOf = (id: string) => payments.data.filter((row) => row.order_id === id).map(({ status }) => status);
  const open = orders.data.find((row) => isStillOpen(row, attemptsOf(row.id), new Date()));
  return open ? openOrderFromRow(open) : null;
}
