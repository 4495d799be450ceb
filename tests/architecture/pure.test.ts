import { expect, test } from "vitest";
import { clockLines } from "./forbidden";
import { type Source, sourcesOf, storeSources } from "./sources";
import { FUNCTIONS, isNode, lineAt, nodesBelow, nodesIn, syntaxOf } from "./syntax";

const placesIn = (sources: readonly Source[], linesIn: (source: string, path: string) => number[]) =>
  sources.flatMap(({ path, text }) => linesIn(text, path).map((line) => `${path}:${line}`));

/** Files that act or show something at this moment, by their names. */
const ACTS = /\/(?:service|repository|jobs|hooks|use-[\w-]+)\.tsx?$/;

/** Other files of lib that look at the clock, each with its reason. */
const LOOKS_AT_CLOCK: Record<string, string> = {
  "lib/auth/counted-mail.ts": "signs a link that ends",
  "lib/auth/email-change.ts": "signs a link that ends",
  "lib/auth/google.ts": "keeps an answer of the auth service for a while",
  "lib/auth/mail-hook.ts": "answers a request",
  "lib/catalogue/existence.ts": "keeps a reading for a while",
  "lib/core/clock.ts": "the clock",
  "lib/core/log.ts": "writes down when something happened",
  "lib/core/saved-screen.ts": "writes down when a screen was left",
  "lib/core/stopwatch.ts": "measures",
  "lib/esims/mail.ts": "the handler of a job",
  "lib/esims/wallet.ts": "writes down when the eSIMs were read",
  "lib/jobs/worker.ts": "ends its work after a while",
  "lib/limits/refreshes.ts": "keeps a count for a while",
  "lib/limits/refusals.ts": "keeps a refusal for a while",
  "lib/orders/kept.ts": "writes down when the orders were read",
  "lib/payments/invoices.ts": "waits for the gateway",
  "lib/payments/return.ts": "answers a request",
};

test("no computation of lib looks at the clock: pass the time in, as `now: Date`, from the service, job or hook that calls it", () => {
  const looking = placesIn(sourcesOf("lib/**/*.{ts,tsx}"), clockLines);
  const mayIn = Object.keys(LOOKS_AT_CLOCK).map((path) => `${path}:`);
  const others = looking.filter((place) => !ACTS.test(place.replace(/:\d+$/, "")));
  expect(others.filter((place) => !mayIn.some((start) => place.startsWith(start)))).toEqual([]);
  expect(mayIn.filter((start) => !others.some((place) => place.startsWith(start)))).toEqual([]);
});

/** Matches the name of what is no component and no hook. */
const COMPUTES = /^(?!use[A-Z])[a-z]/;

/** The looks at the clock in functions of a module that are neither components nor hooks. */
function clocksInFunctions(source: string, path?: string): number[] {
  const statements = syntaxOf(source, path).flatMap(({ body }) => nodesIn(body));
  const declared = statements.flatMap((statement) => nodesIn(statement.declaration ?? statement));
  const named = declared.flatMap((node) => [node, ...nodesIn(node.declarations)]);
  const functions = named.filter(({ id, type, init }) => {
    const isFunction = type === "FunctionDeclaration" || (isNode(init) && FUNCTIONS.has(init.type));
    return isFunction && isNode(id) && COMPUTES.test(String(id.name));
  });
  return functions.flatMap(({ start, end }) => {
    const first = lineAt(source, start);
    return clockLines(source.slice(start, Number(end))).map((line) => first + line - 1);
  });
}

/** Files with such a function that may look at the clock, each with its reason. */
const READS_CLOCK: Record<string, string> = {
  "components/account/personal-form.tsx": "the form hands over nothing but its values",
  "components/catalogue/browse-filter.tsx": "reads what was kept on the device",
};

