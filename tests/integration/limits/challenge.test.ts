import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { Bucket } from "@/lib/limits/service";
import { sharedStack } from "../../support/shared-stack";
import { startTurnstile } from "../../support/turnstile";
import { until } from "../../support/until";
import { visitorAt } from "../../support/visitor";

const running = sharedStack();
const ADDRESS = "203.0.113.40";

let bucket: Bucket;

async function call(challenge: string | null = null, own: Bucket[] = []) {
  const { limitVisitor } = await import("@/lib/limits/challenge");
  return limitVisitor(visitorAt(ADDRESS, challenge), own, [bucket]);
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

  it("lets an account's traveller pass limits that strangers have used up, with one check for all of them", async () => {
    const { limitVisitor } = await import("@/lib/limits/challenge");
    const turnstile = await challengesOn();
    const account = { ...bucket, name: `test:account:${crypto.randomUUID()}` };
    const tryWith = (challenge: string | null) => limitVisitor(visitorAt(ADDRESS, challenge), [], [account, bucket]);
    expect(await tryWith(null)).toMatchObject({ error: { code: "challenge_required" } });
    expect((await tryWith(turnstile.solve())).ok).toBe(true);
    expect((await tryWith(turnstile.solve())).ok).toBe(true);
    expect(turnstile.checked).toEqual([ADDRESS, ADDRESS]);
  });

  it("does not check a challenge before it is used up", async () => {
    const turnstile = await challengesOn();
    bucket = { ...bucket, name: `test:everyone:${crypto.randomUUID()}` };
    expect((await call("0.invented")).ok).toBe(true);
    expect(turnstile.checked).toEqual([]);
  });

  it("counts a call with a solved challenge once against the visitor's own limits, and one with a wrong token too", async () => {
    const turnstile = await challengesOn();
    const own = [{ name: `test:own:${crypto.randomUUID()}`, limit: 3, windowSeconds: 3_600 }];
    for (let count = 0; count < 2; count += 1) {
      expect(await call(null, own)).toMatchObject({ error: { code: "challenge_required" } });
      expect((await call(turnstile.solve(), own)).ok).toBe(true);
    }
    expect(await call("0.invented", own)).toMatchObject({ error: { code: "challenge_required" } });
    expect(await call(turnstile.solve(), own)).toMatchObject({ error: { code: "rate_limited" } });
  });
});

describe("the limit of an account, where challenges are on", () => {
  async function usedUp(action: "change-email" | "reauthenticate" | "reset-password", times: number) {
    const { takeAttempt } = await import("@/lib/auth/rate-limit");
    const account = crypto.randomUUID();
    const attemptOf = (challenge: string | null) =>
      takeAttempt({ action, account, visitor: visitorAt("203.0.113.41", challenge) });
    for (let count = 0; count < times; count += 1) expect((await attemptOf(null)).ok).toBe(true);
    return attemptOf;
  }

  it.each([
    ["change-email", 5],
    ["reauthenticate", 10],
  ] as const)("says how long to wait, where only its own login can use it up: %s", async (action, limit) => {
    const turnstile = await challengesOn();
    const attempt = await usedUp(action, limit);
    const refused = { ok: false, error: { code: "rate_limited", retryAfterSeconds: expect.any(Number) } };
    expect(await attempt(null)).toMatchObject(refused);
    expect(await attempt(turnstile.solve())).toMatchObject(refused);
    expect(turnstile.checked).toEqual([]);
  });

  it("asks for a challenge, where strangers can use it up", async () => {
    await challengesOn();
    const attempt = await usedUp("reset-password", 10);
    expect(await attempt(null)).toMatchObject({ ok: false, error: { code: "challenge_required" } });
  });
});

