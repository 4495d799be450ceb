import { ownTabStorage } from "@/lib/core/own-tab-storage";
import { isRecord, parseJson } from "@/lib/core/record";
import { buyerFields } from "./rules";
import type { CustomerInfo } from "./schema";

const NAME = "typed-buyer";

/**
 * Keeps a buyer's data that was typed, for a reload, another payment and another plan.
 * @param known the data as the form opened: while nothing was changed, it is not kept
 */
export function keepTypedBuyer(customer: CustomerInfo, known: CustomerInfo): void {
  const isChanged = buyerFields.some((name) => customer[name] !== known[name]);
  if (isChanged || typedBuyer()) ownTabStorage.write(NAME, JSON.stringify(customer));
}

/** What was typed; undefined where nothing was. */
export function typedBuyer(): CustomerInfo | undefined {
  const kept = parseJson(ownTabStorage.read(NAME));
  if (!isRecord(kept)) return undefined;
  const typed = (name: keyof CustomerInfo) => String(kept[name] ?? "");
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