test("no function of components but a component or a hook looks at the clock: pass the time in, as `now: Date`", () => {
  const looking = placesIn(sourcesOf("components/**/*.{ts,tsx}"), clocksInFunctions).map((place) =>
    place.replace(/:\d+$/, ""),
  );
  expect([...new Set(looking)]).toEqual(Object.keys(READS_CLOCK));
});

/** Matches a read of the environment, and `process` or its variables under another name. */
const ENVIRONMENT =
  /\bprocess\s*(?:\.env|\?\.env|\[\s*["']env["']\s*\])|import\.meta\.env|=\s*(?:globalThis\.)?process\s*(?:[;,)]|$)|\bfrom ["'](?:node:)?process["']/;

const environmentLines = (source: string) =>
  source.split("\n").flatMap((line, index) => (ENVIRONMENT.test(line) ? [index + 1] : []));

test("nothing but lib/core/env.* reads the environment: add the variable to lib/core/env.schema.ts and .env.example, and read serverEnv() of lib/core/env.server.ts", () => {
  const reading = placesIn([...storeSources(), ...sourcesOf("middleware.ts")], environmentLines);
  // A text that the bundler of the service worker replaces.
  const isAllowed = (place: string) => /^(?:lib\/core\/env\.\w+|app\/sw\.js\/route)\.ts:/.test(place);
  expect(reading.filter((place) => !isAllowed(place))).toEqual([]);
});

/** The lines of calls with an argument that is cast, except `as const`. */
function castArguments(source: string, path?: string): number[] {
  const isConst = (type: unknown) => isNode(type) && isNode(type.typeName) && type.typeName.name === "const";
  return nodesBelow(syntaxOf(source, path))
    .filter(({ type }) => type === "CallExpression")
    .flatMap((call) => nodesIn(call.arguments))
    .filter((given) => given.type === "TSAsExpression" && !isConst(given.typeAnnotation))
    .map(({ start }) => lineAt(source, start));
}

test("no argument is cast, such as the key of a message: give it its type where it is made, as a union or the key of a table", () => {
  expect(placesIn(storeSources(), castArguments)).toEqual([]);
});

/** Matches a sign of the rupiah beside a number, what formats a currency, and what groups digits as sums are. */
const MONEY = new RegExp(
  [
    String.raw`\b(?:Rp|IDR)\b(?:\\u00a0|\s)*[$\d{]|[\d}](?:\\u00a0|\s)*IDR\b`,
    String.raw`\bstyle:\s*["']currency["']|\bcurrencyDisplay\b`,
    String.raw`\b(?:NumberFormat|toLocaleString)\(\s*["']id\b`,
  ].join("|"),
);
const moneyLines = (source: string) =>
  source
    .split("\n")
    .flatMap((line, index) => (MONEY.test(line.replace(/^\s*(?:\/?\*|\/\/).*/, "")) ? [index + 1] : []));

test("no sum is formatted outside lib/core/money.ts: take formatRupiah, also as a value of a message", () => {
  const formatting = placesIn([...storeSources(), ...sourcesOf("messages/*/*.json")], moneyLines);
  expect([...new Set(formatting.map((place) => place.replace(/:\d+$/, "")))]).toEqual(["lib/core/money.ts"]);
});

/** Matches what writes a number or a date, or sorts names, in a language of its own: one that is written out, or the browser's. */
const OTHER_LANGUAGE =
  /\bnew Intl\.\w+\(\s*(?:["'\x60[)]|undefined\b)|\bIntl\.\w+\(\)|\.toLocale(?:Date|Time)?String\(|\.localeCompare\([^,()]*\)|\bIntl\.(?:NumberFormat|DateTimeFormat)\s*[;,)]/;
const DATES = /\bIntl\.DateTimeFormat\b/;
const NUMBERS = /\bIntl\.NumberFormat\b/;
const linesOfFormat = (format: RegExp) => (source: string) =>
  source.split("\n").flatMap((line, index) => (format.test(line) ? [index + 1] : []));

/** Files that format by themselves, each with its reason. */
const FORMATS: Record<"language" | "date" | "number", Record<string, string>> = {
  language: {
    "components/time/time-text.tsx": "asks the device for its zone",
    "lib/core/money.ts": "sums are written in the same way in each language",
    "lib/esims/usage.ts": "names a day for a computer",
  },
  date: {
    "components/time/time-text.tsx": "asks the device for its zone",
    "lib/i18n/dates.ts": "writes every date",
    "lib/esims/usage.ts": "names a day for a computer",
  },
  number: {
    "components/content/about/about-screen.tsx": "counts of destinations",
    "components/esims/usage-history-card.tsx": "the marks of a chart",
    "lib/core/data-size.ts": "amounts of data",
    "lib/core/data-use.ts": "amounts of data",
    "lib/core/money.ts": "sums",
    "lib/esims/speed.ts": "speeds",
    "lib/plans/rules.ts": "daily limits and speeds",
  },
};

test.each([
  ["language", OTHER_LANGUAGE, "the reader's language: hand `locale` to Intl, and take lib/i18n/dates.ts for dates"],
  ["date", DATES, "lib/i18n/dates.ts or useTimeText of components/time, which know the store's zone"],
  [
    "number",
    NUMBERS,
    "formatRupiah for a sum, formatMegabytes for data, a number of a message; or name the file in FORMATS",
  ],
] as const)("no formatting by hand: the %s", (kind, format, instead) => {
  const formatting = placesIn(storeSources(), linesOfFormat(format)).map((place) => place.replace(/:\d+$/, ""));
  expect([...new Set(formatting)].toSorted(), `take ${instead}`).toEqual(Object.keys(FORMATS[kind]).toSorted());
});

test("each format by hand is seen", () => {
  const formats = `new Intl.NumberFormat("id-ID").format(price);
at.toLocaleDateString();
new Intl.NumberFormat(locale).format(count);
new Intl.DateTimeFormat();
String(5).toString();
a.localeCompare(b.title);
a.localeCompare(b, locale);`;
  expect(linesOfFormat(OTHER_LANGUAGE)(formats)).toEqual([1, 2, 4, 6]);
});

test("each look at the clock or the environment, each cast and each sum is seen", () => {
  expect(clockLines("const over = end < Date.now();\nconst today = new Date();\nconst end = new Date(at);")).toEqual([
    1, 2,
  ]);
  expect(clockLines("const clock = Date.now;\nnew Date;\nconst day = Date();\nisDate();\nnew Dates()")).toEqual([
    1, 2, 3,
  ]);
  const functions = `export function Badge() {
  return standingOf(new Date());
}
export const useBadge = () => Date.now();
function isOver(order) {
  const now = new Date();
  return order.end < now;
}
export const ageOf = (order) => Date.now() - order.start;
export async function leftOf(order, now) {
  return order.end - now;
}`;
  expect(clocksInFunctions(functions)).toEqual([6, 9]);
  const environment =
    'process.env.A;\nprocess["env"].B;\nenv.C;\nprocess.exit(1);\nconst { env } = process;\njoin(process.cwd());';
  expect(environmentLines(environment)).toEqual([1, 2, 5]);
  const keys =
    't(key as "title");\nt.rich(key as never, {});\nt(key);\nconst list = make(["a"] as const);\nt(key satisfies Key);';
  expect(castArguments(keys)).toEqual([1, 2]);
  const sums = `const a = \`Rp\\u00a0\${sum}\`;
const b = "IDR 145.000";
const c = \`\${sum} IDR\`;
const d = new Intl.NumberFormat("id-ID").format(sum);
const e = sum.toLocaleString("id-ID");
const f = { currency: "IDR", amount: 5 };
const g = new Intl.NumberFormat(locale).format(count);
const h = { style: "currency" };`;
  expect(moneyLines(sums)).toEqual([1, 2, 3, 4, 5, 8]);
});
