import type { ErrorCode } from "@/lib/core/errors";

/** Longest values of the common fields, in characters: inputs stop there, schemas refuse what is longer. */
export const MAX_NAME_LENGTH = 120;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_PHONE_LENGTH = 30;
/** The auth service hashes with bcrypt, which reads 72 bytes and no more. */
export const MAX_PASSWORD_LENGTH = 72;

/** The first rule that a form breaks: which field to point at, and the code of the text. */
export type FormFailure<Form> = { field: keyof Form & string; code: ErrorCode };

/** Control characters and line separators: inside a mail or HTTP header they would start a new line. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

export function hasControlCharacters(text: string): boolean {
  return CONTROL.test(text);
}

/** The text on one line: control characters and repeated blanks become one blank, outer blanks go. */
export function oneLine(text: string): string {
  return text.replace(CONTROLS, " ").replace(/ {2,}/g, " ").trim();
}

/** Whether a text is one line of at most `max` characters, as `char_length` counts them. It may be empty. */
export function isLine(text: string, max: number): boolean {
  return [...text].length <= max && !hasControlCharacters(text);
}

/** Whether a text can be stored as the name of a person. */
export function isName(name: string): boolean {
  return name.trim() !== "" && isLine(name, MAX_NAME_LENGTH);
}

/** How an address is stored and compared: without outer blanks, in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Never part of an address: blanks, control characters, and what ends an address in a mail header. */
const OUTSIDE = String.raw`\s\p{Cc}<>(),;:"\\[\]@`;
const EMAIL = new RegExp(`^[^${OUTSIDE}]{1,64}@(?=.{1,189}$)[^${OUTSIDE}.]+(?:\\.[^${OUTSIDE}.]+)+$`, "u");

/** Whether a text is one plain e-mail address with a dot in its domain: no display name, no list, no outer blanks. */
export function isEmail(address: string): boolean {
  return EMAIL.test(address);
}
