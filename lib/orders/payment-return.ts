/** What the payment's return address says of the payment; null when the screen was opened in another way. */
export type PaymentReturn =
  | { kind: ReturnState; orderId: string | null }
  | { kind: "error"; error: (typeof returnErrors)[number] };

/** Why a return names no payment. The last stands for all others. */
export const returnErrors = ["missing_external_id", "order_not_found", "processing_error"] as const;

/**
 * The state of a payment when its payer returns.
 * - failed: an address may say so, but our return route does not, because the invoice of a failed attempt stays open.
 * - waiting: nothing has arrived.
 * - unchecked: the gateway did not answer, and no money is known.
 * - review: a payment arrived that support must review.
 * - refund: the money is owed back.
 * - tooShort: an extension that no longer lengthens its eSIM.
 * - refused: the gateway refused the order's data.
 * - closed: the order was closed for a reason without a text of its own.
 */
export const returnStates = [
  "success",
  "failed",
  "waiting",
  "unchecked",
  "expired",
  "tooShort",
  "refused",
  "cancelled",
  "closed",
  "review",
  "refund",
  "refunded",
] as const;
export type ReturnState = (typeof returnStates)[number];

const RETURN_PARAMETERS = ["payment", "order_id", "error"] as const;

/**
 * The query of a payment's return, from '?' on, so that a login in between does not lose it; null where the address is not one.
 * @param read the value of a parameter
 */
export function returnQueryOf(read: (name: string) => string | null): string | null {
  if (!paymentReturnOf({ get: read })) return null;
  const given = RETURN_PARAMETERS.flatMap((name): [string, string][] => {
    const value = read(name);
    return value === null ? [] : [[name, value]];
  });
  return `?${new URLSearchParams(given)}`;
}

/** What a return's address says of the payment; null where it is not one. */
export function paymentReturnOf(query: { get(name: string): string | null }): PaymentReturn | null {
  const payment = query.get("payment");
  const kind = returnStates.find((known) => known === payment);
  if (kind) return { kind, orderId: query.get("order_id") };
  const error = query.get("error");
  if (error === null) return null;
  return { kind: "error", error: returnErrors.find((known) => known === error) ?? "processing_error" };
}
