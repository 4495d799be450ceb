import "server-only";
import { anonymousSupabase } from "@/lib/supabase/anonymous";
import { unwrap } from "@/lib/supabase/unwrap";
import { OFFER_COLUMNS, type OfferRow } from "./rows";

/** A shop window, not an archive. */
const MOST = 100;

/** The offers that row-level security shows: those running at the time of the read. */
export async function readOffers(): Promise<OfferRow[]> {
  const answer = await anonymousSupabase().from("special_offers").select(OFFER_COLUMNS).order("id").limit(MOST);
  return unwrap("special offers", answer) ?? [];
}
