"use client";

import { useState } from "react";
import { PAYMENT_METHODS, type PaymentMethod, type PaymentMethodId } from "@/lib/checkout/payment-methods";
import { refusedMethods, refuseMethod } from "@/lib/checkout/refused-methods";

type Methods = {
  /** Those that are offered, without the refused ones. */
  methods: readonly PaymentMethod[];
  /** The one that was refused last. */
  refused: PaymentMethodId | undefined;
  refuse: (id: PaymentMethodId) => void;
};

/**
 * The payment methods to choose from. One that the server refuses, because it is not offered any more, is left out, also after a reload
 * and where it was refused on the page of its order.
 */
export function useMethods(): Methods {
  const [refused, setRefused] = useState(refusedMethods);
  const refuse = (id: PaymentMethodId) => setRefused(refuseMethod(id));
  return { methods: PAYMENT_METHODS.filter(({ id }) => !refused.includes(id)), refused: refused.at(-1), refuse };
}
