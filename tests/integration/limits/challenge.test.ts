import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { Bucket } from "@/lib/limits/service";
import { sharedStack } from "../../support/shared-stack";
import { startTurnstile } from "../../support/turnstile";
import { visitorAt } from "../../support/visitor";

const running = sharedStack();
const ADDRESS = "203.0.113.40";

let bucket: Bucket;

async function call(challenge: string | null = null) {
  const { limitStoreCalls } = await import("@/lib/limits/challenge");
  return limitStoreCalls(bucket, visitorAt(ADDRESS, challenge));
}

/** Challenges as an owner switches them on. */
async function challengesOn() {
  const turnstile = await startTurnstile(0);
  const keys = { TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET_KEY: turnstile.secretKey, TURNSTILE_URL: turnstile.url };
  Object.assign(process.env, keys);
  onTestFinished(async () => {
    for (const name of Object.keys(keys)) delete process.env[name];
    await turnstile.close();
  });
  return turnstile;
}

beforeEach(async () => {
  running();
  bucket = { name: `test:everyone:${crypto.randomUUID()}`, limit: 1, windowSeconds: 3_600 };
  expect((await call()).ok).toBe(true);
});

describe("the limit of the whole store, once it is used up", () => {
  it("stops everybody while challenges are off, whatever a visitor sends", async () => {
    expect(await call()).toMatchObject({ ok: false, error: { code: "rate_limited" } });
    expect(await call("0.invented")).toMatchObject({ ok: false, error: { code: "rate_limited" } });
  });

  it("asks for a challenge, and lets a visitor go on who has solved one, once", async () => {
    const turnstile = await challengesOn();
    const refused = { ok: false, error: { code: "challenge_required" } };
    expect(await call()).toMatchObject(refused);
    expect(await call("0.invented")).toMatchObject(refused);
    const token = turnstile.solve();
    expect((await call(token)).ok).toBe(true);
    expect(await call(token)).toMatchObject(refused);
    expect(turnstile.checked).toEqual([ADDRESS, ADDRESS, ADDRESS]);
  });

  it("stops everybody while challenges cannot be checked", async () => {
    const turnstile = await challengesOn();
    turnstile.failWith(502);
    expect(await call(turnstile.solve())).toMatchObject({ ok: false, error: { code: "rate_limited" } });
  });

  it("does not check a challenge before it is used up", async () => {
    const turnstile = await challengesOn();
    bucket = { ...bucket, name: `test:everyone:${crypto.randomUUID()}` };
    expect((await call("0.invented")).ok).toBe(true);
    expect(turnstile.checked).toEqual([]);
  });
});

it("a store with only one of the two keys does not start", async () => {
  const { challengeEnv } = await import("@/lib/core/env.server");
  process.env.TURNSTILE_SITE_KEY = "site";
  onTestFinished(() => {
    delete process.env.TURNSTILE_SITE_KEY;
  });
  expect(challengeEnv).toThrow(/TURNSTILE_SECRET_KEY/);
});