describe.each([
  ["code", 25],
  ["verify-code", 50],
] as const)("codes, where challenges are on: %s", (action, limit) => {
  /** Attempts at one account from many networks, of which each may have a few. */
  async function attemptsAt(account: string) {
    const { takeAttempt } = await import("@/lib/auth/rate-limit");
    let calls = 0;
    return (challenge: string | null) => {
      calls += 1;
      const address = `198.18.${20 + (calls % 50)}.${action.length}`;
      return takeAttempt({ action, account, visitor: visitorAt(address, challenge) });
    };
  }

  it("are let through to a traveller with a solved challenge after as many invented ones as there may be solved ones", async () => {
    const turnstile = await challengesOn();
    const attempt = await attemptsAt(crypto.randomUUID());
    for (let count = 0; count < limit; count += 1) expect((await attempt(null)).ok).toBe(true);
    const refused = { error: { code: "challenge_required" } };
    for (let count = 0; count < limit; count += 1) expect(await attempt("0.invented")).toMatchObject(refused);
    expect((await attempt(turnstile.solve())).ok).toBe(true);
  });

  it("pass an account's limit by solved challenges, but not twice", async () => {
    const { takeAttempt } = await import("@/lib/auth/rate-limit");
    const turnstile = await challengesOn();
    const account = crypto.randomUUID();
    const attempt = await attemptsAt(account);
    for (let count = 0; count < limit; count += 1) expect((await attempt(null)).ok).toBe(true);
    expect(await attempt(null)).toMatchObject({ error: { code: "challenge_required" } });
    for (let count = 0; count < limit; count += 1) expect((await attempt(turnstile.solve())).ok).toBe(true);
    const refused = { ok: false, error: { code: "rate_limited", retryAfterSeconds: expect.any(Number) } };
    expect(await attempt(turnstile.solve())).toMatchObject(refused);
    const device = crypto.randomUUID();
    expect((await takeAttempt({ action, account, visitor: visitorAt("198.18.9.9"), device })).ok).toBe(true);
  });
});

describe("a visitor who goes on calling without the challenge that is asked for", () => {
  async function usedOfEverybody() {
    const sql = "select used from rate_limits where bucket = $1";
    return (await running().sql<{ used: number }>(sql, [bucket.name]))[0]?.used;
  }

  it("is asked again without a call of the database, more often than their own limit allows", async () => {
    const turnstile = await challengesOn();
    const own = [{ name: `test:own:${crypto.randomUUID()}`, limit: 1, windowSeconds: 3_600 }];
    const asked = { error: { code: "challenge_required" } };
    expect(await call(null, own)).toMatchObject(asked);
    const used = await usedOfEverybody();
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(null, own)));
    for (const answer of answers) expect(answer).toMatchObject(asked);
    expect(await usedOfEverybody()).toBe(used);
    expect((await call(turnstile.solve(), own)).ok).toBe(true);
  });
});

describe("a visitor who goes on calling over a limit of their own", () => {
  const ownOf = (windowSeconds: number): Bucket => ({
    name: `test:own:${crypto.randomUUID()}`,
    limit: 1,
    windowSeconds,
  });

  async function callOwn(own: Bucket) {
    const { limitVisitor } = await import("@/lib/limits/challenge");
    return limitVisitor(visitorAt(ADDRESS, null), [own], []);
  }

  async function usedOf({ name }: Bucket) {
    const [row] = await running().sql<{ used: number }>("select used from rate_limits where bucket = $1", [name]);
    return row?.used;
  }

  it("is refused without a call of the database, and is told how long to wait", async () => {
    const own = ownOf(3_600);
    expect((await callOwn(own)).ok).toBe(true);
    const refused = { ok: false, error: { code: "rate_limited", retryAfterSeconds: expect.any(Number) } };
    for (let count = 0; count < 5; count += 1) expect(await callOwn(own)).toMatchObject(refused);
    expect(await usedOf(own)).toBe(2);
  });

  it("is refused without a call of the database from another address of a network that is refused", async () => {
    const { limitVisitor } = await import("@/lib/limits/challenge");
    const [address, network] = [ownOf(3_600), ownOf(3_600)];
    for (const _ of [1, 2]) await callOwn(network);
    expect((await limitVisitor(visitorAt(ADDRESS, null), [address, network], [])).ok).toBe(false);
    expect(await usedOf(address)).toBeUndefined();
  });

  it("is not refused by a limit of everybody that this server still remembers", async () => {
    expect(await call()).toMatchObject({ error: { code: "rate_limited" } });
    await running().sql("delete from rate_limits where bucket = $1", [bucket.name]);
    expect((await call()).ok).toBe(true);
  });

  it("may call again once the wait is over", async () => {
    const own = ownOf(1);
    await callOwn(own);
    expect((await callOwn(own)).ok).toBe(false);
    await until("the wait is over", async () => (await callOwn(own)).ok);
  });

  it("may call again once a call is given back", async () => {
    const { giveBackCall } = await import("@/lib/limits/service");
    const own = ownOf(3_600);
    await callOwn(own);
    expect((await callOwn(own)).ok).toBe(false);
    for (const _ of [1, 2]) await giveBackCall(own.name);
    expect((await callOwn(own)).ok).toBe(true);
  });
});
