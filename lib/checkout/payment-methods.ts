/**
 * Payment methods that the payment screen offers, with the gateway's name of each; QRIS first, which every bank and e-wallet pays.
 * `fee` in whole rupiah.
 */
export const PAYMENT_METHODS = [
  { id: "qris", kind: "qris", gatewayName: "QRIS", fee: 0, isPopular: false },
  { id: "gopay", kind: "ewallet", gatewayName: "GOPAY", fee: 0, isPopular: true },
  { id: "ovo", kind: "ewallet", gatewayName: "OVO", fee: 0, isPopular: true },
  { id: "dana", kind: "ewallet", gatewayName: "DANA", fee: 0, isPopular: false },
  { id: "bca", kind: "transfer", gatewayName: "BCA", fee: 6500, isPopular: false },
  { id: "mandiri", kind: "transfer", gatewayName: "MANDIRI", fee: 6500, isPopular: false },
  { id: "card", kind: "card", gatewayName: "CREDIT_CARD", fee: 4000, isPopular: false },
] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export type PaymentMethodId = PaymentMethod["id"];

/** The payment method of this name at the gateway; null where the payment screen does not offer it. */
export function methodOfGateway(gatewayName: string | null): PaymentMethodId | null {
  return PAYMENT_METHODS.find((method) => method.gatewayName === gatewayName)?.id ?? null;
}

/** The method that stands as chosen: the wanted one, where it is among those shown. */
export function chosenMethod(
  shown: readonly PaymentMethod[],
  wanted: PaymentMethodId | undefined,
): PaymentMethodId | undefined {
  return shown.find(({ id }) => id === wanted)?.id;
}

/** The fee of a payment method in whole rupiah; 0 when none is chosen. */
export function paymentFee(id: PaymentMethodId | undefined): number {
  return PAYMENT_METHODS.find((method) => method.id === id)?.fee ?? 0;
}
