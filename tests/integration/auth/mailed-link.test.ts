import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeEmail } from "@/lib/auth/email-change";
import { requestCode } from "@/lib/auth/email-code";
import { accountOfLink, accountOfRecovery } from "@/lib/auth/mailed-link";
import { requestRecovery, resetPassword } from "@/lib/auth/recovery";
import { confirmEmail } from "@/lib/auth/service";
import { visitorAt } from "../../support/visitor";
import { type AuthStack, startAuthStack } from "./stack";
import { confirmedTraveller, PASSWORD, register, userOf } from "./travellers";

let stack: AuthStack;

beforeAll(async () => {
  stack = await startAuthStack();
});

afterAll(async () => {
  await stack.close();
});

const ask = (email: string) => requestCode({ ctx: stack.browser().ctx, input: { email, locale: "id", next: null } });
const read = async (token: string, network: string | null = null) => accountOfLink(token, visitorAt(network));
const NONE = { ok: true, value: null };
const TOKEN = "ab12".repeat(14);
const accountOf = (email: string, newEmail: string | null = null) => ({ ok: true, value: { email, newEmail } });

describe("the page of a mailed link knows whose account it opens", () => {
  it.each([
    ["a sign-up", (email: string) => register(stack.browser(), email)],
    ["a newcomer's code", ask],
    [
      "a code",
      async (email: string) => {
        await confirmedTraveller(stack, email);
        await stack.ageLinks(email);
        await ask(email);
      },
    ],
  ])("after %s, until the link is used", async (way, send) => {
    const email = `${way.replaceAll(/\W/g, "-")}@example.com`;
    await send(email);
    const link = await stack.linkFor(email);
    const token_hash = link.searchParams.get("token_hash") ?? "";
    expect(await read(token_hash)).toEqual(accountOf(email));
    const type = link.searchParams.get("type") === "signup" ? "signup" : "email";
    const input = { token_hash, type, locale: "id" } as const;
    expect((await confirmEmail({ ctx: stack.browser().ctx, input })).ok).toBe(true);
    expect(await read(token_hash)).toEqual(NONE);
  });

  it.each([true, false])(
    "and whether the login outlasts the window of whichever browser opens it: %s",
    async (remember) => {
      const email = `life-${remember}@example.com`;
      await requestCode({ ctx: stack.browser().ctx, input: { email, locale: "id", next: null, remember } });
      const link = await stack.linkFor(email);
      const isLasting = link.searchParams.get("life") !== "session";
      expect(isLasting).toBe(remember);
      const chosen: boolean[] = [];
      const ctx = { ...stack.browser().ctx, remember: (lasts: boolean) => void chosen.push(lasts) };
      const token_hash = link.searchParams.get("token_hash") ?? "";
      const input = { token_hash, type: "email", locale: "id", remember: isLasting } as const;
      expect((await confirmEmail({ ctx, input })).ok).toBe(true);
      // A link that says nothing leaves what the browser has chosen.
      expect(chosen).toEqual(remember ? [] : [false]);
    },
  );

  it("by its present address and the new one during a change of address", async () => {
    const browser = await confirmedTraveller(stack, "moves@example.com");
    const user = await userOf(browser);
    if (!user) throw new Error("nobody is logged in");
    const input = { newEmail: "moved@example.com", password: PASSWORD, locale: "id" } as const;
    expect((await changeEmail({ ctx: browser.ctx, user, input })).ok).toBe(true);
    const both = accountOf("moves@example.com", "moved@example.com");
    expect(await read(await stack.tokenFor("moved@example.com"))).toEqual(both);
  });

  it("after a request for a new password, until one is set", async () => {
    const email = "forgets@example.com";
    await confirmedTraveller(stack, email);
    const { ctx } = stack.browser();
    await requestRecovery({ ctx, input: { email, locale: "id", next: null } });
    const token_hash = await stack.tokenFor(email);
    expect(await accountOfRecovery(token_hash, visitorAt(null))).toEqual(accountOf(email));
    const password = "rahasia-kelana-2";
    expect((await resetPassword({ ctx, input: { token_hash, password, confirmPassword: password } })).ok).toBe(true);
    expect(await accountOfRecovery(token_hash, visitorAt(null))).toEqual(NONE);
    expect(await accountOfRecovery(null, visitorAt(null))).toEqual(NONE);
  });

  it("and says nothing of an invented link", async () => {
    expect(await read(TOKEN)).toEqual(NONE);
  });

  it.each(["", `${TOKEN}\0`, `${TOKEN}/`, "a".repeat(257)])(
    "and asks no database about a text that is no link: %j",
    async (text) => {
      const counted = () => stack.query("select sum(used) from public.rate_limits where bucket like 'link-read:%'", []);
      const before = await counted();
      expect(await read(text, "203.0.113.72")).toEqual(NONE);
      expect(await counted()).toEqual(before);
    },
  );
});

it("one network reads sixty links in a quarter of an hour", async () => {
  for (let count = 0; count < 60; count += 1) expect(await read(TOKEN, "203.0.113.70")).toEqual(NONE);
  expect(await read(TOKEN, "203.0.113.70")).toMatchObject({ ok: false, error: { code: "rate_limited" } });
  expect(await read(TOKEN, "203.0.113.71")).toEqual(NONE);
});

it("no number of networks uses up the reads of another one", async () => {
  const used = "insert into public.rate_limits (bucket, window_start, used) values ($1, clock_timestamp(), 600)";
  await stack.query(`${used} on conflict (bucket) do update set used = excluded.used`, ["link-read:everyone"]);
  expect(await read(TOKEN, "203.0.113.73")).toEqual(NONE);
});
