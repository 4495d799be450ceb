import "server-only";
import { anonymousSupabase } from "@/lib/supabase/anonymous";
import { unwrap } from "@/lib/supabase/unwrap";
import { OFFER_COLUMNS, type OfferRow } from "./rows";

/** The most offers that the page shows. */
const MOST = 100;

/** The running offers; row-level security hides all others. */
export async function readOffers(): Promise<OfferRow[]> {
  const answer = await anonymousSupabase().from("special_offers").select(OFFER_COLUMNS).order("id").limit(MOST);
  return unwrap("special offers", answer) ?? [];
}
