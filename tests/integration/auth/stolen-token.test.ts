import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { deleteAccount } from "@/lib/account/service";
import { changeEmail } from "@/lib/auth/email-change";
import { requestCode, verifyCode } from "@/lib/auth/email-code";
import { requestRecovery } from "@/lib/auth/recovery";
import { confirmEmail, signIn, signOut, signUp } from "@/lib/auth/service";
import { aLoginCookie } from "../../support/expire-login";
import { sampleBuyer } from "../../support/sample-buyer";
import { type AuthStack, type Browser, SITE_URL, startAuthStack } from "./stack";

const PASSWORD = "rahasia-kelana-1";
const THIEFS = "sandi-pencuri-9";

let stack: AuthStack;

/** The cookies of the request that a route handles. */
let cookies: { name: string; value: string }[] = [];
vi.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ getAll: () => cookies, set: () => undefined }),
}));

beforeAll(async () => {
  stack = await startAuthStack();
});

afterAll(async () => {
  await stack.close();
});

async function traveller(email: string): Promise<Browser> {
  const browser = stack.browser();
  const form = { fullName: "Sari Wulan", email, phone: "", password: PASSWORD, confirmPassword: PASSWORD };
  await signUp({ ctx: browser.ctx, input: { ...form, acceptTerms: true, locale: "en", next: null } });
  await confirmEmail({
    ctx: browser.ctx,
    input: { token_hash: await stack.tokenFor(email), type: "signup", locale: "id" },
  });
  await login(browser, email);
  return browser;
}

const login = ({ ctx }: Browser, email: string, password = PASSWORD) =>
  signIn({ ctx, input: { email, password, remember: true } });
const subjects = async (email: string) => (await stack.mailsTo(email)).map(({ subject }) => subject);

async function tokenOf({ ctx }: Browser): Promise<string> {
  return (await ctx.browserAuth.getSession()).data.session?.access_token ?? "";
}

