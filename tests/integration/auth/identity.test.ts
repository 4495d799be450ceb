import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { requestCode, verifyCode } from "@/lib/auth/email-code";
import { takeAttempt } from "@/lib/auth/rate-limit";
import { confirmEmail, resendConfirmation, signOut } from "@/lib/auth/service";
import { isLoginCookie } from "@/lib/core/login-cookie";
import { visitorAt } from "../../support/visitor";
import { type AuthStack, type Browser, startAuthStack } from "./stack";
import { confirmedTraveller as confirmed, login, PASSWORD, register as signUp, userOf } from "./travellers";

let stack: AuthStack;

beforeAll(async () => {
  stack = await startAuthStack();
});

afterAll(async () => {
  await stack.close();
});

const form = {
  fullName: " Sari  Wulan ",
  phone: "0812 3456 7890",
  locale: "en",
  next: "/destination/japan?plan=1",
} as const;
const register = (browser: Browser, email: string, password = PASSWORD) =>
  signUp(browser, email, { ...form, password });
const confirm = ({ ctx }: Browser, token_hash: string) =>
  confirmEmail({ ctx, input: { token_hash, type: "signup", locale: "id" } });

const confirmedTraveller = (email: string) => confirmed(stack, email, form);

const loginsIn = ({ cookies }: Browser) => [...cookies.keys()].filter(isLoginCookie);

describe("signing up", () => {
  it("logs in the browser that confirms the mail, with the details entered", async () => {
    const browser = stack.browser();
    expect(await register(browser, " Sari@Example.com ")).toEqual({ ok: true, value: {} });
    expect(browser.cookies.size).toBe(0);
    expect(await login(browser, "sari@example.com")).toEqual({ ok: false, error: { code: "email_not_confirmed" } });
    const [mail] = await stack.mailsTo("sari@example.com");
    expect(mail?.subject).toBe("Confirm your email for Kelana");
    expect((await confirm(browser, await stack.tokenFor("sari@example.com"))).ok).toBe(true);
    const user = await userOf(browser);
    expect(user?.email).toBe("sari@example.com");
    expect(user?.user_metadata).toMatchObject({ fullName: "Sari Wulan", phone: "+6281234567890", locale: "en" });
  });

  it("confirms once, and refuses a used link and an invented one", async () => {
    await confirmedTraveller("once@example.com");
    const token = await stack.tokenFor("once@example.com");
    const refused = { ok: false, error: { code: "link_invalid" } };
    expect(await confirm(stack.browser(), token)).toEqual(refused);
    expect(await confirm(stack.browser(), "0".repeat(56))).toEqual(refused);
  });

  it("answers the same for a taken address, and does not change that account", async () => {
    await confirmedTraveller("taken@example.com");
    const before = (await stack.mailsTo("taken@example.com")).length;
    expect(await register(stack.browser(), "taken@example.com", "semangka-biru-8")).toEqual({ ok: true, value: {} });
    expect((await stack.mailsTo("taken@example.com")).length).toBe(before);
    expect((await login(stack.browser(), "taken@example.com")).ok).toBe(true);
    expect((await login(stack.browser(), "taken@example.com", "semangka-biru-8")).ok).toBe(false);
  });

  it("checks the rules again on the server", async () => {
    const result = await register(stack.browser(), "short@example.com", "short");
    expect(result).toEqual({ ok: false, error: { code: "password_too_short" } });
    expect(await stack.mailsTo("short@example.com")).toEqual([]);
  });

  it("refuses the most used passwords, and those easy to guess, in any letter case", async () => {
    for (const password of ["12345678", "Password1", "BISMILLAH", "aaaaaaaa", "kelana123", "Sayang123", "rahasia123"]) {
      const result = await register(stack.browser(), "guessable@example.com", password);
      expect(result).toEqual({ ok: false, error: { code: "weak_password" } });
    }
    expect(await stack.mailsTo("guessable@example.com")).toEqual([]);
  });

  it("refuses a password made of one's own name and address, and counts no mail for it", async () => {
    const own = { ...form, fullName: "Wulandari Kusumaningtyas" };
    for (const password of [
      "Wulandari2026",
      "kusumaningtyas88",
      "Kusumaningtyas Wulandari",
      "wulan-own-1",
      "wulandari!",
    ]) {
      const result = await signUp(stack.browser(), "wulan.own@example.com", { ...own, password });
      expect(result).toEqual({ ok: false, error: { code: "weak_password" } });
    }
    expect(await signUp(stack.browser(), "wulan.own@example.com", { ...own, password: PASSWORD })).toEqual({
      ok: true,
      value: {},
    });
  });

  it("gives the same answer to a request for another mail, whether an account waits for one or not", async () => {
    await register(stack.browser(), "waiting@example.com");
    const { ctx } = stack.browser();
    for (const email of ["waiting@example.com", "nobody@example.com"]) {
      expect(await resendConfirmation({ ctx, input: { email, locale: "id", next: null } })).toEqual({
        ok: true,
        value: {},
      });
    }
    expect(await stack.mailsTo("nobody@example.com")).toEqual([]);
  });

  it("sends another mail once a minute has passed; an aged link is refused, the new one works", async () => {
    const browser = stack.browser();
    await register(browser, "again@example.com");
    const { ctx } = browser;
    const resend = () => resendConfirmation({ ctx, input: { email: "again@example.com", locale: "id", next: null } });
    const first = await stack.tokenFor("again@example.com");
    await resend();
    expect(await stack.mailsTo("again@example.com")).toHaveLength(1);
    await stack.ageLinks("again@example.com");
    expect(await confirm(stack.browser(), first)).toEqual({ ok: false, error: { code: "link_invalid" } });
    await resend();
    expect(await stack.mailsTo("again@example.com")).toHaveLength(2);
    expect((await confirm(browser, await stack.tokenFor("again@example.com"))).ok).toBe(true);
  });
});

