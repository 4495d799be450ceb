import {
  AuthApiError,
  AuthImplicitGrantRedirectError,
  AuthInvalidCredentialsError,
  AuthInvalidJwtError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { authFailure, linkFailure, mailRefusal, saysAddressIsTaken } from "@/lib/auth/failures";

const refusal = (status: number, code: string | undefined) => new AuthApiError("text of the service", status, code);

describe("failures of the auth service", () => {
  it.each([
    [refusal(400, "invalid_credentials"), "invalid_credentials"],
    [refusal(400, "user_not_found"), "invalid_credentials"],
    [refusal(400, "email_not_confirmed"), "email_not_confirmed"],
    [new AuthWeakPasswordError("weak", 422, ["length"]), "weak_password"],
    [refusal(403, "otp_expired"), "link_invalid"],
    [refusal(400, "validation_failed"), "invalid_body"],
    [refusal(422, "same_password"), "password_reused"],
    [refusal(400, "bad_jwt"), "unauthenticated"],
    [refusal(401, "reauthentication_needed"), "session_expired_for_change"],
    [refusal(404, "flow_state_not_found"), "link_invalid"],
    [refusal(400, "bad_code_verifier"), "link_invalid"],
    [refusal(400, "provider_disabled"), "google_unavailable"],
    [new AuthInvalidCredentialsError("no password"), "invalid_credentials"],
    [new AuthInvalidJwtError("bad"), "unauthenticated"],
    [new AuthImplicitGrantRedirectError("no"), "google_unavailable"],
    [refusal(422, "identity_already_exists"), "internal"],
    [refusal(400, "mfa_verification_failed"), "internal"],
    [new AuthSessionMissingError(), "unauthenticated"],
    [refusal(418, "something_new"), "internal"],
  ])("%s reads as %s", (error, code) => {
    expect(authFailure(error)).toEqual({ code });
  });

  it.each([502, 503, 504, 0])("a gateway status %i means that the service is not answering", (status) => {
    expect(authFailure(new AuthRetryableFetchError("gateway", status)).code).toBe("auth_unavailable");
  });

  it("include the time to wait", () => {
    expect(authFailure(refusal(429, "over_request_rate_limit"))).toEqual({
      code: "rate_limited",
      retryAfterSeconds: 60,
    });
  });

  it.each([
    ["over_email_send_rate_limit", "For security purposes, you can only request this after 41 seconds.", "pause"],
    ["over_email_send_rate_limit", "For security purposes, you can only request this after 1 second.", "pause"],
    ["over_email_send_rate_limit", "email rate limit exceeded", "quota"],
    ["over_request_rate_limit", "Request rate limit reached", null],
  ])("say why a mail was not sent: %s, '%s'", (code, message, reason) => {
    expect(mailRefusal(new AuthApiError(message, 429, code))).toBe(reason);
  });

  it.each([
    [500, "Unexpected status code returned from hook: 502", "hook"],
    [500, "Service currently unavailable due to hook", "hook"],
    [500, "Database error saving new user", null],
    [503, "hook", null],
  ])("say whether the mail hook has failed: %i, '%s'", (status, message, reason) => {
    expect(mailRefusal(new AuthRetryableFetchError(message, status))).toBe(reason);
  });

  it("distinguish a taken address from other refusals", () => {
    expect(saysAddressIsTaken(refusal(422, "user_already_exists"))).toBe(true);
    expect(saysAddressIsTaken(refusal(422, "weak_password"))).toBe(false);
  });
});

describe("the failure of a mailed link", () => {
  it.each([
    [refusal(403, "otp_expired"), "link_invalid"],
    [refusal(400, "validation_failed"), "link_invalid"],
    [null, "link_invalid"],
    [new AuthRetryableFetchError("gateway", 503), "auth_unavailable"],
    [refusal(429, "over_request_rate_limit"), "rate_limited"],
  ])("blames the link only where the service has looked at it: %s", (error, code) => {
    expect(linkFailure(error).code).toBe(code);
  });
});
