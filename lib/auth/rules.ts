import { MINUTE_MS } from "@/lib/core/duration";
import { addressFailure, type FormFailure, MAX_PASSWORD_BYTES, normalizeEmail } from "@/lib/fields/rules";
import type { CodeForm, EmailChangeForm, NewPasswordForm, RecoveryForm, SignInForm } from "./types";

const MIN_PASSWORD_LENGTH = 8;

/** The first rule that a new password and its repetition break; null when they break none. */
export function firstNewPasswordFailure(form: NewPasswordForm): FormFailure<NewPasswordForm> | null {
  if (form.password.length < MIN_PASSWORD_LENGTH) return { field: "password", code: "password_too_short" };
  if (new TextEncoder().encode(form.password).length > MAX_PASSWORD_BYTES) {
    return { field: "password", code: "password_too_long" };
  }
  if (form.password !== form.confirmPassword) return { field: "confirmPassword", code: "passwords_mismatch" };
  return null;
}

/** A request for a new password or a code needs an address. */
export function firstAddressFailure({ email }: RecoveryForm): FormFailure<RecoveryForm> | null {
  const code = addressFailure(normalizeEmail(email));
  return code && { field: "email", code };
}

/** A login needs an address and a password. The auth service decides whether they are right. */
export function firstSignInFailure(form: SignInForm): FormFailure<SignInForm> | null {
  const badAddress = addressFailure(normalizeEmail(form.email));
  if (badAddress) return { field: "email", code: badAddress };
  if (form.password === "") return { field: "password", code: "password_required" };
  return null;
}

const CODE = /^\d{6}$/;

/** A mailed code has six digits. The database knows which are right. */
export function firstCodeFailure({ code }: CodeForm): FormFailure<CodeForm> | null {
  return CODE.test(code) ? null : { field: "code", code: "code_incomplete" };
}

/** A change of address needs the password of the account. The auth service decides whether it is right. */
export function firstEmailChangeFailure(form: EmailChangeForm): FormFailure<EmailChangeForm> | null {
  const badAddress = addressFailure(normalizeEmail(form.newEmail));
  if (badAddress) return { field: "newEmail", code: badAddress };
  if (form.password === "") return { field: "password", code: "password_required" };
  return null;
}

const FRESH_LOGIN_MS = 10 * MINUTE_MS;

/** Whether a login is recent enough to count as proof. Accounts without a password have no other. */
export function isFreshLogin(beganAt: Date | null, now: Date): boolean {
  return beganAt !== null && now.getTime() - beganAt.getTime() < FRESH_LOGIN_MS;
}
