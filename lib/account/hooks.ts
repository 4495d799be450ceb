"use client";

import useSWR, { mutate } from "swr";
import { SignedOutError } from "@/lib/core/signed-out";
import type { Locale } from "@/lib/i18n/routing";
import { asTraveller, isEmpty, isMissing, type OwnLogin } from "@/lib/supabase/traveller";
import type { rowFromForm } from "./personal";
import { ACCOUNT_COLUMNS, accountFromRow, profileOf } from "./rows";
import type { Account, MailPreferences, PersonalForm, TravellerProfile } from "./types";

const PROFILE = "profile";
const ACCOUNT = "account";

type ReadProfile = { isStored: boolean; profile: TravellerProfile };

async function readProfile({ supabase, user }: OwnLogin): Promise<ReadProfile> {
  const { data, error } = await supabase
    .from("profiles")
    .select("full_name, phone")
    .eq("user_id", user.id)
    .maybeSingle();
  if (error) throw new Error(error.message);
  return {
    isStored: data !== null,
    profile: profileOf(data, { email: user.email ?? "", metadata: user.user_metadata }),
  };
}

/** Name, e-mail and phone of the signed-in traveller, to fill in forms. They are not reloaded while somebody types. */
export function useProfile() {
  const read = async () => (await asTraveller(readProfile, ({ isStored }) => !isStored)).profile;
  return useSWR(PROFILE, read, { revalidateOnFocus: false, revalidateOnReconnect: false });
}

const ENDED: ReadonlySet<number> = new Set([401, 403]);

/** Also asks the auth service, because the address or the login may have changed in another browser. */
async function findAccount({ supabase, user: remembered }: OwnLogin): Promise<Account | null> {
  const [profile, login, password, operator] = await Promise.all([
    supabase.from("profiles").select(ACCOUNT_COLUMNS).eq("user_id", remembered.id).maybeSingle(),
    supabase.auth.getUser(),
    supabase.rpc("own_password"),
    supabase.rpc("is_operator"),
  ]);
  if (ENDED.has(login.error?.status ?? 0)) throw new SignedOutError();
  if (profile.error) throw new Error(profile.error.message);
  if (password.error) throw new Error(password.error.message);
  // A failed read counts as no operator: it only hides the way to the desk, which asks again.
  const proven = { password: password.data, isOperator: operator.data === true };
  return profile.data && accountFromRow(profile.data, login.data.user ?? remembered, proven);
}

async function readAccount(): Promise<Account> {
  const account = await asTraveller(findAccount, isMissing);
  if (!account) throw new Error("The account has no profile");
  return account;
}

/** The signed-in traveller's account. @param isWanted false for a guest */
export function useAccount(isWanted = true) {
  return useSWR(isWanted ? ACCOUNT : null, readAccount);
}

type ProfileChange = Partial<
  ReturnType<typeof rowFromForm> & { mail_expiring: boolean; mail_low_data: boolean; locale: Locale }
>;

/** Updates the traveller's own row; row-level security allows no other. @throws when it could not be written */
async function changeProfile(change: ProfileChange): Promise<void> {
  const changed = await asTraveller(async ({ supabase, user }) => {
    const { data, error } = await supabase.from("profiles").update(change).eq("user_id", user.id).select("user_id");
    if (error) throw new Error(error.message);
    return data;
  }, isEmpty);
  if (changed.length === 0) throw new Error("The account has no profile");
}

/** Stores personal information and reloads the account and the profile. @throws when it could not be stored */
export async function savePersonal(form: PersonalForm): Promise<void> {
  const { rowFromForm } = await import("./personal");
  await changeProfile(rowFromForm(form));
  await Promise.all([mutate(ACCOUNT), mutate(PROFILE)]);
}

/** Shows a preference at once and stores it. @throws when it could not be stored; then the old one is shown again */
export async function saveMails(mails: MailPreferences): Promise<void> {
  await mutate<Account | undefined>(
    ACCOUNT,
    async (account) => {
      await changeProfile({ mail_expiring: mails.expiring, mail_low_data: mails.lowData });
      return account && { ...account, mails };
    },
    {
      optimisticData: (account) => account && { ...account, mails },
      rollbackOnError: true,
      revalidate: false,
    },
  );
}

/** Stores the language of mails, and reads the account again. @throws when it could not be stored */
export async function saveLanguage(locale: Locale): Promise<void> {
  await changeProfile({ locale });
  void mutate(ACCOUNT);
}
