/** Matches a test that is skipped or is the only one to run. */
const LEFT_OUT =
  /\b(?:it|test|describe|suite)\s*(?:\.\w+)*\.(?:skip|skipIf|runIf|only|todo|fixme)\b|\bx(?:it|test|describe)\(/;
/** Matches a sleep for a fixed time: Playwright's, a promise around a timer, or a timer from node:timers/promises. */
const SLEEPS =
  /\bwaitForTimeout\(|=>\s*(?:void\s+)?setTimeout\(\s*\w+\s*,|\bsetTimeout\b.*["']node:timers\/promises["']/;

/** Matches the browser's storage, which may be refused. */
const STORES = /\b(?:local|session)Storage\b/;
/** Matches a length of time in digits: an hour, a day, or minutes in milliseconds. */
const TIMES =
  /\b60 \* (?:60|1_?000)\b|\* 60_?000\b|\b60_?000 \*|\b3_?600(?:_?000)?\b|\b86_?400(?:_?000)?\b|\b24 \* (?:60|3)/;
/** Matches a name or a call that shows that a number is in milliseconds. */
const IN_MS = /(?:_MS|Ms|\bms)\b\s*[=:]|\bset(?:Timeout|Interval)\(/;
const MINUTE_MS = 60_000;

/** Whether a line gives whole minutes as one number of milliseconds. */
function hasMinutes(line: string): boolean {
  const numbers = (line.match(/\b\d[\d_]*\b/g) ?? []).map((digits) => Number(digits.replaceAll("_", "")));
  return IN_MS.test(line) && numbers.some((number) => number > 0 && number % MINUTE_MS === 0);
}

/** Matches a request without a time limit. */
const REQUESTS = /\bfetch\(|=\s*fetch\b/;

function linesWhere(source: string, isFound: (line: string) => boolean): number[] {
  return source.split("\n").flatMap((line, index) => (isFound(line) ? [index + 1] : []));
}

const linesWith = (source: string, found: RegExp) => linesWhere(source, (line) => found.test(line));

/** The lines that skip a test or make it the only one to run. */
export const leftOutLines = (source: string) => linesWith(source, LEFT_OUT);

/** The lines that sleep for a fixed time. */
export const sleepLines = (source: string) => linesWith(source, SLEEPS);

/** The lines that send a request directly. */
export const requestLines = (source: string) => linesWith(source, REQUESTS);

/** The lines that use the browser's storage directly. */
export const storageLines = (source: string) => linesWith(source, STORES);

/** The lines that write out a length of time which lib/core/duration.ts names. */
export const timeLines = (source: string) => linesWhere(source, (line) => TIMES.test(line) || hasMinutes(line));

/** The lines that compare an order kind with a literal. Ignores `case`, since some screens are named like kinds. */
export function kindLines(source: string, kinds: readonly string[]): number[] {
  const label = String.raw`["'\x60](?:${kinds.join("|")})["'\x60]`;
  const name = String.raw`\b(?:\w+\??\.)*(?:kind|\w+Kind|orderType|order_type)\b`;
  return linesWith(source, new RegExp(String.raw`${name}\s*[!=]==?\s*${label}|${label}\s*[!=]==?\s*${name}`));
}
