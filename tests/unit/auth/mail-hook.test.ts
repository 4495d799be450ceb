import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { authMailSchema, isSignedByAuthService, renderAuthMail } from "@/lib/auth/mail-hook";
import { recoveryToken } from "@/lib/auth/recovery-link";
import { defaultLocale, type Locale } from "@/lib/i18n/routing";

const SECRET = `v1,whsec_${Buffer.from("k".repeat(32)).toString("base64")}`;
const SITE = "https://kelana.example";
const OWN = { siteUrl: SITE, code: "123456", secret: "a-secret-of-this-suite", isOurs: true };
const HASH = "a1b2c3d4".repeat(7);
const PLAN = "00000000-0000-4000-8000-00000000000a";
const SENTENCE = "Selamat-Anda-menang-10-juta-hubungi-WA-08123456789";

function payload(change: { locale?: unknown; redirect_to?: string; type?: string; metadata?: object } = {}) {
  return {
    user: {
      id: "1",
      email: "sari@example.com",
      user_metadata: {
        fullName: "<b>Sari</b>",
        locale: "locale" in change ? change.locale : defaultLocale,
        ...change.metadata,
      },
    },
    email_data: {
      token: "9876543210",
      token_hash: HASH,
      redirect_to: change.redirect_to ?? SITE,
      email_action_type: change.type ?? "signup",
      site_url: SITE,
      token_new: "",
      token_hash_new: "",
    },
  };
}

