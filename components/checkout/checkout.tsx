"use client";

import { type ComponentProps, useEffect, useState } from "react";
import type { useOpenOrder } from "@/lib/checkout/hooks";
import type { OpenOrder } from "@/lib/checkout/types";
import { CheckoutForm } from "./checkout-form";
import { OpenOrderChoice } from "./open-order";

type CheckoutProps = Omit<ComponentProps<typeof CheckoutForm>, "isAnother" | "findOpenOrder"> & {
  open: ReturnType<typeof useOpenOrder>;
};

/** The paid orders that add something else to the same eSIM, by their ids. */
function paidAdditionsOf(order: OpenOrder): string[] {
  return [order, ...order.besides].filter(({ isSame }) => !isSame).map(({ id }) => id);
}

/**
 * The form of a purchase, or the choice between its open order and one more; again where another paid one comes up. The open order is
 * looked up again when the browser brings the page back from its cache, as after 'back' from an invoice in the same tab.
 */
export function Checkout({ open, ...form }: CheckoutProps) {
  /** The paid additions that were named when the traveller chose to buy all the same; null: no such choice yet. */
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  const { order, mutate } = open;
  const named = order ? paidAdditionsOf(order) : [];
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) void mutate();
    };
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, [mutate]);
  if (order && (known === null || named.some((id) => !known.has(id)))) {
    return (
      <OpenOrderChoice
        purchase={form.purchase}
        order={order}
        onAnother={() => setKnown(new Set(named))}
        onChange={() => void mutate()}
      />
    );
  }
  return <CheckoutForm {...form} isAnother={known !== null} findOpenOrder={() => mutate()} />;
}
