import type { ErrorCode } from "@/lib/core/errors";

/** What the sign-up form holds; `phone` is what stands behind the fixed +62. */
export type SignUpForm = {
  fullName: string;
  email: string;
  phone: string;
  password: string;
  confirmPassword: string;
  acceptTerms: boolean;
};

export type SignInForm = { email: string; password: string; remember: boolean };

export type RecoveryForm = { email: string };

export type NewPasswordForm = { password: string; confirmPassword: string };

/** The first rule a form breaks: which field to point at, and the code of the text. */
export type FormFailure<Form> = { field: keyof Form & string; code: ErrorCode };
