import type { ErrorCode } from "@/lib/core/errors";
import { readPhone } from "@/lib/fields/phone";
import { firstErrorBeforePhone } from "./rules";
import type { CustomerInfo } from "./schema";

/**
 * The first rule that the buyer form breaks, in the order name, e-mail, phone; null when it breaks none. A phone number
 * without a country code counts as Indonesian.
 */
export function firstCustomerError(customer: CustomerInfo): ErrorCode | null {
  return firstErrorBeforePhone(customer) ?? (readPhone(customer.mobile_number) ? null : "phone_invalid");
}
