import "server-only";
import { serverSupabase } from "@/lib/supabase/server";

export type Traveller = { id: string; email: string };

/** Who is signed in, from a verified token; null for a guest. For reads and ordinary writes. */
export async function currentTraveller(): Promise<Traveller | null> {
  const supabase = await serverSupabase();
  const { data } = await supabase.auth.getClaims();
  const claims = data?.claims;
  if (!claims?.sub) return null;
  return { id: claims.sub, email: typeof claims.email === "string" ? claims.email : "" };
}

/**
 * Whether the auth service itself still knows this login. The login screen asks it: a login ended elsewhere must not
 * send a guest round in circles. A page cannot drop the stale cookies, which is why a failing look counts as a guest.
 */
export async function isLoginAlive(): Promise<boolean> {
  try {
    const supabase = await serverSupabase();
    const { data } = await supabase.auth.getUser();
    return data.user !== null;
  } catch {
    return false;
  }
}
