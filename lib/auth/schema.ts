import { z } from "zod";
import { locales } from "@/lib/i18n/routing";
import { MAX_PASSWORD_LENGTH } from "./rules";

const MAX_EMAIL = 254;
const email = z.string().max(MAX_EMAIL);
const locale = z.enum(locales);
/** Where the traveller wanted to go; checked by safeNextPath before it is used. */
const next = z.string().max(2048).nullable();

export const signUpSchema = z.strictObject({
  fullName: z.string().max(120),
  email,
  phone: z.string().max(30),
  password: z.string().max(MAX_PASSWORD_LENGTH),
  confirmPassword: z.string().max(MAX_PASSWORD_LENGTH),
  acceptTerms: z.boolean(),
  locale,
  next,
});

export const signInSchema = z.strictObject({ email, password: z.string().max(MAX_PASSWORD_LENGTH) });

export const resendSchema = z.strictObject({ email, next });

/** The facts of a mailed link; only sign-up links lead to the confirm page. */
export const confirmSchema = z.strictObject({
  token_hash: z
    .string()
    .min(8)
    .max(256)
    .regex(/^[\w-]+$/),
  type: z.enum(["signup", "email"]),
});

export const signOutSchema = z.strictObject({});

export type SignUpInput = z.infer<typeof signUpSchema>;
export type SignInInput = z.infer<typeof signInSchema>;
export type ResendInput = z.infer<typeof resendSchema>;
export type ConfirmInput = z.infer<typeof confirmSchema>;
