"use client";

import useSWR from "swr";
import { isUuid } from "@/lib/core/uuid";
import { browserSupabase } from "@/lib/supabase/browser";
import { CHECKOUT_PLAN_COLUMNS, checkoutPlanFromRow } from "./rows";
import type { CheckoutPlan } from "./types";

async function readPlan(bundleId: string): Promise<CheckoutPlan | null> {
  if (!isUuid(bundleId)) return null;
  const { data, error } = await browserSupabase()
    .from("bundles")
    .select(CHECKOUT_PLAN_COLUMNS)
    .eq("id", bundleId)
    .eq("is_active", true)
    .maybeSingle();
  if (error) throw new Error(error.message);
  return data && checkoutPlanFromRow(data);
}

/** The plan that checkout is about; null when there is none of that id on sale. */
export function useCheckoutPlan(bundleId: string) {
  return useSWR(["checkout-plan", bundleId], () => readPlan(bundleId), { revalidateOnFocus: false });
}
