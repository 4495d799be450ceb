import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callerOf } from "@/lib/auth/context";
import { requestCode } from "@/lib/auth/email-code";
import { takeAttempt, takeMailAttempt } from "@/lib/auth/rate-limit";
import { requestRecovery, resetPassword } from "@/lib/auth/recovery";
import { signOut } from "@/lib/auth/service";
import { visitorAt } from "../../support/visitor";
import { type AuthStack, type Browser, startAuthStack } from "./stack";
import { confirmedTraveller, login } from "./travellers";

let stack: AuthStack;

beforeAll(async () => {
  stack = await startAuthStack();
});

afterAll(async () => {
  await stack.close();
});

describe("a device on which an account was logged in", () => {
  const isKnown = async ({ ctx }: Browser, email: string) => (await ctx.device.idFor(email)) !== null;

  /** Two browsers in which an account was logged in. */
  async function twoDevices(email: string): Promise<[Browser, Browser]> {
    const [own, other] = [await confirmedTraveller(stack, email), stack.browser()];
    await login(other, email);
    expect([await isKnown(own, email), await isKnown(other, email)]).toEqual([true, true]);
    return [own, other];
  }

  it("is unknown as soon as a password is set elsewhere", async () => {
    const email = "device-password@example.com";
    const [own, other] = await twoDevices(email);
    await requestRecovery({ ctx: own.ctx, input: { email, locale: "en", next: null } });
    const token_hash = await stack.tokenFor(email);
    const input = { token_hash, password: "sandi-yang-baru-7", confirmPassword: "sandi-yang-baru-7" };
    expect((await resetPassword({ ctx: own.ctx, input })).ok).toBe(true);
    expect([await isKnown(own, email), await isKnown(other, email)]).toEqual([true, false]);
  });

  it("is unknown as soon as all logins are ended elsewhere", async () => {
    const email = "device-ended@example.com";
    const [own, other] = await twoDevices(email);
    await signOut(own);
    expect([await isKnown(own, email), await isKnown(other, email)]).toEqual([true, false]);
  });

  it("is unknown once the account is deleted, also for a new account with its address", async () => {
    const email = "device-deleted@example.com";
    const [own, other] = await twoDevices(email);
    const [account] = await stack.query("select id from auth.users where email = $1", [email]);
    await stack.query("select public.delete_account($1)", [account?.id]);
    expect([await isKnown(own, email), await isKnown(other, email)]).toEqual([false, false]);
    await stack.query("delete from public.rate_limits", []);
    await confirmedTraveller(stack, email);
    expect([await isKnown(own, email), await isKnown(other, email)]).toEqual([false, false]);
  });

  it("is mailed a code although strangers of its network have used up what that network may have mailed", async () => {
    const email = "device-crowded@example.com";
    const own = await confirmedTraveller(stack, email);
    await stack.ageLinks(email);
    const visitor = visitorAt("198.51.100.7");
    const ask = ({ ctx }: Browser, address: string) =>
      requestCode({ ctx: { ...ctx, visitor }, input: { email: address, locale: "id", next: null } });
    for (let taken = 0; taken < 60; taken += 1) {
      await takeAttempt({ action: "code", account: `crowd-${taken}@example.com`, visitor });
    }
    expect(await ask(stack.browser(), "one-more@example.com")).toMatchObject({ error: { code: "rate_limited" } });
    expect((await ask(own, email)).ok).toBe(true);
    expect(await stack.codeFor(email)).toMatch(/^\d{6}$/);
  });

  it("does not use up the mails of the whole store: all devices of its account have fifteen in an hour", async () => {
    const email = "device-greedy@example.com";
    const [own, other] = await twoDevices(email);
    let mailed = 0;
    for (let asked = 0; asked < 40; asked += 1) {
      const { ctx } = asked % 2 === 0 ? own : other;
      const caller = await callerOf({ ...ctx, visitor: visitorAt(`2001:db8:7:${asked % 4}::1`) }, email);
      expect(caller.device).not.toBeNull();
      if ((await takeMailAttempt({ action: "recover", account: email, ...caller })).ok) mailed += 1;
    }
    expect(mailed).toBe(15);
  });

  it("does not use up the mails of the whole store with accounts: all devices of a network have sixty in an hour", async () => {
    for (let nth = 0; nth < 60; nth += 1) {
      const account = `device-of-host-${nth}@example.com`;
      const attempt = {
        action: "recover",
        account,
        device: `host-${nth}`,
        visitor: visitorAt("198.51.100.10"),
      } as const;
      expect((await takeAttempt(attempt)).ok).toBe(true);
    }
    const further = { action: "recover", account: "device-further@example.com", device: "further" } as const;
    expect(await takeAttempt({ ...further, visitor: visitorAt("198.51.100.10") })).toMatchObject({
      error: { code: "rate_limited" },
    });
    expect((await takeAttempt({ ...further, visitor: visitorAt("198.51.100.11") })).ok).toBe(true);
  });

  it("stays known although another device of its network is asked about too often", async () => {
    const visitor = visitorAt("198.51.100.8");
    const [own, neighbour] = ["device-own@example.com", "device-neighbour@example.com"];
    const browser = await confirmedTraveller(stack, own);
    const { ctx } = await confirmedTraveller(stack, neighbour);
    const deviceOf = async ({ ctx }: Pick<Browser, "ctx">, email: string) =>
      (await callerOf({ ...ctx, visitor }, email)).device;
    for (let asked = 0; asked < 120; asked += 1) await callerOf({ ...ctx, visitor }, neighbour);
    expect(await deviceOf({ ctx }, neighbour)).toBeNull();
    expect(await deviceOf(browser, own)).not.toBeNull();
  });
});
