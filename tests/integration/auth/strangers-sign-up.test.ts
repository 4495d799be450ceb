import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestCode, verifyCode } from "@/lib/auth/email-code";
import { requestRecovery, resetPassword } from "@/lib/auth/recovery";
import { confirmEmail, resendConfirmation } from "@/lib/auth/service";
import { visitorAt } from "../../support/visitor";
import { type AuthStack, type Browser, startAuthStack } from "./stack";
import { login as signIn, register as signUp } from "./travellers";

const STRANGERS = "semangka-biru-8";
const OWN = "sandi-saya-sendiri-2";
const REFUSED = { ok: false, error: { code: "invalid_credentials" } };

let stack: AuthStack;

beforeAll(async () => {
  stack = await startAuthStack();
});

afterAll(async () => {
  await stack.close();
});

const at = (address: string): Browser => {
  const browser = stack.browser();
  return { ...browser, ctx: { ...browser.ctx, visitor: visitorAt(address) } };
};
const register = (email: string, password: string) => signUp(stack.browser(), email, { password });
const ask = (email: string) => requestCode({ ctx: stack.browser().ctx, input: { email, locale: "id", next: null } });
const resend = (email: string) =>
  resendConfirmation({ ctx: stack.browser().ctx, input: { email, locale: "id", next: null } });
const login = (email: string, password: string) => signIn(stack.browser(), email, password);
const type = ({ ctx }: Browser, email: string, code: string, password: string | null = null) =>
  verifyCode({
    ctx,
    input: { email, code, purpose: password === null ? "login" : "signUp", password, remember: true, locale: "id" },
  });
/** The data of an account: those stored with its login, and its profile. */
const accountOf = async (email: string) =>
  (
    await stack.query(
      `select login.raw_user_meta_data as data, profile.full_name, profile.phone, profile.locale from auth.users as login
       left join public.profiles as profile on profile.user_id = login.id where email = $1`,
      [email],
    )
  )[0];
const passwordOf = async (email: string) =>
  (await stack.query("select encrypted_password as password from auth.users where email = $1", [email]))[0]?.password;

/** Opens the newest link mailed to an address, as the type that it carries. */
async function tap(email: string) {
  const link = await stack.linkFor(email);
  const isNewByCode = link.searchParams.get("type") === "email";
  const token_hash = link.searchParams.get("token_hash") ?? "";
  return confirmEmail({
    ctx: stack.browser().ctx,
    input: { token_hash, type: isNewByCode ? "email" : "signup", locale: "id" },
  });
}

