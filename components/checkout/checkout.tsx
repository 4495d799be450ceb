"use client";

import { type ComponentProps, useEffect, useState } from "react";
import type { useOpenOrder } from "@/lib/checkout/hooks";
import { CheckoutForm } from "./checkout-form";
import { OpenOrderChoice } from "./open-order";

type CheckoutProps = Omit<ComponentProps<typeof CheckoutForm>, "isAnother" | "findOpenOrder"> & {
  open: ReturnType<typeof useOpenOrder>;
};

/**
 * The form of a purchase, or the choice between its open order and one more. The open order is looked up again when the
 * browser brings the page back from its cache, as after 'back' from an invoice in the same tab.
 */
export function Checkout({ open, ...form }: CheckoutProps) {
  const [isAnother, setAnother] = useState(false);
  const { mutate } = open;
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) void mutate();
    };
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, [mutate]);
  if (open.order && !isAnother) {
    return (
      <OpenOrderChoice
        purchase={form.purchase}
        order={open.order}
        onAnother={() => setAnother(true)}
        onChange={() => void mutate()}
      />
    );
  }
  return <CheckoutForm {...form} isAnother={isAnother} findOpenOrder={() => mutate()} />;
}
