import { randomInt } from "node:crypto";

const UPPER = "ABCDEFGHJKLMNPQRSTUVWXYZ0123456789";

function luhnDigit(payload: string): number {
  const sum = [...payload].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

const pick = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

/** 19 digits of a British issuer, the last one the Luhn digit; random, so that two sandboxes never share an ICCID. */
export function newIccid(isTaken: (iccid: string) => boolean): string {
  for (;;) {
    const payload = `894453${pick("0123456789", 12)}`;
    const iccid = `${payload}${luhnDigit(payload)}`;
    if (!isTaken(iccid)) return iccid;
  }
}

export const newMatchingId = (): string => [6, 5, 5, 5].map((length) => pick(UPPER, length)).join("-");

export const newDigits = (length: number): string => pick("0123456789", length);
