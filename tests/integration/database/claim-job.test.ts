import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type BareDatabase, startBareDatabase } from "./bare-postgres";

let database: BareDatabase;

beforeAll(async () => {
  database = await startBareDatabase();
});
beforeEach(async () => {
  await database.pool.query(
    "delete from jobs; select enqueue_job('fulfil_order', 'a'), enqueue_job('fulfil_order', 'b'), enqueue_job('notify', 'a')",
  );
});
afterAll(() => database.stop());

async function claim(args: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ job: string }>(
    `select kind || ' ' || subject as job from claim_job(60${args})`,
  );
  return rows.map(({ job }) => job);
}

test("a claim by kind and subject takes that job and no other afterwards", async () => {
  const named = ", p_kinds => '{fulfil_order}', p_subjects => '{b}'";
  expect(await claim(named)).toEqual(["fulfil_order b"]);
  expect(await claim(named)).toEqual([]);
});

test("a claim of several subjects takes the job of each, one after the other", async () => {
  const both = ", p_kinds => '{fulfil_order}', p_subjects => '{a,b,c}'";
  expect([await claim(both), await claim(both)].flat().toSorted()).toEqual(["fulfil_order a", "fulfil_order b"]);
  expect(await claim(both)).toEqual([]);
});

test("a claim takes the urgent jobs before one that is due for hours longer, the oldest first, and that one afterwards", async () => {
  await database.pool.query(
    `update jobs set run_at = clock_timestamp() - interval '2 hours' where kind = 'notify';
     update jobs set run_at = clock_timestamp() - interval '1 minute' where subject = 'b'`,
  );
  const urgent = ", p_urgent => '{verify_payment,fulfil_order}'";
  const claimed = [await claim(urgent), await claim(urgent), await claim(urgent), await claim(urgent)].flat();
  expect(claimed).toEqual(["fulfil_order b", "fulfil_order a", "notify a"]);
});

test("urgent jobs share one queue, so a kind that is always due holds up no other", async () => {
  await database.pool.query(
    `select enqueue_job('verify_payment', 'c'); delete from jobs where subject = 'b';
     update jobs set run_at = clock_timestamp() - interval '1 hour' where kind = 'fulfil_order'`,
  );
  const urgent = ", p_urgent => '{verify_payment,fulfil_order}'";
  expect([await claim(urgent), await claim(urgent)].flat()).toEqual(["fulfil_order a", "verify_payment c"]);
});

test("a claim by kind takes every job of that kind", async () => {
  const kind = ", p_kinds => '{fulfil_order}'";
  expect([await claim(kind), await claim(kind), await claim(kind)].flat().toSorted()).toEqual([
    "fulfil_order a",
    "fulfil_order b",
  ]);
});

test("a job claimed by name waits until it is due, like any other", async () => {
  await database.pool.query("update jobs set run_at = clock_timestamp() + interval '1 minute' where subject = 'b'");
  expect(await claim(", p_kinds => '{fulfil_order}', p_subjects => '{b}'")).toEqual([]);
});

test("a claim without a name takes any due job", async () => {
  expect((await Promise.all([claim(""), claim(""), claim(""), claim("")])).flat().toSorted()).toEqual([
    "fulfil_order a",
    "fulfil_order b",
    "notify a",
  ]);
});

test("jobs of a kind that the worker does not name are unchanged, even when their workers have died", async () => {
  await database.pool.query(
    "update jobs set state = 'leased', attempts = 9, lease_until = clock_timestamp() - interval '1 second' where subject = 'b'",
  );
  expect(await claim(`, p_max_attempts => '{"fulfil_order": 9}', p_kinds => '{notify, send_email}'`)).toEqual([
    "notify a",
  ]);
  expect(await claim(`, p_max_attempts => '{"fulfil_order": 9}', p_kinds => '{notify, send_email}'`)).toEqual([]);
  const { rows } = await database.pool.query(
    "select subject, state from jobs where kind = 'fulfil_order' order by subject",
  );
  expect(rows).toEqual([
    { subject: "a", state: "ready" },
    { subject: "b", state: "leased" },
  ]);
});

test("a claim by name does not give up other jobs whose workers have died", async () => {
  await database.pool.query(
    "update jobs set state = 'leased', attempts = 9, lease_until = clock_timestamp() - interval '1 second'",
  );
  const named = `, p_max_attempts => '{"fulfil_order": 9}', p_kinds => '{fulfil_order}', p_subjects => '{b}'`;
  expect(await claim(named)).toEqual([]);
  const { rows } = await database.pool.query("select kind, subject from jobs where state = 'dead'");
  expect(rows).toEqual([{ kind: "fulfil_order", subject: "b" }]);
});

test("a job has the lease of its kind, or that of all others", async () => {
  await database.pool.query("delete from jobs where subject = 'b'");
  const long = `, p_leases => '{"notify": 1800}'`;
  await Promise.all([claim(long), claim(long)]);
  const { rows } = await database.pool.query(
    "select kind, round(extract(epoch from lease_until - clock_timestamp()) / 60)::integer as minutes from jobs order by kind",
  );
  expect(rows).toContainEqual({ kind: "notify", minutes: 30 });
  expect(rows).toContainEqual({ kind: "fulfil_order", minutes: 1 });
});
