import type { ErrorCode } from "@/lib/core/errors";

/** Longest values of the common fields, in characters. Inputs and schemas have the same limits. */
export const MAX_NAME_LENGTH = 120;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_PHONE_LENGTH = 30;
/** The auth service hashes with bcrypt, which uses only the first 72 bytes: a new password has no more in UTF-8. */
export const MAX_PASSWORD_BYTES = 72;

/** A broken rule of a form: the field it is about and the code of its text. */
export type FormFailure<Form> = { field: keyof Form & string; code: ErrorCode };

/** Control characters and line separators. In a mail or HTTP header they would start a new line. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

export function hasControlCharacters(text: string): boolean {
  return CONTROL.test(text);
}

/** A text on one line: control characters become blanks, repeated blanks become one, outer blanks are removed. */
export function oneLine(text: string): string {
  return text.replace(CONTROLS, " ").replace(/ {2,}/g, " ").trim();
}

/** NUL, which PostgreSQL cannot store, and half of a surrogate pair, which is no character. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** Whether a database can store a text. */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** Whether a text is one line, perhaps empty, of at most `max` characters (as PostgreSQL's `char_length`). */
export function isLine(text: string, max: number): boolean {
  return [...text].length <= max && isStorable(text) && !hasControlCharacters(text);
}

/**
 * What no name has: invisible characters, which can turn the text around them, brackets of markup, and the address of a page.
 * The two joiners stay, because Persian, Hindi and other scripts write words with them.
 */
const NEVER_IN_NAMES = /(?![\u200c\u200d])\p{Cf}|[<>]|:\/\/|\bwww\./iu;

/** Whether a text can be stored as the name of a person. Our mails greet with it, also at an address that is not proven. */
export function isName(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name) && !NEVER_IN_NAMES.test(name) && isLine(name, MAX_NAME_LENGTH);
}

/** How an address is stored and compared: without outer blanks, in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Characters that an address may not contain: blanks, control characters, and the separators of mail headers. */
const OUTSIDE = String.raw`\s\p{Cc}\p{Cs}<>(),;:"\\[\]@`;
const EMAIL = new RegExp(`^[^${OUTSIDE}]{1,64}@(?=.{1,189}$)[^${OUTSIDE}.]+(?:\\.[^${OUTSIDE}.]+)+$`, "u");

/** Whether a text is exactly one e-mail address, with a dot in its domain and without display name or outer blanks. */
export function isEmail(address: string): boolean {
  return EMAIL.test(address);
}
