import type { Database } from "@/lib/supabase/database.types";

/** What is known of the signed-in traveller, for filling in forms. */
export type TravellerProfile = { fullName: string; email: string; phone: string };

/** Which mails about running plans a traveller wants; mails about orders always come. */
export type MailPreferences = { expiring: boolean; lowData: boolean };

/** The account as its screens show it. `phone` with country code; `birthDate` as 'YYYY-MM-DD'. */
export type Account = TravellerProfile & {
  address: string;
  birthDate: string;
  nationality: string;
  mails: MailPreferences;
  memberSince: Date;
  emailConfirmedAt: Date | null;
  /** False for an account that was made by a Google login. */
  hasPassword: boolean;
};

/** What the form of personal information holds; `phone` is what stands behind the fixed +62. */
export type PersonalForm = {
  fullName: string;
  phone: string;
  address: string;
  birthDate: string;
  nationality: string;
};

/** What came of asking for the end of an account; see `delete_account` in the migrations. */
export type DeletionOutcome = Database["public"]["Enums"]["delete_account_outcome"];
