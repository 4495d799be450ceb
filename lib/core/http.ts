import type { AppError, ErrorCode } from "./errors";

const STATUS: Record<ErrorCode, number> = {
  invalid_body: 400,
  invalid_content_type: 415,
  body_too_large: 413,
  forbidden_origin: 403,
  unauthenticated: 401,
  other_account: 409,
  invalid_token: 401,
  not_found: 404,
  given_names_required: 422,
  email_invalid: 422,
  email_malformed: 422,
  mobile_number_required: 422,
  name_invalid: 422,
  surname_invalid: 422,
  name_refused: 422,
  email_refused: 422,
  phone_refused: 422,
  bundle_unavailable: 422,
  not_returning: 422,
  esim_unavailable: 409,
  plan_incompatible: 422,
  extension_too_short: 422,
  esim_refunded: 409,
  payment_method_unavailable: 422,
  offer_ended: 410,
  price_raised: 409,
  order_not_cancellable: 409,
  vendor_unavailable: 503,
  nickname_invalid: 422,
  order_not_payable: 409,
  order_open: 409,
  addition_under_way: 409,
  too_many_open_orders: 409,
  idempotency_conflict: 409,
  payment_gateway_rejected: 502,
  payment_gateway_unavailable: 503,
  esim_not_ready: 409,
  email_failed: 502,
  message_required: 422,
  message_invalid: 422,
  invalid_signature: 401,
  invalid_credentials: 401,
  email_not_confirmed: 403,
  weak_password: 422,
  full_name_required: 422,
  password_required: 422,
  email_required: 422,
  password_too_short: 422,
  password_too_long: 422,
  passwords_mismatch: 422,
  phone_invalid: 422,
  terms_required: 422,
  link_invalid: 410,
  code_incomplete: 422,
  code_invalid: 422,
  password_reused: 422,
  session_expired_for_change: 401,
  wrong_password: 403,
  password_not_proven: 403,
  google_unavailable: 503,
  birth_date_invalid: 422,
  address_invalid: 422,
  nationality_invalid: 422,
  email_unchanged: 422,
  order_in_progress: 409,
  money_owed: 409,
  payments_unchecked: 503,
  auth_unavailable: 503,
  service_unavailable: 503,
  rate_limited: 429,
  challenge_required: 403,
  internal: 500,
};

/** The HTTP status of a failure. */
function statusOf(code: ErrorCode): number {
  return STATUS[code];
}

/** The JSON answer of a failed call: `{success: false, error: code}`, with the orders that it is about and Retry-After where known. */
export function errorResponse(error: AppError): Response {
  const { code, orders } = error;
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (error.retryAfterSeconds !== undefined) headers.set("Retry-After", String(error.retryAfterSeconds));
  return Response.json({ success: false, error: code, ...(orders && { orders }) }, { status: statusOf(code), headers });
}
