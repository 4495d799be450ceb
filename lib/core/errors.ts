/**
 * Every failure that a client may see. Only `lib/core/http.ts` maps a code to its HTTP status, and only the namespace
 * `errors` of the messages holds its text.
 */
export const errorCodes = [
  "invalid_body",
  "invalid_content_type",
  "body_too_large",
  "forbidden_origin",
  "unauthenticated",
  "other_account",
  "invalid_token",
  "not_found",
  "given_names_required",
  "email_invalid",
  "email_malformed",
  "mobile_number_required",
  "name_invalid",
  "surname_invalid",
  "name_refused",
  "email_refused",
  "phone_refused",
  "bundle_unavailable",
  "sales_paused",
  "not_returning",
  "esim_unavailable",
  "plan_incompatible",
  "extension_too_short",
  "esim_refunded",
  "esim_being_returned",
  "payment_method_unavailable",
  "offer_ended",
  "price_raised",
  "order_not_cancellable",
  "plan_not_returnable",
  "return_too_late",
  "return_has_additions",
  "vendor_unavailable",
  "nickname_invalid",
  "departure_invalid",
  "order_not_payable",
  "order_open",
  "addition_under_way",
  "too_many_open_orders",
  "idempotency_conflict",
  "payment_gateway_rejected",
  "payment_gateway_unavailable",
  "esim_not_ready",
  "esim_mailed_today",
  "esim_mailed_enough",
  "email_failed",
  "message_required",
  "message_invalid",
  "invalid_signature",
  "invalid_credentials",
  "email_not_confirmed",
  "weak_password",
  "full_name_required",
  "password_required",
  "email_required",
  "password_too_short",
  "password_too_long",
  "passwords_mismatch",
  "phone_invalid",
  "terms_required",
  "link_invalid",
  "code_incomplete",
  "code_invalid",
  "password_reused",
  "session_expired_for_change",
  "wrong_password",
  "password_not_proven",
  "google_unavailable",
  "birth_date_invalid",
  "address_invalid",
  "nationality_invalid",
  "email_unchanged",
  "order_in_progress",
  "money_owed",
  "payments_unchecked",
  "auth_unavailable",
  "service_unavailable",
  "rate_limited",
  "challenge_required",
  "internal",
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/**
 * An order of the caller that a failure is about, what was bought in the caller's language, and the whole rupiah of it; null where that is
 * not known. `isOwed`: they are to be given back; otherwise the order is being prepared or, `isChecked`, we check it or a payment of it.
 */
export type OrderInTheWay = { id: string; plan: string; rupiah: number | null; isOwed: boolean; isChecked: boolean };

export type AppError = { code: ErrorCode; retryAfterSeconds?: number; orders?: readonly OrderInTheWay[] };

export function appError(code: ErrorCode, retryAfterSeconds?: number): AppError {
  return retryAfterSeconds === undefined ? { code } : { code, retryAfterSeconds };
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return errorCodes.some((code) => code === value);
}
