import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type AuthStack, startAuthStack } from "../auth/stack";
import { confirmedTraveller } from "../auth/travellers";

const TOO_SOON = [429, { code: 429, error_code: "over_email_send_rate_limit" }];

let stack: AuthStack;

beforeAll(async () => {
  // The service prints every failure.
  vi.spyOn(console, "error").mockReturnValue(undefined);
  stack = await startAuthStack({ isEmbedded: true });
});

afterAll(async () => {
  await stack.close();
  vi.restoreAllMocks();
});

/** Asks the service itself, as anybody can who has read the publishable key in a page of the store. */
async function ask(path: string, body: unknown): Promise<[number, unknown]> {
  const response = await fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}/auth/v1/${path}`, {
    method: "POST",
    headers: {
      apikey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "",
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
  return [response.status, await response.json()];
}

const countMails = async (email: string) => (await stack.mailsTo(email)).length;
/** The address at which the account of `email` may be mailed by us; null where it is not confirmed. */
const mailedAddress = async (email: string) =>
  (await stack.query("select public.traveller_email(id) as mailed from auth.users where email = $1", [email]))[0]
    ?.mailed;

/** Requests for a mail, each with bodies that hosted Auth takes for the same. */
const REQUESTS: [string, object][] = [
  ["otp", {}],
  ["otp", { create_user: null }],
  ["otp", { create_user: true, data: { locale: "en" } }],
  ["magiclink", {}],
  ["magiclink", { create_user: false }],
];
const KNOWN: [string, object][] = [...REQUESTS, ["otp", { create_user: false }], ["recover", {}]];

describe("a request for a mail to a confirmed address", () => {
  it.each(KNOWN)("is answered once a minute: %s %j", async (path, body) => {
    const email = `${crypto.randomUUID()}@example.com`;
    await confirmedTraveller(stack, email);
    const before = await countMails(email);
    expect(await ask(path, { ...body, email })).toEqual([200, {}]);
    for (const written of [email, email.toUpperCase()]) {
      expect(await ask(path, { ...body, email: written })).toMatchObject(TOO_SOON);
    }
    expect(await countMails(email)).toBe(before + 1);
    await stack.ageLinks(email);
    expect(await ask(path, { ...body, email })).toEqual([200, {}]);
    expect(await countMails(email)).toBe(before + 2);
  });

  it.each(KNOWN)("is answered once where many come at the same time: %s %j", async (path, body) => {
    const email = `${crypto.randomUUID()}@example.com`;
    await confirmedTraveller(stack, email);
    const before = await countMails(email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(path, { ...body, email })));
    expect(answers.map(([status]) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 429)]);
    expect(await countMails(email)).toBe(before + 1);
  });

  it("counts for a code and for a new password together, as in hosted Auth", async () => {
    await confirmedTraveller(stack, "both@example.com");
    expect(await ask("recover", { email: "both@example.com" })).toEqual([200, {}]);
    expect(await ask("otp", { email: "both@example.com" })).toMatchObject(TOO_SOON);
  });

  it("is one where a letter is written as another sign that has the same small letter", async () => {
    await confirmedTraveller(stack, "kelvin@example.com");
    const before = await countMails("kelvin@example.com");
    for (const path of ["recover", "otp"]) await ask(path, { email: "\u212aelvin@example.com" });
    expect(await ask("recover", { email: "kelvin@example.com" })).toMatchObject(TOO_SOON);
    expect(await countMails("kelvin@example.com")).toBe(before + 1);
  });
});

describe("a request for a mail to an unknown address", () => {
  it.each(REQUESTS)("confirms it only by the link of that mail: %s %j", async (path, body) => {
    const email = `${crypto.randomUUID()}@example.com`;
    expect(await ask(path, { ...body, email })).toEqual([200, {}]);
    expect(await mailedAddress(email)).toBeNull();
    expect(await ask(path, { ...body, email })).toMatchObject(TOO_SOON);
    expect(await countMails(email)).toBe(1);
    expect((await ask("verify", { type: "signup", token_hash: await stack.tokenFor(email) }))[0]).toBe(200);
    expect(await mailedAddress(email)).toBe(email);
  });

  it.each(REQUESTS)("leaves its owner free to sign up a minute later, with another mail: %s %j", async (path, body) => {
    const email = `${crypto.randomUUID()}@example.com`;
    await ask(path, { ...body, email });
    const account = { email, password: "sandi-baru-7" };
    expect(await ask("signup", account)).toMatchObject(TOO_SOON);
    await stack.ageLinks(email);
    expect(await ask("signup", { ...account, password: "short" })).toMatchObject([
      422,
      { error_code: "weak_password" },
    ]);
    expect(await ask("signup", account)).toMatchObject([200, { email }]);
    expect(await countMails(email)).toBe(2);
    expect(await mailedAddress(email)).toBeNull();
  });

  it("makes no account for a code without sign-up, and none for a new password", async () => {
    const email = "nobody@example.com";
    expect(await ask("otp", { email, create_user: false })).toMatchObject([422, { error_code: "otp_disabled" }]);
    expect(await ask("recover", { email })).toEqual([200, {}]);
    expect(await mailedAddress(email)).toBeUndefined();
    expect(await countMails(email)).toBe(0);
  });
});

describe("a body that hosted Auth cannot read", () => {
  const email = "odd@example.com";
  it.each<[string, unknown]>([
    ["otp", { email, create_user: "x" }],
    ["otp", { email, create_user: 1 }],
    ["otp", { email, data: [] }],
    ["magiclink", { email, data: "x" }],
    ["magiclink", { email: [email] }],
    ["recover", { email: 5 }],
    ["recover", [email]],
    ["resend", { type: "signup", email: {} }],
    ["verify", { type: "email", token_hash: {} }],
    ["verify", { type: "email", email, token: 123456 }],
    ["token?grant_type=password", { email, password: 5 }],
    ["token?grant_type=refresh_token", { refresh_token: 5 }],
  ])("is refused and mails nobody: %s %j", async (path, body) => {
    expect(await ask(path, body)).toMatchObject([400, { code: 400, error_code: "bad_json" }]);
    expect(await countMails(email)).toBe(0);
    expect(await mailedAddress(email)).toBeUndefined();
  });

  it("leaves the length of a typed password to the login", async () => {
    const answer = await ask("token?grant_type=password", { email, password: "é".repeat(40) });
    expect(answer).toMatchObject([400, { error_code: "invalid_credentials" }]);
  });
});