describe("an address that a stranger signed up with a password of their own", () => {
  it("loses that password before a code is mailed, so nobody can use it at the moment of confirming", async () => {
    await register("code@example.com", STRANGERS);
    await stack.ageLinks("code@example.com");
    await ask("code@example.com");
    expect(await passwordOf("code@example.com")).toBe("");
    expect((await type(stack.browser(), "code@example.com", await stack.codeFor("code@example.com"))).ok).toBe(true);
    expect(await login("code@example.com", STRANGERS)).toEqual(REFUSED);
  });

  it("loses it for the link of that mail, and for the stranger's own mail when ours is held back by the pause", async () => {
    await register("link@example.com", STRANGERS);
    await stack.ageLinks("link@example.com");
    await ask("link@example.com");
    expect((await tap("link@example.com")).ok).toBe(true);
    expect(await login("link@example.com", STRANGERS)).toEqual(REFUSED);
    await register("held@example.com", STRANGERS);
    await ask("held@example.com");
    expect(await stack.mailsTo("held@example.com")).toHaveLength(1);
    expect((await tap("held@example.com")).ok).toBe(true);
    expect(await login("held@example.com", STRANGERS)).toEqual(REFUSED);
  });

  it("gets the password that its traveller chose in the form, by typing the code there", async () => {
    await register("form@example.com", STRANGERS);
    await register("form@example.com", OWN);
    await stack.ageLinks("form@example.com");
    await resend("form@example.com");
    expect((await type(stack.browser(), "form@example.com", await stack.codeFor("form@example.com"), OWN)).ok).toBe(
      true,
    );
    expect(await login("form@example.com", STRANGERS)).toEqual(REFUSED);
    expect((await login("form@example.com", OWN)).ok).toBe(true);
  });

  it("is logged in by the code, but does not get a password that is easy to guess", async () => {
    await register("guessable@example.com", STRANGERS);
    await stack.ageLinks("guessable@example.com");
    await ask("guessable@example.com");
    const code = await stack.codeFor("guessable@example.com");
    expect((await type(stack.browser(), "guessable@example.com", code, "guessable-26")).ok).toBe(true);
    expect(await login("guessable@example.com", "guessable-26")).toEqual(REFUSED);
    expect(await passwordOf("guessable@example.com")).toBe("");
  });

  it("has no password after the link of a second sign-up, and offers to set one", async () => {
    await register("second@example.com", STRANGERS);
    await register("second@example.com", OWN);
    await stack.ageLinks("second@example.com");
    await resend("second@example.com");
    expect((await tap("second@example.com")).ok).toBe(true);
    expect(await login("second@example.com", STRANGERS)).toEqual(REFUSED);
    expect(await passwordOf("second@example.com")).toBe("");
  });

  it("loses it before the mail for a new password too", async () => {
    await register("recover@example.com", STRANGERS);
    await requestRecovery({
      ctx: stack.browser().ctx,
      input: { email: "recover@example.com", locale: "id", next: null },
    });
    expect(await passwordOf("recover@example.com")).toBe("");
  });

  it("loses that password also when the stranger signs up while the code is being requested", async () => {
    const browser = stack.browser();
    const { ctx } = browser;
    const send = ctx.detachedAuth.signInWithOtp.bind(ctx.detachedAuth);
    ctx.detachedAuth.signInWithOtp = async (asked) => {
      await stack.browser().ctx.detachedAuth.signUp({ email: "race@example.com", password: STRANGERS });
      return send(asked);
    };
    await requestCode({ ctx, input: { email: "race@example.com", locale: "id", next: null } });
    expect(await passwordOf("race@example.com")).toBe("");
  });

  it("gets no mail while that password cannot be removed", async () => {
    await register("closed@example.com", STRANGERS);
    await stack.ageLinks("closed@example.com");
    const rename = (from: string, to: string) =>
      stack.query(`alter function public.${from}(text, text) rename to ${to}`, []);
    await rename("clear_unconfirmed_account", "not_there");
    const unavailable = { ok: false, error: { code: "auth_unavailable" } };
    expect(await ask("closed@example.com").finally(() => rename("not_there", "clear_unconfirmed_account"))).toEqual(
      unavailable,
    );
    expect(await stack.mailsTo("closed@example.com")).toHaveLength(1);
  });
});

