import { isIccid } from "@/lib/esim-go/iccid";

/** Whether the last digit is the Luhn digit of ITU-T E.118. Some real eSIMs lack it, so the store does not check it. */
export function hasIccidCheckDigit(iccid: string): boolean {
  if (!isIccid(iccid)) return false;
  const sum = [...iccid].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
