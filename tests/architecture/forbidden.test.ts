import { expect, test } from "vitest";
import {
  addressLines,
  connectionLines,
  dottedLines,
  hundredthLines,
  languageLines,
  leftOutLines,
  mockLines,
  rankedLanguageLines,
  requestLines,
  sleepLines,
  storageLines,
  timeLines,
} from "./forbidden";
import { sourcesOf } from "./sources";

/** Files that may sleep because they test timing, each with its reason. */
const SLEEPERS: Record<string, string> = {
  "tests/support/until.ts": "it waits for an event on behalf of the others",
  "tests/integration/auth/refresh.test.ts": "a page must not wait for an auth service that is down",
  "tests/race/after-sale.test.ts": "payments come ever later after the beginning of a cancellation",
  "tests/race/database.test.ts": "a worker pauses between two jobs",
};

/** A generator of load, whose pauses set how much it makes. */
const LOAD = "tests/chaos/storm/";

function found(files: string, linesIn: (source: string) => number[]): string[] {
  const sources = sourcesOf(files);
  expect(sources.length).toBeGreaterThan(20);
  return sources
    .filter(({ path }) => !path.startsWith("tests/architecture/"))
    .flatMap(({ path, text }) => linesIn(text).map((line) => `${path}:${line}`));
}

test("no test is skipped or run alone: fix a failing test or delete it", () => {
  expect(found("tests/**/*.{test,spec}.{ts,tsx}", leftOutLines)).toEqual([]);
});

test("no test sleeps for a fixed time: use until() of tests/support/until.ts to wait for an event", () => {
  const sleeping = found("tests/**/*.{ts,tsx}", sleepLines);
  const mayIn = [...Object.keys(SLEEPERS).map((path) => `${path}:`), LOAD];
  expect(sleeping.filter((place) => !mayIn.some((start) => place.startsWith(start)))).toEqual([]);
  expect(mayIn.filter((start) => !sleeping.some((place) => place.startsWith(start)))).toEqual([]);
});

test("no test mocks a module of ours: start the real one beside a stand-in (tests/support/stack.ts)", () => {
  expect(found("tests/**/*.{ts,tsx}", mockLines)).toEqual([]);
});

/** Where languages are named, each with its reason. */
const NAMES_LANGUAGES: Record<string, string> = {
  "lib/i18n/routing.ts": "it lists them",
  "lib/supabase/database.types.ts": "it is generated from the enum, which a test compares with the list",
  "lib/xendit/types.ts": "the languages that the gateway's page has",
  "tests/unit/i18n/slugs.test.ts": "it is about these two and no other",
};

/** It offers a guest of the default language the page in the others. */
const RANKS = "components/content/not-found-message.tsx";

test("no language is told from the others as the default or the international one: take a fact of LANGUAGES of lib/i18n/routing.ts, or a Record<Locale, ...>", () => {
  const ranked = found("{app,components,lib}/**/*.{ts,tsx}", rankedLanguageLines).filter(
    (place) => !place.startsWith("lib/i18n/"),
  );
  expect(ranked.map((place) => place.replace(/:\d+$/, ""))).toEqual([RANKS]);
});

test("no language is written out: take locales, Locale, defaultLocale and localeOf of lib/i18n/routing.ts, or a Record<Locale, ...>", () => {
  const written = found("{app,components,lib,tests}/**/*.{ts,tsx}", languageLines);
  const mayIn = Object.keys(NAMES_LANGUAGES).map((path) => `${path}:`);
  expect(written.filter((place) => !mayIn.some((start) => place.startsWith(start)))).toEqual([]);
  expect(mayIn.filter((start) => !written.some((place) => place.startsWith(start)))).toEqual([]);
});

test("the browser's connection is asked and followed through lib/core/connection.ts: isOffline, onReconnect, onConnectionChange", () => {
  const used = found("{app,components,lib}/**/*.{ts,tsx}", connectionLines);
  expect(used.filter((place) => !place.startsWith("lib/core/connection.ts:"))).toEqual([]);
});

test("no address of a screen is written out: hand a Route to the link, or take pathOf of lib/i18n/paths.ts, which knows languages", () => {
  expect(found("{app,components,lib}/**/*.{ts,tsx}", addressLines)).toEqual([]);
});

test("a line of facts is shown by <Facts>, so that no line on a screen begins or ends with a dot", () => {
  expect(found("{app,components}/**/*.tsx", dottedLines)).toEqual([]);
});

/** The only modules that touch a storage of the browser, each with what it keeps there. */
const KEEPERS: Record<string, string> = {
  "lib/core/storage.ts": "short texts, on the device or in the tab",
  "lib/core/vault.ts": "a traveller's own texts, encrypted, until the sign-out",
  "lib/offline/caches.ts": "it removes the pages and files of other builds",
  "lib/offline/worker.ts": "public pages and their files, asked for without cookies",
};

