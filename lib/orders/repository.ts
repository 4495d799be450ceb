import "server-only";
import { dateOrNull } from "@/lib/core/timestamp";
import { adminSupabase } from "@/lib/supabase/admin";
import { unwrap } from "@/lib/supabase/unwrap";
import { REASON_COLUMNS, reasonOf } from "./rows";
import type { OrderReason, OrderStatus } from "./types";

export type StandingRow = { status: OrderStatus; reason: OrderReason | null; expiresAt: Date | null };

/** What says how a traveller's own order stands; null when it belongs to somebody else. */
export async function findOwnStanding(orderId: string, userId: string): Promise<StandingRow | null> {
  const answer = await adminSupabase()
    .from("user_orders")
    .select(`${REASON_COLUMNS}, expires_at`)
    .eq("id", orderId)
    .eq("user_id", userId)
    .maybeSingle();
  const row = unwrap("own_order_standing", answer);
  if (!row) return null;
  return { status: row.status, reason: reasonOf(row), expiresAt: dateOrNull(row.expires_at) };
}
