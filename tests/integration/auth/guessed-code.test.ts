import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestCode, verifyCode } from "@/lib/auth/email-code";
import { visitorAt } from "../../support/visitor";
import { type AuthStack, type Browser, startAuthStack } from "./stack";
import { confirmedTraveller, register, userOf } from "./travellers";

const WRONG = { ok: false, error: { code: "code_invalid" } };

let stack: AuthStack;

beforeAll(async () => {
  stack = await startAuthStack();
});

afterAll(async () => {
  await stack.close();
});

const ask = (email: string) => requestCode({ ctx: stack.browser().ctx, input: { email, locale: "en", next: null } });
const otherThan = (code: string) => (code === "111111" ? "222222" : "111111");

/** Types a code at our own route. */
const type = ({ ctx }: Browser, email: string, code: string) =>
  verifyCode({ ctx, input: { email, code, purpose: "login", password: null, remember: true, locale: "en" } });

/** Types a code from one of many networks. */
const typeFrom = (network: number, email: string, code: string) =>
  type({ ...stack.browser(), ctx: { ...stack.browser().ctx, visitor: visitorAt(`198.51.${network}.9`) } }, email, code);

/** Tries a code at the auth service itself, as anybody can. @returns the status */
async function tryAtService(email: string, token: string, type: string): Promise<number> {
  const response = await fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}/auth/v1/verify`, {
    method: "POST",
    headers: {
      apikey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "",
      "content-type": "application/json",
    },
    body: JSON.stringify({ type, email, token }),
  });
  return response.status;
}

describe("the six digits that we mail", () => {
  it.each([
    ["a traveller", confirmedTraveller],
    ["a newcomer", async () => undefined],
  ])("mean nothing to the auth service, and log in by our route: %s", async (who, prepare) => {
    const email = `${who.replace(" ", "-")}@example.com`;
    await prepare(stack, email);
    await stack.ageLinks(email);
    await ask(email);
    const code = await stack.codeFor(email);
    expect(code).toMatch(/^\d{6}$/);
    for (const kind of ["email", "magiclink", "signup", "recovery"]) {
      expect(await tryAtService(email, code, kind)).toBe(403);
    }
    const browser = stack.browser();
    expect(await type(browser, email, code)).toEqual({ ok: true, value: {} });
    expect((await userOf(browser))?.email).toBe(email);
  });

  it("stand for a code of ten digits", async () => {
    await ask("long@example.com");
    const kept = await stack.query(
      "select service_digits from public.mailed_codes order by mailed_at desc limit 1",
      [],
    );
    expect(kept).toEqual([{ service_digits: 10 }]);
  });

  it("end a sign-up by the long form, too, and are those of that mail alone", async () => {
    await register(stack.browser(), "form@example.com");
    const first = await stack.codeFor("form@example.com");
    await stack.ageLinks("form@example.com");
    await register(stack.browser(), "form@example.com");
    expect(await type(stack.browser(), "form@example.com", first)).toEqual(WRONG);
    const second = await stack.codeFor("form@example.com");
    expect((await type(stack.browser(), "form@example.com", second)).ok).toBe(true);
  });
});

describe("a code that strangers guess", () => {
  it("is void after forty-five tries from all networks together, while the link of its mail works on", async () => {
    const email = "guessed@example.com";
    await confirmedTraveller(stack, email);
    await stack.ageLinks(email);
    await ask(email);
    const code = await stack.codeFor(email);
    const tries = Array.from({ length: 45 }, (_, attempt) => typeFrom(attempt % 5, email, otherThan(code)));
    expect(new Set((await Promise.all(tries)).map((tried) => JSON.stringify(tried)))).toEqual(
      new Set([JSON.stringify(WRONG)]),
    );
    expect(await typeFrom(9, email, code)).toEqual(WRONG);
    const { ctx } = stack.browser();
    const opened = await ctx.detachedAuth.verifyOtp({ token_hash: await stack.tokenFor(email), type: "email" });
    expect(opened.data.user?.email).toBe(email);
  }, 60_000);

  it("is replaced by the next one, whose tries begin anew", async () => {
    const email = "again@example.com";
    await ask(email);
    const wrong = otherThan(await stack.codeFor(email));
    await Promise.all(Array.from({ length: 45 }, (_, attempt) => typeFrom(10 + (attempt % 5), email, wrong)));
    await stack.ageLinks(email);
    await ask(email);
    expect((await typeFrom(19, email, await stack.codeFor(email))).ok).toBe(true);
  }, 60_000);

  it("is over after ten minutes", async () => {
    const email = "late@example.com";
    await ask(email);
    const code = await stack.codeFor(email);
    await stack.query("update public.mailed_codes set mailed_at = mailed_at - interval '10 minutes'", []);
    expect(await type(stack.browser(), email, code)).toEqual(WRONG);
    await ask("next@example.com");
    expect(await stack.query("select count(*)::integer as kept from public.mailed_codes", [])).toEqual([{ kept: 1 }]);
  });
});
