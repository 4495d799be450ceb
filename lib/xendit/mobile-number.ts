import { readPhone } from "@/lib/fields/phone";

const INDONESIAN_MOBILE = "+628";

/**
 * A mobile number in E.164, as the gateway requires: '0812-3456-7890' becomes '+6281234567890'. Indonesian landlines are
 * refused; in other countries the digits do not show whether a number is mobile.
 * @returns null when the text is not such a number
 */
export function toInternationalMobileNumber(text: string): string | null {
  const phone = readPhone(text);
  if (!phone || (phone.isIndonesian && !phone.number.startsWith(INDONESIAN_MOBILE))) return null;
  return phone.number;
}
