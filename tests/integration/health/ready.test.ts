import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { serve } from "../../../local/support/serve.ts";
import { sharedStack } from "../../support/shared-stack";

const stack = sharedStack();
const migrations = await import("@/local/supabase/migrate").then(({ readMigrations }) => readMigrations());
const newest = migrations.at(-1)?.version ?? "";

beforeAll(() => {
  process.env.LATEST_MIGRATION = newest;
});
afterEach(() => vi.resetModules());

/** Asks the store, whose modules read the environment anew, with these variables changed. */
async function ask(changes: Record<string, string> = {}, secret = process.env.CRON_SECRET) {
  for (const [name, value] of Object.entries(changes)) vi.stubEnv(name, value);
  try {
    const { GET } = await import("@/app/api/health/ready/route");
    const request = new Request("http://localhost:9/api/health/ready", {
      headers: { authorization: `Bearer ${secret}` },
    });
    const response = await GET(request);
    return { status: response.status, text: await response.text() };
  } finally {
    vi.unstubAllEnvs();
  }
}

const tick = () => stack().sql("select note_tick()");
const partOf = ({ text }: { text: string }, part: string) =>
  (JSON.parse(text) as { checks: { part: string; isReady: boolean; detail: string }[] }).checks.find(
    (check) => check.part === part,
  );

it("is ready when every service works, and says how", async () => {
  await tick();
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(partOf(answer, "database")).toMatchObject({ isReady: true, detail: `migration ${newest}` });
  expect(partOf(answer, "vendor")?.detail).toMatch(/^order balance USD \d+/);
});

it("is no question for strangers", async () => {
  const answer = await ask({}, "a-secret-of-nobody");
  expect(answer.status).toBe(401);
  expect(answer.text).not.toContain("balance");
});

it.each([
  ["database", { SUPABASE_SECRET_KEY: "sb_secret_wrong" }, "refuses SUPABASE_SECRET_KEY"],
  ["database", { LATEST_MIGRATION: "99990101000000" }, "this release needs 99990101000000"],
  ["gateway", { XENDIT_SECRET_KEY: "xnd_development_wrong" }, "it refuses XENDIT_SECRET_KEY (401 INVALID_API_KEY)"],
  ["gateway", { XENDIT_URL: "http://127.0.0.1:9" }, "no answer"],
  ["vendor", { ESIM_GO_API_KEY: "wrong" }, "it refuses ESIM_GO_API_KEY"],
  ["vendor", { ESIM_GO_URL: "http://127.0.0.1:9" }, "no answer"],
  ["mail", { SMTP_URL: "smtp://127.0.0.1:9" }, "SMTP_URL leads to no mail server that answers"],
])("says of the %s what is wrong with %j", async (part, changes, reason) => {
  await tick();
  const answer = await ask(changes);
  expect(answer.status).toBe(503);
  expect(partOf(answer, part)).toMatchObject({ isReady: false, detail: expect.stringContaining(reason) });
  for (const value of Object.values(changes).filter((text) => !text.startsWith("9")))
    expect(answer.text).not.toContain(value);
});

it("says that nothing can be bought without a balance", async () => {
  await stack().vendor.balance(0);
  const answer = await ask();
  await stack().vendor.balance(1_000_000);
  expect(partOf(answer, "vendor")).toMatchObject({
    isReady: false,
    detail: "order balance USD 0: nothing can be bought",
  });
});

it("says that accounts can get a second factor, and that one has it", async () => {
  await stack().sql("alter table auth.mfa_factors disable trigger refuse_second_factor");
  expect(partOf(await ask(), "login")).toMatchObject({
    isReady: false,
    detail: expect.stringContaining("select close_second_factors()"),
  });
  await stack().sql(
    "insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000f1', 'f1@example.com')",
  );
  await stack().sql(`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), '00000000-0000-4000-8000-0000000000f1', 'totp', 'verified', now(), now())`);
  await stack().sql("alter table auth.mfa_factors enable trigger refuse_second_factor");
  expect(partOf(await ask(), "login")?.detail).toBe("an account has a second factor or a passkey: remove it");
  await stack().sql("delete from auth.users where email = 'f1@example.com'");
  expect(partOf(await ask(), "login")).toEqual({ part: "login", isReady: true, detail: "answers" });
});

it("says that the codes of the auth service can be guessed", async () => {
  const mailed = (digits: number) =>
    stack().sql("select store_mailed_code('address', 'code', 'hash', $1, false)", [digits]);
  await mailed(6);
  expect(partOf(await ask(), "login")).toMatchObject({
    isReady: false,
    detail: expect.stringContaining("its last code had 6 digits"),
  });
  await mailed(10);
  expect(partOf(await ask(), "login")).toEqual({ part: "login", isReady: true, detail: "answers" });
  await stack().sql("delete from mailed_codes");
});

const PUBLIC_SITE = { NEXT_PUBLIC_SITE_URL: "https://kelana.example" };
const OLDER_KEY = { SUPABASE_SECRET_KEY: ["e30", btoa('{"role":"service_role"}'), "seal"].join(".") };

it.each([
  ["says", { ...PUBLIC_SITE, ...OLDER_KEY }, /^SUPABASE_SECRET_KEY does not begin with sb_secret_/],
  ["does not say of the newer key", PUBLIC_SITE, /^answers$/],
  ["does not say of a store on this machine", OLDER_KEY, /^(?!SUPABASE_SECRET_KEY)/],
])("%s that the auth service cannot count a public store's visitors apart", async (_says, changes, detail) => {
  expect(partOf(await ask(changes), "login")?.detail).toMatch(detail);
});

it("says that passkeys are on", async () => {
  const settings = await serve(() => Response.json({ external: { google: false }, passkeys_enabled: true }), 0);
  try {
    expect(partOf(await ask({ NEXT_PUBLIC_SUPABASE_URL: settings.url }), "login")).toMatchObject({
      isReady: false,
      detail: expect.stringContaining("passkeys are on"),
    });
  } finally {
    await settings.close();
  }
});

it("says how long the scheduler has not called", async () => {
  await stack().sql("delete from scheduler_state");
  expect(partOf(await ask(), "scheduler")).toMatchObject({ isReady: false, detail: expect.stringContaining("never") });
  await stack().sql("insert into scheduler_state (ticked_at) values (now() - interval '10 minutes')");
  expect(partOf(await ask(), "scheduler")).toMatchObject({
    isReady: false,
    detail: expect.stringMatching(/ 60\d seconds ago: .* or each call fails in part \(log event sweep_failed\)$/),
  });
  await tick();
  expect(partOf(await ask(), "scheduler")?.isReady).toBe(true);
});
