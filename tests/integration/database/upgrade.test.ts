import { describe, expect, test } from "vitest";
import { type Migration, readMigrations } from "../../../local/supabase/migrate";
import { isReleased, readReleased } from "../../../local/supabase/released";
import { releasedRows, upgradeBreaches } from "./upgrade";

const release = readReleased();
const released = readMigrations().filter((migration) => isReleased(migration, release));
const newer = readMigrations().filter((migration) => !isReleased(migration, release));

/** Intended changes and removals since the release: 'table' or 'table.column', each with its reason. */
const INTENDED: Record<string, string> = {};

test("a database of the last release with rows keeps all of them through the newer migrations", async () => {
  expect(await upgradeBreaches({ released, newer, intended: Object.keys(INTENDED) })).toEqual([]);
});

test("the release has rows in every table (tests/integration/database/released-rows.sql)", async () => {
  const rows = await releasedRows(released);
  expect(rows.size).toBeGreaterThan(15);
  expect([...rows].filter(([, found]) => found.length === 0).map(([table]) => table)).toEqual([]);
});

describe("the check", () => {
  const upgrade = (sql: string, intended: string[] = []) => {
    const migration: Migration = { version: "99991231000000", name: "next", sql };
    return upgradeBreaches({ released, newer: [migration], intended });
  };

  test("accepts a migration that adds a column, a table and an index", async () => {
    const sql = `alter table public.user_orders add column gift_note text;
      update public.user_orders set gift_note = 'none';
      grant select (gift_note) on public.user_orders to authenticated;
      create table public.gifts (id uuid primary key);
      create index gifts_by_note on public.user_orders (gift_note);`;
    expect(await upgrade(sql)).toEqual([]);
  });

  test.each([
    ["drops a column", "alter table public.profiles drop column phone", /^a row of profiles is gone or changed/],
    ["drops a table", "drop table public.usage_samples", /^table usage_samples is gone$/],
    ["deletes rows", "delete from public.callbacks where deliveries > 1", /^a row of callbacks is gone or changed/],
    ["changes rows", "update public.payments set amount = amount * 100", /^a row of payments is gone or changed/],
    [
      "requires a value that rows lack",
      "alter table public.user_orders alter surname set not null",
      /^99991231000000_next.sql fails/,
    ],
    [
      "builds a different schema when there are rows",
      "do $$ begin if not exists (select from public.jobs) then alter table public.jobs add column late text; end if; end $$",
      /^only in a fresh database: column jobs \d+ late text$/,
    ],
  ])("reports a migration that %s", async (_what, sql, breach) => {
    expect(await upgrade(sql)).toContainEqual(expect.stringMatching(breach));
  });

  test("accepts an intended change", async () => {
    expect(await upgrade("alter table public.profiles drop column phone", ["profiles.phone"])).toEqual([]);
  });
});
