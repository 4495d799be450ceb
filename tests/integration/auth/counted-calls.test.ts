import { resolve } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { endpoints } from "@/lib/api/contract";
import { deskEndpoints } from "@/lib/api/desk-contract";
import { isRecord } from "@/lib/core/record";
import { deskBodies, validBodies } from "../../chaos/fuzz/doors";
import { type AuthStack, type Browser, SITE_URL, startAuthStack } from "./stack";
import { confirmedTraveller, userOf } from "./travellers";

let stack: AuthStack;
let browser: Browser;

/** The cookies of the request that a route handles. */
vi.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({
    getAll: () => [...(browser?.cookies ?? [])].map(([name, value]) => ({ name, value })),
    get: () => undefined,
    set: () => undefined,
  }),
}));

beforeAll(async () => {
  stack = await startAuthStack();
  browser = await confirmedTraveller(stack, "counted@example.com");
});

afterAll(async () => {
  await stack.close();
});

const nobodys = crypto.randomUUID();
const bodies: Readonly<Record<string, unknown>> = {
  ...validBodies({ orderId: nobodys, esimId: nobodys, bundleId: nobodys }),
  ...deskBodies(nobodys),
};

/** Endpoints that a guest may call as well. So may those of the login itself, whose calls say `auth_unavailable` without an answer. */
const FOR_EVERYBODY = ["sendContactMessage", "searchIndex"];

/** The endpoints for signed-in travellers: all others. */
const doors = Object.entries({ ...endpoints, ...deskEndpoints }).flatMap(([name, endpoint]) => {
  const isOfLogin = endpoint.kind === "call" && endpoint.silence.lost === "auth_unavailable";
  return isOfLogin || FOR_EVERYBODY.includes(name) ? [] : [{ name, kind: endpoint.kind, path: endpoint.path }];
});

type Route = (request: Request, context: { params: Promise<{ id: string }> }) => Promise<Response>;

/** Asks an endpoint about an order and an eSIM that are nobody's. @returns the status and the code of the failure */
async function ask({ name, kind, path }: (typeof doors)[number]): Promise<unknown[]> {
  const method = kind === "call" ? "POST" : "GET";
  const file: Record<string, Route> = await import(resolve(import.meta.dirname, "../../../app/api", path, "route.ts"));
  const request = new Request(`${SITE_URL}/api/${path}`, {
    method,
    headers: { origin: SITE_URL, "content-type": "application/json" },
    ...(kind === "call" && { body: JSON.stringify(bodies[name]) }),
  });
  const response = await file[method]?.(request, { params: Promise.resolve({ id: nobodys }) });
  const answer: unknown = await response?.json();
  return [response?.status, isRecord(answer) ? answer.error : answer];
}

async function leaveCalls(path: string, left: number): Promise<void> {
  await stack.query(
    `insert into public.rate_limits (bucket, window_start, used) values ($1, now() + interval '1 hour', 120 - $2::integer)
     on conflict (bucket) do update set window_start = excluded.window_start, used = excluded.used`,
    [`call:${path}:${(await userOf(browser))?.id}`, left],
  );
}

it.each(doors)("$path does nothing for a traveller who has called it too often", async (door) => {
  await leaveCalls(door.path, 0);
  expect(await ask(door)).toEqual([429, "rate_limited"]);
});

it("a call that finds nothing counts", async () => {
  const names = ["checkPayment", "ensureEsim", "regenerateQr", "refreshEsim", "sendEsimMail", "triggerMail"];
  browser = await confirmedTraveller(stack, "counted-too@example.com");
  for (const door of doors.filter(({ name }) => names.includes(name))) {
    await leaveCalls(door.path, 1);
    expect(await ask(door)).toEqual([404, "not_found"]);
    expect(await ask(door)).toEqual([429, "rate_limited"]);
  }
});

it("knows the endpoints of travellers", () => {
  expect(doors.length).toBeGreaterThan(14);
});
