"use client";

import { useTranslations } from "next-intl";
import { LoadFailure } from "@/components/account/load-failure";
import { EmptyState } from "@/components/brand/empty-state";
import { EmptyArt } from "@/components/brand/illustrations/empty";
import { CheckoutDeviceNote } from "@/components/devices/checkout-device-note";
import { buttonClass } from "@/components/ui/button";
import { useProfile } from "@/lib/account/hooks";
import { useCheckoutPlan } from "@/lib/checkout/hooks";
import { prefilledCustomer } from "@/lib/checkout/rules";
import { SignedOutError } from "@/lib/core/signed-out";
import { Link } from "@/lib/i18n/navigation";
import { CheckoutForm } from "./checkout-form";
import { CheckoutSkeleton } from "./checkout-skeleton";

function PlanUnavailable() {
  const t = useTranslations("checkout.unavailable");
  return (
    <EmptyState
      art={<EmptyArt />}
      title={t("title")}
      action={
        <Link to={{ screen: "browse" }} className={buttonClass({ variant: "accent", size: "lg" })}>
          {t("action")}
        </Link>
      }
    >
      {t("text")}
    </EmptyState>
  );
}

const NOTHING_KNOWN = { fullName: "", email: "", phone: "" };

/** Checkout of a new plan (spec 1, section 2.8). `bundleId` comes from the address and may be anything. */
export function CheckoutScreen({ bundleId }: { bundleId: string }) {
  const t = useTranslations("checkout");
  const plan = useCheckoutPlan(bundleId);
  const profile = useProfile();
  if (profile.error instanceof SignedOutError) {
    return <LoadFailure error={profile.error} title={t("loadError.title")} onRetry={() => profile.mutate()} />;
  }
  if (plan.data === null) return <PlanUnavailable />;
  if (plan.error && !plan.data) {
    return (
      <LoadFailure
        error={plan.error}
        title={t("loadError.title")}
        text={t("loadError.text")}
        onRetry={() => plan.mutate()}
      />
    );
  }
  if (!plan.data || (!profile.data && !profile.error)) return <CheckoutSkeleton />;
  return (
    <>
      <CheckoutDeviceNote />
      <CheckoutForm plan={plan.data} initial={prefilledCustomer(profile.data ?? NOTHING_KNOWN)} />
    </>
  );
}