test("the browser's storages are used through modules that survive a refusal: lib/core/storage.ts, or lib/core/vault.ts for what belongs to a traveller", () => {
  const used = found("{app,components,lib}/**/*.{ts,tsx}", storageLines).map((place) => place.replace(/:\d+$/, ""));
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(KEEPERS).toSorted());
});

/** Modules that may call fetch, each with its reason. */
const SENDERS: Record<string, string> = {
  "lib/core/timed-fetch.ts": "it sets the time limit",
  "lib/supabase/login-fetch.ts": "its callers hand in a fetch with a time limit",
  "lib/auth/settings.ts": "on the server, with a signal of its own",
  "lib/xendit/client.ts": "on the server, with a signal of its own",
};

test("no request goes without a time limit: call an endpoint by lib/api/client.ts, or take timedFetch", () => {
  const sending = found("{app,components,lib}/**/*.{ts,tsx}", requestLines).map((place) => place.replace(/:\d+$/, ""));
  expect(sending.filter((path) => !SENDERS[path])).toEqual([]);
  expect(Object.keys(SENDERS).filter((path) => !sending.includes(path))).toEqual([]);
});

/** Next reads the numbers in these lines without running them. */
const PAGE_SETTING = /^export const revalidate = \d+;$/gm;

test("minutes, hours and days are not written out: take MINUTE_MS, HOUR_MS, DAY_SECONDS and the like of lib/core/duration.ts", () => {
  const written = found("{app,components,lib}/**/*.{ts,tsx}", (source) => timeLines(source.replace(PAGE_SETTING, "")));
  expect(written.filter((place) => !place.startsWith("lib/core/duration.ts:"))).toEqual([]);
});

test("cents, percent and shares of a sum are not calculated by hand: take centsToRupiah, toCents or percentOf of lib/core/money.ts, or percentIn of lib/core/percent.ts", () => {
  const calculated = found("{app,components,lib}/**/*.{ts,tsx}", hundredthLines);
  // The drawings have positions in percent and coordinates with two places.
  const mayIn = /^(?:lib\/core\/(?:money|percent)\.ts|components\/(?:brand\/.*|esims\/usage-history-card\.tsx)):/;
  expect(calculated.filter((place) => !mayIn.test(place))).toEqual([]);
});

