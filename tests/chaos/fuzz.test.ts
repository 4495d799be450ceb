import type { ChildProcess } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { Agent, request as send } from "node:http";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "@/lib/api/contract";
import { deskEndpoints } from "@/lib/api/desk-contract";
import { dataDir, siteUrl } from "../e2e/support/addresses";
import { invoiceIdOf, payInvoice } from "../e2e/support/sandboxes";
import { startStore, stopStore } from "../e2e/support/stack";
import {
  bundleId,
  type Cookie,
  callFunction,
  checkoutBody,
  loginCookies,
  newAccount,
  travellerClient,
} from "../e2e/support/traveller";
import { until } from "../support/until";
import { deskBodies, type OtherDoor, otherDoors, validBodies } from "./fuzz/doors";
import { Heap, keepsGrowing, MEASURABLE } from "./fuzz/heap";
import { disturbed, oddBody, type WireRequest } from "./fuzz/odd-input";
import { Dice } from "./storm/dice";

const INPUTS = Number(process.env.FUZZ_INPUTS ?? 400);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const AT_ONCE = 4;
const ANSWER_MS = 60_000;
/** How often the store's heap is measured, after a quarter of the inputs has loaded every route. */
const MEASURES = 12;

/** Public and private pages, which the middleware finds. */
const PAGES = [
  "/[a]",
  "/[a]/[b]",
  "/en/[a]",
  "/destinasi/[slug]",
  "/en/destination/[slug]",
  "/order-detail/[id]",
  "/api/[a]",
];

const appDir = resolve(import.meta.dirname, "../../app");
const routes = globSync("**/route.ts", { cwd: appDir }).map(dirname);

type Knock = (dice: Dice) => WireRequest;

let store: ChildProcess;
let knocks: Map<string, Knock>;

const headerOf = (cookies: readonly Cookie[]) => cookies.map(({ name, value }) => `${name}=${value}`).join("; ");

/** A traveller with an eSIM, so that valid ids lead beyond the first check. */
async function boughtEsim(cookies: Cookie[], plan: string) {
  const answer = await callFunction("create-xendit-invoice", checkoutBody(plan), cookies, {
    "x-forwarded-for": "203.0.113.1",
  });
  const orderId = String(answer.body.order_id);
  await payInvoice(invoiceIdOf(answer.body.invoice_url));
  const client = travellerClient([...cookies]);
  const found = async () => (await client.from("esims").select("id").eq("order_id", orderId)).data?.[0]?.id;
  return { orderId, esimId: String(await until("the eSIM is there", found, { state: found })) };
}

async function contractKnocks(): Promise<[string, Knock][]> {
  const cookies = await loginCookies(await newAccount("id"));
  const leaving = await loginCookies(await newAccount("en"));
  const plan = await bundleId("esim_3GB_30D_JP_V2");
  const bought = await boughtEsim(cookies, plan);
  const bodies = { ...validBodies({ ...bought, bundleId: plan }), ...deskBodies(bought.orderId) };
  const own = { origin: siteUrl, "sec-fetch-site": "same-origin", "content-type": "application/json" };
  return Object.entries({ ...endpoints, ...deskEndpoints }).map(([key, { kind, path }]) => {
    const login = headerOf(key === "signOut" ? leaving : cookies);
    const knock: Knock = (dice) => {
      const headers = { ...own, ...(dice.roll() < 0.6 && { cookie: login }) };
      const body = kind === "call" ? oddBody(bodies[key as keyof typeof bodies], dice) : null;
      const request = { method: kind === "call" ? "POST" : "GET", path: `/api/${path}`, headers, body };
      return disturbed(request, kind === "file" ? ["download"] : [], dice);
    };
    return [`api/${path}`, knock];
  });
}

function otherKnock(path: string, { method, query = [], body, sign, isSignedOneIn = 1.2 }: OtherDoor): Knock {
  return (dice) => {
    const odd = body ? oddBody(body, dice) : null;
    const proof = sign && dice.roll() < 1 / isSignedOneIn ? sign(odd ?? "") : {};
    const headers = { "content-type": "application/json", ...proof };
    return disturbed({ method, path: `/${path}`, headers, body: odd }, query, dice);
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

type Answer = { status: number; text: string };

async function ask({ method, path, headers: odd, body }: WireRequest): Promise<Answer> {
  const payload = method === "GET" || method === "HEAD" || body === null ? undefined : body;
  // Node names no length for the body of a DELETE, which would then be read as the next request.
  const headers = payload === undefined ? odd : { "content-length": Buffer.byteLength(payload), ...odd };
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(siteUrl);
    const sent = send({ hostname, port, method, path, headers, agent, timeout: ANSWER_MS }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      response.on("error", reject);
    });
    sent.on("timeout", () => sent.destroy(new Error(`no answer within ${ANSWER_MS} ms`)));
    sent.on("error", reject);
    sent.end(payload);
  });
}

