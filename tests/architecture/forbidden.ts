/** A test that is left out, or the only one that runs. */
const LEFT_OUT =
  /\b(?:it|test|describe|suite)\s*(?:\.\w+)*\.(?:skip|skipIf|runIf|only|todo|fixme)\b|\bx(?:it|test|describe)\(/;
/** A sleep for a fixed time: by the browser, by a promise around a timer, or by the timer that is a promise itself. */
const SLEEPS =
  /\bwaitForTimeout\(|=>\s*(?:void\s+)?setTimeout\(\s*\w+\s*,|\bsetTimeout\b.*["']node:timers\/promises["']/;

function linesWith(source: string, found: RegExp): number[] {
  return source.split("\n").flatMap((line, index) => (found.test(line) ? [index + 1] : []));
}

/** The lines on which a test is skipped or singled out. */
export const leftOutLines = (source: string) => linesWith(source, LEFT_OUT);

/** The lines on which a test sleeps for a fixed time. */
export const sleepLines = (source: string) => linesWith(source, SLEEPS);

/** The lines that compare a kind of order with a literal; a `case` is not seen, since a screen is named like a kind. @param kinds the labels of all kinds */
export function kindLines(source: string, kinds: readonly string[]): number[] {
  const label = String.raw`["'\x60](?:${kinds.join("|")})["'\x60]`;
  const name = String.raw`\b(?:\w+\??\.)*(?:kind|\w+Kind|orderType|order_type)\b`;
  return linesWith(source, new RegExp(String.raw`${name}\s*[!=]==?\s*${label}|${label}\s*[!=]==?\s*${name}`));
}