test("each check finds what it must refuse, and nothing else", () => {
  const tests = `it.skip("a", run);
test.describe.only("b", run);
describe.skipIf(isSlow)("c", run);
xit("d", run);
it.each([1])("skips none", run);`;
  expect(leftOutLines(tests)).toEqual([1, 2, 3, 4]);
  const sleeps = `await page.waitForTimeout(500);
await new Promise((resolve) => setTimeout(resolve, 40));
import { setTimeout as wait } from "node:timers/promises";
test.setTimeout(600_000);
await until("it is there", look);
await new Promise<void>((done) => {
  setTimeout(done, 500);
});
const nap = promisify(setTimeout);
import { setImmediate } from "node:timers/promises";
const watch = setTimeout(stop, 500);
setTimeout(pause.resolve, 500);
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
execFileSync("sleep", ["1"]);
await sql("select pg_sleep(1)");
execSync("sleep 0.5");
await page.waitForLoadState("networkidle");
const isAsleep = sleep.length > 2;`;
  expect(sleepLines(sleeps)).toEqual([1, 2, 3, 6, 9, 12, 13, 14, 15, 16, 17]);
  const mocks = `vi.mock("@/lib/auth/session", () => session);
vi.doMock(import("../support/stack"), stack);
vi.mock("next/headers", () => headers);
import * as session from "@/lib/auth/session";
import * as os from "node:os";
const stack = await import("../support/stack");
vi.spyOn(session, "readSession").mockReturnValue(null);
vi.spyOn(
  stack,
  "start",
);
vi.spyOn(os, "hostname");
vi.spyOn(globalThis, "fetch");`;
  expect(mockLines(mocks)).toEqual([1, 2, 7, 8]);
  const languages = `for (const locale of ["id", "en"] as const) {}
async function read(locale: "en" | "id") {}
const prefix = locale === "id" ? "" : "/en";
const [id, en] = await both();
const customer = { locale: "id" };
it.each(locales)("in %s", read);
expect(locale === "id").toBe(true);
if ("en" !== order.locale) return;
const isEnglish = useLocale() === "en";
switch (message.locale) {
  case "id":
}
if (code.startsWith("en")) return;
const language = isLocale(code) ? code : "id";
const other = code ?? "en";
const query = db.from("orders").select(isOwn ? "id, status" : "id").eq("id", order.id);
const input = { code: given ?? "", locale: "en" };
type Key = Pick<Job, "id" | "subject">;
const names: Record<Locale, string> = { id: "Jepang", en: "Japan" };`;
  expect(languageLines(languages)).toEqual([1, 2, 3, 7, 8, 9, 10, 13, 14, 15]);
  const ofThree = `const all = ["id", "en", "xx"] as const;
const isThird = locale === "xx";`;
  expect([languageLines(ofThree), languageLines(ofThree, ["id", "en", "xx"])]).toEqual([[], [1, 2]]);
  const ranked = `const isHome = locale === defaultLocale;
const other = internationalLocale !== asked;
const first = locales[0];
const known = locales.includes(asked);
const base = asked ?? defaultLocale;`;
  expect(rankedLanguageLines(ranked)).toEqual([1, 2, 3]);
  const connections = `if (!navigator.onLine) return;
window.addEventListener("online", read);
addEventListener('offline', stop);
window.ononline = read;
const end = onReconnect(read);
const state = isOffline() ? "offline" : "online";
const { onLine } = window.navigator;
const isOn = navigator["onLine"];
const { onLineEnd } = props;`;
  expect(connectionLines(connections)).toEqual([1, 2, 3, 4, 7, 8]);
  const facts = `<p>{dotted(a, b)}</p>
<p className="tabular">
  {selected ? dotted(a, b) : c}
</p>
<p><Facts>{dotted(a)}</Facts></p>
<Row detail={dotted(a)} />
const add = () => {dotted(a)};`;
  expect(dottedLines(facts)).toEqual([1, 2]);
  const stores = `window.localStorage.getItem("a");
sessionStorage.clear();
deviceStorage.read("a");
indexedDB.open("a");
const kept = await caches.open("a");
navigator.storage.getDirectory();
const answers = caches;`;
  expect(storageLines(stores)).toEqual([1, 2, 4, 5, 6]);
  const requests = `const answer = await fetch("/api/x");
return window.fetch(url);
function read(url: string, send: typeof fetch = fetch) {}
const send = timedFetch(1000);
const fetched = await prefetch(url);
const { fetch: send } = window;
const send = globalThis.fetch;
const answer = await retried(fetch, url);
navigator.sendBeacon(url, body);
function clientWith(fetch: typeof globalThis.fetch, send: typeof fetch) {}
const client = { global: { fetch } };`;
  expect(requestLines(requests)).toEqual([1, 2, 3, 6, 7, 8, 9]);
  const addresses = `router.push("/orders");
<a href="/about">
<a href={\`/en/\${slug}\`}>
window.location.href = "/login";
router.replace(pathOf(route, locale));
<a href={invoiceUrl}>
text.replace("/", "");`;
  expect(addressLines(addresses)).toEqual([1, 2, 3, 4]);
  const times = `const DAY_MS = 24 * 60 * 60 * 1000;
const lifetime = 86_400;
limitCalls({ name, limit, windowSeconds: 3600 });
const pause = 15 * 60 * 1000;
const pixels = 360;
const lifetime = 2 * HOUR_MS;
const LASTS_MS = 300_000;
const lasts = 10 * 60_000;
setInterval(look, 120000);
const PATIENCE_MS = 45_000;
const price = 300_000;
const lifetime = 7200;
cookies.set(name, value, { maxAge: 604_800 });
const age = 7_200_000;
const share = 0.3600;
const pause = 15 * 60 * 1e3;
const pause = minutes * 1e3 * 60;
const hours = passed / 36e5;
const pause = 0.5 * 60e3;
const minutes = Math.ceil(seconds / 60);
limitCalls({ name, limit: 60, windowSeconds: 900 });
limitCalls({ name, limit: 60, windowSeconds: 10 });
const WAIT_SECONDS = 45;
const lifetime = 15 * MINUTE_SECONDS;
/** 24 hex digits, and 60 more. */
const className = "bg-ink/60";`;
  expect(timeLines(times)).toEqual([1, 2, 3, 4, 7, 8, 9, 12, 13, 14, 16, 17, 18, 19, 20, 21]);
  const hundredths = `const price = row.final_price_idr_cents / 100;
const cents = Math.round(total * 100);
const fee = 0.01 * (price + tax);
const fee = rupiah(price) * 1e2;
const price = centsToRupiah(row.final_price_idr_cents);
const MAX = 100;
const size = 5 * 1000;
const lower = plan.priceRupiah * 0.9;
const lower = price - Math.floor(price / 10);
const share = 2 * order.totalRupiah;
const perDay = priceRupiah / durationDays;`;
  expect(hundredthLines(hundredths)).toEqual([1, 2, 3, 4, 8, 9, 10]);
});
