import "server-only";
import { createHash, randomInt } from "node:crypto";
import { withDeadline } from "@/lib/core/deadline";
import { log } from "@/lib/core/log";
import { normalizeEmail } from "@/lib/fields/rules";
import { storeMailedCode, tryMailedCode } from "./repository";

/** Milliseconds. With those of the mail, less than the five seconds after which the auth service gives up on a hook. */
const STORE_DEADLINE_MS = 1_500;
const DIGITS = 6;

/** Digits of the auth service's own codes: anybody may try one there, without the limits of our routes. */
export const SERVICE_CODE_DIGITS = 10;

const digestOf = (...parts: string[]) => createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

function digestsOf(email: string, code: string) {
  const address = normalizeEmail(email);
  return { address: digestOf(address), code: digestOf(address, code) };
}

/** What the auth service mails: its own code, and the part of a link that stands for it. */
type ServiceCode = { token: string; token_hash: string };

/**
 * Six digits to be typed in place of the auth service's code. Only our route knows what they stand for, and it counts every try.
 * @param isSignUp whether the mail confirms an address that was not confirmed before
 * @returns null when they could not be stored
 */
export async function newMailedCode(
  email: string,
  { token, token_hash }: ServiceCode,
  isSignUp: boolean,
): Promise<string | null> {
  if (token.length < SERVICE_CODE_DIGITS) log.error("auth.service_code_short", {});
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
  const meaning = { tokenHash: token_hash, isSignUp };
  const stored = storeMailedCode({ ...digestsOf(email, code), ...meaning, digits: token.length });
  try {
    await withDeadline(stored, STORE_DEADLINE_MS);
    return code;
  } catch (error) {
    log.error("auth.code_not_stored", {}, error);
    return null;
  }
}

/** What a typed code stands for; null for a wrong code and for a void one. @throws on a failed call */
export function meaningOfCode(email: string, code: string): ReturnType<typeof tryMailedCode> {
  return tryMailedCode(digestsOf(email, code));
}
