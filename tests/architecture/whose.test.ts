import { expect, test } from "vitest";
import { CATALOGUE_IDS, OWN_IDS, validBodies } from "../chaos/fuzz/doors";
import { type Reader, storeReader } from "./closures";
import { sourcesOf } from "./sources";
import { ignoringRoutes } from "./whose";

/** Routes of signed-in travellers whose work is the same whoever the traveller is, each with what decides instead. */
const SAME_FOR_ALL: Record<string, string> = {
  "app/api/operator/answer-message/route.ts": "desk_answer_message asks whether the caller's login is an operator's",
  "app/api/operator/close-case/route.ts": "desk_close_case asks whether the caller's login is an operator's",
  "app/api/operator/leave-unsent/route.ts": "desk_close_message asks whether the caller's login is an operator's",
  "app/api/operator/decide/route.ts": "desk_decide asks whether the caller's login is an operator's",
  "app/api/operator/pause-sales/route.ts": "desk_pause_sales asks whether the caller's login is an operator's",
  "app/api/operator/put-message-away/route.ts":
    "desk_put_message_away asks whether the caller's login is an operator's",
  "app/api/operator/resume-sales/route.ts": "desk_resume_sales asks whether the caller's login is an operator's",
  "app/api/operator/retry/route.ts": "desk_retry asks whether the caller's login is an operator's",
  "app/api/operator/unmask/route.ts": "desk_unmask asks whether the caller's login is an operator's",
};

const ignoring = ignoringRoutes(
  sourcesOf("app/api/**/route.ts").map(({ path }) => path),
  storeReader,
);

test("each endpoint of a signed-in traveller uses who that is: hand `traveller` (or `user`) to the service, which asks whether it may, or name the route in SAME_FOR_ALL of this test, with what decides instead", () => {
  expect(ignoring.filter((path) => !(path in SAME_FOR_ALL))).toEqual([]);
});

test("SAME_FOR_ALL names only routes that ignore their traveller: take out one that does not or is gone", () => {
  expect(Object.keys(SAME_FOR_ALL).filter((path) => !ignoring.includes(path))).toEqual([]);
});

/** The names of fields that hold an id, in bodies and what is below them. */
const idsIn = (bodies: object) => [...JSON.stringify(bodies).matchAll(/"(\w+Ids?)":/g)].map(([, name = ""]) => name);

test("each id that a body names is a traveller's own, with which tests/e2e/strangers.spec.ts asks, or one of the catalogue: add it to OWN_IDS or CATALOGUE_IDS of tests/chaos/fuzz/doors.ts", () => {
  const named = new Set(idsIn(validBodies({ orderId: "1", esimId: "2", bundleId: "3" })));
  expect([...named].toSorted()).toEqual([...OWN_IDS, ...CATALOGUE_IDS].toSorted());
  expect(idsIn({ accept: { paymentId: "1", id: "2", paid: 3 }, list: [{ jobIds: ["4"] }] })).toEqual([
    "paymentId",
    "jobIds",
  ]);
});

const MODULES: Record<string, string> = {
  "lib/x/service.ts": `export const accept = async ({ input }) => save(input.paymentId);
    export const rename = async ({ traveller, input }) => save(traveller.id, input.name);
    const act = (does) => async ({ input }) => does(input);
    export const close = act(accept);`,
};
const reader =
  (route: string): Reader =>
  (path) =>
    path === "app/route.ts"
      ? `import { accept, close, rename } from "@/lib/x/service";\n${route}`
      : (MODULES[path] ?? storeReader(path));
const isIgnoring = (route: string) => ignoringRoutes(["app/route.ts"], reader(route)).length > 0;

test.each([
  "export const POST = travellerEndpoint(endpoints.x, schema, ({ traveller, input }) => save(traveller, input));",
  "export const POST = travellerEndpoint(endpoints.x, schema, ({ traveller: who }) => save({ id: who.id }));",
  "export const POST = travellerEndpoint(endpoints.x, schema, (call) => save(call.traveller.id));",
  "export const POST = travellerEndpoint(endpoints.x, schema, rename);",
  "export const POST = accountEndpoint(endpoints.x, schema, ({ user }) => remove(user.id));",
  "export async function GET() { const asked = await callingTraveller(endpoints.x); return asked.ok ? find(asked.value) : no(); }",
  "export async function GET() { const login = await liveTraveller(); const sender = senderOf(login); return find(sender); }",
  "export const POST = publicEndpoint(endpoints.x, schema, ({ input }) => save(input));",
])("a route that uses its traveller, or is for everybody, is let through: %s", (route) => {
  expect(isIgnoring(route)).toBe(false);
});

test.each([
  "export const POST = travellerEndpoint(endpoints.x, schema, async ({ input }) => save(input.paymentId));",
  "export const POST = travellerEndpoint(endpoints.x, schema, accept);",
  "export const POST = travellerEndpoint(endpoints.x, schema, close);",
  "export const POST = travellerEndpoint(endpoints.x, schema, elsewhere);",
  "export const POST = travellerEndpoint(endpoints.x, schema, (call) => save(call.input, { traveller: 1 }));",
  'export const POST = travellerEndpoint(endpoints.x, schema, ({ traveller, input }) => { log.info("x", { id: traveller.id }); return save(input); });',
  "export const POST = accountEndpoint(endpoints.x, schema, ({ ctx, input }) => remove(input.id));",
  "export async function GET() { const asked = await callingTraveller(endpoints.x); return asked.ok ? find() : no(); }",
  "export const GET = ownFile(async (request) => { const own = await liveAccount(request); if (isForSomebodyElse(request, own.value.user.id)) return no(); return all(); });",
  "export async function GET() { if (!(await liveTraveller()).ok) return no(); return all(); }",
])("a route that does its work whoever the traveller is, is found: %s", (route) => {
  expect(isIgnoring(route)).toBe(true);
});
