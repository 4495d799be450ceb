import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestRecovery, resetPassword } from "@/lib/auth/recovery";
import { signOut } from "@/lib/auth/service";
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
});
