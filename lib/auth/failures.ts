import { type AuthError, AuthInvalidJwtError, isAuthRetryableFetchError } from "@supabase/supabase-js";
import { MINUTE_SECONDS } from "@/lib/core/duration";
import { type AppError, appError, type ErrorCode } from "@/lib/core/errors";
import { log } from "@/lib/core/log";

/** The auth service sends at most one mail to an address in this time. */
const MAIL_INTERVAL_SECONDS = MINUTE_SECONDS;

/** A refused login takes at least this long, so that the time does not reveal whether there is an account. */
export const REFUSAL_FLOOR_MS = 500;

const CODES: Record<string, ErrorCode> = {
  invalid_credentials: "invalid_credentials",
  user_not_found: "invalid_credentials",
  user_banned: "invalid_credentials",
  email_not_confirmed: "email_not_confirmed",
  weak_password: "weak_password",
  same_password: "password_reused",
  reauthentication_needed: "session_expired_for_change",
  reauthentication_not_valid: "session_expired_for_change",
  email_address_invalid: "email_malformed",
  email_address_not_authorized: "email_malformed",
  validation_failed: "invalid_body",
  bad_json: "invalid_body",
  otp_expired: "link_invalid",
  otp_disabled: "link_invalid",
  session_not_found: "unauthenticated",
  session_expired: "unauthenticated",
  bad_jwt: "unauthenticated",
  refresh_token_not_found: "unauthenticated",
  refresh_token_already_used: "unauthenticated",
  no_authorization: "unauthenticated",
  flow_state_not_found: "link_invalid",
  flow_state_expired: "link_invalid",
  flow_state_already_used: "link_invalid",
  bad_code_verifier: "link_invalid",
  pkce_code_verifier_not_found: "link_invalid",
  provider_disabled: "google_unavailable",
  oauth_provider_not_supported: "google_unavailable",
  bad_oauth_state: "google_unavailable",
  bad_oauth_callback: "google_unavailable",
  provider_email_needs_verification: "google_unavailable",
  hook_timeout: "email_failed",
  hook_timeout_after_retry: "email_failed",
  request_timeout: "auth_unavailable",
};

/** Errors of the client library itself, which have a name but no code of the service. */
const NAMES: Record<string, ErrorCode> = {
  AuthSessionMissingError: "unauthenticated",
  AuthInvalidJwtError: "unauthenticated",
  AuthInvalidCredentialsError: "invalid_credentials",
  AuthPKCECodeVerifierMissingError: "link_invalid",
  AuthPKCEGrantCodeExchangeError: "google_unavailable",
  AuthImplicitGrantRedirectError: "google_unavailable",
};

/** The failure of a token that the client library could not verify. */
export function unverifiableToken(): AuthInvalidJwtError {
  return new AuthInvalidJwtError("The token cannot be verified");
}

const RATE_LIMITED: ReadonlySet<string> = new Set(["over_email_send_rate_limit", "over_request_rate_limit"]);

/** Why the auth service did not send a mail: its pause between two mails to an address, its quota for all, or the mail hook. */
export function mailRefusal(error: AuthError): "pause" | "quota" | "hook" | null {
  const { code, message } = error;
  // The client drops the code of an answer with 500; the text names the hook.
  if (isAuthRetryableFetchError(error) && error.status === 500 && /\bhook\b/.test(message)) return "hook";
  if (code !== "over_email_send_rate_limit") return null;
  // The quota has the same code, and a text without seconds.
  return /after \d+ seconds?/i.test(message) ? "pause" : "quota";
}

/** The wait that a refusal of the auth service, or of our mail hook, names. */
function secondsToWait({ message }: AuthError): number {
  return Number(/after (\d+) seconds?/i.exec(message)?.[1] ?? MAIL_INTERVAL_SECONDS);
}

/** A failure of the auth service as one of our codes; an unknown one is `internal`. */
export function authFailure(error: AuthError): AppError {
  const code = error.code ?? "";
  if (RATE_LIMITED.has(code) || error.status === 429) return appError("rate_limited", secondsToWait(error));
  const known = CODES[code] ?? NAMES[error.name];
  if (known) return appError(known);
  const isDown = isAuthRetryableFetchError(error) || (error.status ?? 500) >= 500;
  log.warn(isDown ? "auth.unavailable" : "auth.failure_unknown", { status: error.status }, error);
  return appError(isDown ? "auth_unavailable" : "internal");
}

/** The failure of a mailed link: link_invalid unless the service was down or limits calls, which leaves the link usable. */
export function linkFailure(error: AuthError | null): AppError {
  const failure = error ? authFailure(error) : appError("link_invalid");
  const isLinkFine = failure.code === "auth_unavailable" || failure.code === "rate_limited";
  return isLinkFine ? failure : appError("link_invalid");
}

/** Whether a sign-up failed because the address is taken. The visitor must not learn that. */
export function saysAddressIsTaken(error: AuthError): boolean {
  return error.code === "user_already_exists" || error.code === "email_exists";
}