function signed(body: string, at = new Date()): Headers {
  return new Headers({
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(SECRET.slice(3)).sign("msg_1", at, body),
  });
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function rendered(change: Parameters<typeof payload>[0] = {}, profile: Locale | null = null) {
  const mail = await renderAuthMail(authMailSchema.parse(payload(change)), profile, OWN);
  if (!mail) throw new Error("no mail");
  return { ...mail, link: new URL(/https:\/\/\S*token_hash=\S+/.exec(mail.text)?.[0] ?? "") };
}

describe("the signature of the Send Email hook", () => {
  const body = JSON.stringify(payload());

  it("is accepted when the auth service made it just now", () => {
    expect(isSignedByAuthService(body, signed(body), SECRET)).toBe(true);
  });

  it("is refused for another body, and when it is old or from the future", () => {
    expect(isSignedByAuthService(body.replace("sari@", "mallory@"), signed(body), SECRET)).toBe(false);
    expect(isSignedByAuthService(body, signed(body, minutesAgo(6)), SECRET)).toBe(false);
    expect(isSignedByAuthService(body, signed(body, minutesAgo(-6)), SECRET)).toBe(false);
  });

  it.each([
    ["missing", undefined],
    ["empty", ""],
    ["without a value", "v1"],
    ["of an unknown version", "v0,AAAA"],
    ["not base64", "v1,%%%"],
  ])("is refused when %s", (_, signature) => {
    const headers = signed(body);
    headers.delete("webhook-signature");
    if (signature !== undefined) headers.set("webhook-signature", signature);
    expect(isSignedByAuthService(body, headers, SECRET)).toBe(false);
  });

  it("is refused with another secret", () => {
    const other = `v1,whsec_${Buffer.from("x".repeat(32)).toString("base64")}`;
    expect(isSignedByAuthService(body, signed(body), other)).toBe(false);
  });
});

describe("the mails of the auth service", () => {
  it("link to the confirm page in the traveller's language, with the page to open afterwards", async () => {
    const { link, subject } = await rendered({ redirect_to: `${SITE}/destinasi/jepang?plan=${PLAN}` });
    expect(subject).toBe("Konfirmasi email Anda untuk Kelana");
    expect(link.origin + link.pathname).toBe(`${SITE}/confirm`);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token_hash: HASH,
      type: "signup",
      next: `/destinasi/jepang?plan=${PLAN}`,
    });
    const english = await rendered({ locale: "en" });
    expect(english.subject).toBe("Confirm your email for Kelana");
    expect(english.link.pathname).toBe("/en/confirm");
    expect(english.html).toContain('<html lang="en">');
  });

  it.each(["https://evil.example/x", `${SITE}//evil.example`, "javascript:alert(1)", SITE, ""])(
    "leaves out the way back to %j",
    async (redirect_to) => {
      expect((await rendered({ redirect_to })).link.searchParams.has("next")).toBe(false);
    },
  );

  it.each([
    ["signup", `${SITE}/${SENTENCE}`],
    ["magiclink", `${SITE}/orders?x=${SENTENCE}&mail=code.id`],
    ["recovery", `${SITE}/reset-password?next=%2F${SENTENCE}`],
    ["recovery", `${SITE}/${SENTENCE}?next=%2Forders%23${SENTENCE}`],
    ["recovery", `${SITE}/${SENTENCE}`],
    ["recovery", SENTENCE],
  ])("carry no stranger's sentence in the link of a %s: %s", async (type, redirect_to) => {
    const { html, text } = await rendered({ type, redirect_to });
    expect(html + text).not.toContain("menang");
  });

  it.each([undefined, "fr", 7, null])("are Indonesian for the locale %j", async (locale) => {
    expect((await rendered({ locale })).link.pathname).toBe("/confirm");
  });

  it("contain nothing that was typed at sign-up", async () => {
    const { html, text } = await rendered();
    expect(html + text).not.toContain("Sari");
  });

  it.each([{ type: "magiclink" }, { type: "signup", redirect_to: `${SITE}/?mail=code.id` }])(
    "show the code for %o",
    async (ask) => {
      const { subject, text, link } = await rendered(ask);
      expect(subject).toBe("123456 adalah kode Kelana Anda");
      expect(text).toContain("123456");
      expect([link.pathname, link.searchParams.get("type")]).toEqual(["/confirm", "email"]);
    },
  );

  it("say in the link that its login ends with the browser window, where one of our routes asked for that", async () => {
    const lifeIn = async (request: string, own = OWN) => {
      const mail = authMailSchema.parse(payload({ type: "magiclink", redirect_to: `${SITE}/?mail=${request}` }));
      const { text = "" } = (await renderAuthMail(mail, null, own)) ?? {};
      return new URL(/https:\/\/\S*token_hash=\S+/.exec(text)?.[0] ?? "").searchParams.get("life");
    };
    expect(await lifeIn("code.en.session")).toBe("session");
    expect(await lifeIn("code.en")).toBeNull();
    expect(await lifeIn(`code.en.${SENTENCE}`)).toBeNull();
    expect(await lifeIn("code.en.session", { ...OWN, isOurs: false })).toBeNull();
  });

  it("are those that were asked for, in their language, whatever a stranger stored with the account", async () => {
    const metadata = { locale: "id", passwordless: true };
    const asked = await rendered({ metadata, redirect_to: `${SITE}/en/payment?bundle=${PLAN}&mail=link.en` });
    expect(asked.subject).toBe("Confirm your email for Kelana");
    expect(Object.fromEntries(asked.link.searchParams)).toEqual({
      token_hash: HASH,
      type: "signup",
      next: `/en/payment?bundle=${PLAN}`,
    });
  });

  it.each(["code", "code.fr", "letter.en", ".", ""])("are those of a sign-up for the request %j", async (request) => {
    const { subject } = await rendered({ redirect_to: `${SITE}/?mail=${request}` });
    expect(subject).toBe("Konfirmasi email Anda untuk Kelana");
  });

  it("show the code of a sign-up and its link", async () => {
    const { text, link } = await rendered();
    expect(text).toContain("123456");
    expect(link.searchParams.get("type")).toBe("signup");
  });

  it.each(["recovery", "magiclink"])("writes a %s mail in the language of the profile", async (type) => {
    const { link } = await rendered({ type, locale: "id" }, "en");
    expect(link.pathname).toMatch(/^\/en\//);
  });

  it.each(["invite", "reauthentication", "constructor"])("have no text for %s", async (type) => {
    expect(await renderAuthMail(authMailSchema.parse(payload({ type })), null, OWN)).toBeNull();
  });

  it("link to the reset page for a new password, with the page to open afterwards", async () => {
    const { link, subject, text } = await rendered({
      type: "recovery",
      redirect_to: `${SITE}/reset-password?next=%2Forders`,
    });
    expect(subject).toBe("Atur kata sandi baru untuk Kelana");
    expect(link.pathname).toBe("/reset-password");
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token_hash: recoveryToken(HASH, OWN.secret),
      type: "recovery",
      next: "/orders",
    });
    expect(text).not.toContain("Sari");
    const foreign = await rendered({
      type: "recovery",
      redirect_to: `${SITE}/reset-password?next=https://evil.example`,
    });
    expect(foreign.link.searchParams.has("next")).toBe(false);
    expect((await rendered({ type: "recovery", locale: "en" })).link.pathname).toBe("/en/reset-password");
  });

  it("link to the confirm page for a new address", async () => {
    const { link, subject } = await rendered({
      type: "email_change",
      locale: "en",
      redirect_to: `${SITE}/en/account?approval=1.x`,
    });
    expect(subject).toBe("Confirm your new email for Kelana");
    expect(link.pathname).toBe("/en/confirm");
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token_hash: HASH,
      type: "email_change",
      next: "/en/account",
    });
  });

  it("are not sent to an address that would break a mail header", () => {
    const body = payload();
    body.user.email = "sari@example.com\r\nBcc: x@evil.example";
    expect(authMailSchema.safeParse(body).success).toBe(false);
  });
});
