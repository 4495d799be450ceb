import "server-only";
import { MINUTE_MS } from "@/lib/core/duration";
import { isSameSecret } from "@/lib/core/same-secret";
import { sealOf } from "@/lib/core/seal";

const LASTS_MS = 5 * MINUTE_MS;

/** What our server says about a mail: a parameter of the address, and facts that nobody else may say. The first one names their kind. */
export type Word = { parameter: string; facts: readonly string[] };

/**
 * Where a mailed link leads, with a word of our server in it. Our server, the auth service and our hook are the only ones that
 * see it.
 * @param now milliseconds; the word lasts five minutes
 */
export function withWord(address: string, word: Word, secret: string, now: number): string {
  const url = new URL(address);
  const expiresAt = now + LASTS_MS;
  url.searchParams.set(word.parameter, `${expiresAt}.${sealOf([...word.facts, expiresAt], secret)}`);
  return url.href;
}

/** Whether our server said exactly this. */
export function hasWord(address: string, word: Word, secret: string, now: number): boolean {
  const [expiry = "", seal = ""] = (URL.parse(address)?.searchParams.get(word.parameter) ?? "").split(".");
  const expiresAt = Number(expiry);
  return expiresAt > now && isSameSecret(seal, sealOf([...word.facts, expiresAt], secret));
}
