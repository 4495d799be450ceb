import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeEmail } from "@/lib/auth/email-change";
import { requestRecovery, resetPassword } from "@/lib/auth/recovery";
import { confirmEmail, reauthenticate } from "@/lib/auth/service";
import { type AuthStack, type Browser, startAuthStack } from "./stack";
import { confirmedTraveller, login, PASSWORD, userOf } from "./travellers";

const NEW_PASSWORD = "rahasia-kelana-2";
const refused = (code: string) => ({ ok: false, error: { code } });

let stack: AuthStack;

beforeAll(async () => {
  stack = await startAuthStack();
});

afterAll(async () => {
  await stack.close();
});

const recover = (email: string, next: string | null = null) =>
  requestRecovery({ ctx: stack.browser().ctx, input: { email, locale: "id", next } });
const reset = ({ ctx }: Browser, token_hash: string, password = NEW_PASSWORD, confirmPassword = password) =>
  resetPassword({ ctx, input: { token_hash, password, confirmPassword } });

const traveller = (email: string) => confirmedTraveller(stack, email, { locale: "en" });

describe("a forgotten password", () => {
  it("is replaced by the link in a mail, which logs in and ends every other login", async () => {
    const stolen = await traveller("forgot@example.com");
    expect(await recover(" Forgot@Example.com ", "/en/orders")).toEqual({ ok: true, value: {} });
    const [mail] = await stack.mailsTo("forgot@example.com");
    expect(mail?.subject).toBe("Set a new password for Kelana");
    expect(mail?.text).toContain("/en/reset-password?");
    const phone = stack.browser();
    expect(await reset(phone, await stack.tokenFor("forgot@example.com"))).toEqual({
      ok: true,
      value: { loginKept: false },
    });
    expect((await userOf(phone))?.email).toBe("forgot@example.com");
    expect([...phone.cookies.keys()].filter((name) => name === "kelana-recovery")).toEqual([]);
    expect((await stolen.ctx.browserAuth.refreshSession()).data.session).toBeNull();
    expect(await login(stack.browser(), "forgot@example.com")).toEqual(refused("invalid_credentials"));
    expect((await login(stack.browser(), "forgot@example.com", NEW_PASSWORD)).ok).toBe(true);
  });

  it.each([1_000, 2_000])(
    "is mailed a link whatever page was wanted, also one with a query of %i odd characters",
    async (length) => {
      const email = `long-${length}@example.com`;
      await traveller(email);
      expect(await recover(email, `/en/orders?q=${"(".repeat(length)}`)).toEqual({ ok: true, value: {} });
      expect((await stack.mailsTo(email))[0]?.text).toContain("/en/reset-password?");
    },
  );

  it("gives an unknown address the same answer, and mails it nothing", async () => {
    expect(await recover("nobody@example.com")).toEqual({ ok: true, value: {} });
    expect(await stack.mailsTo("nobody@example.com")).toEqual([]);
  });

  it("stops after five mails an hour to one address, with the time to wait", async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await recover("flooded@example.com")).ok).toBe(true);
      await stack.ageLinks("flooded@example.com");
    }
    const stopped = await recover("flooded@example.com");
    expect(stopped).toMatchObject(refused("rate_limited"));
    expect(stopped.ok || (stopped.error.retryAfterSeconds ?? 0)).toBeGreaterThan(3000);
  });

  it("is not replaced by a link that was used, has expired or was invented", async () => {
    await traveller("links@example.com");
    await recover("links@example.com");
    const used = await stack.tokenFor("links@example.com");
    expect((await reset(stack.browser(), used)).ok).toBe(true);
    expect(await reset(stack.browser(), used, "rahasia-kelana-3")).toEqual(refused("link_invalid"));
    await recover("links@example.com");
    const old = await stack.tokenFor("links@example.com");
    await stack.ageLinks("links@example.com");
    expect(await reset(stack.browser(), old, "rahasia-kelana-3")).toEqual(refused("link_invalid"));
    expect(await reset(stack.browser(), "0".repeat(56), "rahasia-kelana-3")).toEqual(refused("link_invalid"));
    expect((await login(stack.browser(), "links@example.com", NEW_PASSWORD)).ok).toBe(true);
  });

  it("keeps the link when the new password is refused, in this browser and in no other", async () => {
    await traveller("retry@example.com");
    await recover("retry@example.com");
    const token = await stack.tokenFor("retry@example.com");
    const browser = stack.browser();
    expect(await reset(browser, token, "short")).toEqual(refused("password_too_short"));
    expect(await reset(browser, token, NEW_PASSWORD, "different-1")).toEqual(refused("passwords_mismatch"));
    expect(await reset(browser, token, "qwerty123")).toEqual(refused("weak_password"));
    await stack.query(
      "update profiles set full_name = 'Wulandari' from auth.users as own where own.id = user_id and own.email = $1",
      ["retry@example.com"],
    );
    for (const guessable of ["Wulandari2026", "retry-2026"]) {
      expect(await reset(browser, token, guessable)).toEqual(refused("weak_password"));
    }
    expect(await reset(browser, token, PASSWORD)).toEqual(refused("password_reused"));
    expect(await userOf(browser)).toBeNull();
    expect(await reset(stack.browser(), token)).toEqual(refused("link_invalid"));
    expect(await reset(browser, "0".repeat(56))).toEqual(refused("link_invalid"));
    expect(await reset(browser, token)).toEqual({ ok: true, value: { loginKept: false } });
  });

  it("does not change another traveller's login in the browser", async () => {
    const victim = await traveller("resident@example.com");
    await traveller("guest@example.com");
    await recover("guest@example.com");
    expect(await reset(victim, await stack.tokenFor("guest@example.com"))).toEqual({
      ok: true,
      value: { loginKept: true },
    });
    expect((await userOf(victim))?.email).toBe("resident@example.com");
  });
});

