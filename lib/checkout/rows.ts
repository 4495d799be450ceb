import { centsToRupiah } from "@/lib/core/money";
import { PLAN_COLUMNS, type PlanRow, planFromRow } from "@/lib/core/plan";
import type { CheckoutPlan } from "./types";

export const CHECKOUT_PLAN_COLUMNS = `${PLAN_COLUMNS}, final_price_idr_cents` as const;

export function checkoutPlanFromRow(row: PlanRow & { final_price_idr_cents: number }): CheckoutPlan {
  return { ...planFromRow(row), price: centsToRupiah(row.final_price_idr_cents) };
}
