import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestCode, verifyCode } from "@/lib/auth/email-code";
import { requestRecovery, resetPassword } from "@/lib/auth/recovery";
import { confirmEmail } from "@/lib/auth/service";
import type { Locale } from "@/lib/i18n/routing";
import { type AuthStack, type Browser, startAuthStack } from "./stack";
import { login, PASSWORD, register, userOf } from "./travellers";

const PLAN = "00000000-0000-4000-8000-00000000000a";
const WRONG = { ok: false, error: { code: "code_invalid" } };

let stack: AuthStack;

beforeAll(async () => {
  stack = await startAuthStack();
});

afterAll(async () => {
  await stack.close();
});

const ask = (email: string, locale: Locale = "id", next: string | null = null) =>
  requestCode({ ctx: stack.browser().ctx, input: { email, locale, next } });
const type = (
  { ctx }: Browser,
  email: string,
  code: string,
  purpose: "login" | "signUp" = "login",
  password: string | null = null,
  locale: Locale = "id",
) => verifyCode({ ctx, input: { email, code, purpose, password, remember: true, locale } });
async function newestMail(email: string) {
  const [mail] = await stack.mailsTo(email);
  return mail ?? { subject: "", text: "" };
}

async function member(email: string, locale: Locale = "id"): Promise<void> {
  await register(stack.browser(), email, { locale });
  expect((await type(stack.browser(), email, await stack.codeFor(email), "signUp")).ok).toBe(true);
}

describe("logging in with a code by e-mail", () => {
  it("creates an account for a new address and logs in the browser that typed the code", async () => {
    const browser = stack.browser();
    expect(await ask(" New@Example.com ", "en", `/en/payment?bundle=${PLAN}`)).toEqual({ ok: true, value: {} });
    const mail = await newestMail("new@example.com");
    const code = await stack.codeFor("new@example.com");
    expect(mail.subject).toBe(`${code} is your Kelana code`);
    expect(mail.text).toContain("/en/confirm?token_hash=");
    expect(mail.text).toContain(`next=%2Fen%2Fpayment%3Fbundle%3D${PLAN}`);
    expect(await type(browser, "new@example.com", code)).toEqual({ ok: true, value: {} });
    expect((await userOf(browser))?.email).toBe("new@example.com");
  });

  it.each([1_000, 2_000])(
    "mails the code whatever page was wanted, also one with a query of %i odd characters",
    async (length) => {
      const email = `wanted-${length}@example.com`;
      expect(await ask(email, "id", `/orders?q=${"(".repeat(length)}`)).toEqual({ ok: true, value: {} });
      expect((await newestMail(email)).subject).toContain(await stack.codeFor(email));
    },
  );

  it("leaves an address unconfirmed whose code is not typed, and mails it nothing else", async () => {
    await ask("waiting@example.com");
    const browser = stack.browser();
    expect(await type(browser, "waiting@example.com", "000000")).toEqual(WRONG);
    expect(browser.cookies.size).toBe(0);
    const mailed = async () =>
      (
        await stack.query("select public.traveller_email(id) as mailed from auth.users where email = $1", [
          "waiting@example.com",
        ])
      )[0]?.mailed;
    expect(await mailed()).toBeNull();
    expect((await type(browser, "waiting@example.com", await stack.codeFor("waiting@example.com"))).ok).toBe(true);
    expect(await mailed()).toBe("waiting@example.com");
  });

  it("logs in to an existing account and leaves its password as it is", async () => {
    await member("member@example.com");
    await ask("member@example.com");
    const browser = stack.browser();
    expect((await type(browser, "member@example.com", await stack.codeFor("member@example.com"))).ok).toBe(true);
    expect((await userOf(browser))?.user_metadata.fullName).toBe("Sari Wulan");
    expect((await login(stack.browser(), "member@example.com")).ok).toBe(true);
  });

  it("works once, not for another address, and not a day later", async () => {
    await ask("once-code@example.com");
    const code = await stack.codeFor("once-code@example.com");
    expect(await type(stack.browser(), "somebody@example.com", code)).toEqual(WRONG);
    expect((await type(stack.browser(), "once-code@example.com", code)).ok).toBe(true);
    expect(await type(stack.browser(), "once-code@example.com", code)).toEqual(WRONG);
    await ask("late@example.com");
    await stack.ageLinks("late@example.com");
    expect(await type(stack.browser(), "late@example.com", await stack.codeFor("late@example.com"))).toEqual(WRONG);
  });

  it("refuses a wrong code for a known and for an unknown address after the same time", async () => {
    await ask("timed-code@example.com");
    const wrong = (await stack.codeFor("timed-code@example.com")) === "111111" ? "222222" : "111111";
    for (const email of ["timed-code@example.com", "nobody-timed@example.com"]) {
      const startedAt = performance.now();
      expect(await type(stack.browser(), email, wrong)).toEqual(WRONG);
      expect(performance.now() - startedAt).toBeGreaterThan(490);
    }
  });

  it("answers the same for known and unknown addresses, and mails nothing more within the pause", async () => {
    await member("paused@example.com");
    await ask("paused@example.com");
    const before = (await stack.mailsTo("paused@example.com")).length;
    expect(await ask("paused@example.com")).toEqual(await ask("unknown-paused@example.com"));
    expect((await stack.mailsTo("paused@example.com")).length).toBe(before);
  });

  it.each([
    ["a new address", "unlucky@example.com", async () => undefined],
    ["a known address", "unlucky-member@example.com", member],
  ])("says that the mail failed, and mails the next request at once: %s", async (_who, email, prepare) => {
    await prepare(email);
    const mailed = (await stack.mailsTo(email)).length;
    await stack.refuseMails(1);
    expect(await ask(email)).toMatchObject({ ok: false, error: { code: "email_failed" } });
    expect(await stack.mailsTo(email)).toHaveLength(mailed);
    expect((await ask(email)).ok).toBe(true);
    expect(await stack.mailsTo(email)).toHaveLength(mailed + 1);
    expect((await type(stack.browser(), email, await stack.codeFor(email))).ok).toBe(true);
  });

  it("mails at most five codes within an hour to one address", async () => {
    for (let mail = 0; mail < 5; mail++) {
      expect(await ask("often@example.com")).toEqual({ ok: true, value: {} });
      await stack.ageLinks("often@example.com");
    }
    expect(await stack.mailsTo("often@example.com")).toHaveLength(5);
    expect(await ask("often@example.com")).toMatchObject({ ok: false, error: { code: "rate_limited" } });
    expect((await ask("seldom@example.com")).ok).toBe(true);
  }, 30_000);

  it("refuses an invalid address or code before it calls the service", async () => {
    expect(await ask("rina@gmail")).toEqual({ ok: false, error: { code: "email_malformed" } });
    const refused = await type(stack.browser(), "new@example.com", "12a456");
    expect(refused).toEqual({ ok: false, error: { code: "code_incomplete" } });
  });

  it("stops guessing after ten attempts", async () => {
    await ask("guessed@example.com");
    const code = await stack.codeFor("guessed@example.com");
    const wrong = code === "111111" ? "222222" : "111111";
    for (let attempt = 0; attempt < 10; attempt++) await type(stack.browser(), "guessed@example.com", wrong);
    const stopped = await type(stack.browser(), "guessed@example.com", code);
    expect(stopped).toMatchObject({ ok: false, error: { code: "rate_limited" } });
  }, 30_000);

  it("locks out a person who signed the address up before with their own password", async () => {
    await register(stack.browser(), "victim@example.com");
    await stack.ageLinks("victim@example.com");
    await ask("victim@example.com");
    const browser = stack.browser();
    expect((await type(browser, "victim@example.com", await stack.codeFor("victim@example.com"))).ok).toBe(true);
    expect((await userOf(browser))?.email).toBe("victim@example.com");
    const stranger = await login(stack.browser(), "victim@example.com");
    expect(stranger).toEqual({ ok: false, error: { code: "invalid_credentials" } });
  });

  it("can be given a password later", async () => {
    await ask("later@example.com");
    const browser = stack.browser();
    await type(browser, "later@example.com", await stack.codeFor("later@example.com"));
    await stack.ageLinks("later@example.com");
    await requestRecovery({ ctx: browser.ctx, input: { email: "later@example.com", locale: "id", next: "/account" } });
    const token = await stack.tokenFor("later@example.com");
    const input = { token_hash: token, password: PASSWORD, confirmPassword: PASSWORD };
    expect(await resetPassword({ ctx: browser.ctx, input })).toEqual({ ok: true, value: { loginKept: false } });
    expect((await login(stack.browser(), "later@example.com")).ok).toBe(true);
  });

  it("works with the link of its mail as well, in another browser", async () => {
    await ask("linked@example.com");
    const browser = stack.browser();
    const token_hash = await stack.tokenFor("linked@example.com");
    expect((await confirmEmail({ ctx: browser.ctx, input: { token_hash, type: "email", locale: "id" } })).ok).toBe(
      true,
    );
    expect((await userOf(browser))?.email).toBe("linked@example.com");
  });
});

