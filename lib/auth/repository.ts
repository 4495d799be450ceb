import "server-only";
import { dateOrNull } from "@/lib/core/timestamp";
import type { Locale } from "@/lib/i18n/routing";
import { adminSupabase } from "@/lib/supabase/admin";
import { present, unwrap } from "@/lib/supabase/unwrap";
import type { LinkedAccount } from "./types";

/** The language that a traveller wants mails in; null where there is no profile. @throws on a failed read */
export async function findMailLanguage(userId: string): Promise<Locale | null> {
  const answer = await adminSupabase().from("profiles").select("locale").eq("user_id", userId).maybeSingle();
  return unwrap("mail_language", answer)?.locale ?? null;
}

/** The name in a traveller's profile; null where there is none. @throws on a failed read */
export async function findFullName(userId: string): Promise<string | null> {
  const answer = await adminSupabase().from("profiles").select("full_name").eq("user_id", userId).maybeSingle();
  return unwrap("full_name", answer)?.full_name ?? null;
}

/** Whether an account has a password. @throws on a failed read */
export async function hasPassword(userId: string): Promise<boolean> {
  const answer = await adminSupabase().rpc("has_password", { p_user_id: userId });
  return present("has_password", unwrap("has_password", answer));
}

/** Whether an account has a password that came from a reader of its mails. @throws on a failed read */
export async function hasProvenPassword(userId: string): Promise<boolean> {
  const answer = await adminSupabase().rpc("has_proven_password", { p_user_id: userId });
  return present("has_proven_password", unwrap("has_proven_password", answer));
}

/** Notes that a login which a mail began has just set the password. False if that login has ended. @throws when it could not be stored */
export async function storeProof(userId: string, sessionId: string): Promise<boolean> {
  const answer = await adminSupabase().rpc("prove_password", { p_user_id: userId, p_session_id: sessionId });
  return present("prove_password", unwrap("prove_password", answer));
}

/** What a device keeps that knows the account of an address; null where there is no account. @throws on a failed read */
export async function findDeviceMark(email: string): Promise<string | null> {
  return unwrap("device_mark_of", await adminSupabase().rpc("device_mark_of", { p_email: email }));
}

/** Makes every device unknown on which an account was logged in. @throws when it could not be done */
export async function forgetDevices(userId: string): Promise<void> {
  unwrap("forget_devices", await adminSupabase().rpc("forget_devices", { p_user_id: userId }));
}

/** When a login of an account began; null for one that has ended. @throws on a failed read */
export async function loginBeganAt(userId: string, sessionId: string): Promise<Date | null> {
  const call = { p_user_id: userId, p_session_id: sessionId };
  const beganAt = unwrap("login_began_at", await adminSupabase().rpc("login_began_at", call));
  return dateOrNull(beganAt);
}

/** Whether a mailed link would change to an address that another account already has. @throws on a failed read */
export async function isVoidEmailChange(token: string): Promise<boolean> {
  const answer = await adminSupabase().rpc("is_void_email_change", { p_token: token });
  return present("is_void_email_change", unwrap("is_void_email_change", answer));
}

/** Whether a traveller's own change to this address is under way. @throws on a failed read */
export async function isEmailChangeUnderWay(userId: string, newEmail: string): Promise<boolean> {
  const call = { p_user_id: userId, p_new_email: newEmail };
  const answer = await adminSupabase().rpc("is_email_change_under_way", call);
  return present("is_email_change_under_way", unwrap("is_email_change_under_way", answer));
}

/** Whose account a mailed link opens; null for a link that is used, replaced or invented. @throws on a failed read */
export async function findAccountOfLink(token: string): Promise<LinkedAccount | null> {
  const found = await adminSupabase().rpc("address_of_link", { p_token: token }).maybeSingle();
  const account = unwrap("address_of_link", found);
  return account && { email: account.email, newEmail: account.new_email };
}

/** A code as the database knows it: digests of the address and of the code. */
type MailedCode = { address: string; code: string };

/** What a code stands for: the part of the link in its mail, and whether that confirms an address that was not confirmed before. */
type CodeMeaning = { tokenHash: string; isSignUp: boolean };

/** Keeps a mailed code. @throws when it could not be stored */
export async function storeMailedCode({
  address,
  code,
  tokenHash,
  digits,
  isSignUp,
}: MailedCode & CodeMeaning & { digits: number }): Promise<void> {
  const call = {
    p_address: address,
    p_code: code,
    p_token_hash: tokenHash,
    p_digits: digits,
    p_is_sign_up: isSignUp,
  };
  unwrap("store_mailed_code", await adminSupabase().rpc("store_mailed_code", call));
}

/** Counts a try at the codes of an address. @returns what the code stands for; null for a wrong one @throws on a failed call */
export async function tryMailedCode({ address, code }: MailedCode): Promise<CodeMeaning | null> {
  const answer = await adminSupabase().rpc("try_mailed_code", { p_address: address, p_code: code });
  const [found] = unwrap("try_mailed_code", answer) ?? [];
  return found ? { tokenHash: found.token_hash, isSignUp: found.is_sign_up } : null;
}

/** Stores the language that a traveller wants mails in. @throws when it could not be stored */
export async function writeMailLanguage(userId: string, locale: Locale): Promise<void> {
  unwrap("mail_language", await adminSupabase().from("profiles").update({ locale }).eq("user_id", userId));
}

/**
 * Removes what a sign-up stored in the unconfirmed account of an address, if there is one: password, name, phone, language.
 * @param signUpId the sign-up whose own account keeps them; null for none @throws when it could not be done
 */
export async function clearUnconfirmedAccount(email: string, signUpId: string | null): Promise<void> {
  const call = { p_email: email, ...(signUpId !== null && { p_sign_up: signUpId }) };
  unwrap("clear_unconfirmed_account", await adminSupabase().rpc("clear_unconfirmed_account", call));
}