describe("another account's link", () => {
  it("confirms its own account and leaves the login of the browser alone", async () => {
    const victim = await confirmedTraveller("victim@example.com");
    const cookies = new Map(victim.cookies);
    await register(stack.browser(), "attacker@example.com");
    const result = await confirm(victim, await stack.tokenFor("attacker@example.com"));
    expect(result).toEqual({ ok: true, value: { loginKept: true } });
    expect(victim.cookies).toEqual(cookies);
    expect((await userOf(victim))?.email).toBe("victim@example.com");
  });
});

describe("logging in", () => {
  it("answers a wrong password and an unknown address the same", async () => {
    await confirmedTraveller("known@example.com");
    const refused = { ok: false, error: { code: "invalid_credentials" } };
    expect(await login(stack.browser(), "known@example.com", "wrong-password")).toEqual(refused);
    expect(await login(stack.browser(), "unknown@example.com", "wrong-password")).toEqual(refused);
  });

  it("takes no less time for an unknown address", async () => {
    await confirmedTraveller("timed@example.com");
    for (const email of ["timed@example.com", "nobody-timed@example.com"]) {
      const startedAt = performance.now();
      await login(stack.browser(), email, "wrong-password");
      expect(performance.now() - startedAt).toBeGreaterThan(490);
    }
  });

  it("blocks an account after ten wrong attempts, but not other accounts", async () => {
    await confirmedTraveller("guessed@example.com");
    await confirmedTraveller("neighbour@example.com");
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const result = await login(stack.browser(), "guessed@example.com", `guess-number-${attempt}`);
      expect(result).toEqual({ ok: false, error: { code: "invalid_credentials" } });
    }
    const stopped = await login(stack.browser(), "Guessed@example.com");
    expect(stopped).toMatchObject({ ok: false, error: { code: "rate_limited" } });
    expect(stopped.ok || (stopped.error.retryAfterSeconds ?? 0)).toBeGreaterThan(800);
    expect((await login(stack.browser(), "neighbour@example.com")).ok).toBe(true);
  });

  it("lets the traveller's own network in after a stranger's ten wrong attempts, and counts an IPv6 /64 as one network", async () => {
    await confirmedTraveller("lockout@example.com");
    const from = (address: string) => {
      const browser = stack.browser();
      return { ...browser, ctx: { ...browser.ctx, visitor: visitorAt(address) } };
    };
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await login(from(`2001:db8:0:7::${attempt + 1}`), "lockout@example.com", `guess-number-${attempt}`);
    }
    const stranger = await login(from("2001:db8:0:7:ffff::1"), "lockout@example.com");
    expect(stranger).toMatchObject({ ok: false, error: { code: "rate_limited" } });
    expect((await login(from("198.51.100.4"), "lockout@example.com")).ok).toBe(true);
  });

  it("charges no account with the calls of a network that is stopped", async () => {
    const takeFrom = (account: string, address: string) =>
      takeAttempt({ action: "sign-in", account, visitor: visitorAt(address) });
    const hosts = Array.from({ length: 5 }, (_, host) => `198.18.7.${host}`);
    const accounts = Array.from({ length: 7 }, (_, index) => `charged-${index}@example.com`);
    for (const account of accounts) {
      for (const host of hosts) {
        for (let count = 0; count < 10; count += 1) await takeFrom(account, host);
      }
    }
    // Six times ten calls use up what each of these networks may make, so the seventh account is not touched.
    expect((await takeFrom("charged-6@example.com", "198.51.100.6")).ok).toBe(true);
  });

  it("stops a stranger with an IPv6 /48 before the account is locked for its own traveller", async () => {
    const takeFrom = (address: string) =>
      takeAttempt({ action: "sign-in", account: "wide@example.com", visitor: visitorAt(address) });
    const isLetThrough: boolean[] = [];
    for (let part = 0; part < 42; part += 1) {
      isLetThrough.push((await takeFrom(`2001:db8:7:${(part * 256).toString(16)}::1`)).ok);
    }
    expect(isLetThrough).toEqual([...Array(40).fill(true), ...Array(2).fill(false)]);
    expect((await takeFrom("198.51.100.5")).ok).toBe(true);
  });

  it("is possible on a device that the account was logged in on when strangers of many networks have used up its attempts", async () => {
    const email = "known-device@example.com";
    const own = await confirmedTraveller(email);
    await signOut(own);
    for (let guess = 0; guess < 50; guess += 1) {
      await takeAttempt({ action: "sign-in", account: email, visitor: visitorAt(`198.19.${100 + (guess % 5)}.1`) });
    }
    const refused = { ok: false, error: { code: "rate_limited" } };
    expect(await login(stack.browser(), email)).toMatchObject(refused);
    const other = await confirmedTraveller("other-device@example.com");
    expect(await login(other, email)).toMatchObject(refused);
    expect((await login(own, email)).ok).toBe(true);
    for (let guess = 0; guess < 10; guess += 1) await login(own, email, `guess-number-${guess}`);
    expect(await login(own, email)).toMatchObject(refused);
  });

  it("is still possible by a mailed code when strangers of many networks have used up the attempts at the password", async () => {
    const email = "besieged@example.com";
    await confirmedTraveller(email);
    for (let guess = 0; guess < 50; guess += 1) {
      await takeAttempt({ action: "sign-in", account: email, visitor: visitorAt(`198.19.${guess % 5}.1`) });
    }
    expect(await login(stack.browser(), email)).toMatchObject({ ok: false, error: { code: "rate_limited" } });
    const { ctx } = stack.browser();
    await requestCode({ ctx, input: { email, locale: "en", next: null } });
    const code = await stack.codeFor(email);
    const typed = { email, code, purpose: "login", password: null, remember: true, locale: "en" } as const;
    expect(await verifyCode({ ctx, input: typed })).toEqual({ ok: true, value: {} });
  });
});

