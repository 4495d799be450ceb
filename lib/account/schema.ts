import { z } from "zod";
import { passwordField } from "@/lib/fields/schema";
import { locales } from "@/lib/i18n/routing";

/** Body of the deletion of one's account: the password, or none for a login that has none. */
export const deleteAccountSchema = z.strictObject({
  password: passwordField.nullable(),
  locale: z.enum(locales),
});

export type DeleteAccountInput = z.infer<typeof deleteAccountSchema>;
