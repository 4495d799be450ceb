import { z } from "zod";
import { emailField as email, nameField, passwordField as password, phoneField } from "@/lib/fields/schema";
import { locales } from "@/lib/i18n/routing";
import { confirmTypes } from "./types";

const locale = z.enum(locales);
/** Where the traveller wanted to go; checked by safeNextPath before it is used. */
const next = z.string().max(2048).nullable();

export const signUpSchema = z.strictObject({
  fullName: nameField,
  email,
  phone: phoneField,
  password,
  confirmPassword: password,
  acceptTerms: z.boolean(),
  locale,
  next,
});

/** `remember`: whether the login outlasts the browser window. The default is yes. */
const remember = z.boolean().default(true);

export const signInSchema = z.strictObject({ email, password, remember });

export const resendSchema = z.strictObject({ email, locale, next });

/** `remember`: as at a login, for the link of the mail; yes where it is missing. */
export const requestCodeSchema = z.strictObject({ email, locale, next, remember: z.boolean().optional() });

/**
 * `purpose`: a login, or the end of a sign-up. `password`: the one chosen in the form of that sign-up; null when this tab
 * does not know it.
 */
export const verifyCodeSchema = z.strictObject({
  email,
  code: z.string().max(20),
  purpose: z.enum(["login", "signUp"]),
  password: password.nullable(),
  remember,
  locale,
});

export const recoverSchema = z.strictObject({ email, locale, next });

/** What a mailed link carries. One for a new password has a seal of ours behind a dot. */
export const tokenHash = z
  .string()
  .min(8)
  .max(256)
  .regex(/^[\w.-]+$/);

/** What a mailed link to the confirm page carries. `remember`: false where the login that it begins ends with the browser window. */
export const confirmSchema = z.strictObject({
  token_hash: tokenHash,
  type: z.enum(confirmTypes),
  locale,
  remember: z.boolean().optional(),
});

export const resetPasswordSchema = z.strictObject({ token_hash: tokenHash, password, confirmPassword: password });

export const changeEmailSchema = z.strictObject({ password, newEmail: email, locale });

/** `code`: what Google returned to the browser. */
export const googleSchema = z.strictObject({ code: z.string().min(1).max(512), locale });

export const signOutSchema = z.strictObject({});

export type SignUpInput = z.infer<typeof signUpSchema>;
export type SignInInput = z.infer<typeof signInSchema>;
export type RecoverInput = z.infer<typeof recoverSchema>;
export type ResetPasswordInput = z.infer<typeof resetPasswordSchema>;
export type ChangeEmailInput = z.infer<typeof changeEmailSchema>;
export type GoogleInput = z.infer<typeof googleSchema>;
export type ResendInput = z.infer<typeof resendSchema>;
export type RequestCodeInput = z.infer<typeof requestCodeSchema>;
export type VerifyCodeInput = z.infer<typeof verifyCodeSchema>;
export type ConfirmInput = z.infer<typeof confirmSchema>;
