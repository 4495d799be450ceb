import { indonesianPhone } from "@/lib/fields/phone";
import { type FormFailure, isLine, nameFailure, nameLine, oneLine } from "@/lib/fields/rules";
import type { PersonalForm } from "./types";

const MAX_ADDRESS = 300;
const MAX_NATIONALITY = 60;
const OLDEST_BIRTH_YEAR = 1900;

/** Whether a text is a real date between 1900 and today. @param text 'YYYY-MM-DD' */
function isBirthDate(text: string, now: Date): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return false;
  return date.getUTCFullYear() >= OLDEST_BIRTH_YEAR && date <= now;
}

/** The first rule that the form breaks, in the order of its fields; null when it breaks none. */
export function firstPersonalFailure(form: PersonalForm, now: Date): FormFailure<PersonalForm> | null {
  const name = nameFailure(nameLine(form.fullName), "full_name_required");
  if (name) return { field: "fullName", code: name };
  if (indonesianPhone(form.phone) === null) return { field: "phone", code: "phone_invalid" };
  if (!isLine(oneLine(form.address), MAX_ADDRESS)) return { field: "address", code: "address_invalid" };
  if (form.birthDate !== "" && !isBirthDate(form.birthDate, now))
    return { field: "birthDate", code: "birth_date_invalid" };
  if (!isLine(oneLine(form.nationality), MAX_NATIONALITY)) return { field: "nationality", code: "nationality_invalid" };
  return null;
}

/** The form as columns of the profile; an empty field becomes null. The form must have passed its rules. */
export function rowFromForm(form: PersonalForm) {
  return {
    full_name: nameLine(form.fullName),
    phone: indonesianPhone(form.phone) || null,
    address: oneLine(form.address) || null,
    date_of_birth: form.birthDate || null,
    nationality: oneLine(form.nationality) || null,
  };
}
