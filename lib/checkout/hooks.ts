"use client";

import useSWR from "swr";
import { isUuid } from "@/lib/core/uuid";
import { CATALOGUE_PLAN_COLUMNS, cataloguePlanFromRow } from "@/lib/plans/rows";
import type { CataloguePlan } from "@/lib/plans/types";
import { browserSupabase } from "@/lib/supabase/browser";
import { travellerClient } from "@/lib/supabase/traveller";
import { readOpenOrder, type Wanted } from "./open-order-repository";
import { OFFER_COLUMNS, offerFromRow } from "./rows";
import type { CustomerInfo } from "./schema";
import type { Offer } from "./types";

async function readPlan(planId: string): Promise<CataloguePlan | null> {
  if (!isUuid(planId)) return null;
  const { data, error } = await browserSupabase()
    .from("bundles")
    .select(CATALOGUE_PLAN_COLUMNS)
    .eq("id", planId)
    .eq("is_active", true)
    .maybeSingle();
  if (error) throw new Error(error.message);
  return data && cataloguePlanFromRow(data);
}

/** The plan to check out; null when no plan with that id is on sale. */
export function useCheckoutPlan(planId: string) {
  return useSWR(["checkout-plan", planId], () => readPlan(planId), { revalidateOnFocus: false });
}

async function readOffer(offerId: string): Promise<Offer | null> {
  if (!isUuid(offerId)) return null;
  const { data, error } = await browserSupabase()
    .from("special_offers")
    .select(OFFER_COLUMNS)
    .eq("id", offerId)
    .maybeSingle();
  if (error) throw new Error(error.message);
  return data && offerFromRow(data);
}

/** A running offer; null when it has ended or there is none, because row-level security shows only running ones. */
export function useOffer(offerId: string | undefined) {
  return useSWR(offerId === undefined ? null : ["offer", offerId], () => readOffer(offerId ?? ""));
}

async function readLastCustomer(): Promise<CustomerInfo | null> {
  const { supabase } = await travellerClient();
  const { data, error } = await supabase
    .from("user_orders")
    .select("given_names, surname, email, mobile_number")
    .not("email", "is", null)
    .order("created_at", { ascending: false })
    .limit(1)
    .maybeSingle();
  if (error) throw new Error(error.message);
  return (
    data && {
      given_names: data.given_names ?? "",
      surname: data.surname ?? "",
      email: data.email ?? "",
      mobile_number: data.mobile_number ?? "",
    }
  );
}

/** The buyer of the traveller's last order; null before the first one. */
export function useLastCustomer() {
  return useSWR("last-customer", readLastCustomer, { revalidateOnFocus: false, revalidateOnReconnect: false });
}

/**
 * The traveller's unpaid order for the same purchase, null without one. `create_order` looks for the same, so a failure
 * to read it here makes no second order.
 */
export function useOpenOrder({ planId, kind, esimId }: Wanted) {
  const wanted = { planId, kind, ...(esimId !== undefined && { esimId }) };
  const { data, error, mutate } = useSWR(["open-order", planId, kind, esimId], async () => {
    const { supabase, user } = await travellerClient();
    return readOpenOrder(supabase, { ...wanted, userId: user.id });
  });
  return { order: data ?? null, isKnown: data !== undefined || error !== undefined, mutate };
}
