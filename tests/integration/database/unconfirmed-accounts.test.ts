import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { only } from "../../support/database";
import { type BareDatabase, startBareDatabase } from "./bare-postgres";

let database: BareDatabase;

beforeAll(async () => {
  database = await startBareDatabase();
  // As on a hosted project: no index leads to the entries of one account.
  await database.pool.query(
    `create table auth.audit_log_entries (id uuid primary key default gen_random_uuid(), payload json);
     create table readings_of_the_log (id uuid default gen_random_uuid());
     create function note_reading() returns trigger language plpgsql as
       $$ begin insert into public.readings_of_the_log default values; return null; end $$;
     create trigger note_reading before delete on auth.audit_log_entries for each statement execute function note_reading();`,
  );
});
beforeEach(async () => {
  await database.pool.query("delete from auth.users; truncate auth.audit_log_entries; delete from readings_of_the_log");
});
afterAll(() => database.stop());

const rows = async <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(sql, values)).rows;
/** An account that nobody has confirmed, with its entry in the log. @param mailed days since its last link for a new password */
async function account(days: number, mailed: number | null = null): Promise<string> {
  const { id } = only(
    await rows<{ id: string }>(
      `insert into auth.users (email, created_at, confirmation_sent_at, recovery_sent_at)
       values (gen_random_uuid() || '@pelancong.test', now() - make_interval(days => $1), now() - make_interval(days => $1),
         now() - make_interval(days => $2)) returning id`,
      [days, mailed],
    ),
  );
  await rows("insert into auth.audit_log_entries (payload) values (json_build_object('actor_id', $1::text))", [id]);
  return id;
}
const accounts = async () => (await rows<{ id: string }>("select id from auth.users")).map(({ id }) => id);
const actors = async () =>
  (await rows<{ id: string }>("select payload ->> 'actor_id' as id from auth.audit_log_entries")).map(({ id }) => id);
const sweep = () => rows("select delete_unconfirmed_accounts()");

test("unconfirmed accounts are deleted with their entries in the log, which is read once for all", async () => {
  for (let forgotten = 0; forgotten < 3; forgotten += 1) await account(31);
  const recent = await account(29);
  await sweep();
  expect([await accounts(), await actors()]).toEqual([[recent], [recent]]);
  expect(await rows("select id from readings_of_the_log")).toHaveLength(1);
});

test("a sweep deletes ten of them, and reads no log where there is none", async () => {
  for (let forgotten = 0; forgotten < 12; forgotten += 1) await account(31);
  await sweep();
  expect(await accounts()).toHaveLength(2);
  await sweep();
  await sweep();
  expect(await rows("select id from readings_of_the_log")).toHaveLength(2);
});

test.each(["delete_unconfirmed_accounts()", "delete_login(id) from auth.users"])(
  "a log that cannot be read in time keeps no account: %s",
  async (deletion) => {
    await account(31);
    const [holder, client] = [await database.pool.connect(), await database.pool.connect()];
    try {
      await holder.query("begin; lock table auth.audit_log_entries in access exclusive mode");
      await client.query("set statement_timeout = '500ms'");
      await client.query(`select ${deletion}`);
      expect(await accounts()).toEqual([]);
    } finally {
      await holder.query("rollback");
      await client.query("reset statement_timeout");
      for (const one of [holder, client]) one.release();
    }
  },
);

test("the search for late payments and lost orders deletes no account and reads no log", async () => {
  const forgotten = await account(31);
  await rows("select enqueue_due_work(60)");
  expect(await accounts()).toEqual([forgotten]);
  expect(await rows("select id from readings_of_the_log")).toEqual([]);
});

test("an account that is being confirmed, or was just mailed a link for a new password, is left", async () => {
  const [confirmed, asked, forgotten] = [await account(31), await account(60, 1), await account(60, 31)];
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    await client.query("update auth.users set confirmed_at = now() where id = $1", [confirmed]);
    await rows("set lock_timeout = '2s'; select delete_unconfirmed_accounts(); reset lock_timeout");
    await client.query("commit");
  } finally {
    client.release();
  }
  expect((await accounts()).toSorted()).toEqual([confirmed, asked].toSorted());
  expect(await actors()).not.toContain(forgotten);
});