describe("the name, phone and language of a stranger's sign-up", () => {
  const strangers = { fullName: "Orang Lain", phone: "81299990000", locale: "en" } as const;
  const nothing = { data: { locale: "id", email_verified: true }, full_name: null, phone: null, locale: "id" };
  const registerStranger = (email: string) => signUp(stack.browser(), email, { password: STRANGERS, ...strangers });

  it("make no profile before the address is proven", async () => {
    await registerStranger("nobody-yet@example.com");
    expect(await accountOf("nobody-yet@example.com")).toMatchObject({ full_name: null, phone: null, locale: null });
  });

  it("are gone after a login by code", async () => {
    await registerStranger("code-data@example.com");
    await stack.ageLinks("code-data@example.com");
    await ask("code-data@example.com");
    expect((await stack.mailsTo("code-data@example.com"))[0]?.subject).toMatch(/^\d{6} adalah kode Kelana Anda$/);
    await type(stack.browser(), "code-data@example.com", await stack.codeFor("code-data@example.com"));
    expect(await accountOf("code-data@example.com")).toEqual(nothing);
  });

  it("are gone after the traveller's own sign-up, by code and by link", async () => {
    for (const email of ["form-data@example.com", "link-data@example.com"]) {
      await registerStranger(email);
      await register(email, OWN);
      await stack.ageLinks(email);
      await resend(email);
    }
    await type(stack.browser(), "form-data@example.com", await stack.codeFor("form-data@example.com"), OWN);
    await tap("link-data@example.com");
    expect(await accountOf("form-data@example.com")).toEqual(nothing);
    expect(await accountOf("link-data@example.com")).toEqual(nothing);
  });

  it("do not replace those of a traveller who signed up before and asks for a code afterwards", async () => {
    await register("before-data@example.com", OWN);
    await registerStranger("before-data@example.com");
    await stack.ageLinks("before-data@example.com");
    await ask("before-data@example.com");
    await type(stack.browser(), "before-data@example.com", await stack.codeFor("before-data@example.com"));
    expect(await accountOf("before-data@example.com")).toEqual(nothing);
  });

  it("are gone after a new password", async () => {
    await registerStranger("recovered-data@example.com");
    await stack.ageLinks("recovered-data@example.com");
    const { ctx } = stack.browser();
    await requestRecovery({ ctx, input: { email: "recovered-data@example.com", locale: "id", next: null } });
    const token_hash = await stack.tokenFor("recovered-data@example.com");
    expect((await resetPassword({ ctx, input: { token_hash, password: OWN, confirmPassword: OWN } })).ok).toBe(true);
    expect(await accountOf("recovered-data@example.com")).toMatchObject({ full_name: null, phone: null, locale: "id" });
  });

  it("are removed, with the stranger's password, if the stranger asked the auth service for a recovery link", async () => {
    const email = "recovered-elsewhere@example.com";
    await registerStranger(email);
    await stack.ageLinks(email);
    await fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}/auth/v1/recover`, {
      method: "POST",
      headers: { "content-type": "application/json", apikey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "" },
      body: JSON.stringify({ email }),
    });
    const token_hash = await stack.tokenFor(email);
    const tooEasy = { token_hash, password: "Jakarta2024", confirmPassword: "Jakarta2024" };
    expect(await resetPassword({ ctx: stack.browser().ctx, input: tooEasy })).toMatchObject({
      error: { code: "weak_password" },
    });
    expect(await login(email, STRANGERS)).toEqual(REFUSED);
    expect(await accountOf(email)).toMatchObject({ full_name: null, phone: null });
  });

  it("decide neither the kind nor the language of a mail that somebody else requests", async () => {
    const { ctx } = stack.browser();
    const data = { passwordless: true, locale: "en", fullName: "Orang Lain" };
    await ctx.detachedAuth.signUp({ email: "kind@example.com", password: STRANGERS, options: { data } });
    await stack.ageLinks("kind@example.com");
    await resend("kind@example.com");
    expect((await stack.mailsTo("kind@example.com"))[0]?.subject).toBe("Konfirmasi email Anda untuk Kelana");
  });
});

describe("an address with one sign-up", () => {
  it("keeps the name, phone and language that were typed with it", async () => {
    await signUp(stack.browser(), "whole@example.com", { phone: "81299990000", locale: "en" });
    await tap("whole@example.com");
    expect(await accountOf("whole@example.com")).toMatchObject({
      full_name: "Sari Wulan",
      phone: "+6281299990000",
      locale: "en",
    });
  });

  it("keeps its password: the link in any browser, another mail of it, the code", async () => {
    for (const email of ["only-link@example.com", "only-resent@example.com", "only-code@example.com"]) {
      await register(email, OWN);
    }
    await stack.ageLinks("only-resent@example.com");
    await resend("only-resent@example.com");
    expect((await tap("only-link@example.com")).ok).toBe(true);
    expect((await tap("only-resent@example.com")).ok).toBe(true);
    await type(stack.browser(), "only-code@example.com", await stack.codeFor("only-code@example.com"), OWN);
    for (const email of ["only-link@example.com", "only-resent@example.com", "only-code@example.com"]) {
      expect((await login(email, OWN)).ok).toBe(true);
    }
  });

  it("keeps its own password once confirmed, even if others request codes, sign up or start a recovery for it", async () => {
    await register("kept@example.com", OWN);
    await tap("kept@example.com");
    await register("kept@example.com", STRANGERS);
    await ask("kept@example.com");
    await requestRecovery({ ctx: stack.browser().ctx, input: { email: "kept@example.com", locale: "id", next: null } });
    expect((await login("kept@example.com", OWN)).ok).toBe(true);
    expect(await login("kept@example.com", STRANGERS)).toEqual(REFUSED);
  });
});

describe("the limits of codes", () => {
  it("stop a stranger's network after five requests in an hour, and not the traveller's own", async () => {
    const askFrom = ({ ctx }: Browser) =>
      requestCode({ ctx, input: { email: "asked-for@example.com", locale: "id", next: null } });
    for (let request = 0; request < 5; request++) {
      expect((await askFrom(at("203.0.113.7"))).ok).toBe(true);
      await stack.ageLinks("asked-for@example.com");
    }
    expect(await askFrom(at("203.0.113.7"))).toMatchObject({ ok: false, error: { code: "rate_limited" } });
    expect((await askFrom(at("198.51.100.9"))).ok).toBe(true);
  }, 30_000);

  it("stop a stranger's network after ten wrong codes, and not the traveller's own", async () => {
    await ask("two-networks@example.com");
    const code = await stack.codeFor("two-networks@example.com");
    const wrong = code === "111111" ? "222222" : "111111";
    const stranger = at("203.0.113.7");
    for (let attempt = 0; attempt < 10; attempt++) await type(stranger, "two-networks@example.com", wrong);
    const stopped = await type(stranger, "two-networks@example.com", code);
    expect(stopped).toMatchObject({ ok: false, error: { code: "rate_limited" } });
    expect((await type(at("198.51.100.9"), "two-networks@example.com", code)).ok).toBe(true);
  }, 30_000);
});
