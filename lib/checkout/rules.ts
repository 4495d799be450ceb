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

const FIELD_OF: Partial<Record<ErrorCode, keyof CustomerInfo>> = {
  given_names_required: "given_names",
  email_invalid: "email",
  mobile_number_required: "mobile_number",
};

/** The input that an error is about; undefined for errors of no single input. */
export function fieldOfError(code: ErrorCode | "offline"): keyof CustomerInfo | undefined {
  return code === "offline" ? undefined : FIELD_OF[code];
}

/**
 * Whether the idempotency key has served: after an order, when the same key was sent with other data before, or when the
 * next attempt will be paid in another way. Every other failure keeps it, so that a retry finds the order that may have been written already.
 */
export function isKeySpent(outcome: "ordered" | ErrorCode | "offline"): boolean {
  return outcome === "ordered" || outcome === "idempotency_conflict" || outcome === "payment_method_unavailable";
}

/** Control characters and line separators have no place in a name, an address or a number: they break mail headers. */
const HEADER_BREAK = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** The first rule of the buyer form that is broken, in the spec's order; null when all hold. */
export function firstCustomerError(customer: CustomerInfo): ErrorCode | null {
  if (!customer.given_names || HEADER_BREAK.test(customer.given_names + customer.surname))
    return "given_names_required";
  if (!customer.email.includes("@") || HEADER_BREAK.test(customer.email) || /\s/.test(customer.email))
    return "email_invalid";
  if (!customer.mobile_number || HEADER_BREAK.test(customer.mobile_number)) return "mobile_number_required";
  return null;
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
