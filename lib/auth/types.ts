/** The kinds of mailed links that lead to the confirm page, as the auth service names them. */
export const confirmTypes = ["signup", "email", "email_change"] as const;
type ConfirmType = (typeof confirmTypes)[number];

export function isConfirmType(text: string): text is ConfirmType {
  return confirmTypes.some((type) => type === text);
}

/** Whose account a mailed link opens. `newEmail`: the address to which it moves that account; null where it moves none. */
export type LinkedAccount = { email: string; newEmail: string | null };

/** The values of the sign-up form. `phone` is what is typed after the fixed +62. */
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

export type CodeForm = { code: string };

export type NewPasswordForm = { password: string; confirmPassword: string };

export type EmailChangeForm = { newEmail: string; password: string };
