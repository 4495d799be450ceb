import { ownTabStorage } from "@/lib/core/own-tab-storage";
import { isRecord, parseJson } from "@/lib/core/record";
import type { CustomerInfo } from "./schema";

const NAME = "typed-buyer";
const FIELDS = ["given_names", "surname", "email", "mobile_number"] as const;

/**
 * Keeps a buyer's data that was typed for a plan, for another payment of the same plan and for a reload.
 * @param known the data as the form opened: while nothing was changed, it is not kept
 */
export function keepTypedBuyer(planId: string, customer: CustomerInfo, known: CustomerInfo): void {
  const isChanged = FIELDS.some((name) => customer[name] !== known[name]);
  if (isChanged || typedBuyer(planId)) ownTabStorage.write(NAME, JSON.stringify({ planId, customer }));
}

/** What was typed for this plan; undefined where nothing was. */
export function typedBuyer(planId: string): CustomerInfo | undefined {
  const kept = parseJson(ownTabStorage.read(NAME));
  if (!isRecord(kept) || kept.planId !== planId || !isRecord(kept.customer)) return undefined;
  const { customer } = kept;
  const typed = (name: keyof CustomerInfo) => String(customer[name] ?? "");
  return {
    given_names: typed("given_names"),
    surname: typed("surname"),
    email: typed("email"),
    mobile_number: typed("mobile_number"),
  };
}

/** Called once the order is made: the next one starts from the account's data. */
export function forgetTypedBuyer(): void {
  ownTabStorage.remove(NAME);
}
