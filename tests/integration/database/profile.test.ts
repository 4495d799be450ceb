import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { indonesianPhone } from "@/lib/fields/phone";
import { isLine } from "@/lib/fields/rules";
import { readMigrations } from "../../../local/supabase/migrate";
import { type BareDatabase, startBareDatabase } from "./bare-postgres";
import { OWNER } from "./decisions";
import { LOGINS_SQL, sqlAttacker } from "./sql-attacker";

const RULES = "20261122004200";

let database: BareDatabase;

beforeAll(async () => {
  database = await startBareDatabase();
  await database.query(LOGINS_SQL);
});
afterAll(() => database.stop());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe("a profile", () => {
  const change = (column: string, value: string) =>
    sqlAttacker(database.pool).change("owner", "profiles", column, value);

  it.each([
    ["phone", "+628123456789"],
    ["address", "Jalan Melati 1, Bandung"],
    ["nationality", "Indonesia"],
    ["date_of_birth", "1990-02-28"],
    ["date_of_birth", inDays(0)],
  ])("takes %s %j from its traveller", async (column, value) => {
    expect(await change(column, value)).toBe(1);
  });

  it.each([
    ["phone", "abc"],
    ["phone", ""],
    ["phone", "+6591234567"],
    ["phone", "+628123456789\nBcc: x"],
    ["phone", "+62812-3456-789"],
    ["address", "Jalan\u0001 Melati"],
    ["address", "Jalan Melati\r\nBcc: x"],
    ["address", "x".repeat(301)],
    ["nationality", "Indonesia\u2028"],
    ["nationality", "\u007f"],
    ["nationality", "x".repeat(61)],
    ["date_of_birth", inDays(2)],
    ["date_of_birth", "1899-12-31"],
    ["date_of_birth", "0044-03-15 BC"],
    ["date_of_birth", "infinity"],
  ])("does not take %s %j straight from the API", async (column, value) => {
    expect(await change(column, value)).toMatch(/^23514 /);
  });

  it.each([
    ["+628123456789", "+628123456789"],
    ["not a number", null],
    ["x".repeat(100), null],
  ])("of an account that signed up with the phone %j has %j", async (phone, stored) => {
    const id = crypto.randomUUID();
    await database.pool.query(
      "insert into auth.users (id, confirmed_at, raw_user_meta_data) values ($1, now(), jsonb_build_object('phone', $2::text))",
      [id, phone],
    );
    const { rows } = await database.pool.query("select phone from public.profiles where user_id = $1", [id]);
    expect(rows).toEqual([{ phone: stored }]);
  });
});

describe("the database agrees with lib/fields", () => {
  it("on what one line is", async () => {
    const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code + 1));
    const texts = [...characters, "", "x".repeat(60), "x".repeat(61), "😀".repeat(60), "😀".repeat(61)];
    const { rows } = await database.pool.query<{ line: string }>(
      "select line from unnest($1::text[]) with ordinality as given (line, number) where is_line(line, 60) order by number",
      [texts],
    );
    expect(rows.map(({ line }) => line)).toEqual(texts.filter((text) => isLine(text, 60)));
  });

  it("on every phone that a form stores", async () => {
    const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 4, maxLength: 16 });
    const typed = fc.tuple(fc.constantFrom("", "0", "08", "8", "+62", "62", "021", "0800", "00180"), digits);
    const phones = fc
      .sample(typed, { numRuns: 5000, seed: 1 })
      .map(([prefix, rest]) => indonesianPhone(prefix + rest))
      .filter((phone) => phone !== null && phone !== "");
    expect(phones.length).toBeGreaterThan(500);
    const { rows } = await database.pool.query(
      "select phone from unnest($1::text[]) as given (phone) where not is_indonesian_phone(phone)",
      [phones],
    );
    expect(rows).toEqual([]);
  });
});

describe("a database whose profiles break the rules", () => {
  it("is upgraded: only what breaks them is removed", async () => {
    const migrations = readMigrations();
    const old = await startBareDatabase(migrations.filter(({ version }) => version < RULES));
    try {
      await old.query(LOGINS_SQL);
      await old.pool.query(
        `update public.profiles set full_name = 'Sari', phone = 'abc', address = E'a\\nb', nationality = E'\\u007f',
           date_of_birth = '2999-01-01' where user_id = $1`,
        [OWNER],
      );
      for (const { sql } of migrations.filter(({ version }) => version >= RULES)) await old.query(sql);
      const { rows } = await old.pool.query(
        "select full_name, phone, address, nationality, date_of_birth from public.profiles where user_id = $1",
        [OWNER],
      );
      expect(rows).toEqual([{ full_name: "Sari", phone: null, address: null, nationality: null, date_of_birth: null }]);
    } finally {
      await old.stop();
    }
  });
});
