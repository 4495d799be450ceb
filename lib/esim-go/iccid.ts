/** 89 for telecommunications, then issuer and account: 18 to 20 digits in total. Always text, never a number. */
const ICCID = /^89\d{16,18}$/;

export function isIccid(text: string): boolean {
  return ICCID.test(text);
}
