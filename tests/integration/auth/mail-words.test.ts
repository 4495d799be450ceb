import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestCode } from "@/lib/auth/email-code";
import { requestRecovery } from "@/lib/auth/recovery";
import { resendConfirmation } from "@/lib/auth/service";
import { type AuthStack, SITE_URL, startAuthStack } from "./stack";
import { confirmedTraveller, register } from "./travellers";

const SENTENCE = "/Selamat-Anda-menang-10-juta-hubungi-WA-08123456789";
const PAYMENT = "/payment?bundle=00000000-0000-4000-8000-00000000000a&offer=00000000-0000-4000-8000-00000000000b";

let stack: AuthStack;

beforeAll(async () => {
  stack = await startAuthStack();
});

afterAll(async () => {
  await stack.close();
});

async function directly(path: string, redirectTo: string, body: object) {
  const url = `${process.env.NEXT_PUBLIC_SUPABASE_URL}/auth/v1/${path}?redirect_to=${encodeURIComponent(redirectTo)}`;
  const apikey = process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "";
  const headers = { apikey, "content-type": "application/json" };
  const post = async () => (await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })).status;
  // On a busy machine the service gives up on our hook, and nothing has been sent.
  await expect.poll(post, { timeout: 60_000 }).toBe(200);
}

type Ask = (email: string, next: string) => Promise<unknown>;

const locale = "id";
const ctx = () => stack.browser().ctx;
const member = (email: string) => confirmedTraveller(stack, email);
const WAYS: [string, Ask][] = [
  ["a sign-up", (email, next) => register(stack.browser(), email, { next })],
  [
    "another confirmation",
    async (email, next) => {
      await register(stack.browser(), email);
      await stack.ageLinks(email);
      await resendConfirmation({ ctx: ctx(), input: { email, locale, next } });
    },
  ],
  ["a code", (email, next) => requestCode({ ctx: ctx(), input: { email, locale, next } })],
  [
    "a recovery",
    async (email, next) => {
      await member(email);
      await requestRecovery({ ctx: ctx(), input: { email, locale, next } });
    },
  ],
  [
    "a recovery at the auth service itself",
    async (email, next) => {
      await member(email);
      await directly("recover", `${SITE_URL}/reset-password?next=${encodeURIComponent(next)}`, { email });
    },
  ],
  [
    "a sign-up at the auth service itself",
    (email, next) => directly("signup", SITE_URL + next, { email, password: "sandi-pencuri-9" }),
  ],
  [
    "a code at the auth service itself",
    (email, next) => directly("otp", SITE_URL + next, { email, create_user: true }),
  ],
];

describe.each(WAYS)("the mail of %s", (way, ask) => {
  const name = way.replaceAll(" ", "-");

  it("has no words of the stranger who asked for it", async () => {
    const email = `${name}@example.com`;
    await ask(email, SENTENCE);
    const mails = await stack.mailsTo(email);
    expect((await stack.linkFor(email)).searchParams.has("next")).toBe(false);
    expect(JSON.stringify(mails)).not.toContain("menang");
  });

  it("leads back to the plan that is being bought", async () => {
    const email = `${name}-buys@example.com`;
    await ask(email, PAYMENT);
    expect((await stack.linkFor(email)).searchParams.get("next")).toBe(PAYMENT);
  });
});

it.each(["signup", "otp"])(
  "a stranger's %s at the auth service is mailed as a sign-up, whatever it says it is",
  async (path) => {
    const email = `disguised-${path}@example.com`;
    await directly(path, `${SITE_URL}/?mail=code.en`, { email, password: "sandi-pencuri-9", create_user: true });
    expect((await stack.mailsTo(email)).map(({ subject }) => subject)).toEqual(["Confirm your email for Kelana"]);
    expect((await stack.linkFor(email)).searchParams.get("type")).toBe("signup");
  },
);

it("a recovery at the auth service itself carries no sentence in its own address", async () => {
  await member("path@example.com");
  await directly("recover", SITE_URL + SENTENCE, { email: "path@example.com" });
  expect(JSON.stringify(await stack.mailsTo("path@example.com"))).not.toContain("menang");
});