/** A request that anybody with an access token can send, past our own routes. */
async function directly(token: string, method: string, path: string, body?: object) {
  const response = await fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}${path}`, {
    method,
    headers: {
      apikey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "",
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json().catch(() => null);
  return { status: response.status, answer };
}

const changeUser = (token: string, body: object, query = "") => directly(token, "PUT", `/auth/v1/user${query}`, body);

describe("a stolen access token at the auth service", () => {
  it("cannot move the account to another address; its traveller gets one mail about it", async () => {
    const token = await tokenOf(await traveller("moved@example.com"));
    for (let attempt = 0; attempt < 2; attempt++) {
      expect((await changeUser(token, { email: "thief@example.com" })).status).toBeGreaterThanOrEqual(400);
    }
    expect(await subjects("thief@example.com")).toEqual([]);
    expect(await subjects("moved@example.com")).toEqual([
      "We refused a change of your Kelana email",
      "Confirm your email for Kelana",
    ]);
    const [user] = await stack.query("select email_change, email_change_token_new from auth.users where email = $1", [
      "moved@example.com",
    ]);
    expect([user?.email_change ?? "", user?.email_change_token_new ?? ""]).toEqual(["", ""]);
  });

  it("cannot delete an account with a password by metadata that says there is none", async () => {
    const browser = await traveller("deleted@example.com");
    expect((await changeUser(await tokenOf(browser), { data: { hasPassword: false } })).status).toBe(200);
    const { data } = await browser.ctx.browserAuth.getUser();
    if (!data.user) throw new Error("nobody is logged in");
    const removal = { ctx: browser.ctx, user: data.user, input: { password: null, locale: "en" as const } };
    expect(await deleteAccount(removal)).toEqual({ ok: false, error: { code: "wrong_password" } });
    expect(await stack.query("select email from auth.users where email = $1", ["deleted@example.com"])).toHaveLength(1);
  });

  it("cannot delete an account without a password because somebody has just logged in elsewhere", async () => {
    const browser = await traveller("elsewhere@example.com");
    const { data } = await browser.ctx.browserAuth.getUser();
    if (!data.user) throw new Error("nobody is logged in");
    await stack.query("update auth.sessions set created_at = now() - interval '11 minutes' where user_id = $1", [
      data.user.id,
    ]);
    expect((await login(stack.browser(), "elsewhere@example.com")).ok).toBe(true);
    await stack.query("update auth.users set encrypted_password = '' where id = $1", [data.user.id]);
    const removal = { ctx: browser.ctx, user: data.user, input: { password: null, locale: "en" as const } };
    expect(await deleteAccount(removal)).toEqual({ ok: false, error: { code: "session_expired_for_change" } });
  });

  it("cannot use a forged approval, nor one for another address", async () => {
    const browser = await traveller("forged@example.com");
    const token = await tokenOf(browser);
    const { data } = await browser.ctx.browserAuth.getUser();
    if (!data.user) throw new Error("nobody is logged in");
    let approved = "";
    const { ctx } = browser;
    const update = ctx.detachedAuth.updateUser.bind(ctx.detachedAuth);
    ctx.detachedAuth.updateUser = (attributes, options) => {
      approved = options?.emailRedirectTo ?? approved;
      return update(attributes, options);
    };
    const input = { newEmail: "own@example.com", password: PASSWORD, locale: "en" as const };
    expect(await changeEmail({ ctx, user: data.user, input })).toEqual({ ok: true, value: {} });
    expect((await stack.mailsTo("own@example.com"))[0]?.text).not.toContain("approval");
    const forged = approved.replace(/approval=\d+/, "approval=9999999999999");
    for (const redirect of [approved, forged, "http://localhost:3000/?approval=x.y"]) {
      const query = `?redirect_to=${encodeURIComponent(redirect)}`;
      expect((await changeUser(token, { email: "thief2@example.com" }, query)).status).toBeGreaterThanOrEqual(400);
    }
    expect(await subjects("thief2@example.com")).toEqual([]);
  });

  it.each([
    ["at a path written in another way", "/auth/v1/%75ser", { password: THIEFS }],
    ["as a number", "/auth/v1/user", { password: 123456789 }],
  ])("cannot set a password %s", async (how, path, body) => {
    const email = `${how.replaceAll(" ", "-")}@example.com`;
    const browser = await traveller(email);
    expect((await directly(await tokenOf(browser), "PUT", path, body)).status).toBe(400);
    expect((await login(stack.browser(), email)).ok).toBe(true);
  });

  it("cannot set a password without the old one", async () => {
    const token = await tokenOf(await traveller("password@example.com"));
    expect(await changeUser(token, { password: THIEFS })).toMatchObject({
      status: 400,
      answer: { error_code: "current_password_required" },
    });
    expect(await changeUser(token, { password: THIEFS, current_password: "guess-number-1" })).toMatchObject({
      status: 400,
      answer: { error_code: "current_password_mismatch" },
    });
    expect((await login(stack.browser(), "password@example.com")).ok).toBe(true);
  });

  it("cannot set a password with a login of an earlier day, without the mailed number", async () => {
    const browser = await traveller("day-old@example.com");
    const token = await tokenOf(browser);
    await stack.query("update auth.sessions set created_at = created_at - interval '25 hours'", []);
    for (const nonce of [undefined, "123456"]) {
      const { status, answer } = await changeUser(token, { password: THIEFS, current_password: PASSWORD, nonce });
      expect([status, answer]).toMatchObject([
        nonce ? 422 : 400,
        { error_code: nonce ? "reauthentication_not_valid" : "reauthentication_needed" },
      ]);
    }
  });

  it("may set one within a day of a login by code; that ends every other login and mailed link, and the traveller gets a mail", async () => {
    const email = "by-code@example.com";
    const owner = await traveller(email);
    const thief = stack.browser();
    await requestCode({ ctx: thief.ctx, input: { email, locale: "en", next: null } });
    const code = /^\d{6}$/m.exec((await stack.mailsTo(email))[0]?.text ?? "")?.[0] ?? "";
    await verifyCode({
      ctx: thief.ctx,
      input: { email, code, purpose: "login", password: null, remember: true, locale: "id" },
    });
    await stack.ageLinks(email);
    await requestRecovery({ ctx: stack.browser().ctx, input: { email, locale: "id", next: null } });
    const [recovery] = (await stack.tokenFor(email)).split(".");
    expect((await changeUser(await tokenOf(thief), { password: THIEFS })).status).toBe(200);
    expect((await subjects(email))[0]).toBe("Your Kelana password was changed");
    expect((await owner.ctx.browserAuth.refreshSession()).data.session).toBeNull();
    const used = await directly("", "POST", "/auth/v1/verify", { type: "recovery", token_hash: recovery });
    expect(used.status).toBeGreaterThanOrEqual(400);
  });
});

describe("a changed address", () => {
  it("ends the links mailed to the old address, and tells that address by mail", async () => {
    const browser = await traveller("links-before@example.com");
    await requestRecovery({
      ctx: stack.browser().ctx,
      input: { email: "links-before@example.com", locale: "id", next: null },
    });
    const [recovery] = (await stack.tokenFor("links-before@example.com")).split(".");
    const { data } = await browser.ctx.browserAuth.getUser();
    if (!data.user) throw new Error("nobody is logged in");
    const input = { newEmail: "links-after@example.com", password: PASSWORD, locale: "en" as const };
    await changeEmail({ ctx: browser.ctx, user: data.user, input });
    const token_hash = await stack.tokenFor("links-after@example.com");
    await confirmEmail({ ctx: stack.browser().ctx, input: { token_hash, type: "email_change", locale: "id" } });
    expect((await subjects("links-before@example.com"))[0]).toBe("Your Kelana email was changed");
    const [report] = await stack.mailsTo("links-before@example.com");
    expect(report?.text).toMatch(/^https?:\/\/\S+\/en\/help$/m);
    expect(report?.text).not.toContain("/login");
    const used = await directly("", "POST", "/auth/v1/verify", { type: "recovery", token_hash: recovery });
    expect(used.status).toBeGreaterThanOrEqual(400);
  });
});

describe("an access token", () => {
  it("lasts ten minutes", async () => {
    const { ctx } = await traveller("ten@example.com");
    expect((await ctx.browserAuth.getSession()).data.session?.expires_in).toBeLessThanOrEqual(600);
  });

  it("is nobody's when another key has signed it", async () => {
    vi.resetModules();
    const { verifiedTraveller, isLoginAlive } = await import("@/lib/auth/session");
    cookies = [aLoginCookie("a key that is not the auth service's")];
    expect(await verifiedTraveller()).toEqual({ ok: false, error: { code: "unauthenticated" } });
    expect(await isLoginAlive()).toBe(false);
  });

  it("reads and changes nothing once its login has ended", async () => {
    const browser = await traveller("gone@example.com");
    const token = await tokenOf(browser);
    cookies = [...browser.cookies].map(([name, value]) => ({ name, value }));
    // The public environment is read at import.
    vi.resetModules();
    const { GET: sender } = await import("@/app/api/contact/sender/route");
    expect((await sender()).status).toBe(200);
    const profile = () => directly(token, "GET", "/rest/v1/profiles?select=full_name");
    expect((await profile()).answer).toEqual([{ full_name: "Sari Wulan" }]);
    await signOut(browser);
    expect((await profile()).answer).toEqual([]);
    expect((await sender()).status).toBe(401);
    await directly(token, "PATCH", "/rest/v1/profiles?full_name=eq.Sari%20Wulan", { full_name: "Pencuri" });
    const [kept] = await stack.query("select full_name from public.profiles where full_name = 'Pencuri'", []);
    expect(kept).toBeUndefined();
    expect((await changeUser(token, { password: THIEFS, current_password: PASSWORD })).status).toBe(403);
  });
});

describe("a page that was opened for another account", () => {
  it("cannot buy, cancel an order, write to support, export or delete the account as the person who is logged in by now", async () => {
    const browser = await traveller("shared@example.com");
    cookies = [...browser.cookies].map(([name, value]) => ({ name, value }));
    vi.resetModules();
    const { POST: cancel } = await import("@/app/api/functions/cancel-order/route");
    const { POST: remove } = await import("@/app/api/account/delete/route");
    const { POST: write } = await import("@/app/api/contact/route");
    const { POST: pay } = await import("@/app/api/functions/create-xendit-invoice/route");
    const errorOf = async (route: typeof cancel, body: object, openedFor: string) => {
      const headers = { origin: SITE_URL, "content-type": "application/json", "kelana-traveller": openedFor };
      const request = new Request(`${SITE_URL}/api`, { method: "POST", headers, body: JSON.stringify(body) });
      return (await route(request)).json();
    };
    const { GET: download } = await import("@/app/api/account/export/route");
    const other = crypto.randomUUID();
    const exported = await download(new Request(`${SITE_URL}/api`, { headers: { "kelana-traveller": other } }));
    const refused = { success: false, error: "other_account" };
    expect(await exported.json()).toEqual(refused);
    expect(await errorOf(remove, { password: PASSWORD, locale: "en" }, other)).toEqual(refused);
    expect(await errorOf(cancel, { orderId: other }, other)).toEqual(refused);
    const person = { name: "Sari Wulan", email: "shared@example.com", locale: "en" };
    const message = { ...person, id: other, topic: "other", message: "Halo", leaveEmpty: "" };
    expect(await errorOf(write, message, other)).toEqual(refused);
    expect(await stack.query("select id from public.contact_messages where id = $1", [other])).toEqual([]);
    const order = { bundleId: other, customerInfo: sampleBuyer, idempotencyKey: other, locale: "en" };
    expect(await errorOf(pay, order, other)).toEqual(refused);
    expect(await errorOf(pay, { orderId: other }, other)).toEqual(refused);
    const { data } = await browser.ctx.browserAuth.getUser();
    expect(await errorOf(pay, order, data.user?.id ?? "")).toMatchObject({ error: "bundle_unavailable" });
    const own = await errorOf(remove, { password: "salah", locale: "en" }, data.user?.id ?? "");
    expect(own).toMatchObject({ error: "wrong_password" });
  });
});
