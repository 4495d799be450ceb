import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const ADDRESSES = {
  NEXT_PUBLIC_SITE_URL: "http://localhost:9",
  NEXT_PUBLIC_SUPABASE_URL: "http://localhost:9",
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "key",
  SUPABASE_SECRET_KEY: "key",
  XENDIT_SECRET_KEY: "key",
  SMTP_URL: "smtp://localhost:9",
  MAIL_FROM: "halo@kelana.example",
};

const secret = (word: string) => `a-secret-of-this-test-${word}`;
const hookSecret = (word: string) => `v1,whsec_${btoa(secret(word))}`;

beforeEach(() => {
  vi.resetModules();
  for (const [name, value] of Object.entries(ADDRESSES)) vi.stubEnv(name, value);
  for (const name of ["XENDIT_CALLBACK_TOKEN", "ESIM_GO_API_KEY", "CRON_SECRET"]) {
    vi.stubEnv(name, secret("new"));
    vi.stubEnv(`${name}_PREVIOUS`, secret("old"));
  }
  vi.stubEnv("SEND_EMAIL_HOOK_SECRET", hookSecret("new"));
  vi.stubEnv("SEND_EMAIL_HOOK_SECRET_PREVIOUS", hookSecret("old"));
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const request = (body: string, headers: Record<string, string>) =>
  new Request("http://localhost:9/", {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });

/** A body that is refused as malformed, after its secret has been accepted. */
const MALFORMED = "[]";

function hookHeaders(word: string): Record<string, string> {
  const at = new Date();
  const signature = new Webhook(btoa(secret(word))).sign("id", at, MALFORMED);
  return {
    "webhook-id": "id",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": signature,
  };
}

/** Each returns whether what carries this secret gets past the check of secrets. */
const DOORS: Record<string, (word: string) => Promise<boolean>> = {
  "the gateway's callbacks": async (word) => {
    const { POST } = await import("@/app/api/webhooks/xendit/route");
    return (await POST(request(MALFORMED, { "x-callback-token": secret(word) }))).status === 400;
  },
  "the vendor's callbacks": async (word) => {
    const { POST } = await import("@/app/api/webhooks/esim-go/route");
    const signature = createHmac("sha256", secret(word)).update(MALFORMED).digest("hex");
    return (await POST(request(MALFORMED, { "x-signature-sha256": signature }))).status === 400;
  },
  "the mail hook": async (word) => {
    const { POST } = await import("@/app/api/hooks/send-email/route");
    return (await POST(request(MALFORMED, hookHeaders(word)))).status === 400;
  },
  "the scheduler": async (word) => {
    const { isScheduler } = await import("@/lib/api/scheduler");
    return isScheduler(request("", { authorization: `Bearer ${secret(word)}` }));
  },
};

describe.each(Object.entries(DOORS))("during a rotation, for %s", (_name, isAccepted) => {
  it.each([
    ["new", true],
    ["old", true],
    ["other", false],
    ["", false],
  ])("the secret '%s' counts: %s", async (word, expected) => {
    expect(await isAccepted(word)).toBe(expected);
  });

  it("the secret before counts no more once its variable is empty", async () => {
    for (const name of ["XENDIT_CALLBACK_TOKEN", "ESIM_GO_API_KEY", "CRON_SECRET", "SEND_EMAIL_HOOK_SECRET"]) {
      vi.stubEnv(`${name}_PREVIOUS`, "");
    }
    expect([await isAccepted("new"), await isAccepted("old")]).toEqual([true, false]);
  });
});

it.each([
  ["the gateway's callbacks", { from: "gateway", why: "token" }, { from: "gateway", why: "body" }],
  ["the vendor's callbacks", { from: "vendor", why: "signature" }, { from: "vendor", why: "body" }],
])("what is refused is logged with the reason, for %s", async (door, strange, malformed) => {
  const logged: unknown[] = [];
  const warn = vi.spyOn(console, "warn").mockImplementation((line) => void logged.push(JSON.parse(String(line))));
  await DOORS[door]?.("other");
  await DOORS[door]?.("new");
  warn.mockRestore();
  expect(logged).toMatchObject([strange, malformed].map((fields) => ({ event: "callback_refused", ...fields })));
});