describe("logging out", () => {
  it("ends the login in every browser, and succeeds when there is none", async () => {
    const here = await confirmedTraveller("leaving@example.com");
    const there = stack.browser();
    await login(there, "leaving@example.com");
    expect(await signOut(here)).toEqual({ ok: true, value: {} });
    expect(loginsIn(here)).toEqual([]);
    expect((await there.ctx.browserAuth.refreshSession()).data.session).toBeNull();
    expect(await signOut(stack.browser())).toEqual({ ok: true, value: {} });
  });

  it("on a page of another traveller than the one who is logged in by now ends nothing", async () => {
    const here = await confirmedTraveller("stale-page@example.com");
    const id = (await userOf(here))?.id;
    const on = (openedFor: string | null) => signOut({ ctx: { ...here.ctx, openedFor } });
    expect(await on(crypto.randomUUID())).toEqual({ ok: false, error: { code: "other_account" } });
    expect((await here.ctx.browserAuth.refreshSession()).data.session).not.toBeNull();
    expect(await on(id ?? null)).toEqual({ ok: true, value: {} });
    expect(loginsIn(here)).toEqual([]);
  });

  it("on a page that names its traveller ends nothing while the service does not say who is logged in", async () => {
    const here = await confirmedTraveller("unsaid@example.com");
    const on = (openedFor: string | null) => signOut({ ctx: { ...here.ctx, openedFor } });
    const { fetch } = globalThis;
    const down = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      return /\/(?:user|jwks\.json)$/.test(pathname) ? new Response("", { status: 503 }) : fetch(input, init);
    });
    const answer = await on(crypto.randomUUID()).finally(() => down.mockRestore());
    expect(answer).toEqual({ ok: false, error: { code: "auth_unavailable" } });
    expect((await here.ctx.browserAuth.refreshSession()).data.session).not.toBeNull();
  });

  it("succeeds and clears the cookies when the login has already ended at the service", async () => {
    const here = await confirmedTraveller("ended@example.com");
    const there = stack.browser();
    await login(there, "ended@example.com");
    await signOut(there);
    expect(loginsIn(here)).not.toEqual([]);
    expect(await signOut(here)).toEqual({ ok: true, value: {} });
    expect(loginsIn(here)).toEqual([]);
  });
});
