import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Attempt } from "@/lib/auth/rate-limit";
import { recoveryCookie } from "@/lib/auth/recovery-cookie";
import { recoveryToken, tokenHashIn } from "@/lib/auth/recovery-link";
import { COMPLETE_ENVIRONMENT } from "../../support/complete-environment";
import { aLoginCookie } from "../../support/expire-login";

const hookSecret = (word: string) => `v1,whsec_${btoa(`a hook secret, the ${word} one`)}`;
const EMAIL = "sari@example.com";
const SARI = "5f0c9d0e-9b1c-4a57-8a3e-0f6f0f6d7a11";
const STATE = { link: "digest", accessToken: "access", refreshToken: "refresh" };

beforeEach(() => {
  for (const [name, value] of Object.entries(COMPLETE_ENVIRONMENT)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Makes modules that are imported next accept these secrets. */
function accept(secret: string, previous = ""): void {
  vi.resetModules();
  vi.stubEnv("SEND_EMAIL_HOOK_SECRET", hookSecret(secret));
  vi.stubEnv("SEND_EMAIL_HOOK_SECRET_PREVIOUS", previous === "" ? "" : hookSecret(previous));
}

/** The module of counted mails, in a store that accepts these secrets. */
async function storeWith(secret: string, previous = "") {
  accept(secret, previous);
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
  "the proof that a login was real once": async (secret, previous) => {
    accept("old");
    const value = await (await import("@/lib/auth/proven-login")).proofFor(SARI);
    accept(secret, previous);
    const { provenTraveller } = await import("@/lib/auth/proven-login");
    const cookies = [aLoginCookie("the key of the auth service", SARI), { name: "kelana-proof", value }];
    return (await provenTraveller(cookies)) === SARI;
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
