import type { ErrorCode } from "@/lib/core/errors";
import { toDate } from "@/lib/core/timestamp";
import { buyerAddressFailure, hasControlCharacters, isNamePart, nameFailure, nameLine } from "@/lib/fields/rules";
import { ORDER_KINDS } from "@/lib/orders/kinds";
import { moneyOf, type PaymentStatus } from "@/lib/orders/payment-states";
import { isWithdrawal } from "@/lib/orders/reasons";
import { isInReview } from "@/lib/orders/rules";
import type { OrderReason, OrderStatus } from "@/lib/orders/types";
import type { CustomerInfo } from "./schema";
import type { OpenOrder, Purchase } from "./types";

/** Whether our payment screen offers the payment methods, because their fee is part of the total shown there. */
export function choosesMethod({ kind, offer }: Pick<Purchase, "kind" | "offer">): boolean {
  return ORDER_KINDS[kind].methods === "choice" || offer !== undefined;
}

type Known = { fullName: string; email: string; phone: string };

/** Fills the buyer form from the profile: the first word of the full name is the given name, the rest the surname. */
export function prefilledCustomer({ fullName, email, phone }: Known): CustomerInfo {
  const [given = "", ...rest] = nameLine(fullName).split(/\s+/);
  return { given_names: given, surname: rest.join(" "), email, mobile_number: phone };
}

/** Fills the gaps of a buyer's data from another source. */
export function withKnownCustomer(customer: CustomerInfo, other: CustomerInfo | null): CustomerInfo {
  if (!other) return customer;
  // Both parts of a name come from the same source.
  const names = customer.given_names ? customer : other;
  return {
    given_names: names.given_names,
    surname: names.surname,
    email: customer.email || other.email,
    mobile_number: customer.mobile_number || other.mobile_number,
  };
}

/** The field that an error is about. Codes without a field are about the whole order. */
export const BUYER_FIELD_OF: Readonly<Partial<Record<ErrorCode | "offline", keyof CustomerInfo>>> = {
  given_names_required: "given_names",
  name_invalid: "given_names",
  surname_invalid: "surname",
  email_invalid: "email",
  email_malformed: "email",
  mobile_number_required: "mobile_number",
  phone_invalid: "mobile_number",
  name_refused: "given_names",
  email_refused: "email",
  phone_refused: "mobile_number",
};

/**
 * The rules that the buyer form breaks, one for each field, in the order name, e-mail, phone. The validity of the phone
 * number is not among them, because it needs the numbering plans.
 */
export function errorsBeforePhone(customer: CustomerInfo): ErrorCode[] {
  const { mobile_number: phone } = customer;
  const broken = [
    nameFailure(customer.given_names, "given_names_required"),
    isNamePart(customer.surname) ? null : "surname_invalid",
    buyerAddressFailure(customer.email),
    phone === "" || hasControlCharacters(phone) ? "mobile_number_required" : null,
  ] as const;
  return broken.filter((code) => code !== null);
}

const KEY_SPENT: ReadonlySet<string> = new Set(["ordered", "idempotency_conflict", "order_not_payable"]);

/**
 * Whether the next attempt needs a new idempotency key: after an order, when the key was sent with other data or its order
 * was cancelled, and when its order can no longer be paid. The last is reported first, because that order may be paid by now.
 * After any other failure the key stays, so that a retry finds the order already written, and corrects it where its invoice
 * was refused.
 */
export function isKeySpent(outcome: "ordered" | ErrorCode | "offline"): boolean {
  return KEY_SPENT.has(outcome) || isWithdrawal(outcome);
}

/**
 * The `besideOpenUntil` to send once the traveller was asked about this order, the newest open one: a millisecond after it, because the
 * database's times are finer.
 */
export function askedUntil({ createdAt }: Pick<OpenOrder, "createdAt">): Date {
  return new Date(createdAt.getTime() + 1);
}

/** Whether each field of the buyer must be filled in, in the order of the form. A field that is missing fails the type check. */
const IS_REQUIRED: Readonly<Record<keyof CustomerInfo, boolean>> = {
  given_names: true,
  surname: false,
  email: true,
  mobile_number: true,
};

const isBuyerField = (text: string): text is keyof CustomerInfo => text in IS_REQUIRED;
/** All fields of the buyer, in the order of the form. The browser need not load the schema for them. */
export const buyerFields: readonly (keyof CustomerInfo)[] = Object.keys(IS_REQUIRED).filter(isBuyerField);

/** Whether every required field of the buyer is filled in. It may still break a rule. */
export function isBuyerFilledIn(customer: CustomerInfo): boolean {
  return buyerFields.every((name) => !IS_REQUIRED[name] || customer[name] !== "");
}

const text = (form: FormData, name: keyof CustomerInfo) => String(form.get(name) ?? "").trim();

/** The typed values, trimmed. */
export function customerFrom(form: FormData): CustomerInfo {
  return {
    given_names: nameLine(text(form, "given_names")),
    surname: nameLine(text(form, "surname")),
    email: text(form, "email"),
    mobile_number: text(form, "mobile_number"),
  };
}

type Unpaid = {
  status: OrderStatus;
  status_reason: OrderReason | null;
  expires_at: string | null;
};

/**
 * Whether an order stands in the way of the same purchase: its payment is in review, or it can still be paid, because its time
 * is not over and not every attempt to make its invoice ended without one.
 * @param attempts the states of its payments
 */
export function isStillOpen(
  { status, status_reason, expires_at }: Unpaid,
  attempts: readonly PaymentStatus[],
  now: Date,
): boolean {
  const isPayable = status === "pending" && (expires_at === null || toDate(expires_at) > now);
  if (!isPayable && !isInReview({ status, reason: status_reason })) return false;
  return attempts.length === 0 || attempts.some((status) => moneyOf({ status }) !== "impossible");
}
