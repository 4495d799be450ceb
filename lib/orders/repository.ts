import "server-only";
import { adminSupabase } from "@/lib/supabase/admin";
import { unwrap } from "@/lib/supabase/unwrap";
import type { OrderStatus } from "./types";

/** The status of a traveller's own order; null when it belongs to somebody else. */
export async function findOwnOrderStatus(orderId: string, userId: string): Promise<OrderStatus | null> {
  const answer = await adminSupabase()
    .from("user_orders")
    .select("status")
    .eq("id", orderId)
    .eq("user_id", userId)
    .maybeSingle();
  return unwrap("own_order_status", answer)?.status ?? null;
}
