import { cleanName, indonesianPhone } from "@/lib/auth/rules";
import type { FormFailure } from "@/lib/auth/types";
import type { PersonalForm } from "./types";

const MAX_ADDRESS = 300;
const MAX_NATIONALITY = 60;
const OLDEST_BIRTH_YEAR = 1900;
const FRESH_LOGIN_MS = 10 * 60 * 1000;

/** A real day of the calendar, between 1900 and today. @param text 'YYYY-MM-DD' */
function isBirthDate(text: string, now: Date): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return false;
  return date.getUTCFullYear() >= OLDEST_BIRTH_YEAR && date <= now;
}

/** The first rule that the form breaks, in the order of its fields; null when all hold. Only the name is required. */
export function firstPersonalFailure(form: PersonalForm, now: Date): FormFailure<PersonalForm> | null {
  if (cleanName(form.fullName) === "") return { field: "fullName", code: "full_name_required" };
  if (indonesianPhone(form.phone) === null) return { field: "phone", code: "phone_invalid" };
  if (cleanName(form.address).length > MAX_ADDRESS) return { field: "address", code: "address_invalid" };
  if (form.birthDate !== "" && !isBirthDate(form.birthDate, now))
    return { field: "birthDate", code: "birth_date_invalid" };
  if (cleanName(form.nationality).length > MAX_NATIONALITY)
    return { field: "nationality", code: "nationality_invalid" };
  return null;
}

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
