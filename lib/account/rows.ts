import { toDate } from "@/lib/core/timestamp";
import type { Selected } from "@/lib/supabase/selected";
import type { Account, TravellerProfile } from "./types";

type ProfileRow = Pick<AccountRow, "full_name" | "phone">;
type Login = { email: string; metadata: Record<string, unknown> };

function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

/**
 * The profile row, with gaps filled from the sign-up. An empty name is a gap. An empty phone is not, because the traveller
 * has removed it.
 */
export function profileOf(row: ProfileRow | null, { email, metadata }: Login): TravellerProfile {
  const given = textOf(metadata.fullName) ?? textOf(metadata.full_name) ?? "";
  return {
    fullName: textOf(row?.full_name) ?? given,
    email,
    phone: textOf(row ? row.phone : metadata.phone) ?? "",
  };
}

export const ACCOUNT_COLUMNS =
  "full_name, phone, address, date_of_birth, nationality, mail_expiring, mail_low_data, locale" as const;

type AccountRow = Selected<"profiles", typeof ACCOUNT_COLUMNS>;

/** The user of the auth service, as far as the account screens need it. */
type AuthUser = {
  email?: string | undefined;
  user_metadata: Record<string, unknown>;
  created_at: string;
  email_confirmed_at?: string | undefined;
};

/** What the database says of the login: the metadata is the traveller's own to write. */
type Proven = Pick<Account, "password" | "isOperator">;

export function accountFromRow(row: AccountRow, user: AuthUser, proven: Proven): Account {
  return {
    ...profileOf(row, { email: user.email ?? "", metadata: user.user_metadata }),
    address: row.address ?? "",
    birthDate: row.date_of_birth ?? "",
    nationality: row.nationality ?? "",
    mailLanguage: row.locale,
    mails: { expiring: row.mail_expiring, lowData: row.mail_low_data },
    memberSince: toDate(user.created_at),
    emailConfirmedAt: user.email_confirmed_at ? toDate(user.email_confirmed_at) : null,
    ...proven,
  };
}