/** Statuses for a service behind the store that did not answer in time, as happens on a busy machine. */
const PASSING: ReadonlySet<number> = new Set([502, 503]);

/** It rightly answers 503 after an odd mail whose code is too short: the auth service then looks wrongly configured. */
const READINESS = /^\/api\/health\/ready\b/;

/** The answer to a request, which is sent again where a service behind the store was late. */
async function answerTo(request: WireRequest): Promise<Answer> {
  const answer = await ask(request);
  return PASSING.has(answer.status) ? ask(request) : answer;
}

const shortened = (text: string | Buffer | null) => JSON.stringify(text?.toString() ?? null).slice(0, 400);

/** What is wrong with the answer to an input; null when nothing is. */
async function breach(number: number): Promise<string | null> {
  const dice = new Dice(SEED * 1_000_003 + number);
  const knock = dice.one([...knocks.values()]);
  const made = knock(dice);
  const address = `203.0.${dice.between(0, 255)}.${dice.between(1, 254)}`;
  const request = { ...made, headers: { "x-forwarded-for": address, ...made.headers } };
  const answer = await answerTo(request).catch((error: Error) => ({ status: 0, text: error.message }));
  if (answer.status >= 100 && answer.status < 500) return null;
  const { method, path, headers, body } = request;
  if (answer.status === 503 && READINESS.test(path)) return null;
  return `input ${number}: ${method} ${path.slice(0, 200)} ${shortened(JSON.stringify(headers))} ${shortened(body)} -> ${answer.status} ${answer.text.slice(0, 200)}`;
}

/** Sends the inputs from `first` up to `last`, several at once. @returns the breaches */
async function fuzz(first: number, last: number): Promise<string[]> {
  const found: string[] = [];
  let next = first;
  const worker = async () => {
    while (next < last) {
      const wrong = await breach(next++);
      if (wrong) found.push(wrong);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return found;
}

beforeAll(async () => {
  store = await startStore({ TRUSTED_PROXY_HOPS: "1", ...MEASURABLE });
  const keys = JSON.parse(readFileSync(join(dataDir, "keys.json"), "utf8")) as Record<string, string>;
  const doors = otherDoors({
    callbackToken: keys.xenditCallbackToken ?? "",
    esimGoKey: keys.esimGoApiKey ?? "",
    hookSecret: keys.hookSecret ?? "",
    cronSecret: keys.cronSecret ?? "",
  });
  const others = Object.entries(doors).map(([path, door]): [string, Knock] => [path, otherKnock(path, door)]);
  const pages = PAGES.map((path): [string, Knock] => [path, otherKnock(path.slice(1), { method: "GET" })]);
  knocks = new Map([...(await contractKnocks()), ...others, ...pages]);
});

afterAll(async () => {
  agent.destroy();
  await stopStore(store);
});

test("every route is fuzzed: add a new one to the contract, or to otherDoors of tests/chaos/fuzz/doors.ts", () => {
  expect(routes.filter((path) => !knocks.has(path))).toEqual([]);
});

test(`no odd input gets a 5xx, and the store's heap does not keep growing (seed ${SEED}, ${INPUTS} inputs)`, async () => {
  const heap = await Heap.of(store);
  const quarter = Math.ceil(INPUTS / 4);
  const breaches = await fuzz(0, quarter);
  const megabytes: number[] = [];
  for (let part = 1; part <= MEASURES; part++) {
    const upTo = (parts: number) => quarter + Math.round(((INPUTS - quarter) * parts) / MEASURES);
    breaches.push(...(await fuzz(upTo(part - 1), upTo(part))));
    megabytes.push(Math.round(await heap.megabytes()));
    // The store closes connections that were idle during the measurement: a request on one would fail.
    agent.destroy();
  }
  heap.close();
  const summary = `${breaches.length} of ${INPUTS} inputs; repeat with FUZZ_SEED=${SEED} FUZZ_INPUTS=${INPUTS}`;
  expect(breaches.slice(0, 20), summary).toEqual([]);
  expect(keepsGrowing(megabytes), `megabytes: ${megabytes.join(", ")}`).toBe(false);
  expect((await answerTo({ method: "GET", path: "/api/health", headers: {}, body: null })).status).toBe(200);
});
