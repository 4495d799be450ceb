import { isUuid } from "../../lib/core/uuid.ts";
import { readSettings } from "../settings.ts";

/** What a command says at its end, and whether what was asked for is so. `code`: the exit code where that is not so; 1 unless given. */
export type Said = { isDone: boolean; text: string; code?: number };

export const failed = (text: string): Said => ({ isDone: false, text });

/** A text without the blanks and invisible characters around it, as `trim_blanks` of the database makes it. */
export const trimBlanks = (text: string) => text.replace(/^[\s\p{C}\u2800\u3164]+|[\s\p{C}\u2800\u3164]+$/gu, "");

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

function refused(url: string, status: number, name: string): Said {
  if (status === 401 || status === 403) {
    return failed(`${url} refuses the key. Set SUPABASE_SECRET_KEY to this database's.`);
  }
  if (status === 404) return failed(`${url} has no ${name}. Set NEXT_PUBLIC_SUPABASE_URL to the store's database.`);
  return failed(`${url} answered ${status}. Look in the database's log, then try again: repeating is safe.`);
}

/** Calls a function of the database with the server's key, and says what its answer means. */
export async function callDatabase(name: string, input: object, said: (answer: unknown) => Said): Promise<Said> {
  const { env } = readSettings();
  const url = env.NEXT_PUBLIC_SUPABASE_URL ?? "";
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: { apikey: env.SUPABASE_SECRET_KEY ?? "", "Content-Type": "application/json" },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => null);
  if (!response) {
    return failed(
      `No answer from the database at ${url}. Start it, or set NEXT_PUBLIC_SUPABASE_URL; then try again: repeating is safe.`,
    );
  }
  return response.ok ? said(await response.json().catch(() => null)) : refused(url, response.status, name);
}

/** What an answer that is one word means. @param done the words that say that what was asked for is so */
export function meaningOf<Outcome extends string>(words: Record<Outcome, string>, done: readonly Outcome[]) {
  const isKnown = (answer: string): answer is Outcome => Object.hasOwn(words, answer);
  const isDone: ReadonlySet<string> = new Set(done);
  return (answer: unknown): Said => {
    const outcome = String(answer);
    return { isDone: isDone.has(outcome), text: isKnown(outcome) ? words[outcome] : outcome };
  };
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
