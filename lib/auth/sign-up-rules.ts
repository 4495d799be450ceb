import { indonesianPhone } from "@/lib/fields/phone";
import { buyerAddressFailure, type FormFailure, nameFailure, nameLine, normalizeEmail } from "@/lib/fields/rules";
import { firstNewPasswordFailure } from "./rules";
import type { SignUpForm } from "./types";

/**
 * The first rule that a sign-up breaks, in the order name, address, password, repetition, terms, phone; null when it
 * breaks none. The phone is optional.
 */
export function firstSignUpFailure(form: SignUpForm): FormFailure<SignUpForm> | null {
  const name = nameFailure(nameLine(form.fullName), "full_name_required");
  if (name) return { field: "fullName", code: name };
  const badAddress = buyerAddressFailure(normalizeEmail(form.email));
  if (badAddress) return { field: "email", code: badAddress };
  const password = firstNewPasswordFailure(form);
  if (password) return password;
  if (!form.acceptTerms) return { field: "acceptTerms", code: "terms_required" };
  if (indonesianPhone(form.phone) === null) return { field: "phone", code: "phone_invalid" };
  return null;
}
