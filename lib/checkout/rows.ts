import { centsToRupiah } from "@/lib/core/money";
import { PLAN_COLUMNS, type PlanRow, planFromRow } from "@/lib/core/plan";
import { toDate } from "@/lib/core/timestamp";
import type { CheckoutPlan, Offer } from "./types";

export const CHECKOUT_PLAN_COLUMNS = `${PLAN_COLUMNS}, final_price_idr_cents` as const;
export const OFFER_COLUMNS = "id, bundle_id, offer_price_idr, ends_at";

export function checkoutPlanFromRow(row: PlanRow & { final_price_idr_cents: number }): CheckoutPlan {
  return { ...planFromRow(row), price: centsToRupiah(row.final_price_idr_cents) };
}

export function offerFromRow(row: { id: string; bundle_id: string; offer_price_idr: number; ends_at: string }): Offer {
  return { id: row.id, bundleId: row.bundle_id, price: row.offer_price_idr, endsAt: toDate(row.ends_at) };
}
