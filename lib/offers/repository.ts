import "server-only";
import { anonymousSupabase } from "@/lib/supabase/anonymous";
import { unwrap } from "@/lib/supabase/unwrap";
import { MOST_OFFERS, OFFER_COLUMNS, type OfferRow } from "./rows";

/** The running offers; row-level security hides all others. */
export async function readOffers(): Promise<OfferRow[]> {
  const answer = await anonymousSupabase().from("special_offers").select(OFFER_COLUMNS).order("id").limit(MOST_OFFERS);
  return unwrap("special offers", answer) ?? [];
}
