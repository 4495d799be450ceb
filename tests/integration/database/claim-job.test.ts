import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type BareDatabase, startBareDatabase } from "./bare-postgres";

let database: BareDatabase;

beforeAll(async () => {
  database = await startBareDatabase();
}, 60_000);
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

test("one job by its kind and subject, and no other job after it", async () => {
  const named = ", p_kind => 'fulfil_order', p_subject => 'b'";
  expect(await claim(named)).toEqual(["fulfil_order b"]);
  expect(await claim(named)).toEqual([]);
});

test("every job of one kind", async () => {
  const kind = ", p_kind => 'fulfil_order'";
  expect([await claim(kind), await claim(kind), await claim(kind)].flat().toSorted()).toEqual([
    "fulfil_order a",
    "fulfil_order b",
  ]);
});

test("a named job waits for its time like any other", async () => {
  await database.pool.query("update jobs set run_at = clock_timestamp() + interval '1 minute' where subject = 'b'");
  expect(await claim(", p_kind => 'fulfil_order', p_subject => 'b'")).toEqual([]);
});

test("without a name any due job", async () => {
  expect((await Promise.all([claim(""), claim(""), claim(""), claim("")])).flat().toSorted()).toEqual([
    "fulfil_order a",
    "fulfil_order b",
    "notify a",
  ]);
});
