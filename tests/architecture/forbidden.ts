/** Matches a test that is skipped or is the only one to run. */
const LEFT_OUT =
  /\b(?:it|test|describe|suite)\s*(?:\.\w+)*\.(?:skip|skipIf|runIf|only|todo|fixme)\b|\bx(?:it|test|describe)\(/;
/**
 * Matches a sleep for a fixed time: Playwright's, its wait for a silent network, a promise around a timer or settled by one, a timer that returns a promise,
 * a blocked thread, and the sleep of a shell or of PostgreSQL.
 */
const SLEEPS =
  /\bsetTimeout\(\s*\w+\.(?:resolve|reject)\b|\bAtomics\.wait\(|\bsleep["']?[\s,[]+["']?\d|\bpg_sleep\(|\bwaitForTimeout\(|\bnetworkidle\b|\bnew Promise\b[^;]{0,120}?\bsetTimeout\(|=>\s*(?:void\s+)?setTimeout\(\s*\w+\s*,|\bpromisify\(\s*setTimeout\b|\b(?:setTimeout|scheduler)\b[^;]*?["'](?:node:)?timers\/promises["']/g;

/** Matches the browser's storage, which may be refused. */
const STORES = /\b(?:local|session)Storage\b/;
/** Matches a length of time in digits: a product that makes an hour, a day, or minutes in milliseconds. */
const TIMES = /\b60 \* (?:60|1_?000)\b|\* 60_?000\b|\b60_?000 \*|\b24 \* (?:60|3)/;
/** Matches a name or a call that shows that a number is in milliseconds. */
const IN_MS = /(?:_MS|Ms|\bms)\b\s*[=:]|\bset(?:Timeout|Interval)\(/;
const MINUTE_MS = 60_000;
const HOUR_SECONDS = 3600;

/** Whether a line gives whole hours as one number of seconds or milliseconds, or whole minutes as one of milliseconds. */
function hasTime(line: string): boolean {
  const numbers = (line.match(/(?<![.\w])\d[\d_]*\b/g) ?? []).map((digits) => Number(digits.replaceAll("_", "")));
  const units = IN_MS.test(line) ? [HOUR_SECONDS, MINUTE_MS] : [HOUR_SECONDS];
  return numbers.some((number) => number > 0 && units.some((unit) => number % unit === 0));
}

/** Matches a request without a time limit. */
const REQUESTS = /\bfetch\(|=\s*fetch\b/;

function linesWhere(source: string, isFound: (line: string) => boolean): number[] {
  return source.split("\n").flatMap((line, index) => (isFound(line) ? [index + 1] : []));
}

const linesWith = (source: string, found: RegExp) => linesWhere(source, (line) => found.test(line));

/** The lines in which a match begins, which may run over several. @param found with the flag g */
function linesOf(source: string, found: RegExp): number[] {
  return [...source.matchAll(found)].map(({ index }) => source.slice(0, index).split("\n").length);
}

/** The lines that skip a test or make it the only one to run. */
export const leftOutLines = (source: string) => linesWith(source, LEFT_OUT);

/** The lines that sleep for a fixed time. */
export const sleepLines = (source: string) => linesOf(source, SLEEPS);

/** The lines that send a request directly. */
export const requestLines = (source: string) => linesWith(source, REQUESTS);

/** The lines that use the browser's storage directly. */
export const storageLines = (source: string) => linesWith(source, STORES);

/** The lines that write out a length of time which lib/core/duration.ts names. */
export const timeLines = (source: string) => linesWhere(source, (line) => TIMES.test(line) || hasTime(line));

/**
 * The lines that decide by a literal order kind: a comparison, a switch over a kind, a list of nothing but kinds. Other
 * `case`s may be named like kinds, since some screens are.
 */
export function kindLines(source: string, kinds: readonly string[]): number[] {
  const label = String.raw`["'\x60](?:${kinds.join("|")})["'\x60]`;
  const name = String.raw`\b(?:\w+\??\.)*(?:kind|\w+Kind|orderType|order_type)\b`;
  const compared = String.raw`${name}\s*[!=]==?\s*${label}|${label}\s*[!=]==?\s*${name}`;
  const switched = String.raw`\bswitch\s*\(${name}\)\s*\{(?:(?!\bswitch\b)[^])*?\bcase\s+${label}`;
  const listed = String.raw`\[\s*${label}(?:\s*,\s*${label})*\s*,?\s*\]`;
  return linesOf(source, new RegExp(`${compared}|${switched}|${listed}`, "g"));
}
