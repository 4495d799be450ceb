import { parseIncompletePhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { HOME_COUNTRY } from "@/lib/core/home-country";

/** Invisible text-direction marks, which phones put around a copied number. */
const INVISIBLE = /\p{Cf}/gu;
/** The mobile prefixes of Indonesia. Numbers have up to 12 digits after +62; new series may have one more than the metadata. */
const INDONESIAN_MOBILE = /^\+628[1-35-9]\d{6,11}$/;

/**
 * Possible meanings of a text, the most likely first. Without '+' and '0' a number starts with its country code
 * ('62812...', '6591234567'), unless it starts with 8: then it is an Indonesian mobile number without its zero.
 */
function readingsOf(text: string): string[] {
  const digits = parseIncompletePhoneNumber(text);
  if (digits.startsWith("+") || digits.startsWith("0")) return [text];
  return digits.startsWith("8") ? [text, `+${text}`] : [`+${text}`, text];
}

/**
 * Reads a phone number as people write it: '0812-3456-7890', '62 812 3456 7890', '+65 9123 4567', '0065 9123 4567'.
 * The numbering plans add 29 kB (gzip), so browser code must import this module, and rules that use it, dynamically.
 * @returns the number in E.164 format; null when it is not valid in its country
 */
export function readPhone(text: string): { number: string; isIndonesian: boolean } | null {
  const plain = text.replace(INVISIBLE, "").trim().replace(/^00/, "+");
  const phones = readingsOf(plain)
    .map((reading) => parsePhoneNumberFromString(reading, { defaultCountry: HOME_COUNTRY, extract: false }))
    .filter((phone) => phone !== undefined);
  const phone = phones.find((one) => one.isValid()) ?? phones.find(({ number }) => INDONESIAN_MOBILE.test(number));
  return phone ? { number: phone.number, isIndonesian: phone.country === HOME_COUNTRY } : null;
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
