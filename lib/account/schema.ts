import { z } from "zod";
import { MAX_PASSWORD_LENGTH } from "@/lib/auth/rules";
import { locales } from "@/lib/i18n/routing";

/** Body of the deletion of one's account: the password, or none for a login that has none. */
export const deleteAccountSchema = z.strictObject({
  password: z.string().max(MAX_PASSWORD_LENGTH).nullable(),
  locale: z.enum(locales),
});

export type DeleteAccountInput = z.infer<typeof deleteAccountSchema>;
