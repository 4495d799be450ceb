import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { deleteAccount } from "@/lib/account/service";
import { changeEmail } from "@/lib/auth/email-change";
import { requestCode, verifyCode } from "@/lib/auth/email-code";
import { requestRecovery, resetPassword } from "@/lib/auth/recovery";
import { digestOfLink } from "@/lib/auth/recovery-cookie";
import { recoveryToken } from "@/lib/auth/recovery-link";
import { type AuthStack, type Browser, HOOK_SECRET, startAuthStack } from "./stack";
import { confirmedTraveller, login, PASSWORD, userOf } from "./travellers";

const THIEFS = "sandi-pencuri-9";
const OWNERS = "rahasia-kelana-2";
const done = { ok: true, value: {} };
const notProven = { ok: false, error: { code: "password_not_proven" } };

let stack: AuthStack;

beforeAll(async () => {
  stack = await startAuthStack();
});

afterAll(async () => {
  await stack.close();
});

async function byCode(email: string, browser = stack.browser()): Promise<Browser> {
  await stack.ageLinks(email);
  await requestCode({ ctx: browser.ctx, input: { email, locale: "en", next: null } });
  const input = {
    email,
    code: await stack.codeFor(email),
    purpose: "login",
    password: null,
    remember: true,
    locale: "en",
  } as const;
  expect(await verifyCode({ ctx: browser.ctx, input })).toEqual(done);
  return browser;
}

async function byMailedLink(email: string, password: string, browser = stack.browser()) {
  await stack.ageLinks(email);
  await requestRecovery({ ctx: browser.ctx, input: { email, locale: "en", next: null } });
  const token_hash = await stack.tokenFor(email);
  return resetPassword({ ctx: browser.ctx, input: { token_hash, password, confirmPassword: password } });
}

/** Sets a password at the auth service itself, with an access token alone, and logs in with it. */
async function steal(email: string, owner: Browser): Promise<Browser> {
  const { data } = await owner.ctx.browserAuth.getSession();
  const response = await fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}/auth/v1/user`, {
    method: "PUT",
    headers: {
      apikey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "",
      authorization: `Bearer ${data.session?.access_token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ password: THIEFS }),
  });
  expect(response.status).toBe(200);
  const thief = stack.browser();
  expect(await login(thief, email, THIEFS)).toEqual(done);
  return thief;
}

async function move(browser: Browser, password: string, newEmail: string) {
  const user = await userOf(browser);
  if (!user) throw new Error("nobody is logged in");
  return changeEmail({ ctx: browser.ctx, user, input: { newEmail, password, locale: "en" } });
}

async function remove(browser: Browser, password: string | null) {
  const user = await userOf(browser);
  if (!user) throw new Error("nobody is logged in");
  return deleteAccount({ ctx: browser.ctx, user, input: { password, locale: "en" } });
}

