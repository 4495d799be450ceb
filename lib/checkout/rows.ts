import { toDate } from "@/lib/core/timestamp";
import type { Offer } from "./types";

export const OFFER_COLUMNS = "id, bundle_id, offer_price_idr, ends_at";

export function offerFromRow(row: { id: string; bundle_id: string; offer_price_idr: number; ends_at: string }): Offer {
  return { id: row.id, bundleId: row.bundle_id, price: row.offer_price_idr, endsAt: toDate(row.ends_at) };
}
