import { type AuthError, isAuthRetryableFetchError } from "@supabase/supabase-js";
import { type AppError, appError, type ErrorCode } from "@/lib/core/errors";

/** How long the auth service makes one wait between two mails to the same address. */
const MAIL_INTERVAL_SECONDS = 60;

const CODES: Record<string, ErrorCode> = {
  invalid_credentials: "invalid_credentials",
  user_not_found: "invalid_credentials",
  user_banned: "invalid_credentials",
  email_not_confirmed: "email_not_confirmed",
  weak_password: "weak_password",
  email_address_invalid: "email_invalid",
  validation_failed: "invalid_body",
  bad_json: "invalid_body",
  otp_expired: "link_invalid",
  otp_disabled: "link_invalid",
  session_not_found: "unauthenticated",
  session_expired: "unauthenticated",
  bad_jwt: "unauthenticated",
  refresh_token_not_found: "unauthenticated",
  refresh_token_already_used: "unauthenticated",
};

const RATE_LIMITED: ReadonlySet<string> = new Set(["over_email_send_rate_limit", "over_request_rate_limit"]);

/** What the auth service refused or could not do, as one of our codes (spec 1, section 8). */
export function authFailure(error: AuthError): AppError {
  const code = error.code ?? "";
  if (RATE_LIMITED.has(code) || error.status === 429) return appError("rate_limited", MAIL_INTERVAL_SECONDS);
  if (error.name === "AuthSessionMissingError") return appError("unauthenticated");
  const known = CODES[code];
  if (known) return appError(known);
  if (isAuthRetryableFetchError(error) || (error.status ?? 500) >= 500) return appError("auth_unavailable");
  return appError("internal");
}

/** Whether a refused sign-up only says that the address is taken, which the visitor must not learn. */
export function saysAddressIsTaken(error: AuthError): boolean {
  return error.code === "user_already_exists" || error.code === "email_exists";
}
