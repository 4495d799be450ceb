import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PHASE_PRODUCTION_SERVER } from "next/constants.js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { DAY_SECONDS } from "@/lib/core/duration";
import { privatePolicy, publicPolicy } from "@/lib/core/security-headers";
import { COMPLETE_ENVIRONMENT } from "../../support/complete-environment";

// A finished server asks for them before it starts; the folder holds no build of other variables.
beforeAll(() => {
  for (const [name, value] of Object.entries({ ...COMPLETE_ENVIRONMENT, NEXT_DIST_DIR: "no-build" }))
    vi.stubEnv(name, value);
});
afterAll(() => void vi.unstubAllEnvs());

const DATABASE = "https://database.example";
const CHALLENGES = "https://challenges.example";

const policies = (challengeHost: string | null) => {
  const options = { supabaseUrl: DATABASE, isDevelopment: false, challengeHost };
  return { public: publicPolicy(options), private: privatePolicy("abc", options) };
};

/** The parts of a policy that name a host. */
const hostsIn = (policy: string) =>
  policy
    .split("; ")
    .filter((part) => part.includes("https://"))
    .map((part) => part.split(" ").filter((word, index) => index === 0 || word.startsWith("https://")));

describe("the Content-Security-Policy", () => {
  it("names no host but the database's while challenges are off", () => {
    for (const policy of Object.values(policies(null))) expect(hostsIn(policy)).toEqual([["connect-src", DATABASE]]);
  });

  it("allows a challenge's frame where they are on, and its script by name only where no nonce does", () => {
    const withChallenges = policies(CHALLENGES);
    const frame = ["frame-src", CHALLENGES];
    const database = ["connect-src", DATABASE];
    expect(hostsIn(withChallenges.public)).toEqual([["script-src", CHALLENGES], frame, database]);
    expect(hostsIn(withChallenges.private)).toEqual([frame, database]);
  });

  it("leaves a page nothing but what it uses: no base, no other target of a form, no plugin, no foreign frame around it", () => {
    const partsOf = (policy: string) =>
      Object.fromEntries(policy.split("; ").map((part) => [part.split(" ")[0], part.slice(part.indexOf(" ") + 1)]));
    const everywhere = {
      "default-src": "'self'",
      "script-src-attr": "'none'",
      "style-src": "'self' 'unsafe-inline'",
      "img-src": "'self' data: blob:",
      "font-src": "'self'",
      "connect-src": `'self' ${DATABASE}`,
      "worker-src": "'self'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
    };
    const { public: open, private: closed } = policies(null);
    expect(partsOf(open)).toEqual({ ...everywhere, "script-src": "'self' 'unsafe-inline'" });
    expect(partsOf(closed)).toEqual({ ...everywhere, "script-src": "'self' 'nonce-abc' 'strict-dynamic'" });
  });

  it("runs only scripts with the nonce on private pages, and no handlers in attributes anywhere", () => {
    const { public: open, private: closed } = policies(null);
    expect(closed).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
    for (const policy of [open, closed]) expect(policy).toContain("script-src-attr 'none'");
  });
});

const configSchema = z.object({
  headers: z.custom<() => Promise<{ source: string; headers: { key: string; value: string }[] }[]>>(),
});

describe("every answer", () => {
  it("keeps the browser to TLS for a year, and to its type, and is shown in no frame", async () => {
    const file: string = pathToFileURL(join(process.cwd(), "next.config.mjs")).href;
    const { default: configOf } = await import(file);
    const [rule, ...others] = await configSchema.parse(configOf(PHASE_PRODUCTION_SERVER)).headers();
    expect([rule?.source, others]).toEqual(["/:path*", []]);
    const { "Strict-Transport-Security": transport = "", ...rest } = Object.fromEntries(
      rule?.headers.map(({ key, value }) => [key, value]) ?? [],
    );
    expect(Number(/max-age=(\d+)/.exec(transport)?.[1])).toBeGreaterThanOrEqual(365 * DAY_SECONDS);
    expect(rest).toEqual({
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "X-Frame-Options": "DENY",
      "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    });
  });
});
