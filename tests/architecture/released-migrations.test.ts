import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Migration, readMigrations } from "@/local/supabase/migrate";
import { hashOf, type Released, readReleased, releaseBreaches } from "@/local/supabase/released";

const migration = (version: string, sql: string): Migration => ({ version, name: "x", sql });
const first = migration("1", "create table a ();");
const second = migration("2", "create table b ();");
const released: Released = { "1_x.sql": hashOf(first), "2_x.sql": hashOf(second) };

test("released migrations are unchanged, and newer ones come after them", () => {
  expect(releaseBreaches(readReleased(), readMigrations())).toEqual([]);
});

/** The last migration of 1.0.0, and the SHA-256 of its lines in the list. Neither changes again. */
const LAST_OF_1_0_0 = "20261121001900_sweep.sql";
const LIST_OF_1_0_0 = "6927155b581e6076caf52dc3b97beef71f2d6cdcdb0c895faceddc0b13f1456b";

test("the list of the migrations of 1.0.0 has not been written anew", () => {
  const lines = Object.entries(readReleased()).filter(([file]) => file <= LAST_OF_1_0_0);
  const digest = createHash("sha256").update(JSON.stringify(lines.toSorted())).digest("hex");
  expect(digest, "put supabase/released.json back, and write the change as a new migration").toBe(LIST_OF_1_0_0);
});

test("no migration is longer than 300 lines", () => {
  const long = readMigrations().filter(({ sql }) => sql.split("\n").length > 301);
  expect(long.map(({ name }) => name)).toEqual([]);
});

describe("the check", () => {
  test("accepts a newer migration", () => {
    expect(releaseBreaches(released, [first, second, migration("3", "drop table a;")])).toEqual([]);
  });

  test("reports a released migration that has changed", () => {
    expect(releaseBreaches(released, [first, migration("2", "create table b (id int);")])).toEqual([
      "2_x.sql is released and has changed: put it back as it was and write the change as a new migration.",
    ]);
  });

  test("reports a released migration that is missing", () => {
    expect(releaseBreaches(released, [second])).toEqual(["1_x.sql is released and missing: put it back."]);
  });

  test("reports a new migration with a version before a released one", () => {
    expect(releaseBreaches(released, [first, migration("15", "create table c ();"), second])).toEqual([
      "15_x.sql comes before 2_x.sql, which is released: give it a later version.",
    ]);
  });
});
