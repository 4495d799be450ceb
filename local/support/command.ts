import { isUuid } from "../../lib/core/uuid.ts";

/** What a command says at its end, and whether what was asked for is so. `code`: the exit code where that is not so; 1 unless given. */
export type Said = { isDone: boolean; text: string; code?: number };

export const failed = (text: string): Said => ({ isDone: false, text });

/** Blanks, and characters that are not seen or belong to no script. By code points, since classes of characters differ between servers. */
const BLANKS =
  "\u0000-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{10ffff}";
const OUTER_BLANKS = new RegExp(`^[${BLANKS}]+|[${BLANKS}]+$`, "gu");

/** A text without the blanks around it, as `trim_blanks` of the database makes it; a test compares the two. */
export const trimBlanks = (text: string) => text.replace(OUTER_BLANKS, "");

/** What is wrong with a payment's id and the text beside it, before the database is asked; null: nothing. @param what names the text */
export function inputFault(payment: string, text: string, what: string): string | null {
  if (!isUuid(payment))
    return `'${payment}' is not a payment id, which looks like 7f0c2c1e-0000-4000-8000-000000000000.`;
  return trimBlanks(text) === "" ? `The ${what} is empty.` : null;
}

/**
 * What is wrong with a verb's arguments as a whole; null: nothing. The rest of a text without quotes would be lost, and an option at the
 * wrong place taken for a text.
 */
export function argumentsFault(args: readonly string[], most: number): string | null {
  const option = args.find((argument) => argument.startsWith("--"));
  if (option !== undefined) return `'${option}' is unknown, or not at its place.`;
  return args.length > most ? `'${args[most]}' is one argument too many. Put a text of several words in quotes.` : null;
}

/** What an answer that is one word means. @param done the words that say that what was asked for is so */
export function meaningOf<Outcome extends string>(
  outcome: Outcome,
  words: Record<Outcome, string>,
  done: readonly Outcome[],
): Said {
  // A database that is newer than this command may answer with a word that it does not know.
  return { isDone: done.includes(outcome), text: words[outcome] ?? outcome };
}

/** Prints how a command ended. Its exit code is 0 only where what was asked for has been done, or had been before. */
export function report({ isDone, text, code = 1 }: Said): void {
  if (isDone) {
    console.log(text);
    return;
  }
  console.error(text);
  process.exitCode = code;
}
