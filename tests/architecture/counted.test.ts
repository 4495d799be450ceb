import { expect, test } from "vitest";
import { type Reader, storeReader } from "./closures";
import { uncountedHandlers } from "./counted";
import { sourcesOf } from "./sources";

/** Handlers that count no request, each with the reason. */
const UNCOUNTED: Record<string, string> = {
  "POST app/api/auth/sign-out/route.ts": "ends a login, which must never be refused",
  "GET app/api/catalogue/[locale]/search-index/route.ts": "rendered once and cached like a public page",
  "POST app/api/cron/catalogue/route.ts": "takes the scheduler's secret first",
  "POST app/api/cron/reconcile/route.ts": "takes the scheduler's secret first",
  "POST app/api/cron/work/route.ts": "takes the scheduler's secret first",
  "GET app/api/health/ready/route.ts": "takes the scheduler's secret first",
  "GET app/api/health/route.ts": "reads nothing",
  "GET app/api/metrics/route.ts": "takes the scheduler's secret first",
  "POST app/api/hooks/send-email/route.ts":
    "takes the auth service's signature first, and counts the mails by what is mailed",
  "POST app/api/webhooks/esim-go/route.ts": "takes the vendor's signature first; a refusal would lose a callback",
  "POST app/api/webhooks/xendit/route.ts": "takes the gateway's token first; a refusal would lose a callback",
};

const uncounted = uncountedHandlers(
  sourcesOf("app/api/**/route.ts").map(({ path }) => path),
  storeReader,
);

test("each route handler counts each request before it does anything else for it: make it by travellerEndpoint or accountEndpoint, ask callingTraveller, or call a function of lib/limits first, on each way, or name the handler in UNCOUNTED of this test, with the reason why it needs no limit", () => {
  expect(uncounted.filter((handler) => !(handler in UNCOUNTED))).toEqual([]);
});

test("UNCOUNTED names only handlers that count nothing: take out one that counts or is gone", () => {
  expect(Object.keys(UNCOUNTED).filter((handler) => !uncounted.includes(handler))).toEqual([]);
});

const IMPORTS = `import { after } from "next/server";
import { publicEndpoint, travellerEndpoint } from "@/lib/api/endpoint";
import { limitOwnCalls } from "@/lib/limits/service";
import { act, find, late, look as see, sometimes } from "@/lib/x/service";
import { run } from "./jobs";
`;
const MODULES: Record<string, string> = {
  "lib/x/repository.ts": "export async function findRow(id: string) { return fetch(id); }",
  "lib/x/service.ts": `import { limitPerMinute } from "@/lib/limits/service";
    import { findRow } from "./repository";
    export async function act(id: string) { if (id === "") return null; return allowed(); }
    export const look = () => ({ limitPerMinute: true, x: { act: 1 }.act });
    export const find = (id: string) => findRow(id);
    export async function late(id: string) { if (!(await findRow(id))) return null; return allowed(); }
    export async function sometimes(id: string) { const isFree = id === "" || (await allowed()).ok; return isFree && findRow(id); }
    const allowed = () => limitPerMinute({ id: "x" }, "act", 1);`,
  "lib/jobs/worker.ts": 'import { act } from "@/lib/x/service"; export const runJobs = () => act("1");',
  "app/jobs.ts": 'import { runJobs } from "@/lib/jobs/worker"; export const run = () => runJobs();',
};
const reader: Reader = (path) => MODULES[path] ?? storeReader(path);
const uncountedIn = (route: string) =>
  uncountedHandlers(["app/route.ts"], (path) => (path === "app/route.ts" ? IMPORTS + route : reader(path)));

test.each([
  "export const POST = publicEndpoint(endpoints.x, schema, act);",
  "export const POST = publicEndpoint(endpoints.x, schema, ({ input }) => act(input.id));",
  "export const POST = publicEndpoint(endpoints.x, schema, async ({ request }) => { await request.url; return act(request.url); });",
  "export const POST = travellerEndpoint(endpoints.x, schema, ({ input }) => find(input.id));",
  'const first = () => second(); function second() { return act("1"); } export async function GET() { return first(); }',
  "export async function GET() { await limitOwnCalls([]); return find(String(1)); }",
  'export async function GET() { const work = async () => act("1"); try { return await work(); } catch { return find("1"); } }',
  'export const GET = async (request) => (request.url ? act("1") : limitOwnCalls([]));',
])("a handler that counts first, by the functions that it calls, is let through: %s", (route) => {
  expect(uncountedIn(route)).toEqual([]);
});

test.each([
  [
    "that counts nothing, in a file that imports what counts",
    "export const POST = publicEndpoint(endpoints.x, schema, see);",
  ],
  ["whose service has a field of that name", "export const POST = () => x.act({ act: 1 });"],
  ["that only has jobs run", "export const POST = () => run();"],
  ["beside one that counts", 'export const GET = () => act("1"); export function POST() {}'],
  [
    "whose service reads a row before it counts",
    'export const POST = publicEndpoint(endpoints.x, schema, () => late("1"));',
  ],
  ["that reads a row before it counts", 'export async function POST() { await find("1"); return act("1"); }'],
  ["that has jobs run before it counts", 'export async function POST() { await run(); return act("1"); }'],
  [
    "that asks somebody outside before it counts",
    'export async function POST(request) { await shop.ask(request); return act("1"); }',
  ],
  [
    "that counts on one way",
    'export async function POST(request) { if (request.url) await act("1"); return find("1"); }',
  ],
  ["whose service counts on one way", 'export const POST = () => sometimes("1");'],
  [
    "that counts for some of several",
    'export async function POST({ ids }) { for (const id of ids) await act(id); return find("1"); }',
  ],
  ["that only counts after its answer", 'export function POST() { after(() => act("1")); return find("1"); }'],
])("a handler %s is found", (_case, route) => {
  expect(uncountedIn(route)).toEqual(["POST app/route.ts"]);
});

test("a file that takes its handler from elsewhere is found", () => {
  expect(uncountedIn('export { act as POST } from "@/lib/x/service";')).toEqual(["app/route.ts"]);
});
