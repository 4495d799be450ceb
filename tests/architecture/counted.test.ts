import { expect, test } from "vitest";
import { type Reader, storeReader, uncountedHandlers } from "./counted";
import { sourcesOf } from "./sources";

/** Handlers that count no request, each with the reason. */
const UNCOUNTED: Record<string, string> = {
  "POST app/api/auth/sign-out/route.ts": "ends a login, which must never be refused",
  "GET app/api/catalogue/[locale]/search-index/route.ts": "rendered once and cached like a public page",
  "GET app/api/contact/sender/route.ts": "reads one row of an alive login",
  "POST app/api/cron/catalogue/route.ts": "takes the scheduler's secret first",
  "POST app/api/cron/reconcile/route.ts": "takes the scheduler's secret first",
  "POST app/api/cron/work/route.ts": "takes the scheduler's secret first",
  "GET app/api/esims/[id]/qr/route.ts":
    "draws the stored code of an own eSIM for an alive login, and asks nobody outside",
  "GET app/api/health/ready/route.ts": "takes the scheduler's secret first",
  "GET app/api/health/route.ts": "reads nothing",
  "POST app/api/webhooks/esim-go/route.ts": "takes the vendor's signature first; a refusal would lose a callback",
  "POST app/api/webhooks/xendit/route.ts": "takes the gateway's token first; a refusal would lose a callback",
};

const uncounted = uncountedHandlers(
  sourcesOf("app/api/**/route.ts").map(({ path }) => path),
  storeReader,
);

test("each route handler counts its requests: call limitPerMinute, limitOwnCalls or another function of lib/limits in its service, or name the handler in UNCOUNTED of this test, with the reason why it needs no limit", () => {
  expect(uncounted.filter((handler) => !(handler in UNCOUNTED))).toEqual([]);
});

test("UNCOUNTED names only handlers that count nothing: take out one that counts or is gone", () => {
  expect(Object.keys(UNCOUNTED).filter((handler) => !uncounted.includes(handler))).toEqual([]);
});

const IMPORTS = 'import { act, look as see } from "@/lib/x/service";\nimport { run } from "./jobs";\n';
const MODULES: Record<string, string> = {
  "lib/x/service.ts": `import { limitPerMinute } from "@/lib/limits/service";
    export async function act() { return allowed(); }
    export const look = () => ({ limitPerMinute: true, x: { act: 1 }.act });
    const allowed = () => limitPerMinute({ id: "x" }, "act", 1);`,
  "lib/jobs/worker.ts": 'import { act } from "@/lib/x/service"; export const runJobs = () => act();',
  "app/jobs.ts": 'import { runJobs } from "@/lib/jobs/worker"; export const run = () => runJobs();',
};
const reader: Reader = (path) => MODULES[path] ?? storeReader(path);
const uncountedIn = (route: string) =>
  uncountedHandlers(["app/route.ts"], (path) => (path === "app/route.ts" ? IMPORTS + route : reader(path)));

test.each([
  "export const POST = endpoint(schema, act);",
  "export const POST = endpoint(schema, ({ input }) => act(input));",
  "const first = () => second(); function second() { return act(); } export async function GET() { return first(); }",
  'import { limitOwnCalls } from "@/lib/limits/service"; export async function GET() { await limitOwnCalls([]); }',
])("a handler that counts is found by the functions that it names: %s", (route) => {
  expect(uncountedIn(route)).toEqual([]);
});

test.each([
  ["that counts nothing, in a file that imports what counts", "export const POST = endpoint(schema, see);"],
  ["whose service has a field of that name", "export const POST = () => x.act({ act: 1 });"],
  ["that only has jobs run", "export const POST = () => run();"],
  ["beside one that counts", "export const GET = act; export function POST() {}"],
])("a handler %s is found", (_case, route) => {
  expect(uncountedIn(route)).toEqual(["POST app/route.ts"]);
});

test("a file that takes its handler from elsewhere is found", () => {
  expect(uncountedIn('export { act as POST } from "@/lib/x/service";')).toEqual(["app/route.ts"]);
});
