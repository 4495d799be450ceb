import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** The country of a number without a country code. */
const HOME = "ID";
/** Invisible marks of writing direction, which phones put around a copied number. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * Reads a phone number as people write it: '0812-3456-7890', '+65 9123 4567', '0065 9123 4567'.
 * The numbering plans add 29 kB (gzip), so browser code must import this module, and rules that use it, dynamically.
 * @returns the number in E.164 format; null when it is not valid in its country
 */
export function readPhone(text: string): { number: string; isIndonesian: boolean } | null {
  const plain = text.replace(INVISIBLE, "").trim().replace(/^00/, "+");
  const phone = parsePhoneNumberFromString(plain, { defaultCountry: HOME, extract: false });
  return phone?.isValid() ? { number: phone.number, isIndonesian: phone.country === HOME } : null;
}

/**
 * The number typed after the fixed +62, in E.164 format. The traveller may repeat the prefix or the leading zero.
 * @returns "" when nothing was typed (the phone is optional); null when it is not an Indonesian number
 */
export function indonesianPhone(text: string): string | null {
  if (text.trim() === "") return "";
  const phone = readPhone(text);
  return phone?.isIndonesian ? phone.number : null;
}
