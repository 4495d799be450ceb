import { readPhone } from "@/lib/fields/phone";

const INDONESIAN_MOBILE = "+628";

/**
 * A number as the gateway takes it, in E.164: '0812-3456-7890' becomes '+6281234567890'. The gateway asks for a mobile
 * number, so Indonesian landlines count as none; numbers of other countries cannot be told apart by their digits.
 * @returns null when the text cannot be read as such a number
 */
export function toInternationalMobileNumber(text: string): string | null {
  const phone = readPhone(text);
  if (!phone || (phone.isIndonesian && !phone.number.startsWith(INDONESIAN_MOBILE))) return null;
  return phone.number;
}
