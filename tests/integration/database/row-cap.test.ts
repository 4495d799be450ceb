import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "../../../local/support/serve.ts";
import { cappedDoor, RowCap } from "../../support/row-cap.ts";
import { setStackEnvironment } from "../../support/stack-environment.ts";
import { type EmbeddedStack, startEmbeddedStack } from "./embedded-stack";

const CAP = 100;
/** A cap for lists that are shorter than the usual one. */
const SMALL_CAP = 7;

let stack: EmbeddedStack;
let door: RunningServer;
let cap = new RowCap(CAP);

beforeAll(async () => {
  stack = await startEmbeddedStack({ seed: true });
  door = await cappedDoor(stack.supabase.url, () => cap);
  const unused = "http://localhost:9";
  const addresses = { supabase: door.url, xendit: unused, esimGo: unused, smtp: "smtp://localhost:9" };
  setStackEnvironment(stack.secrets, addresses);
});

afterEach(() => {
  const unfinished = cap.unfinished();
  cap = new RowCap(CAP);
  expect(unfinished).toEqual([]);
});

afterAll(async () => {
  await door.close();
  await stack.stop();
});

async function ids(sql: string): Promise<string[]> {
  return (await stack.supabase.query(sql, [])).map(({ id }) => String(id)).toSorted();
}
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();
const catalogue = () => import("@/lib/catalogue/repository");

test("every destination is read, whatever the server's row cap", async () => {
  const { readCards } = await catalogue();
  const all = await ids("select id from destinations where is_active and number_of_plan > 0");
  expect(all.length).toBeGreaterThan(CAP);
  expect(idsOf(await readCards())).toEqual(all);
});

test("every plan of many destinations is found by key and by the looser search", async () => {
  const { readPlans, readPlansLike } = await catalogue();
  const [keys] = await stack.supabase.query(
    "select array_agg(iso_code) as codes from destinations where type = 'country'",
    [],
  );
  const all = await ids(
    "select id from bundles where is_active and country_keys && array(select iso_code from destinations where type = 'country')",
  );
  expect(all.length).toBeGreaterThan(10 * CAP);
  expect(idsOf(await readPlans(keys?.codes as string[]))).toEqual(all);
  const named = await ids("select id from bundles where is_active and display_name ilike '%a%'");
  expect(named.length).toBeGreaterThan(CAP);
  expect(idsOf(await readPlansLike("none", "a"))).toEqual(named);
});

test("every translated text is read, of a whole table and of more records than fit one address", async () => {
  const { readTranslations, readTranslationsOf } = await catalogue();
  const [count] = await stack.supabase.query(
    "select count(*)::integer as texts from translations where table_name = 'destinations' and language_code = 'id'",
    [],
  );
  const texts = await readTranslations("destinations", "id");
  expect([...texts.values()].reduce((sum, { size }) => sum + size, 0)).toBe(count?.texts);
  const translated = await ids(
    "select distinct record_id as id from translations where table_name = 'bundles' and language_code = 'id'",
  );
  expect(translated.length).toBeGreaterThan(2 * CAP);
  expect([...(await readTranslationsOf("bundles", translated, "id")).keys()].toSorted()).toEqual(translated);
});

test("every region is read", async () => {
  const { readRegions } = await import("@/lib/guide/repository");
  cap = new RowCap(SMALL_CAP);
  const names = await stack.supabase.query(
    "select name from destinations where type <> 'country' and number_of_plan > 0",
    [],
  );
  expect(names.length).toBeGreaterThan(SMALL_CAP);
  expect((await readRegions()).map(({ name }) => name)).toEqual(names.map(({ name }) => String(name)).toSorted());
});

test("every plan that works in a country is read, with its price", async () => {
  const { readCoverage } = await import("@/lib/guide/repository");
  cap = new RowCap(SMALL_CAP);
  const plans = await stack.supabase.query(
    "select final_price_idr_cents::integer as price from bundles where is_active and 'GB' = any(country_codes) order by id",
    [],
  );
  expect(plans.length).toBeGreaterThan(SMALL_CAP);
  const read = await readCoverage("GB");
  expect(read.map((row) => row.final_price_idr_cents)).toEqual(plans.map(({ price }) => price));
});

test("more plans than one answer holds are read by their ids", async () => {
  const { readPlansById } = await catalogue();
  const some = await ids(`select id from bundles where is_active order by id limit ${2 * CAP}`);
  expect(idsOf(await readPlansById(some))).toEqual(some);
});

/** Inserts more rows of every kind than one answer holds, with equal times. Triggers are off, since they are not tested. */
const manyOf = (userId: string) => `
begin; set local session_replication_role = replica;
with ordered as (
  insert into public.user_orders (user_id, bundle_id, package_price, total_amount, locale, idempotency_key, request_hash)
  select '${userId}', (select id from public.bundles limit 1), 45000, 45000, 'id', gen_random_uuid(), 'h'
  from generate_series(1, ${CAP + 30}) returning id
), paid as (
  insert into public.payments (order_id, amount) select id, 45000 from ordered returning id, order_id
), given_back as (
  insert into public.refunds (payment_id, order_id, amount, turn_until) select id, order_id, 45000, now() from paid
), mailed as (
  insert into public.email_messages (dedupe_key, kind, order_id, message_id) select id::text, 'x', id, 'm' from ordered
), sent as (
  insert into public.user_notifications (user_id, type, title, message, dedupe_key)
  select '${userId}', 'system', 't', 'm', id::text from ordered
), asked as (
  insert into public.contact_messages (id, user_id, name, email, topic, message, locale)
  select gen_random_uuid(), '${userId}', 'n', 'n@example.com', 'other', 'm', 'id' from ordered
), new_esims as (
  insert into public.esims (order_id, user_id, iccid)
  select id, '${userId}', '89' || lpad((row_number() over ())::text, 17, '0') from ordered returning id
)
insert into public.usage_samples (esim_id, used_bytes) select id, 1 from new_esims;
commit;`;

test("the export of a traveller's data and the list of payments to look for are complete", async () => {
  const { everythingOf, uncountedPaymentsOf } = await import("@/lib/account/repository");
  const { id } = await stack.signUp("banyak@example.com");
  await stack.supabase.script(manyOf(id));
  const { profile, ...lists } = await everythingOf(id);
  expect(profile?.user_id).toBe(id);
  for (const [name, rows] of Object.entries(lists)) {
    expect([name, new Set(rows.map((row) => JSON.stringify(row))).size]).toEqual([name, CAP + 30]);
  }
  expect(new Set((await uncountedPaymentsOf(id)).map((payment) => payment.id)).size).toBe(CAP + 30);
});
