import { locales } from "@/lib/i18n/routing";

/** Matches a test that is skipped or is the only one to run. */
const LEFT_OUT =
  /\b(?:it|test|describe|suite)\s*(?:\.\w+)*\.(?:skip|skipIf|runIf|only|todo|fixme)\b|\bx(?:it|test|describe)\(/;
/**
 * Matches a sleep for a fixed time: Playwright's, its wait for a silent network, a promise around a timer or settled by one, a timer
 * that returns a promise, a blocked thread, and the sleep of a shell or of PostgreSQL.
 */
const SLEEPS =
  /\bsetTimeout\(\s*\w+\.(?:resolve|reject)\b|\bAtomics\.wait\(|\bsleep["']?[\s,[]+["']?\d|\bpg_sleep\(|\bwaitForTimeout\(|\bnetworkidle\b|\bnew Promise\b[^;]{0,120}?\bsetTimeout\(|=>\s*(?:void\s+)?setTimeout\(\s*\w+\s*,|\bpromisify\(\s*setTimeout\b|\b(?:setTimeout|scheduler)\b[^;]*?["'](?:node:)?timers\/promises["']/g;

/** Matches a mock of one of our own modules. */
const MOCKS = /\bvi\.(?:do)?[mM]ock\(\s*(?:import\()?["'\x60](?:@\/|\.)/;
/** Matches one of our own modules that is loaded as a whole, with its name. */
const WHOLE_MODULES =
  /\bimport\s*\*\s*as\s+(\w+)\s+from\s*["'](?:@\/|\.)|\b(?:const|let)\s+(\w+)\s*=\s*await\s+import\(\s*["'](?:@\/|\.)/g;
/** Matches a look at the clock, also one that gets another name first. */
const CLOCKS = /\bDate\.now\b|\bnew Date(?:\(\)|(?![\w(]))|(?<!\bnew |[\w.])Date\(\)|\bperformance\.now\b/;

/** Matches the browser's storages, which may be refused: texts, IndexedDB, the cache of answers, files. */
const STORES = /\b(?:local|session)Storage\b|\bindexedDB\b|\bcaches\.|\bnavigator\.storage\b/;
/** Matches a factor between units of time, in a line whose numbers are written plainly. */
const TIMES = /[\w)\]] [*/] (?:24|60|60000)\b|\b(?:24|60|60000) [*/] [\w(]/;
/** Matches a name or a call that shows that a number is in milliseconds. */
const IN_MS = /(?:_MS|Ms|\bms)\b\s*[=:]|\bset(?:Timeout|Interval)\(/;
/** Matches a name with its number of seconds. */
const SECONDS = /(?:_SECONDS|[sS]econds|\bmaxAge)\b\s*[=:]\s*([\d_]+)/;
const NUMBERS = /(?<![.\w])\d[\d_]*(?:\.\d+)?(?:e\d+)?(?![.\w])/g;
const MINUTE_MS = 60_000;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

const numberOf = (digits: string) => Number(digits.replaceAll("_", ""));

/** Whether a line gives whole hours as one number, whole minutes as one of a known unit, or a factor between such units. */
function hasTime(line: string): boolean {
  if (TIMES.test(line.replaceAll(NUMBERS, (digits) => String(numberOf(digits))))) return true;
  const numbers = [...line.matchAll(NUMBERS)].map(([digits]) => numberOf(digits));
  const seconds = numberOf(SECONDS.exec(line)?.[1] ?? "0");
  const units = IN_MS.test(line) ? [HOUR_SECONDS, MINUTE_MS] : [HOUR_SECONDS];
  if (seconds > 0 && seconds % MINUTE_SECONDS === 0) return true;
  return numbers.some((number) => number > 0 && units.some((unit) => number % unit === 0));
}

const SUM = String.raw`\b\w*(?:[pP]rice|[tT]otal|[aA]mount|[rR]upiah|[dD]iscount|[fF]ee)\w*`;
/** Matches a factor between cents and a whole, a share in percent or as a fraction, and a sum beside a factor that is written out. */
const HUNDREDTHS = new RegExp(
  [
    String.raw`[\w)\]] [*/] (?:100|1e2|0?\.\d+)\b|(?<![\w.])(?:100|1e2|0?\.\d+) \* [\w(]`,
    String.raw`${SUM}\)* [*/] \d|(?<![\w.])\d[\d_.]* \* \(?(?:\w+\??\.)*${SUM}`,
  ].join("|"),
);

/** A name that holds a language, or what makes one from a name. */
const LANGUAGE = String.raw`\b(?:\w*(?:lang|[lL]anguage|[lL]ocale|LOCALE)|l|(?:use)?[lL]ocale\w*\([^()]*\))`;
/** Matches a language that is written out: in a list or a type, compared, as a case, as a beginning, or as one of two values. */
function languageByName(codes: readonly string[]): RegExp {
  const code = `"(?:${codes.join("|")})"`;
  const kinds = [
    String.raw`\[\s*${code}(?:,\s*${code})+,?\s*\]`,
    String.raw`${code}\s*\|\s*${code}`,
    String.raw`${LANGUAGE}(?:\))?\s*[!=]==?\s*${code}|${code}\s*[!=]==?\s*(?:\w+\??\.)*${LANGUAGE}\b`,
    String.raw`\bswitch\s*\([^{]*${LANGUAGE}\)\s*\{(?:(?!\bswitch\b)[^])*?\bcase\s+${code}`,
    String.raw`\.(?:startsWith|includes|indexOf)\(${code}\)`,
    String.raw`\?\?\s*${code}|\?\s*${code}\s*:|\?[^:;?{},]*:\s*${code}(?=\s*[,;)}\n])`,
  ];
  return new RegExp(kinds.join("|"), "g");
}

/** Matches a request: a call of `fetch`, `fetch` as a value under whatever name, and the browser's other ways to send one. */
const REQUESTS = new RegExp(
  [
    String.raw`\bfetch\(|[=(,?:&|]\s*fetch\b(?!\s*[:?(=])|=>\s*fetch\b`,
    String.raw`(?<!typeof )\b(?:globalThis|window|self)\??\.fetch\b|\[\s*["']fetch["']\s*\]`,
    String.raw`\{[^{}]*\bfetch\b[^{}]*\}\s*=\s*(?:globalThis|window|self)\b`,
    String.raw`\bsendBeacon\b|\bnew (?:XMLHttpRequest|WebSocket|EventSource)\b`,
  ].join("|"),
);

/** Matches the address of a screen that is written out: as a link, or as where the browser or the router goes. */
const ADDRESSES =
  /\b(?:href|action)=\{?\s*["'\x60]\/|\b(?:push|replace|prefetch|assign|redirect|permanentRedirect)\(\s*["'\x60]\/[a-z]|\blocation(?:\.href)?\s*=\s*["'\x60]\//;

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

/** The lines that mock one of our own modules, or a function of one. */
export function mockLines(source: string): number[] {
  const names = [...source.matchAll(WHOLE_MODULES)].map(([, imported, awaited]) => imported ?? awaited);
  const spies = names.map((name) => String.raw`\bvi\.spyOn\(\s*${name}\s*,`);
  return linesOf(source, new RegExp([MOCKS.source, ...spies].join("|"), "g"));
}

/** The lines that look at the clock. */
export const clockLines = (source: string) => linesWith(source, CLOCKS);

/** The lines that write out a language of the store where another one would be left out. */
export const languageLines = (source: string, codes: readonly string[] = locales) =>
  linesOf(source, languageByName(codes));

/** The lines that tell one language from the others by its rank. */
export const rankedLanguageLines = (source: string) =>
  linesWith(
    source,
    /[!=]==?\s*(?:default|international)Locale\b|\b(?:default|international)Locale\s*[!=]==?|\blocales\[\d/,
  );

/** The lines that send a request directly. */
export const requestLines = (source: string) => linesWith(source, REQUESTS);
export const sendsRequest = (source: string) => REQUESTS.test(source);

/** The lines that write out the address of a screen. */
export const addressLines = (source: string) => linesWith(source, ADDRESSES);

/** The lines that have one of these words in a text, alone or in the filter of a read; a key of a table is none. */
export const wordLines = (source: string, words: readonly string[]) =>
  linesWith(source, new RegExp(String.raw`["'\x60.,(](?:${words.join("|")})["'\x60,)]`));

/** The lines that use the browser's storage directly. */
export const storageLines = (source: string) => linesWith(source, STORES);

/** The lines that write out a length of time which lib/core/duration.ts names. */
export const timeLines = (source: string) => linesWhere(source, hasTime);

/** The lines that calculate with cents or percent by hand. */
export const hundredthLines = (source: string) => linesWith(source, HUNDREDTHS);

/**
 * The lines that decide by one word: a comparison with it or with a constant, a switch, an object that is written out and read by it, a
 * list of nothing but such words. @param names of what holds a word, as a pattern
 */
function decidingLines(source: string, words: readonly string[], names: string): number[] {
  const label = String.raw`["'\x60](?:${words.join("|")})["'\x60]`;
  const holders = [...source.matchAll(new RegExp(String.raw`\b(?:const|let)\s+(\w+)[^=;]*=\s*${label}`, "g"))].map(
    ([, holder]) => holder,
  );
  const constant = String.raw`(?:${[...holders, String.raw`[A-Z][A-Z\d_]+(?:\.\w+)*`].join("|")})\b(?![.[(])`;
  const named = `(?:${label}|${constant})`;
  const name = String.raw`\b(?:\w+\??\.)*(?:${names})\b`;
  const compared = String.raw`${name}\s*[!=]==?\s*${named}|(?:${label}|\b${constant})\s*[!=]==?\s*${name}`;
  const switched = String.raw`\bswitch\s*\(${name}\)\s*\{(?:(?!\bswitch\b)[^])*?\bcase\s+${label}`;
  const listed = String.raw`\[\s*${label}(?:\s*,\s*${label})*\s*,?\s*\]`;
  const keyed = String.raw`\{\s*(?:${words.join("|")}):[^{}]*\}(?:\s*(?:as|satisfies)\b[^)\]]*)?\)?\s*\[\s*${name}\s*\]`;
  const searched = String.raw`${name}\.(?:startsWith|endsWith|indexOf|localeCompare)\(\s*${label}|\[[^\[\]]*${label}[^\[\]]*\]\.(?:includes|indexOf)\(\s*${name}`;
  const matched = String.raw`\/[^\/\n]*\b(?:${words.join("|")})\b[^\/\n]*\/\w*\.test\(\s*${name}`;
  return linesOf(source, new RegExp([compared, switched, listed, keyed, searched, matched].join("|"), "g"));
}

/** The lines that decide by one order kind. Other `case`s may be named like kinds, since some screens are. */
export const kindLines = (source: string, kinds: readonly string[]) =>
  decidingLines(source, kinds, String.raw`kind|\w+Kind|orderType|order_type`);

/**
 * The lines that decide by one notification event, mail or their words, under whatever name.
 * @param shared those that other unions have too, which are looked for beside the names of an event alone
 */
export function reportLines(source: string, reports: readonly string[], shared: readonly string[]): number[] {
  const own = String.raw`["'\x60](?:${reports.filter((report) => !shared.includes(report)).join("|")})["'\x60]`;
  const anywhere = new RegExp(String.raw`(?:[!=]==?|\bcase)\s*${own}|${own}\s*[!=]==?`, "g");
  const named = decidingLines(source, reports, String.raw`event|\w+Event|mail|\w+Mail|report|\w+Report|words|told`);
  return [...new Set([...named, ...linesOf(source, anywhere)])].toSorted((a, b) => a - b);
}

/** Matches a look at the browser's connection, or a listener for its loss and return. */
const CONNECTIONS = /\bonLine\b|\baddEventListener\(\s*["'\x60](?:on|off)line["'\x60]|\bon(?:on|off)line\s*=/;

/** The lines that look at the connection themselves. */
export const connectionLines = (source: string) => linesWith(source, CONNECTIONS);

/** The lines of a component that show a line of facts as its text without `Facts`, so that a line on the screen may end with a dot. */
export const dottedLines = (source: string) => linesOf(source, /(?<!<Facts|=)>\s*\{(?:[^{}]*[?(]\s*)?dotted\(/g);

/**
 * The lines that decide by the status of an order where a new status would be left out: by one whose fact the table names (compared, a
 * case, in the filter of a read), several comparisons in a row, a list of nothing but statuses.
 * @param named the statuses whose fact has a name
 */
export function statusLines(source: string, statuses: readonly string[], named: readonly string[]): number[] {
  const name = String.raw`\b(?:\w+\??\.)*(?:status|\w+Status|\w+_status)\b`;
  const quoted = (words: readonly string[]) => String.raw`["'\x60](?:${words.join("|")})["'\x60]`;
  const label = quoted(statuses);
  const one = quoted(named);
  const compared = String.raw`${name}\s*[!=]==?\s*${label}`;
  const kinds = [
    String.raw`${name}\s*[!=]==?\s*${one}|${one}\s*[!=]==?\s*${name}`,
    String.raw`\bswitch\s*\(${name}\)\s*\{(?:(?!\bswitch\b)[^])*?\bcase\s+${one}`,
    String.raw`["'\x60.]status["'\x60],\s*${one}`,
    String.raw`${compared}\s*(?:\|\||&&)\s*${compared}`,
    String.raw`\[\s*${label}(?:\s*,\s*${label})+\s*,?\s*\]`,
    String.raw`\((?:${statuses.join("|")})(?:,(?:${statuses.join("|")}))+\)`,
  ];
  return linesOf(source, new RegExp(kinds.join("|"), "g"));
}
