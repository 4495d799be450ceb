import "server-only";
import { adminSupabase } from "@/lib/supabase/admin";
import { unwrap } from "@/lib/supabase/unwrap";

/**
 * Counts one use of a bucket in the database, which all servers share.
 * @returns seconds to wait; 0 when the call may go on
 */
export async function takeFromBucket(bucket: string, limit: number, windowSeconds: number): Promise<number> {
  const answer = await adminSupabase().rpc("take_rate_limit", {
    p_bucket: bucket,
    p_limit: limit,
    p_window_seconds: windowSeconds,
  });
  return unwrap("take_rate_limit", answer) ?? 0;
}

/** Takes back one use of a bucket. @throws when the database does not answer */
export async function giveBackToBucket(bucket: string): Promise<void> {
  unwrap("give_back_rate_limit", await adminSupabase().rpc("give_back_rate_limit", { p_bucket: bucket }));
}