const passwordShown = async ({ ctx }: Browser) => {
  const { data } = await ctx.browserAuth.getSession();
  const response = await fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}/rest/v1/rpc/own_password`, {
    method: "POST",
    headers: {
      apikey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "",
      authorization: `Bearer ${data.session?.access_token}`,
    },
  });
  return response.json();
};

describe.each([
  ["an account without a password", async (email: string) => byCode(email)],
  [
    "an account with a password",
    async (email: string) => {
      await confirmedTraveller(stack, email);
      return byCode(email);
    },
  ],
])("a password that an access token alone set, in %s", (name, open) => {
  const email = `${name.replaceAll(" ", "-")}@example.com`;

  it("neither moves nor deletes the account; the owner's mailed link makes it worthless", async () => {
    const thief = await steal(email, await open(email));
    const newEmail = `thief-of-${email}`;
    expect(await move(thief, THIEFS, newEmail)).toEqual(notProven);
    expect(await stack.mailsTo(newEmail)).toEqual([]);
    expect(await remove(thief, THIEFS)).toEqual(notProven);
    expect(await remove(thief, null)).toEqual(notProven);
    expect(await passwordShown(thief)).toBe("unproven");

    const owner = stack.browser();
    expect(await byMailedLink(email, OWNERS, owner)).toMatchObject({ ok: true });
    expect((await thief.ctx.browserAuth.refreshSession()).data.session).toBeNull();
    expect(await login(stack.browser(), email, THIEFS)).toMatchObject({ ok: false });
    expect(await passwordShown(owner)).toBe("proven");
    expect(await move(owner, OWNERS, `moved-${email}`)).toEqual(done);
    expect(await remove(owner, OWNERS)).toEqual(done);
  });
});

describe("a password of one's own", () => {
  it("that was set by link after a login by code allows a change of e-mail", async () => {
    const browser = await byCode("first@example.com");
    expect(await passwordShown(browser)).toBe("none");
    expect(await byMailedLink("first@example.com", OWNERS, browser)).toMatchObject({ ok: true });
    expect(await move(browser, OWNERS, "first-moved@example.com")).toEqual(done);
  });

  it("that was typed with the code of the sign-up, after another request had cleared it, allows a change of e-mail", async () => {
    const email = "cleared@example.com";
    const browser = stack.browser();
    await requestCode({ ctx: browser.ctx, input: { email, locale: "en", next: null } });
    const code = await stack.codeFor(email);
    const input = { email, code, purpose: "signUp", password: PASSWORD, remember: true, locale: "en" } as const;
    expect(await verifyCode({ ctx: browser.ctx, input })).toEqual(done);
    expect(await move(browser, PASSWORD, "cleared-moved@example.com")).toEqual(done);
  });

  it("that was typed with the code of a login is not set, and the owner stays logged in", async () => {
    const email = "told-a-code@example.com";
    const owner = await byCode(email);
    await stack.ageLinks(email);
    await requestCode({ ctx: stack.browser().ctx, input: { email, locale: "en", next: null } });
    const thief = stack.browser();
    const code = await stack.codeFor(email);
    const input = { email, code, purpose: "signUp", password: THIEFS, remember: true, locale: "en" } as const;
    expect(await verifyCode({ ctx: thief.ctx, input })).toEqual(done);
    expect(await login(stack.browser(), email, THIEFS)).toMatchObject({ ok: false });
    expect((await owner.ctx.browserAuth.refreshSession()).data.session).not.toBeNull();
  });

  it("is not set by the link of a login", async () => {
    const email = "forwarded@example.com";
    await confirmedTraveller(stack, email);
    await stack.ageLinks(email);
    await requestCode({ ctx: stack.browser().ctx, input: { email, locale: "en", next: null } });
    const token_hash = await stack.tokenFor(email);
    const { ctx } = stack.browser();
    const form = { password: THIEFS, confirmPassword: THIEFS };
    const refused = { ok: false, error: { code: "link_invalid" } };
    expect(await resetPassword({ ctx, input: { token_hash, ...form } })).toEqual(refused);
    expect(await resetPassword({ ctx, input: { token_hash: `${token_hash}.${"a".repeat(43)}`, ...form } })).toEqual(
      refused,
    );
    expect(await login(stack.browser(), email)).toEqual(done);
  });
});

describe("a password that its owner changed at the auth service itself, with the old one", () => {
  it("is shown as set, but not as proven", async () => {
    const browser = await confirmedTraveller(stack, "with-the-old-one@example.com");
    await login(browser, "with-the-old-one@example.com");
    expect(await passwordShown(browser)).toBe("proven");
    const change = { password: OWNERS, current_password: PASSWORD };
    expect((await browser.ctx.browserAuth.updateUser(change)).error).toBeNull();
    expect(await passwordShown(browser)).toBe("unproven");
  });
});

describe("a password whose login has ended before it was proven", () => {
  it("logs in, but neither moves nor deletes the account until another mailed link", async () => {
    const email = "ended-meanwhile@example.com";
    const owner = await byCode(email);
    const send = globalThis.fetch;
    let ended = 0;
    const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      if (String(input).endsWith("/rpc/prove_password")) {
        ended += 1;
        await stack.query("delete from auth.sessions where user_id = (select id from auth.users where email = $1)", [
          email,
        ]);
      }
      return send(input, init);
    });
    onTestFinished(() => spy.mockRestore());
    await byMailedLink(email, OWNERS);
    spy.mockRestore();
    expect(ended).toBe(1);
    expect(await login(owner, email, OWNERS)).toEqual(done);
    expect(await passwordShown(owner)).toBe("unproven");
    expect(await move(owner, OWNERS, "ended-moved@example.com")).toEqual(notProven);
    expect(await remove(owner, OWNERS)).toEqual(notProven);
    expect(await byMailedLink(email, PASSWORD, owner)).toMatchObject({ ok: true });
    expect(await move(owner, PASSWORD, "ended-moved@example.com")).toEqual(done);
  });
});

describe("the cookie of a recovery", () => {
  it("written by somebody with an access token sets no password", async () => {
    const email = "forged-cookie@example.com";
    const owner = await byCode(email);
    const { data } = await owner.ctx.browserAuth.getSession();
    const thief = stack.browser();
    const token_hash = "a-link-that-was-never-mailed";
    const state = {
      link: digestOfLink(token_hash),
      accessToken: data.session?.access_token ?? "",
      refreshToken: "not-needed",
    };
    for (const forged of [state, { ...state, seal: "x" }]) {
      thief.cookies.set("kelana-recovery", JSON.stringify(forged));
      const token = recoveryToken(token_hash, HOOK_SECRET);
      const input = { token_hash: token, password: THIEFS, confirmPassword: THIEFS };
      expect(await resetPassword({ ctx: thief.ctx, input })).toEqual({ ok: false, error: { code: "link_invalid" } });
    }
    expect(await login(stack.browser(), email, THIEFS)).toMatchObject({ ok: false });
  });
});
