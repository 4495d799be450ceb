import { beforeEach, describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { visitorAt } from "../../support/visitor";

const running = sharedStack();
const MAILS = ["sign-up", "code", "resend", "recover", "direct-mail"] as const;
const TOO_MANY = { ok: false, error: { code: "rate_limited" } };

let name: string;

beforeEach(() => {
  running();
  name = `v${crypto.randomUUID().replaceAll("-", "")}`;
});

async function ask(action: (typeof MAILS)[number], account: string, address = "203.0.113.60") {
  const { takeMailAttempt } = await import("@/lib/auth/rate-limit");
  return takeMailAttempt({ action, account, visitor: visitorAt(address) });
}

describe.each(MAILS)("the mails of a %s", (action) => {
  it("count together for all addresses of one mailbox", async () => {
    for (let mail = 1; mail <= 5; mail += 1) expect((await ask(action, `${name}+${mail}@gmail.com`)).ok).toBe(true);
    expect(await ask(action, `${name}+6@gmail.com`)).toMatchObject(TOO_MANY);
    expect(await ask(action, `${name[0]}.${name.slice(1)}@googlemail.com`)).toMatchObject(TOO_MANY);
    expect((await ask(action, `${name}+6@example.com`)).ok).toBe(true);
  });
});

it("a password may be tried at each of these addresses, because each is an account of its own", async () => {
  const { takeAttempt } = await import("@/lib/auth/rate-limit");
  const visitor = visitorAt("203.0.113.61");
  for (const account of [`${name}@gmail.com`, `${name}+1@gmail.com`]) {
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await takeAttempt({ action: "sign-in", account, visitor })).ok).toBe(true);
    }
  }
});
