import { describe, expect, it } from "vitest";
import { parts } from "@/lib/health/types";
import { NOBODY, runCommand, withService } from "./commands";

const doctor = (env: Record<string, string>) => (url: string) =>
  runCommand("doctor.ts", [], { NEXT_PUBLIC_SITE_URL: url, ...env });

/** The answer of a store to both questions, with these parts not ready. */
const answer = (...broken: string[]) =>
  JSON.stringify({
    ok: true,
    isReady: broken.length === 0,
    checks: parts.map((part) => ({ part, isReady: !broken.includes(part), detail: `detail of ${part}` })),
  });

describe("npm run doctor", () => {
  it("finds nothing wrong with a store whose services work, and names the stand-ins", async () => {
    const { code, said } = await withService(200, answer(), doctor({}));
    expect(said).toContain("note   eSIM Go: a stand-in, because ESIM_GO_API_KEY is not set");
    expect(said).toContain("ok     Scheduler: detail of scheduler");
    expect(said).toMatch(/Nothing is wrong\.\s*$/);
    expect(code).toBe(0);
  });

  it("says of a hosted project, and of no stand-in, which settings it cannot see", async () => {
    const hosted = { NEXT_PUBLIC_SUPABASE_URL: "http://localhost:9", NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "key" };
    const said = "note   Logins: whether Supabase has 'IP address forwarding' on";
    expect((await withService(200, answer(), doctor(hosted))).said).toContain(said);
    expect((await withService(200, answer(), doctor({}))).said).not.toContain(said);
  });

  it("advises a store on a hosted project to let Prometheus have a secret of its own, and not the scheduler's", async () => {
    const hosted = { NEXT_PUBLIC_SUPABASE_URL: "http://localhost:9", NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "key" };
    const said = "note   METRICS_SECRET: not set";
    const METRICS_SECRET = "a-secret-of-prometheus";
    expect((await withService(200, answer(), doctor(hosted))).said).toContain(said);
    expect((await withService(200, answer(), doctor({ ...hosted, METRICS_SECRET }))).said).not.toContain(said);
    const same = await withService(200, answer(), doctor({ CRON_SECRET: METRICS_SECRET, METRICS_SECRET }));
    expect(same.said).toContain("WRONG  METRICS_SECRET is the scheduler's secret");
    expect(same.said).not.toContain(METRICS_SECRET);
  });

  it("names a secret whose change is under way, and finds one that was not changed", async () => {
    const secrets = { CRON_SECRET: "a-secret-of-this-test-new", CRON_SECRET_PREVIOUS: "a-secret-of-this-test-old" };
    const { code, said } = await withService(200, answer(), doctor(secrets));
    expect(said).toContain("note   CRON_SECRET: the one before is accepted too. Remove CRON_SECRET_PREVIOUS");
    expect(said).not.toContain(secrets.CRON_SECRET_PREVIOUS);
    expect(code).toBe(0);
    const same = { ...secrets, CRON_SECRET: secrets.CRON_SECRET_PREVIOUS };
    const unchanged = await withService(200, answer(), doctor(same));
    expect(unchanged.said).toContain("WRONG  CRON_SECRET_PREVIOUS is the same as CRON_SECRET");
    expect(unchanged.code).toBe(1);
  });

  it.each(parts)("says what is wrong with the %s, and what to do", async (part) => {
    const { code, said } = await withService(503, answer(part), doctor({}));
    expect(said).toMatch(new RegExp(`WRONG {2}.+: detail of ${part}\\n {7}\\S.+\\.\\n`));
    expect(said.match(/WRONG/g)).toHaveLength(1);
    expect(code).toBe(1);
  });

  it.each([
    ["a mail server without its protocol", { SMTP_URL: "mail.example:25" }, "WRONG  SMTP_URL is malformed"],
    [
      "a secret key in the place of the public one",
      { NEXT_PUBLIC_SUPABASE_URL: "http://localhost:9", NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_secret_x" },
      "WRONG  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is the secret key",
    ],
    [
      "one of two keys",
      { TURNSTILE_SITE_KEY: "x" },
      "WRONG  TURNSTILE_SECRET_KEY and TURNSTILE_SITE_KEY belong together",
    ],
    [
      "an unknown proxy",
      { NODE_ENV: "production", NEXT_PUBLIC_SITE_URL: "https://kelana.invalid" },
      "WRONG  TRUSTED_PROXY_HOPS is 0",
    ],
  ])("finds %s without asking anybody", async (_case, env, expected) => {
    const { code, said } = await withService(200, answer(), doctor(env));
    expect(said).toContain(expected);
    expect(code).toBe(1);
  });

  it.each([
    ["a store that does not know the secret", 401, JSON.stringify({ ok: true }), "it refuses CRON_SECRET"],
    ["something else at its address", 200, "<html>", "is not Kelana"],
    ["a store that fails", 500, JSON.stringify({ ok: true }), "it does not say whether it is ready (500)"],
  ])("names %s", async (_case, status, text, expected) => {
    const { code, said } = await withService(status, text, doctor({}));
    expect(said).toContain(expected);
    expect(code).toBe(1);
  });

  it("says that the store does not answer", async () => {
    const { code, said } = await doctor({})(NOBODY);
    expect(said).toContain(`WRONG  Store: no answer at ${NOBODY}`);
    expect(code).toBe(1);
  });
});
