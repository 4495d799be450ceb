import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { finishGoogleLogin, isGoogleOffered } from "@/lib/auth/google";
import { startGoogleSandbox } from "../../../local/google/sandbox.ts";
import type { RunningServer } from "../../../local/support/serve.ts";
import { type AuthStack, type Browser, SITE_URL, startAuthStack } from "./stack";
import { register, userOf } from "./travellers";

const CLIENT = { clientId: "kelana.test", clientSecret: "secret-of-this-suite" };
const TWO_MINUTES = 120_000;

let google: RunningServer;
let stack: AuthStack;
let closed = false;

const closeStack = async () => {
  if (!closed) await stack.close();
  closed = true;
};

beforeAll(async () => {
  google = await startGoogleSandbox({ port: 0, ...CLIENT });
  stack = await startAuthStack({ google: { ...CLIENT, url: google.url } });
});

afterAll(async () => {
  await closeStack();
  await google.close();
});

async function locationOf(url: string, init: RequestInit = {}): Promise<URL> {
  const response = await fetch(url, { ...init, redirect: "manual" });
  return new URL(response.headers.get("location") ?? "nowhere:");
}

/** Follows the login from the button to the page that Google redirects back to. */
async function wayBack({ ctx }: Browser, email: string, answer: "allow" | "deny" = "allow"): Promise<URL> {
  const { data } = await ctx.browserAuth.signInWithOAuth({
    provider: "google",
    options: { redirectTo: `${SITE_URL}/google-login?next=%2Forders`, skipBrowserRedirect: true },
  });
  const consent = await locationOf(data.url ?? "");
  expect(consent.origin).toBe(google.url);
  const { redirect_uri = "", state = "" } = Object.fromEntries(consent.searchParams);
  const body = new URLSearchParams({ redirect_uri, state, name: "Budi Santoso", email, answer });
  const callback = await locationOf(consent.href, { method: "POST", body });
  return locationOf(callback.href);
}

const finish = ({ ctx }: Browser, back: URL) =>
  finishGoogleLogin({ ctx, input: { code: back.searchParams.get("code") ?? "", locale: "en" } });

const stale = { ok: false, error: { code: "link_invalid" } };

describe("a login with Google", () => {
  it("completes once, in the browser that began it, with the name and the language", async () => {
    const browser = stack.browser();
    const back = await wayBack(browser, "budi@gmail.example");
    expect(`${back.origin}${back.pathname}`).toBe(`${SITE_URL}/google-login`);
    expect(back.searchParams.get("next")).toBe("/orders");
    expect(await finish(browser, back)).toEqual({ ok: true, value: {} });
    const { data } = await browser.ctx.browserAuth.getUser();
    expect(data.user?.email).toBe("budi@gmail.example");
    expect(data.user?.user_metadata).toMatchObject({ full_name: "Budi Santoso", locale: "en" });
    expect(await finish(browser, back)).toEqual(stale);
    const [profile] = await stack.query("select full_name, locale from public.profiles where user_id = $1", [
      data.user?.id,
    ]);
    expect(profile).toEqual({ full_name: "Budi Santoso", locale: "en" });
  });

  it("keeps no data of a stranger who signed up with the address before", async () => {
    const stranger = { fullName: "Orang Lain", phone: "81299990000", locale: "id" } as const;
    await register(stack.browser(), "taken@gmail.example", stranger);
    const browser = stack.browser();
    expect((await finish(browser, await wayBack(browser, "taken@gmail.example"))).ok).toBe(true);
    const user = await userOf(browser);
    const [profile] = await stack.query("select full_name, phone, locale from public.profiles where user_id = $1", [
      user?.id,
    ]);
    expect(profile).toEqual({ full_name: "Budi Santoso", phone: null, locale: "en" });
    expect(JSON.stringify(user?.user_metadata)).not.toContain("Orang Lain");
  });

  it("does not complete in another browser, even if that one began a login too", async () => {
    const back = await wayBack(stack.browser(), "victim@gmail.example");
    expect(await finish(stack.browser(), back)).toEqual(stale);
    const other = stack.browser();
    await wayBack(other, "other@gmail.example");
    expect(await finish(other, back)).toEqual(stale);
    expect((await other.ctx.browserAuth.getUser()).data.user).toBeNull();
  });

  it("returns with an error when the traveller declines", async () => {
    const back = await wayBack(stack.browser(), "no@gmail.example", "deny");
    expect(back.searchParams.get("error")).toBe("access_denied");
    expect(back.searchParams.has("code")).toBe(false);
  });
});

describe("the Google button", () => {
  it("is shown when the auth service offers Google, and stays while the service is down", async () => {
    const now = Date.now();
    expect(await isGoogleOffered(now)).toBe(true);
    await closeStack();
    for (const later of [now + TWO_MINUTES, now + 2 * TWO_MINUTES]) {
      const answer = isGoogleOffered(later);
      // The answer comes by the next turn of the event loop, so it waited for neither the service nor a timer.
      expect(await Promise.race([answer, setImmediate("waits")])).toBe(true);
    }
  });
});
