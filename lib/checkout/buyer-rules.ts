import type { ErrorCode } from "@/lib/core/errors";
import { readPhone } from "@/lib/fields/phone";
import { hasControlCharacters, isEmail, isLine, isName, MAX_NAME_LENGTH } from "@/lib/fields/rules";
import type { CustomerInfo } from "./schema";

/**
 * The first rule that the buyer form breaks, in the order name, e-mail, phone; null when it breaks none. A phone number
 * without a country code counts as Indonesian.
 */
export function firstCustomerError(customer: CustomerInfo): ErrorCode | null {
  if (!isName(customer.given_names) || !isLine(customer.surname, MAX_NAME_LENGTH)) return "given_names_required";
  if (!isEmail(customer.email)) return "email_invalid";
  if (customer.mobile_number === "" || hasControlCharacters(customer.mobile_number)) return "mobile_number_required";
  return readPhone(customer.mobile_number) ? null : "phone_invalid";
}
