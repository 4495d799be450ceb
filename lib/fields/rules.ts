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

/** Letters and digits of all scripts, as ranges, because `is_name` in the database has the same. */
const LETTERS =
  "0-9A-Za-z\u00aa\u00b5\u00ba\u00c0-\u1fff\u2c00-\u2dff\u3005-\ud7ff\uf900-\ufdff\ufe70-\ufefc\uff10-\uffdc\u{10000}-\u{1d0ff}\u{1e000}-\u{1efff}\u{20000}-\u{3ffff}";

/** Invisible characters, which can reverse the text around them. The two joiners are allowed: Persian and Hindi need them. */
const UNSEEN =
  "\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\u{110bd}\u{110cd}\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}";

const HAS_LETTER = new RegExp(`[${LETTERS}]`, "u");

/** Dots of all scripts, and characters that end with one in their compatible form (NFKC), like an ellipsis. */
const DOTS =
  ".\u06d4\u0701\u0702\u2024-\u2026\u2488-\u249b\u3002\ua60e\ufe12\ufe19\ufe30\ufe52\uff0e\uff61\u{10a50}\u{1d16d}\u{1f100}";

/** A dot that may be part of a page's address, because letters follow it ('example.com'). */
const DOT_OF_ADDRESS = `[${DOTS}](?=[${LETTERS}]{2})`;
const DOTS_OF_ADDRESS = new RegExp(DOT_OF_ADDRESS, "gu");

/** What a name may not hold: control and invisible characters, brackets of markup, and the address of a page. */
const NEVER_IN_NAMES = new RegExp(`[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}<>${UNSEEN}]|://|${DOT_OF_ADDRESS}`, "u");

/**
 * A typed name as it is stored: on one line, with a blank after a dot. 'Muh.Ridwan' becomes 'Muh. Ridwan', and no mail program
 * turns 'example.com' into a link.
 */
export function nameLine(text: string): string {
  return oneLine(text.replace(DOTS_OF_ADDRESS, "$& "));
}

/**
 * Whether a text can be stored as a part of a person's name that may be missing, like a surname. Its compatible form (NFKC) is looked
 * at, too: a mail program may read another dot or letter as the usual one.
 */
export function isNamePart(text: string): boolean {
  return [...text].length <= MAX_NAME_LENGTH && !NEVER_IN_NAMES.test(`${text} ${text.normalize("NFKC")}`);
}

/** Whether a text can be stored as the name of a person (SQL: `is_name`). Our mails greet with it. */
export function isName(name: string): boolean {
  return HAS_LETTER.test(name) && isNamePart(name);
}

/** Why a text is not a name: nothing was typed (`missing`), or something a name may not hold; null when it is a name. */
export function nameFailure<Missing extends ErrorCode>(
  name: string,
  missing: Missing,
): Missing | "name_invalid" | null {
  if (isName(name)) return null;
  return HAS_LETTER.test(name) ? "name_invalid" : missing;
}

/** How an address is stored and compared: without outer blanks, in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Google's two names for one mail service, which delivers to an address with or without dots alike. */
const GMAIL: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox of an address, for counting the mails that it gets: what is behind a plus belongs to it, and at Gmail so do dots. To mail
 * and to log in, each address stays one of its own.
 */
export function mailboxOf(email: string): string {
  const [local = "", domain] = normalizeEmail(email).split("@");
  if (domain === undefined) return local;
  const [name = ""] = local.split("+");
  return GMAIL.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/** Characters that an address may not contain: blanks, control characters, and the separators of mail headers. */
const OUTSIDE = String.raw`\s\p{Cc}\p{Cs}<>(),;:"\\[\]@`;
const EMAIL = new RegExp(`^[^${OUTSIDE}]{1,64}@(?=.{1,189}$)[^${OUTSIDE}.]+(?:\\.[^${OUTSIDE}.]+)+$`, "u");

/** Whether a text is exactly one e-mail address, with a dot in its domain and without display name or outer blanks. */
export function isEmail(address: string): boolean {
  return EMAIL.test(address);
}

/** What is wrong with an address: nothing is typed, or what is typed is no address; null when it is one. */
export function addressFailure(address: string): "email_required" | "email_malformed" | null {
  if (isEmail(address)) return null;
  return address === "" ? "email_required" : "email_malformed";
}

/** The same for sign-up and checkout, whose text for an address that is missing or has no '@' is agreed. */
export function buyerAddressFailure(address: string): "email_invalid" | "email_malformed" | null {
  if (isEmail(address)) return null;
  return address.includes("@") ? "email_malformed" : "email_invalid";
}

/** A stored number as people write it: '+62 812-3456-7890'. One of another country stays as it is. */
export function phoneText(phone: string): string {
  return phone.replace(/^\+62(\d{3})(\d{4})(\d+)$/, "+62\u00a0$1-$2-$3");
}
