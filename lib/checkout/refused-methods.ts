import { tabStorage } from "@/lib/core/storage";
import { PAYMENT_METHODS, type PaymentMethodId } from "./payment-methods";

const KEY = "kelana-refused-methods";

const isListed = (id: string): id is PaymentMethodId => PAYMENT_METHODS.some((method) => method.id === id);

/** The payment methods that were refused in this tab, in that order. */
export function refusedMethods(): readonly PaymentMethodId[] {
  return (tabStorage.read(KEY) ?? "").split(" ").filter(isListed);
}

/** Keeps that a payment method was refused as not available now. @returns all of them, this one last */
export function refuseMethod(id: PaymentMethodId): readonly PaymentMethodId[] {
  const all = [...refusedMethods().filter((other) => other !== id), id];
  tabStorage.write(KEY, all.join(" "));
  return all;
}
