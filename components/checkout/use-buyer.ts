"use client";

import { useProfile } from "@/lib/account/hooks";
import { useLastCustomer, useLastMethod } from "@/lib/checkout/hooks";
import type { PaymentMethodId } from "@/lib/checkout/payment-methods";
import { prefilledCustomer, withKnownCustomer } from "@/lib/checkout/rules";
import type { CustomerInfo } from "@/lib/checkout/schema";
import { typedBuyer } from "@/lib/checkout/typed-buyer";

const NOTHING_KNOWN = { fullName: "", email: "", phone: "" };

type Buyer = {
  initial: CustomerInfo | undefined;
  /** Whether the traveller has ordered before. */
  hasOrdered: boolean;
  /** Whether the gateway refused the data of the last order. */
  isRefused: boolean;
  /** The method of the last paid order, where it is offered here. */
  lastMethod: PaymentMethodId | undefined;
  error: unknown;
  retry: () => void;
};

/**
 * The buyer form as it opens: what was typed before, otherwise the profile, its gaps filled from the last
 * order; undefined while it is being read. What cannot be read stays empty, and the traveller fills it in.
 */
export function useBuyer(): Buyer {
  const profile = useProfile();
  const last = useLastCustomer();
  const method = useLastMethod();
  const isKnown = (read: { data: unknown; error: unknown }) => read.data !== undefined || read.error !== undefined;
  const isReady = [profile, last, method].every(isKnown);
  return {
    initial: isReady
      ? (typedBuyer() ??
        withKnownCustomer(prefilledCustomer(profile.data ?? NOTHING_KNOWN), last.data?.customer ?? null))
      : undefined,
    hasOrdered: Boolean(last.data),
    isRefused: last.data?.isRefused ?? false,
    lastMethod: method.data ?? undefined,
    error: profile.error,
    retry: () => profile.mutate(),
  };
}
