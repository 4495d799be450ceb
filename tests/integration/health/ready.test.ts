import { afterEach, beforeAll, expect, it, vi } from "vitest";
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

it("says how long the scheduler has not called", async () => {
  await stack().sql("delete from scheduler_state");
  expect(partOf(await ask(), "scheduler")).toMatchObject({ isReady: false, detail: expect.stringContaining("never") });
  await stack().sql("insert into scheduler_state (ticked_at) values (now() - interval '10 minutes')");
  expect(partOf(await ask(), "scheduler")).toMatchObject({
    isReady: false,
    detail: expect.stringMatching(/ 60\d seconds ago/),
  });
  await tick();
  expect(partOf(await ask(), "scheduler")?.isReady).toBe(true);
});
