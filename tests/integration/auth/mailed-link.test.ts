import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeEmail } from "@/lib/auth/email-change";
import { requestCode } from "@/lib/auth/email-code";
import { addressOfLink } from "@/lib/auth/mailed-link";
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
const read = async (token: string, network: string | null = null) => addressOfLink(token, visitorAt(network));
const NONE = { ok: true, value: null };

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
    expect(await read(token_hash)).toEqual({ ok: true, value: email });
    const type = link.searchParams.get("type") === "signup" ? "signup" : "email";
    const input = { token_hash, type, locale: "id" } as const;
    expect((await confirmEmail({ ctx: stack.browser().ctx, input })).ok).toBe(true);
    expect(await read(token_hash)).toEqual(NONE);
  });

  it("by the new address after a change of address", async () => {
    const browser = await confirmedTraveller(stack, "moves@example.com");
    const user = await userOf(browser);
    if (!user) throw new Error("nobody is logged in");
    const input = { newEmail: "moved@example.com", password: PASSWORD, locale: "id" } as const;
    expect((await changeEmail({ ctx: browser.ctx, user, input })).ok).toBe(true);
    expect(await read(await stack.tokenFor("moved@example.com"))).toEqual({ ok: true, value: "moved@example.com" });
  });

  it("and says nothing of an invented link, nor of none", async () => {
    expect(await read("ab12".repeat(14))).toEqual(NONE);
    expect(await read("")).toEqual(NONE);
  });
});

it("one network reads sixty links in a quarter of an hour", async () => {
  for (let count = 0; count < 60; count += 1) expect(await read("ab12".repeat(14), "203.0.113.70")).toEqual(NONE);
  expect(await read("ab12".repeat(14), "203.0.113.70")).toMatchObject({ ok: false, error: { code: "rate_limited" } });
  expect(await read("ab12".repeat(14), "203.0.113.71")).toEqual(NONE);
});
