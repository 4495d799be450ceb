import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "../../../local/support/serve.ts";
import { cappedDoor, RowCap } from "../../support/row-cap.ts";
import { setStackEnvironment, stackSecrets } from "../../support/stack-environment.ts";
import { type EmbeddedStack, startEmbeddedStack } from "./embedded-stack";

const CAP = 100;
/** Below every list that is shorter than the cap. */
const SMALL_CAP = 7;

let stack: EmbeddedStack;
let door: RunningServer;
let cap = new RowCap(CAP);

beforeAll(async () => {
  stack = await startEmbeddedStack({ seed: true });
  door = await cappedDoor(stack.supabase.url, () => cap);
  const unused = "http://localhost:9";
  const addresses = { supabase: door.url, xendit: unused, esimGo: unused, smtp: "smtp://localhost:9" };
  setStackEnvironment({ ...stackSecrets(), publishableKey: stack.publishableKey }, addresses, 1);
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

test("every destination, whatever the server cuts at", async () => {
  const { readCards } = await catalogue();
  const all = await ids("select id from destinations where is_active and number_of_plan > 0");
  expect(all.length).toBeGreaterThan(CAP);
  expect(idsOf(await readCards())).toEqual(all);
});

test("every plan of many destinations, found by their keys and by the looser search", async () => {
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

test("every translated text of a table, and of more records than one address holds", async () => {
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

test("every region", async () => {
  const { readRegions } = await import("@/lib/guide/repository");
  cap = new RowCap(SMALL_CAP);
  const names = await stack.supabase.query(
    "select name from destinations where type <> 'country' and number_of_plan > 0",
    [],
  );
  expect(names.length).toBeGreaterThan(SMALL_CAP);
  expect((await readRegions()).map(({ name }) => name)).toEqual(names.map(({ name }) => String(name)).toSorted());
});
