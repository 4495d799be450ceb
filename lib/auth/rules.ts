import type { FormFailure, NewPasswordForm, RecoveryForm, SignInForm, SignUpForm } from "./types";

const MIN_PASSWORD_LENGTH = 8;
/** The auth service hashes with bcrypt, which reads 72 bytes and no more. */
export const MAX_PASSWORD_LENGTH = 72;

const CONTROL = /\p{Cc}/u;
const LINE_BREAK_OR_CONTROL = /[\p{Cc}\u2028\u2029]+/gu;
const INDONESIAN_SUBSCRIBER = /^[2-9]\d{6,12}$/;

/** How an address is stored and counted: without outer blanks, in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** A name on one line: what could start a new mail or HTTP header becomes a blank. */
export function cleanName(name: string): string {
  return name.replace(LINE_BREAK_OR_CONTROL, " ").replace(/\s+/g, " ").trim();
}

/**
 * The number behind the fixed +62 as '+62...'. A traveller may repeat the prefix or the leading zero.
 * @returns "" when nothing was entered (the phone is optional), null when it cannot be an Indonesian number
 */
export function indonesianPhone(text: string): string | null {
  const compact = text.replace(/[\s().-]/g, "");
  if (compact === "") return "";
  const subscriber = compact.replace(/^(?:\+62|0062|62)?0?/, "");
  return INDONESIAN_SUBSCRIBER.test(subscriber) ? `+62${subscriber}` : null;
}

export function isEmail(email: string): boolean {
  const address = email.trim();
  return /^[^\s@]+@[^\s@]+$/.test(address) && !CONTROL.test(address);
}

/** The first rule that a new password and its repetition break; null when both hold. */
export function firstNewPasswordFailure(form: NewPasswordForm): FormFailure<NewPasswordForm> | null {
  if (form.password.length < MIN_PASSWORD_LENGTH) return { field: "password", code: "password_too_short" };
  if (form.password !== form.confirmPassword) return { field: "confirmPassword", code: "passwords_mismatch" };
  return null;
}

/**
 * The first rule that a sign-up breaks, in the order of spec 1, section 5; null when all hold. The phone, optional there,
 * comes last: an unreadable one is refused instead of being stored.
 */
export function firstSignUpFailure(form: SignUpForm): FormFailure<SignUpForm> | null {
  if (cleanName(form.fullName) === "") return { field: "fullName", code: "full_name_required" };
  if (!isEmail(form.email)) return { field: "email", code: "email_invalid" };
  const password = firstNewPasswordFailure(form);
  if (password) return password;
  if (!form.acceptTerms) return { field: "acceptTerms", code: "terms_required" };
  if (indonesianPhone(form.phone) === null) return { field: "phone", code: "phone_invalid" };
  return null;
}

/** The mail for a new password needs an address (spec 1, section 5). */
export function firstRecoveryFailure({ email }: RecoveryForm): FormFailure<RecoveryForm> | null {
  if (email.trim() === "") return { field: "email", code: "email_required" };
  return isEmail(email) ? null : { field: "email", code: "email_invalid" };
}

/** A login needs an address and a password; whether they belong together is the auth service's answer. */
export function firstSignInFailure(form: SignInForm): FormFailure<SignInForm> | null {
  if (!isEmail(form.email)) return { field: "email", code: "email_invalid" };
  if (form.password === "") return { field: "password", code: "password_required" };
  return null;
}
