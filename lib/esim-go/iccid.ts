/** 89 for telecommunications, then issuer and account: 18 to 20 digits in total. Always text, never a number. */
const ICCID = /^89\d{16,18}$/;

export function isIccid(text: string): boolean {
  return ICCID.test(text);
}

/** Whether the last digit is the Luhn digit of ITU-T E.118. Some real eSIMs lack it: warn, but never refuse. */
export function hasIccidCheckDigit(iccid: string): boolean {
  if (!isIccid(iccid)) return false;
  const sum = [...iccid].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
