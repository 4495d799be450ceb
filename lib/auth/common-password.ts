import "server-only";
import { GUESSABLE_WORDS } from "./guessable-words";

let known: Promise<ReadonlySet<string>> | undefined;

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

const REPEATED = /^(.)\1*$/su;
/** One word with up to eight digits and signs around it: a year, a birthday, '123!'. */
const DECORATED = /^\P{L}{0,8}(\p{L}+)\P{L}{0,8}$/u;

/**
 * Whether a password is easy to guess, in any letter case: one of the 49,000 most used ones, one character again and again, or
 * one of the commonest words with digits or signs around it. The list of passwords is loaded at the first call.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const plain = password.toLowerCase();
  if (REPEATED.test(plain) || GUESSABLE_WORDS.has(DECORATED.exec(plain)?.[1] ?? "")) return true;
  known ??= read();
  return (await known).has(plain);
}
