import type { FormFailure } from "@/lib/fields/rules";

const FRESH_LOGIN_MS = 10 * 60 * 1000;

/** A stored number as the field behind the fixed +62 shows it. */
export function withoutPrefix(phone: string): string {
  return phone.replace(/^\+62/, "");
}

/** The letter on a traveller's picture. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? "?";
}

/** Whether a login is so recent that it proves who is there: what an account without a password is asked for. */
export function isFreshLogin(lastSignInAt: string | undefined, now: Date): boolean {
  return lastSignInAt !== undefined && now.getTime() - Date.parse(lastSignInAt) < FRESH_LOGIN_MS;
}

type Deletion = { password: string | null };

/** The deletion of an account with a password needs it. @param form `password` null where the login has none */
export function firstDeletionFailure({ password }: Deletion): FormFailure<Deletion> | null {
  return password === "" ? { field: "password", code: "password_required" } : null;
}