describe("checking the password again", () => {
  it("accepts the right one, refuses a wrong one, blocks after ten attempts, and changes no login", async () => {
    const browser = await traveller("proof@example.com");
    const cookies = new Map(browser.cookies);
    const userId = (await userOf(browser))?.id ?? "";
    const prove = (password: string) =>
      reauthenticate({ ctx: browser.ctx, userId, input: { email: "proof@example.com", password } });
    expect(await prove(PASSWORD)).toEqual({ ok: true, value: null });
    for (let count = 0; count < 9; count += 1) expect(await prove("wrong")).toEqual(refused("wrong_password"));
    expect(await prove(PASSWORD)).toMatchObject(refused("rate_limited"));
    expect(browser.cookies).toEqual(cookies);
  });
});

const WARNING = "A change of your Kelana email was requested";

describe("changing the e-mail address", () => {
  const change = async (browser: Browser, newEmail: string, password = PASSWORD) => {
    const user = await userOf(browser);
    if (!user) throw new Error("nobody is logged in");
    return changeEmail({ ctx: browser.ctx, user, input: { newEmail, password, locale: "en" } });
  };
  const confirm = ({ ctx }: Browser, token_hash: string) =>
    confirmEmail({ ctx, input: { token_hash, type: "email_change", locale: "id" } });

  it("warns the old address and takes effect once the new one is confirmed in any browser", async () => {
    const browser = await traveller("old@example.com");
    expect(await change(browser, " New@Example.com")).toEqual({ ok: true, value: {} });
    expect((await stack.mailsTo("old@example.com"))[0]?.subject).toBe(WARNING);
    expect((await stack.mailsTo("old@example.com"))[0]?.text).not.toContain("new@example.com");
    expect((await stack.mailsTo("new@example.com"))[0]?.subject).toBe("Confirm your new email for Kelana");
    expect((await userOf(browser))?.email).toBe("old@example.com");
    const mailbox = stack.browser();
    const token = await stack.tokenFor("new@example.com");
    expect(await confirm(mailbox, token)).toEqual({ ok: true, value: { loginKept: false } });
    expect(mailbox.cookies.size).toBe(0);
    expect(await confirm(mailbox, token)).toEqual(refused("link_invalid"));
    expect((await userOf(browser))?.email).toBe("new@example.com");
    expect((await login(stack.browser(), "new@example.com")).ok).toBe(true);
    expect(await login(stack.browser(), "old@example.com")).toEqual(refused("invalid_credentials"));
  });

  it("updates the traveller's own login", async () => {
    const browser = await traveller("before@example.com");
    await change(browser, "after@example.com");
    await confirm(browser, await stack.tokenFor("after@example.com"));
    const { data } = await browser.ctx.browserAuth.getSession();
    expect(data.session?.user.email).toBe("after@example.com");
  });

  it("is cancelled by a new password, as the warning to the old address says", async () => {
    const browser = await traveller("warned@example.com");
    expect((await change(browser, "thief@example.com")).ok).toBe(true);
    const token = await stack.tokenFor("thief@example.com");
    await recover("warned@example.com");
    expect((await reset(stack.browser(), await stack.tokenFor("warned@example.com"))).ok).toBe(true);
    expect(await confirm(stack.browser(), token)).toEqual(refused("link_invalid"));
    expect((await login(stack.browser(), "warned@example.com", NEW_PASSWORD)).ok).toBe(true);
  });

  it("needs the password and a different address", async () => {
    const browser = await traveller("careful@example.com");
    const mails = (await stack.mailsTo("careful@example.com")).length;
    expect(await change(browser, "x@example.com", "wrong")).toEqual(refused("wrong_password"));
    expect(await change(browser, "Careful@example.com")).toEqual(refused("email_unchanged"));
    expect(await change(browser, "no-address")).toEqual(refused("email_malformed"));
    expect(await change(browser, "rina@gmail")).toEqual(refused("email_malformed"));
    expect(await change(browser, "x@example.com", "")).toEqual(refused("password_required"));
    expect(await stack.mailsTo("x@example.com")).toEqual([]);
    expect((await stack.mailsTo("careful@example.com")).length).toBe(mails);
  });

  it("answers and warns the same for an address of another account, which gets no mail", async () => {
    const browser = await traveller("curious@example.com");
    await traveller("owner@example.com");
    const mails = (await stack.mailsTo("owner@example.com")).length;
    expect(await change(browser, "owner@example.com")).toEqual({ ok: true, value: {} });
    expect((await stack.mailsTo("owner@example.com")).length).toBe(mails);
    const [warning] = await stack.mailsTo("curious@example.com");
    expect(warning?.subject).toBe(WARNING);
    await stack.ageLinks("curious@example.com");
    expect(await change(browser, "free@example.com")).toEqual({ ok: true, value: {} });
    expect((await stack.mailsTo("curious@example.com")).map(({ text }) => text).slice(0, 2)).toEqual([
      warning?.text,
      warning?.text,
    ]);
    expect((await login(stack.browser(), "owner@example.com")).ok).toBe(true);
  });

  it.each(["taken", "free"])("waits a minute after another change: a %s address", async (kind) => {
    const own = `hasty-${kind}@example.com`;
    const browser = await traveller(own);
    await traveller(`taken-by-${kind}@example.com`);
    const [first, second] = [`hasty-first-${kind}@example.com`, `${kind}-by-${kind}@example.com`];
    expect(await change(browser, first)).toEqual({ ok: true, value: {} });
    const mails = async () => (await Promise.all([own, second].map((address) => stack.mailsTo(address)))).flat();
    const before = await mails();
    for (let asked = 0; asked < 6; asked += 1) {
      expect(await change(browser, second)).toMatchObject(refused("rate_limited"));
    }
    expect(await mails()).toEqual(before);
    await stack.ageLinks(own);
    expect(await change(browser, second)).toEqual({ ok: true, value: {} });
    expect((await stack.mailsTo(own)).filter(({ subject }) => subject === WARNING)).toHaveLength(2);
  });

  it.each(["taken", "free"])("answers the same while the old address takes no mail: a %s address", async (kind) => {
    const browser = await traveller(`deaf-${kind}@example.com`);
    await traveller(`taken-for-${kind}@example.com`);
    const address = `${kind}-for-${kind}@example.com`;
    const before = await stack.mailsTo(address);
    await stack.refuseMails(1);
    expect(await change(browser, address)).toEqual(refused("email_failed"));
    expect(await stack.mailsTo(address)).toEqual(before);
    expect(await change(browser, address)).toEqual({ ok: true, value: {} });
    expect((await stack.mailsTo(`deaf-${kind}@example.com`))[0]?.subject).toBe(WARNING);
  });

  it("refuses a link to an address that another account has by now, and leaves both accounts as they are", async () => {
    const browser = await traveller("slow@example.com");
    expect(await change(browser, "faster@example.com")).toEqual({ ok: true, value: {} });
    const token = await stack.tokenFor("faster@example.com");
    await traveller("faster@example.com");
    expect(await confirm(stack.browser(), token)).toEqual(refused("link_invalid"));
    expect((await userOf(browser))?.email).toBe("slow@example.com");
    expect((await login(stack.browser(), "faster@example.com")).ok).toBe(true);
  });
});
