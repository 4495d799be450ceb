import "server-only";
import type { User } from "@supabase/supabase-js";
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { GUESSABLE_WORDS } from "./guessable-words";
import { findFullName } from "./repository";

/** What a stranger may know of the person who chooses a password. */
type Chooser = { email: string; fullName: string | null };

/** What is known of the owner of an account. @throws on a failed read */
export async function chooserOf({ id, email = "" }: Pick<User, "id" | "email">): Promise<Chooser> {
  return { email, fullName: await findFullName(id) };
}

/** A password that takes fewer guesses is refused. With the limits of a login, this many take longer than a year. */
const GUESSES_AT_LEAST = 1e7;
/** A long password is judged by its beginning, because the time that judging takes grows with the length. */
const CHARACTERS_JUDGED = 32;
/** How many ways to read symbols as letters are tried, such as '@' for 'a'. */
const SUBSTITUTIONS_TRIED = 10;

/** What people put between words and after them. */
const SEPARATORS = /[\s._-]+|[^\p{L}\p{N}]+$/gu;

let loaded: Promise<ZxcvbnFactory> | undefined;

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, ours: [...GUESSABLE_WORDS] },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: SUBSTITUTIONS_TRIED,
  });
}

/** The words of a name and of the part of an address before '@', in lower case, the longest first. */
function wordsOf({ email, fullName }: Chooser): string[] {
  const [mailbox = ""] = email.split("@");
  const words = `${fullName ?? ""} ${mailbox}`.toLowerCase().split(/[^\p{L}]+/u);
  return words.filter((word) => word.length > 2).sort((one, other) => other.length - one.length);
}

/**
 * Whether a password is easy to guess: one of the 49,000 most used ones, common words, dates, repeated or neighbouring characters, also
 * with symbols for letters and with separators. Words of the chooser's own name and address count for nothing. The dictionaries are loaded
 * at the first call.
 */
export async function isGuessablePassword(password: string, chooser: Chooser): Promise<boolean> {
  loaded ??= load();
  const strength = await loaded;
  const plain = password.toLowerCase().slice(0, CHARACTERS_JUDGED);
  const own = wordsOf(chooser);
  const unknown = own.reduce((rest, word) => rest.replaceAll(word, ""), plain);
  const variants = new Set([plain, unknown, unknown.replace(SEPARATORS, "")]);
  return [...variants].some((variant) => strength.check(variant, own).guesses < GUESSES_AT_LEAST);
}
