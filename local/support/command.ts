import { isBlank } from "../../lib/core/blanks.ts";
import { isUuid } from "../../lib/core/uuid.ts";

/** What a command says at its end, and whether what was asked for is so. `code`: the exit code where that is not so; 1 unless given. */
export type Said = { isDone: boolean; text: string; code?: number };

export const failed = (text: string): Said => ({ isDone: false, text });

/** What is wrong with a payment's id and the text beside it, before the database is asked; null: nothing. @param what names the text */
export function inputFault(payment: string, text: string, what: string): string | null {
  if (!isUuid(payment))
    return `'${payment}' is not a payment id, which looks like 7f0c2c1e-0000-4000-8000-000000000000.`;
  return isBlank(text) ? `The ${what} is empty.` : null;
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
