import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { ForeignDatabase, type Migration, readMigrations } from "../../../local/supabase/migrate";
import { type RunningSupabase, startSupabase } from "../../../local/supabase/server";
import { emptyDatabase } from "../../support/database-server";
import { stackSecrets } from "../../support/stack-environment";
import { startBareDatabase } from "../database/bare-postgres";
import type { Query } from "../database/facts";
import { readSchema } from "../database/schema";

const SITE = "http://localhost:9";

/** A column and a procedure for travellers and a table that anybody may read, each with its grant. */
const GIFTS = `
alter table public.user_orders add column gift_note text;
grant select (gift_note) on public.user_orders to authenticated;
create table public.gifts (id uuid primary key, note text);
alter table public.gifts enable row level security;
alter table public.gifts force row level security;
create policy "gifts are public" on public.gifts for select to anon, authenticated using (true);
grant select on public.gifts to anon, authenticated;
create procedure public.wrap_gifts() language sql as 'select 1';
revoke all on procedure public.wrap_gifts() from public;
grant execute on procedure public.wrap_gifts() to authenticated;`;

/** The service grants this on its first request. A start killed right after it leaves these grants in place. */
const GRANTS_OF_THE_SERVICE = ["tables", "sequences"]
  .map(
    (kind) => `grant all on all ${kind} in schema public to anon, authenticated, service_role;
      alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role;`,
  )
  .join("\n");

let ours: Migration[];
let withGifts: Migration[];
let expectedGrants: string[];

const grants = async (query: Query) => (await readSchema(query)).filter((fact) => fact.startsWith("grant "));

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "kelana-migrations-"));
  cpSync(resolve(import.meta.dirname, "../../../supabase/migrations"), folder, { recursive: true });
  ours = readMigrations(folder);
  writeFileSync(join(folder, "99991231000000_gifts.sql"), GIFTS);
  withGifts = readMigrations(folder);
  rmSync(folder, { recursive: true });
  const bare = await startBareDatabase(withGifts);
  expectedGrants = await grants(bare.query);
  await bare.stop();
});

type Place = { dataDir: string; databaseUrl?: string };

async function inPglite(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), "kelana-grants-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir };
}

async function inPostgres(): Promise<Place> {
  const own = await emptyDatabase(inject("postgresUrl"));
  onTestFinished(own.drop);
  return { dataDir: "", databaseUrl: own.url };
}

function start(place: Place, migrations: Migration[]): Promise<RunningSupabase> {
  const { publishableKey, secretKey, jwtSecret, hookSecret } = stackSecrets();
  const keys = { publishableKey, secretKey, jwtSecret, hookSecret };
  return startSupabase({ ...place, ...keys, port: 0, siteUrl: SITE, storeUrl: SITE, seed: false, migrations });
}

/** Starts the service, runs `see` on its database, and stops it. */
async function visit<Seen>(place: Place, migrations: Migration[], see: (running: RunningSupabase) => Promise<Seen>) {
  const running = await start(place, migrations);
  try {
    return await see(running);
  } finally {
    await running.close();
  }
}

const grantsNow = ({ query }: RunningSupabase) => grants((sql) => query(sql, []));

describe("the grants of a new migration", () => {
  test("are the only ones after the start that applies it", async () => {
    const here = await inPostgres();
    await visit(here, ours, async () => undefined);
    expect(await visit(here, withGifts, grantsNow)).toEqual(expectedGrants);
  });

  test.each([
    ["PGlite", inPglite],
    ["PostgreSQL", inPostgres],
  ])("are restored on %s after starts that were killed before restoring them", async (_name, place) => {
    const here = await place();
    await visit(here, ours, ({ script }) => script(GRANTS_OF_THE_SERVICE));
    expect(await visit(here, withGifts, grantsNow)).toEqual(expectedGrants);
    await visit(here, withGifts, ({ script }) => script(GRANTS_OF_THE_SERVICE));
    expect(await visit(here, withGifts, grantsNow)).toEqual(expectedGrants);
  });
});

test("a database made by other migrations is unchanged, and the error says what to do", async () => {
  const here = await inPostgres();
  await visit(here, withGifts, async () => undefined);
  await expect(start(here, ours)).rejects.toThrow(ForeignDatabase);
  await expect(start(here, ours)).rejects.toThrow(
    "The local database was made by a migration that supabase/migrations does not have (99991231000000): run 'npm run db:reset'",
  );
});

describe.each([
  ["PGlite", inPglite],
  ["PostgreSQL", inPostgres],
])("a migration that %s refuses", (_name, place) => {
  const broken = (sql: string): Migration[] => [...ours, { version: "99991231000001", name: "broken", sql }];

  test("is named with the line and the database's message", async () => {
    const here = await place();
    await visit(here, ours, async () => undefined);
    await expect(
      start(here, broken("-- The line counts from the file.\nselect 'é';\nselect 1 from public.no_such_table;")),
    ).rejects.toThrow(
      /^supabase\/migrations\/99991231000001_broken\.sql:3 does not apply: relation "public\.no_such_table" does not exist$/,
    );
  });

  test("is named without a line where the database states none", async () => {
    const here = await place();
    await expect(start(here, broken("create table public.user_orders ();"))).rejects.toThrow(
      'supabase/migrations/99991231000001_broken.sql does not apply: relation "user_orders" already exists',
    );
  });
});
