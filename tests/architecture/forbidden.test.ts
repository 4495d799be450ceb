import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { orderKinds } from "@/lib/orders/kinds";
import { kindLines, leftOutLines, requestLines, sleepLines, storageLines, timeLines } from "./forbidden";

const root = resolve(import.meta.dirname, "../..");

/** Files that may sleep because they test timing, each with its reason. */
const SLEEPERS: Record<string, string> = {
  "tests/support/until.ts": "it waits for an event on behalf of the others",
  "tests/integration/auth/refresh.test.ts": "a page must not wait for an auth service that is down",
  "tests/race/after-sale.test.ts": "payments come ever later after the beginning of a cancellation",
  "tests/race/database.test.ts": "a worker pauses between two jobs",
};

/** A generator of load: its pauses are what it makes. */
const LOAD = "tests/chaos/storm/";

function found(files: string, linesIn: (source: string) => number[]): string[] {
  const paths = globSync(files, { cwd: root }).toSorted();
  expect(paths.length).toBeGreaterThan(20);
  return paths
    .filter((path) => !path.startsWith("tests/architecture/"))
    .flatMap((path) => linesIn(readFileSync(join(root, path), "utf8")).map((line) => `${path}:${line}`));
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

test("no order kind is compared with a literal outside lib/orders: add a fact to ORDER_KINDS of lib/orders/kinds.ts and use it", () => {
  const compared = found("{app,components,lib}/**/*.{ts,tsx}", (source) => kindLines(source, orderKinds));
  const generated = "lib/supabase/database.types.ts:";
  expect(compared.filter((place) => !place.startsWith("lib/orders/") && !place.startsWith(generated))).toEqual([]);
});

test("the browser's storage is used through lib/core/storage.ts, which survives a browser that refuses it", () => {
  const used = found("{app,components,lib}/**/*.{ts,tsx}", storageLines);
  expect(used.filter((place) => !place.startsWith("lib/core/storage.ts:"))).toEqual([]);
});

/** Modules that may call fetch, each with its reason. */
const SENDERS: Record<string, string> = {
  "lib/core/timed-fetch.ts": "it sets the time limit",
  "lib/supabase/login-fetch.ts": "its callers hand in a fetch with a time limit",
  "lib/auth/google.ts": "on the server, with a signal of its own",
  "lib/xendit/client.ts": "on the server, with a signal of its own",
};

test("no request goes without a time limit: call an endpoint by lib/api/client.ts, or take timedFetch", () => {
  const sending = found("{app,components,lib}/**/*.{ts,tsx}", requestLines).map((place) => place.replace(/:\d+$/, ""));
  expect(sending.filter((path) => !SENDERS[path])).toEqual([]);
  expect(Object.keys(SENDERS).filter((path) => !sending.includes(path))).toEqual([]);
});

test("minutes, hours and days are not written out: take MINUTE_MS, HOUR_MS, DAY_SECONDS and the like of lib/core/duration.ts", () => {
  expect(found("{app,components,lib}/**/*.{ts,tsx}", timeLines)).toEqual([]);
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
  const kinds = `if (kind === "topup") return;
const isNew = order.order_type !== 'new';
return "extension" === purchase.kind;
if (failure.kind === "unknown") return;
if (orderType === chosen) return "topup";
if (["topup", "extension"].includes(order.orderType)) return;
const over = new Set(["repurchase", "refunded"]);
switch (order.orderType) {
  case "topup":
    return;
  default:
}
switch (route.screen) {
  case "repurchase":
}
switch (block.kind) {
  case "button":
}`;
  expect(kindLines(kinds, orderKinds)).toEqual([1, 2, 3, 6, 8]);
  const stores = `window.localStorage.getItem("a");
sessionStorage.clear();
deviceStorage.read("a");`;
  expect(storageLines(stores)).toEqual([1, 2]);
  const requests = `const answer = await fetch("/api/x");
return window.fetch(url);
function read(url: string, send: typeof fetch = fetch) {}
const send = timedFetch(1000);
const fetched = await prefetch(url);`;
  expect(requestLines(requests)).toEqual([1, 2, 3]);
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
const share = 0.3600;`;
  expect(timeLines(times)).toEqual([1, 2, 3, 4, 7, 8, 9, 12, 13, 14]);
});
