import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Attempt } from "@/lib/auth/rate-limit";
import { recoveryCookie } from "@/lib/auth/recovery-cookie";
import { recoveryToken, tokenHashIn } from "@/lib/auth/recovery-link";
import { COMPLETE_ENVIRONMENT } from "../../support/complete-environment";

const hookSecret = (word: string) => `v1,whsec_${btoa(`a hook secret, the ${word} one`)}`;
const EMAIL = "sari@example.com";
const STATE = { link: "digest", accessToken: "access", refreshToken: "refresh" };

beforeEach(() => {
  for (const [name, value] of Object.entries(COMPLETE_ENVIRONMENT)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The module of counted mails, in a store that accepts these secrets. */
async function storeWith(secret: string, previous = "") {
  vi.resetModules();
  vi.stubEnv("SEND_EMAIL_HOOK_SECRET", hookSecret(secret));
  vi.stubEnv("SEND_EMAIL_HOOK_SECRET_PREVIOUS", previous === "" ? "" : hookSecret(previous));
  return import("@/lib/auth/counted-mail");
}

/** Each seals something by the secret 'old', and returns whether it still counts with these secrets. */
const SEALS: Record<string, (secret: string, ...previous: string[]) => Promise<boolean>> = {
  "the link of a new password": async (...secrets) => tokenHashIn(recoveryToken("ab12", "old"), secrets) === "ab12",
  "the login that such a link gave": async (...secrets) => {
    let kept: string | undefined;
    const store = {
      get: () => (kept === undefined ? undefined : { value: kept }),
      set: (_name: string, value: string) => {
        kept = value;
      },
    };
    recoveryCookie(store, ["old"]).keep(STATE);
    return recoveryCookie(store, secrets).read() !== null;
  },
  "the word that a mail was counted": async (secret, previous) => {
    const before = await storeWith("old");
    const visitor = { address: null, challenge: null };
    const attempt: Attempt = { action: "recover", account: EMAIL, visitor };
    const address = before.withCountedMail("http://localhost:3000/", attempt, { kind: "link", locale: "id" });
    return (await storeWith(secret, previous)).isCountedMail(EMAIL, address);
  },
};

describe.each(Object.entries(SEALS))("after a change of SEND_EMAIL_HOOK_SECRET, %s", (_what, counts) => {
  it("still counts while the secret before is accepted, and no longer", async () => {
    expect(await counts("old")).toBe(true);
    expect(await counts("new", "old")).toBe(true);
    expect(await counts("new")).toBe(false);
    expect(await counts("new", "other")).toBe(false);
  });
});