describe("the confirmation mail of a sign-up", () => {
  it("that failed is reported, and sent when the form is sent again", async () => {
    const email = "unlucky-form@example.com";
    await stack.refuseMails(1);
    expect(await register(stack.browser(), email)).toMatchObject({ ok: false, error: { code: "email_failed" } });
    expect((await register(stack.browser(), email)).ok).toBe(true);
    expect((await type(stack.browser(), email, await stack.codeFor(email), "signUp")).ok).toBe(true);
    expect((await login(stack.browser(), email)).ok).toBe(true);
  });

  it("contains a code too, which keeps the chosen password", async () => {
    await member("long-form@example.com");
    expect((await login(stack.browser(), "long-form@example.com")).ok).toBe(true);
  });
});

describe("the language of mails", () => {
  const mailLanguage = async (email: string) =>
    (
      await stack.query(
        "select profile.locale from public.profiles as profile join auth.users as login on login.id = profile.user_id where email = $1",
        [email],
      )
    )[0]?.locale;

  it("is that of the page where a newcomer typed the code, also after a second request", async () => {
    await ask("twice@example.com", "en");
    await stack.ageLinks("twice@example.com");
    await ask("twice@example.com", "en");
    expect((await newestMail("twice@example.com")).subject).toMatch(/^\d{6} is your Kelana code$/);
    expect(await mailLanguage("twice@example.com")).toBeUndefined();
    const code = await stack.codeFor("twice@example.com");
    expect((await type(stack.browser(), "twice@example.com", code, "login", null, "en")).ok).toBe(true);
    expect(await mailLanguage("twice@example.com")).toBe("en");
  });

  it("is that of the profile for a code and a new password, whatever the sign-up was", async () => {
    await member("language@example.com", "en");
    const browser = stack.browser();
    await login(browser, "language@example.com");
    const user = await userOf(browser);
    await stack.query("update public.profiles set locale = 'id' where user_id = $1", [user?.id]);
    await requestRecovery({ ctx: browser.ctx, input: { email: "language@example.com", locale: "id", next: null } });
    expect((await newestMail("language@example.com")).subject).toBe("Atur kata sandi baru untuk Kelana");
    await stack.ageLinks("language@example.com");
    await ask("language@example.com", "en");
    expect((await newestMail("language@example.com")).subject).toMatch(/^\d{6} adalah kode Kelana Anda$/);
  });
});
