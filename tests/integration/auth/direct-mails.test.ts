import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeEmail } from "@/lib/auth/email-change";
import { requestCode } from "@/lib/auth/email-code";
import { mailOutcome } from "@/lib/auth/mail-outcome";
import { requestRecovery } from "@/lib/auth/recovery";
import { resendConfirmation } from "@/lib/auth/service";
import { type AuthStack, SITE_URL, startAuthStack } from "./stack";
import { confirmedTraveller, login, PASSWORD, register, userOf } from "./travellers";

const AN_HOUR = 5;

let stack: AuthStack;

beforeAll(async () => {
  stack = await startAuthStack();
});

afterAll(async () => {
  await stack.close();
});

/** Asks the auth service itself for a mail, past our routes. The pause between two mails is over. */
async function directly(path: string, body: { email: string }, redirectTo = SITE_URL): Promise<[number, unknown]> {
  await stack.ageLinks(body.email);
  const url = `${process.env.NEXT_PUBLIC_SUPABASE_URL}/auth/v1/${path}?redirect_to=${encodeURIComponent(redirectTo)}`;
  const apikey = process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "";
  const headers = { apikey, "content-type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  return [response.status, await response.json()];
}

const countMails = async (email: string) => (await stack.mailsTo(email)).length;
const member = (email: string) => confirmedTraveller(stack, email);
const newcomer = (email: string) => register(stack.browser(), email);
const ctx = () => stack.browser().ctx;
const TOO_MANY = [429, { code: 429, msg: expect.stringMatching(/after \d{4} seconds/) }];

/** Uses up what an hour allows for an address. */
async function flood(email: string, path = "recover", body: object = {}): Promise<void> {
  for (let mail = 0; mail < AN_HOUR; mail++) expect((await directly(path, { ...body, email }))[0]).toBe(200);
}

const WAYS: [string, string, object, (email: string) => Promise<unknown>][] = [
  ["codes", "otp", {}, member],
  ["codes of an older client", "magiclink", {}, member],
  ["recoveries", "recover", {}, member],
  ["confirmations", "resend", { type: "signup" }, newcomer],
  ["sign-ups", "signup", { password: PASSWORD }, newcomer],
  ["codes to a newcomer", "otp", {}, newcomer],
];

describe("mails requested from the auth service itself", () => {
  it.each(WAYS)("end after five within an hour to one address: %s", async (way, path, body, prepare) => {
    const email = `${way.replaceAll(" ", "-")}@example.com`;
    await prepare(email);
    const before = await countMails(email);
    await flood(email, path, body);
    for (let more = 0; more < 2; more++) expect(await directly(path, { ...body, email })).toMatchObject(TOO_MANY);
    expect(await countMails(email)).toBe(before + AN_HOUR);
  });

  it("count together, whatever their kind, and in any letter case", async () => {
    const email = "kinds@example.com";
    await member(email);
    for (const path of ["otp", "recover", "magiclink", "otp", "recover"]) await directly(path, { email });
    expect(await directly("otp", { email: email.toUpperCase() })).toMatchObject(TOO_MANY);
  });

  it("leave a code that was mailed before them valid once they are refused", async () => {
    const email = "valid@example.com";
    await member(email);
    await flood(email, "otp");
    const code = await stack.codeFor(email);
    expect((await directly("otp", { email }))[0]).toBe(429);
    expect(await stack.codeFor(email)).toBe(code);
    const [user] = await stack.query("select recovery_token is not null as kept from auth.users where email = $1", [
      email,
    ]);
    expect(user).toEqual({ kept: true });
  });

  it("end for all addresses after a hundred within an hour, while our own pages go on", async () => {
    const email = "hundredth@example.com";
    await member(email);
    await stack.query(
      `insert into public.rate_limits (bucket, window_start, used) values ('direct-mail:everyone', now(), 100)
       on conflict (bucket) do update set used = 100, window_start = now()`,
      [],
    );
    expect((await directly("recover", { email }))[0]).toBe(429);
    expect((await requestRecovery({ ctx: ctx(), input: { email, locale: "en", next: null } })).ok).toBe(true);
    expect(await countMails(email)).toBe(2);
    await stack.query("delete from public.rate_limits where bucket = 'direct-mail:everyone'", []);
  });

  it.each([
    ["forged", (redirect: string) => redirect.replace(/counted=\d+/, "counted=9999999999999")],
    ["of another address", (redirect: string) => redirect],
  ])("are counted with a word of ours that is %s", async (which, change) => {
    const own = ctx();
    let sealed = "";
    const send = own.detachedAuth.signInWithOtp.bind(own.detachedAuth);
    own.detachedAuth.signInWithOtp = (credentials) => {
      sealed =
        credentials.options && "emailRedirectTo" in credentials.options
          ? String(credentials.options.emailRedirectTo)
          : "";
      return send(credentials);
    };
    await requestCode({
      ctx: own,
      input: { email: `source-${which.replaceAll(" ", "-")}@example.com`, locale: "en", next: null },
    });
    expect(sealed).toContain("counted=");
    const email = `${which.replaceAll(" ", "-")}@example.com`;
    await member(email);
    for (let mail = 0; mail < AN_HOUR; mail++) await directly("recover", { email }, change(sealed));
    expect(await directly("recover", { email }, change(sealed))).toMatchObject(TOO_MANY);
  });
});

describe("a traveller whose address was flooded", () => {
  it("still gets the mails of our own pages, and logs in with the password", async () => {
    const email = "owner@example.com";
    const browser = await member(email);
    await flood(email);
    const before = await countMails(email);
    await stack.ageLinks(email);
    expect(await requestCode({ ctx: ctx(), input: { email, locale: "en", next: null } })).toEqual({
      ok: true,
      value: {},
    });
    await stack.ageLinks(email);
    expect((await requestRecovery({ ctx: ctx(), input: { email, locale: "en", next: null } })).ok).toBe(true);
    const user = await userOf(browser);
    if (!user) throw new Error("nobody is logged in");
    const input = { newEmail: "owner-new@example.com", password: PASSWORD, locale: "en" as const };
    expect((await changeEmail({ ctx: browser.ctx, user, input })).ok).toBe(true);
    expect(await countMails(email)).toBe(before + 3);
    expect(await countMails("owner-new@example.com")).toBe(1);
    expect((await login(stack.browser(), email)).ok).toBe(true);
  });

  it("who has not confirmed it gets the confirmation again", async () => {
    const email = "owner-newcomer@example.com";
    await newcomer(email);
    await flood(email, "resend", { type: "signup" });
    await stack.ageLinks(email);
    const before = await countMails(email);
    expect((await resendConfirmation({ ctx: ctx(), input: { email, locale: "en", next: null } })).ok).toBe(true);
    await stack.ageLinks(email);
    expect((await newcomer(email)).ok).toBe(true);
    expect(await countMails(email)).toBe(before + 2);
  });

  it("would read when to try again, should the refusal reach a page", async () => {
    const email = "reads@example.com";
    await member(email);
    await flood(email);
    await stack.ageLinks(email);
    const outcome = await mailOutcome(ctx(), () => ctx().detachedAuth.resetPasswordForEmail(email));
    expect(outcome).toMatchObject({ ok: false, error: { code: "rate_limited" } });
    expect(outcome.ok || (outcome.error.retryAfterSeconds ?? 0)).toBeGreaterThan(3000);
  });
});

it("mails of our own routes are counted by these alone", async () => {
  const email = "once@example.com";
  await member(email);
  for (let mail = 0; mail < AN_HOUR; mail++) {
    await stack.ageLinks(email);
    expect((await requestCode({ ctx: ctx(), input: { email, locale: "en", next: null } })).ok).toBe(true);
  }
  await flood(email);
  expect(await directly("recover", { email })).toMatchObject(TOO_MANY);
});
