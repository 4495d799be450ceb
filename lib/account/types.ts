import type { Locale } from "@/lib/i18n/routing";
import type { Database } from "@/lib/supabase/database.types";

/** Data of the signed-in traveller, to fill in forms. */
export type TravellerProfile = { fullName: string; email: string; phone: string };

/** Which mails about active plans a traveller wants. Mails about orders are always sent. */
export type MailPreferences = { expiring: boolean; lowData: boolean };

/**
 * `none` after a Google login or a code by e-mail. `unproven`: not set by a mailed link or code, so it may be somebody else's; it logs in,
 * but does not prove who the traveller is.
 */
export type PasswordState = Database["public"]["Enums"]["own_password_state"];

/** The account as its screens show it. `phone` has its country code; `birthDate` is 'YYYY-MM-DD' or empty. */
export type Account = TravellerProfile & {
  address: string;
  birthDate: string;
  nationality: string;
  /** The language of mails about eSIMs and about the account. */
  mailLanguage: Locale;
  mails: MailPreferences;
  memberSince: Date;
  emailConfirmedAt: Date | null;
  password: PasswordState;
  /** Whether the operator's desk is there for it. */
  isOperator: boolean;
};

/** The values of the personal information form. `phone` is what is typed after the fixed +62. */
export type PersonalForm = {
  fullName: string;
  phone: string;
  address: string;
  birthDate: string;
  nationality: string;
};

/** The outcome of deleting an account; see `delete_account` in the migrations. */
export type DeletionOutcome = Database["public"]["Enums"]["delete_account_outcome"];

/** A payment whose invoices may hold money. `isWithdrawn`: its order does not wait for it any more, so its invoice should be closed. */
export type UncountedPayment = { id: string; isWithdrawn: boolean };
