import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { PHASE_PRODUCTION_SERVER } from "next/constants.js";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { environmentFaults } from "@/lib/core/env.schema";
import { COMPLETE_ENVIRONMENT } from "../../support/complete-environment";

/** The folder of a build that `next start` would serve. */
const build = mkdtempSync(join(tmpdir(), "kelana-build-"));
afterAll(() => rmSync(build, { recursive: true }));

const WITH_SECRETS = { ...COMPLETE_ENVIRONMENT, NEXT_DIST_DIR: relative(process.cwd(), build) };

beforeEach(() => {
  for (const [name, value] of Object.entries(WITH_SECRETS)) vi.stubEnv(name, value);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function environment(siteUrl: string, hops: string | undefined) {
  vi.resetModules();
  vi.stubEnv("NEXT_PUBLIC_SITE_URL", siteUrl);
  vi.stubEnv("TRUSTED_PROXY_HOPS", hops);
  const { serverEnv } = await import("@/lib/core/env.server");
  return serverEnv;
}

test.each([undefined, "", "0"])("a public store does not work without knowing its proxies (%j)", async (hops) => {
  expect(await environment("https://kelana.example", hops)).toThrow("TRUSTED_PROXY_HOPS");
});

test("a store works behind a known number of proxies, and on a developer's machine without any", async () => {
  expect((await environment("https://kelana.example", "1"))().TRUSTED_PROXY_HOPS).toBe(1);
  expect((await environment("http://localhost:3000", "0"))().TRUSTED_PROXY_HOPS).toBe(0);
});

test.each([
  [undefined, "off"],
  ["off", "off"],
  ["on", "on"],
])("money goes back through the gateway only where that is switched on (%j)", async (given, expected) => {
  vi.stubEnv("AUTOMATIC_REFUNDS", given);
  expect((await environment("http://localhost:3000", "0"))().AUTOMATIC_REFUNDS).toBe(expected);
});

test("a misspelt switch of refunds is refused", async () => {
  vi.stubEnv("AUTOMATIC_REFUNDS", "yes");
  expect(await environment("http://localhost:3000", "0")).toThrow("AUTOMATIC_REFUNDS");
});

const configSchema = z.object({
  default: z.custom<(phase: string) => unknown>((value) => typeof value === "function"),
});

/** What `next start` does first. */
async function start(): Promise<() => unknown> {
  const file: string = pathToFileURL(join(process.cwd(), "next.config.mjs")).href;
  const { default: configOf } = configSchema.parse(await import(file));
  return () => configOf(PHASE_PRODUCTION_SERVER);
}

const throws = (run: () => unknown) => {
  try {
    run();
    return false;
  } catch {
    return true;
  }
};

test.each([
  ["https://kelana.example", undefined],
  ["https://localhost.kelana.example", "0"],
  ["https://kelana.example", ""],
  ["https://kelana.example", "0"],
  ["https://kelana.example", "2"],
  ["http://localhost:3000", undefined],
  ["http://127.0.0.1:3000", "0"],
  ["http://[::1]:3000", "0"],
])("a server at %s with TRUSTED_PROXY_HOPS=%j starts exactly when its calls would work", async (siteUrl, hops) => {
  const calls = await environment(siteUrl, hops);
  expect(throws(await start())).toBe(throws(calls));
});

test.each([
  ["site", undefined],
  ["", "secret"],
  ["site", "secret"],
  [undefined, ""],
])("a store with the keys %j and %j of challenges starts exactly when its calls would work", async (site, secret) => {
  vi.resetModules();
  vi.stubEnv("TURNSTILE_SITE_KEY", site);
  vi.stubEnv("TURNSTILE_SECRET_KEY", secret);
  const { turnstileEnv } = await import("@/lib/core/env.server");
  const isRefused = Boolean(site) !== Boolean(secret);
  expect([throws(await start()), throws(turnstileEnv)]).toEqual([isRefused, isRefused]);
});

test.each(["NEXT_PUBLIC_SITE_URL", "NEXT_PUBLIC_SUPABASE_URL", "NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY"] as const)(
  "a store that was built with another %s does not start",
  async (name) => {
    const { [name]: started, ...same } = WITH_SECRETS;
    const built = (values: Record<string, string>) => {
      const env = Object.fromEntries(Object.entries(values).map(([key, value]) => [`BUILT_WITH_${key}`, value]));
      writeFileSync(join(build, "required-server-files.json"), JSON.stringify({ config: { env } }));
    };
    built({ ...same, [name]: `${started}1` });
    expect(await start()).toThrow(`built with another ${name}.`);
    built(WITH_SECRETS);
    expect(await start()).not.toThrow();
    rmSync(join(build, "required-server-files.json"));
  },
);

const olderKey = (role: string) => `e30.${Buffer.from(JSON.stringify({ role })).toString("base64url")}.x`;

test.each([
  ["NEXT_PUBLIC_SITE_URL", "", "is missing: the store's address"],
  ["NEXT_PUBLIC_SITE_URL", "kelana.example", "is malformed: the store's address"],
  ["NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", "sb_secret_4711", "is the secret key"],
  ["NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", olderKey("service_role"), "is the secret key"],
  ["NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", " sb_secret_4711", "is the secret key"],
  ["NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", " sb_publishable_4711", "is malformed: the publishable key"],
  ["NEXT_PUBLIC_SITE_URL", " https://kelana-4711.example", "is malformed: the store's address"],
  ["NEXT_PUBLIC_SITE_URL", "http://kelana-4711.example", "is http://"],
  ["NEXT_PUBLIC_SITE_URL", "https://localhost:443", "is not written as browsers write it"],
  ["NEXT_PUBLIC_SITE_URL", "http://LOCALHOST:3000", "is not written as browsers write it"],
  ["NEXT_PUBLIC_SITE_URL", "http://localhost:3000/4711", "is not written as browsers write it"],
  ["NEXT_PUBLIC_SITE_URL", "http://localhost:3000/?4711", "is not written as browsers write it"],
  ["NEXT_PUBLIC_SITE_URL", "http://localhost:3000#4711", "is not written as browsers write it"],
  ["NEXT_PUBLIC_SITE_URL", "http://sari:4711@localhost:3000", "is not written as browsers write it"],
  ["NEXT_PUBLIC_SUPABASE_URL", "http://kelana-4711.supabase.example", "is http://"],
  ["XENDIT_URL", "http://api-4711.xendit.example", "is http://"],
  ["ESIM_GO_URL", "http://api-4711.esim-go.example/v2.5", "is http://"],
  ["TURNSTILE_URL", "http://challenges-4711.example", "is http://"],
  ["ESIM_GO_SETTLE_SECONDS", "0.001", "is less than 60"],
  ["ESIM_GO_SETTLE_SECONDS", "1e12", "is malformed: seconds until"],
  ["ESIM_GO_TIMEOUT_SECONDS", "1", "is less than 5"],
  ["ESIM_GO_TIMEOUT_SECONDS", "1e12", "is malformed: the deadline"],
  ["SUPABASE_SECRET_KEY", olderKey("anon"), "is the publishable key"],
  ["SUPABASE_SECRET_KEY", " sb_publishable_4711", "is the publishable key"],
  ["XENDIT_CALLBACK_TOKEN", " ".repeat(20), "is malformed: the verification token"],
  ["SEND_EMAIL_HOOK_SECRET", "v1,whsec_", "is malformed: 'v1,whsec_'"],
  ["SEND_EMAIL_HOOK_SECRET", "v1,whsec_c2VjcmV0LTQ3MTE=", "is malformed: 'v1,whsec_'"],
  ["CRON_SECRET", " ".repeat(16), "is malformed: the scheduler's"],
  ["SUPABASE_SECRET_KEY", "sb_publishable_4711", "is the publishable key"],
  ["XENDIT_SECRET_KEY", "xnd_public_4711", "is the public key"],
  ["XENDIT_CALLBACK_TOKEN", "short-4711", "is malformed: the verification token"],
  ["SEND_EMAIL_HOOK_SECRET", "whsec_4711", "is malformed: 'v1,whsec_'"],
  ["SMTP_URL", "mail.example:4711", "is malformed: the mail server"],
  ["MAIL_FROM", "", "is missing: the sender"],
  ["METRICS_SECRET", "short-4711", "is malformed: the bearer secret of Prometheus"],
  ["METRICS_SECRET", WITH_SECRETS.CRON_SECRET, "is the scheduler's secret"],
  ["CRON_SECRET", "", "is missing: the scheduler's"],
  ["TRUSTED_PROXY_HOPS", "one-4711", "is malformed: the number of proxies"],
  ["SUPPORT_PHONE", "call-4711", "is malformed: a phone number"],
])("with %s=%j the store does not start, and the error says why without the value", (name, value, reason) => {
  const faults = environmentFaults({ ...WITH_SECRETS, TRUSTED_PROXY_HOPS: "1", [name]: value }, "store");
  expect(faults).toEqual([{ name, reason: expect.stringContaining(reason) }]);
  expect(JSON.stringify(faults)).not.toMatch(/4711|service_role/);
});

test.each([
  { NEXT_PUBLIC_SITE_URL: "http://127.0.0.1:3000/", NEXT_PUBLIC_SUPABASE_URL: "http://[::1]:14321" },
  { NEXT_PUBLIC_SITE_URL: "https://kelana.example/", TRUSTED_PROXY_HOPS: "1" },
  { NEXT_PUBLIC_SITE_URL: "https://kelana.example:8443", TRUSTED_PROXY_HOPS: "1" },
  { ESIM_GO_URL: "http://localhost:14331/v2.5", ESIM_GO_TIMEOUT_SECONDS: "1", ESIM_GO_SETTLE_SECONDS: "5" },
  { ESIM_GO_TIMEOUT_SECONDS: "5", ESIM_GO_SETTLE_SECONDS: "60" },
  { CRON_SECRET: "a phrase that somebody chose" },
])("a store starts with %j", (values) => {
  expect(environmentFaults({ ...WITH_SECRETS, ...values }, "store")).toEqual([]);
});

test("a build needs the public variables alone, and never takes a secret key for a public one", () => {
  const inlined = Object.entries(WITH_SECRETS).filter(([name]) => name.startsWith("NEXT_PUBLIC_"));
  const values = Object.fromEntries(inlined);
  expect(environmentFaults(values, "build")).toEqual([]);
  expect(environmentFaults({}, "build").map(({ name }) => name)).toEqual(Object.keys(values));
  const leaking = { ...values, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_secret_4711" };
  expect(environmentFaults(leaking, "build")).toHaveLength(1);
});
