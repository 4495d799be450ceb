"use client";

import useSWR, { useSWRConfig } from "swr";
import { isUuid } from "@/lib/core/uuid";
import { browserSupabase } from "@/lib/supabase/browser";
import { MOST_OFFERS, OFFER_PRICE_COLUMNS, offerPriceFromRow } from "./rows";
import type { OfferPrice } from "./types";

async function readOffer(offerId: string): Promise<OfferPrice | null> {
  if (!isUuid(offerId)) return null;
  const { data, error } = await browserSupabase()
    .from("special_offers")
    .select(OFFER_PRICE_COLUMNS)
    .eq("id", offerId)
    .maybeSingle();
  if (error) throw new Error(error.message);
  return data && offerPriceFromRow(data);
}

/** A running offer; null when it has ended or there is none, because row-level security shows only running ones. */
export function useOffer(offerId: string | undefined) {
  return useSWR(offerId === undefined ? null : ["offer", offerId], () => readOffer(offerId ?? ""));
}

async function readOffers(): Promise<OfferPrice[]> {
  const { data, error } = await browserSupabase()
    .from("special_offers")
    .select(OFFER_PRICE_COLUMNS)
    .order("id")
    .limit(MOST_OFFERS);
  if (error) throw new Error(error.message);
  return data.map(offerPriceFromRow);
}

const NONE: readonly OfferPrice[] = [];

/** The running offers; none until they are read, or where that failed. */
export function useOffers(): readonly OfferPrice[] {
  return useSWR("offers", readOffers).data ?? NONE;
}

/** Takes an offer off the screens, because the server has refused it as ended. */
export function useEndOffer() {
  const { mutate } = useSWRConfig();
  return (offerId: string) =>
    Promise.all([
      mutate(["offer", offerId], null, { revalidate: false }),
      mutate<OfferPrice[]>("offers", (offers) => offers?.filter(({ id }) => id !== offerId), { revalidate: false }),
    ]);
}
