"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { LoadFailure } from "@/components/feedback/load-failure";
import { Unavailable } from "@/components/feedback/unavailable";
import { useCheckoutPlan, useOpenOrder } from "@/lib/checkout/hooks";
import { lowerOffer } from "@/lib/checkout/pricing";
import type { Purchase } from "@/lib/checkout/types";
import { SignedOutError } from "@/lib/core/signed-out";
import { useEndOffer, useOffer, useOffers } from "@/lib/offers/hooks";
import type { AfterSaleKind, OrderKind } from "@/lib/orders/kinds";
import { useSalePauses } from "@/lib/sales/hooks";
import { Checkout } from "./checkout";
import type { OutdatedReason } from "./checkout-form";
import { CheckoutSkeleton } from "./checkout-layout";
import { DeviceNote } from "./device-note";
import { useBuyer } from "./use-buyer";

const BROWSE = { screen: "browse" } as const;

type CheckoutScreenProps = {
  kind: Exclude<OrderKind, AfterSaleKind>;
  bundleId: string;
  offerId?: string;
  note?: ReactNode;
};

/** Takes the form's place, wherever that was scrolled to: gets the focus, which brings it in sight and reads it out. */
function OfferEnded({ bundleId, isOnSale }: { bundleId: string; isOnSale: boolean }) {
  const t = useTranslations("checkout.offerEnded");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const offers = { to: { screen: "specialOffers" }, label: t("offers") } as const;
  const normal = { to: { screen: "payment", bundleId }, label: t("normalPrice") } as const;
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Unavailable title={t("title")} ways={isOnSale ? [normal, offers] : [offers]}>
        {t("text")}
      </Unavailable>
    </div>
  );
}

/** Checkout of a plan, at an offer's price where one is given. The ids come from the address and may be invalid. */
export function CheckoutScreen({ kind, bundleId, offerId, note }: CheckoutScreenProps) {
  const t = useTranslations("checkout");
  const offer = useOffer(offerId);
  const offers = useOffers();
  const endOffer = useEndOffer();
  const planId = bundleId || offer.data?.bundleId || "";
  const plan = useCheckoutPlan(planId);
  const open = useOpenOrder({ planId, kind });
  const sales = useSalePauses();
  const buyer = useBuyer();
  const error = buyer.error instanceof SignedOutError ? buyer.error : (plan.error ?? offer.error);
  const missing = plan.data === undefined || (offerId !== undefined && offer.data === undefined);
  if (error && (missing || error === buyer.error)) {
    const retry = () => Promise.all([plan.mutate(), offer.mutate(), buyer.retry()]);
    const texts = { title: t("loadError.title"), text: t("loadError.text") };
    return <LoadFailure {...texts} error={error} isBeforePayment onRetry={retry} />;
  }
  if (missing || !buyer.initial || !open.isKnown || !sales.isKnown) return <CheckoutSkeleton />;
  const isOfferOver = offerId !== undefined && (!offer.data || (plan.data && offer.data.bundleId !== plan.data.id));
  if (isOfferOver) return <OfferEnded bundleId={bundleId} isOnSale={Boolean(plan.data)} />;
  if (!plan.data) {
    return (
      <Unavailable title={t("unavailable.title")} ways={[{ to: BROWSE, label: t("unavailable.action") }]}>
        {t("unavailable.text")}
      </Unavailable>
    );
  }
  const reread = async (reason: OutdatedReason) => {
    if (reason === "offer_ended") return offerId !== undefined && endOffer(offerId);
    return Promise.all([plan.mutate(), offer.mutate()]);
  };
  const purchase: Purchase = { plan: plan.data, kind, ...(offer.data && { offer: offer.data }) };
  return (
    <Checkout
      key={`${plan.data.id}:${offer.data?.id ?? ""}`}
      open={open}
      sales={sales}
      note={note}
      purchase={purchase}
      initial={buyer.initial}
      hasOrdered={buyer.hasOrdered}
      isRefused={buyer.isRefused}
      lastMethod={buyer.lastMethod}
      context={<DeviceNote />}
      lowerOffer={lowerOffer(purchase, offers)}
      onOutdated={reread}
      otherChoice={
        offer.data
          ? { to: { screen: "payment", bundleId: plan.data.id }, label: t("offerEnded.normalPrice") }
          : { to: BROWSE, label: t("unavailable.action") }
      }
    />
  );
}
