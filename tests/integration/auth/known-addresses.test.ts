import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { authContext } from "@/lib/auth/context";
import { requestCode } from "@/lib/auth/email-code";
import { requestRecovery } from "@/lib/auth/recovery";
import { confirmEmail, resendConfirmation } from "@/lib/auth/service";
import { visitorAt } from "../../support/visitor";
import { type AuthStack, type Browser, startAuthStack } from "./stack";
import { register } from "./travellers";

vi.mock("next/headers", () => ({ cookies: async () => ({ getAll: () => [] }) }));

let stack: AuthStack;

beforeAll(async () => {
  stack = await startAuthStack();
});

afterAll(async () => {
  await stack.close();
});

let networks = 0;

/** A browser in a network of its own, so that only the limits of its own requests apply. */
function elsewhere(): Browser {
  const { ctx, ...browser } = stack.browser();
  networks += 1;
  return { ...browser, ctx: { ...ctx, visitor: visitorAt(`203.0.113.${networks}`) } };
}

type Request = (browser: Browser, email: string) => Promise<{ ok: boolean }>;

const locale = "id";
const next = null;
const REQUESTS: [string, Request][] = [
  ["sign-up", (browser, email) => register(browser, email)],
  ["confirmation", ({ ctx }, email) => resendConfirmation({ ctx, input: { email, locale, next } })],
  ["code", ({ ctx }, email) => requestCode({ ctx, input: { email, locale, next } })],
  ["recovery", ({ ctx }, email) => requestRecovery({ ctx, input: { email, locale, next } })],
];

it.each(REQUESTS)("a mail for a %s that takes longer than the answer is not waited for", async (kind, request) => {
  const { ctx, ...browser } = elsewhere();
  const handedOn: Promise<unknown>[] = [];
  const atFixedTime = async (work: Promise<unknown>) => {
    handedOn.push(work);
    return null;
  };
  const slow = { ...browser, ctx: { ...ctx, atFixedTime } };
  expect(await request(slow, `slow-${kind}@example.com`)).toEqual({ ok: true, value: {} });
  expect(await Promise.all(handedOn)).toHaveLength(1);
});

it("a request of a browser gets the outcome of its work after 1.2 seconds", async () => {
  const startedAt = performance.now();
  const { atFixedTime } = await authContext(new Request("http://localhost:3000/api/auth/code"));
  expect(await atFixedTime(Promise.resolve("sent"))).toBe("sent");
  expect(performance.now() - startedAt).toBeGreaterThan(1190);
});

it.each(REQUESTS)("requests for a %s are answered alike, whatever account the address has", async (kind, request) => {
  const confirmed = `confirmed-${kind}@example.com`;
  const waiting = `waiting-${kind}@example.com`;
  await register(elsewhere(), confirmed);
  const token_hash = await stack.tokenFor(confirmed);
  await confirmEmail({ ctx: elsewhere().ctx, input: { token_hash, type: "signup", locale } });
  await register(elsewhere(), waiting);
  const answers = async (email: string) => {
    const browser = elsewhere();
    const all: unknown[] = [];
    await stack.ageLinks(email);
    for (let made = 0; made < 7; made++) all.push(await request(browser, email));
    for (let made = 0; made < 6; made++) {
      await stack.ageLinks(email);
      all.push(await request(browser, email));
    }
    return all;
  };
  const unknown = await answers(`unknown-${kind}@example.com`);
  const done = { ok: true, value: {} };
  const stopped = { ok: false, error: { code: "rate_limited", retryAfterSeconds: expect.any(Number) } };
  // Seven within the minute count once.
  const expected = [done, done, done, done, done, done, done, done, done, done, done, stopped, stopped];
  expect(unknown).toEqual(expected);
  expect(await answers(confirmed)).toEqual(expected);
  expect(await answers(waiting)).toEqual(expected);
});
