import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A number without a country code is one of this country. */
const HOME = "ID";
/** Invisible marks of writing direction, which phones put around a copied number. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * Reads a phone number as people write it: '0812-3456-7890', '+65 9123 4567', '0065 9123 4567'.
 * The number plans weigh 29 kB (gzip), so browser code imports this module, and the rules built on it, only when needed.
 * @returns the number in E.164; null when the numbering plan of its country has no such number
 */
export function readPhone(text: string): { number: string; isIndonesian: boolean } | null {
  const plain = text.replace(INVISIBLE, "").trim().replace(/^00/, "+");
  const phone = parsePhoneNumberFromString(plain, { defaultCountry: HOME, extract: false });
  return phone?.isValid() ? { number: phone.number, isIndonesian: phone.country === HOME } : null;
}

/**
 * The number behind the fixed +62 as '+62...'. A traveller may repeat the prefix or the leading zero.
 * @returns "" when nothing was entered (the phone is optional), null when it cannot be an Indonesian number
 */
export function indonesianPhone(text: string): string | null {
  if (text.trim() === "") return "";
  const phone = readPhone(text);
  return phone?.isIndonesian ? phone.number : null;
}
