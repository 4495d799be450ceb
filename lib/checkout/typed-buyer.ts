import type { CustomerInfo } from "./schema";

/** Buyer data typed on a payment screen that another payment of the same plan has replaced. It lasts as long as the document. */
let kept: { planId: string; customer: CustomerInfo } | null = null;

/** Keeps a buyer's data that was typed for a plan. @param known the data as the form opened: unchanged, it is not kept */
export function keepTypedBuyer(planId: string, typed: CustomerInfo, known: CustomerInfo): void {
  const names = ["given_names", "surname", "email", "mobile_number"] as const;
  if (names.some((name) => typed[name] !== known[name])) kept = { planId, customer: typed };
}

/** What was typed for this plan; undefined where nothing was. */
export function typedBuyer(planId: string): CustomerInfo | undefined {
  return kept?.planId === planId ? kept.customer : undefined;
}

/** Called once the order is made: the next one starts from the account's data. */
export function forgetTypedBuyer(): void {
  kept = null;
}
