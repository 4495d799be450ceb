import type { ErrorCode } from "@/lib/core/errors";
import { ORDER_KINDS } from "@/lib/orders/kinds";
import type { CustomerInfo } from "./schema";
import type { Purchase } from "./types";

/** Whether the way to pay is chosen on our payment screen, because its fee is part of the total shown there. */
export function choosesMethod({ kind, offer }: Pick<Purchase, "kind" | "offer">): boolean {
  return ORDER_KINDS[kind].methods === "choice" || offer !== undefined;
}

type Known = { fullName: string; email: string; phone: string };

/** The buyer form as it opens: first word of the full name, the rest as surname, e-mail and phone (spec 1, section 5). */
export function prefilledCustomer({ fullName, email, phone }: Known): CustomerInfo {
  const [given = "", ...rest] = fullName.trim().split(/\s+/);
  return { given_names: given, surname: rest.join(" "), email, mobile_number: phone };
}

/** What is known of the buyer, field by field, the gaps filled from another source. */
export function withKnownCustomer(customer: CustomerInfo, other: CustomerInfo | null): CustomerInfo {
  if (!other) return customer;
  // A name belongs together: the surname of one source never joins the first name of another.
  const names = customer.given_names ? customer : other;
  return {
    given_names: names.given_names,
    surname: names.surname,
    email: customer.email || other.email,
    mobile_number: customer.mobile_number || other.mobile_number,
  };
}

/** The input that an error is about; the others are about no single input. */
export const BUYER_FIELD_OF: Readonly<Partial<Record<ErrorCode | "offline", keyof CustomerInfo>>> = {
  given_names_required: "given_names",
  email_invalid: "email",
  mobile_number_required: "mobile_number",
  phone_invalid: "mobile_number",
};

/**
 * Whether the idempotency key has served: after an order, when the same key was sent with other data before, or when the
 * next attempt will be paid in another way. Every other failure keeps it, so that a retry finds the order that may have been written already.
 */
export function isKeySpent(outcome: "ordered" | ErrorCode | "offline"): boolean {
  return outcome === "ordered" || outcome === "idempotency_conflict" || outcome === "payment_method_unavailable";
}

/** Whether every required field of the buyer has something in it; the rules decide whether it will do. */
export function isBuyerFilledIn({ given_names, email, mobile_number }: CustomerInfo): boolean {
  return given_names !== "" && email !== "" && mobile_number !== "";
}

const text = (form: FormData, name: keyof CustomerInfo) => String(form.get(name) ?? "").trim();

/** What the buyer typed, trimmed. The server's schema decides again; no validation library is needed in the browser. */
export function customerFrom(form: FormData): CustomerInfo {
  return {
    given_names: text(form, "given_names"),
    surname: text(form, "surname"),
    email: text(form, "email"),
    mobile_number: text(form, "mobile_number"),
  };
}
