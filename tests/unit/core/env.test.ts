import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PHASE_PRODUCTION_SERVER } from "next/constants.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";

const WITH_SECRETS = {
  NODE_ENV: "production",
  NEXT_PUBLIC_SUPABASE_URL: "http://localhost:9",
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "key",
  SUPABASE_SECRET_KEY: "key",
  XENDIT_SECRET_KEY: "key",
  XENDIT_CALLBACK_TOKEN: "a-token-of-this-test",
  ESIM_GO_API_KEY: "key",
  SMTP_URL: "smtp://localhost:9",
  MAIL_FROM: "halo@kelana.example",
  SEND_EMAIL_HOOK_SECRET: "v1,whsec_x",
  CRON_SECRET: "a-secret-of-this-test",
};

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

test("it works behind a known one, and on one's own machine without", async () => {
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
  const file: string = pathToFileURL(join(process.cwd(), "next.config.mjs")).href;
  const { default: configOf } = configSchema.parse(await import(file));
  expect(throws(() => configOf(PHASE_PRODUCTION_SERVER))).toBe(throws(calls));
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
  const file: string = pathToFileURL(join(process.cwd(), "next.config.mjs")).href;
  const { default: configOf } = configSchema.parse(await import(file));
  const isRefused = Boolean(site) !== Boolean(secret);
  expect([throws(() => configOf(PHASE_PRODUCTION_SERVER)), throws(turnstileEnv)]).toEqual([isRefused, isRefused]);
});
