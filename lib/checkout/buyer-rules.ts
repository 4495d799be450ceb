import type { ErrorCode } from "@/lib/core/errors";
import { readPhone } from "@/lib/fields/phone";
import { errorsBeforePhone } from "./rules";
import type { CustomerInfo } from "./schema";

/**
 * The rules that the buyer form breaks, one for each field, in the order name, e-mail, phone; empty when it breaks none. A
 * phone number without a country code counts as Indonesian.
 */
export function customerErrors(customer: CustomerInfo): ErrorCode[] {
  const errors = errorsBeforePhone(customer);
  if (errors.includes("mobile_number_required") || readPhone(customer.mobile_number)) return errors;
  return [...errors, "phone_invalid"];
}
