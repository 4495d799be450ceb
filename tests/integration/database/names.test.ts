import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isName } from "@/lib/fields/rules";
import { type BareDatabase, startBareDatabase } from "./bare-postgres";
import { LOGINS_SQL, sqlAttacker } from "./sql-attacker";

let database: BareDatabase;

beforeAll(async () => {
  database = await startBareDatabase();
  await database.query(LOGINS_SQL);
});
afterAll(() => database.stop());

/**
 * All characters of the first two planes and every hundredth of the others, without halves of surrogate pairs and without NUL,
 * which PostgreSQL cannot store.
 */
function* characters() {
  for (let code = 1; code <= 0x10ffff; code += code < 0x1ffff ? 1 : 100) {
    if (code < 0xd800 || code > 0xdfff) yield String.fromCodePoint(code);
  }
}

async function namesOfDatabase(texts: string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select name from unnest($1::text[]) with ordinality as given (name, number) where is_name(name) order by number",
    [texts],
  );
  return rows.map(({ name }) => name);
}

describe("what a name is", () => {
  it.each([
    ["alone", (one: string) => one],
    ["behind a letter", (one: string) => `a${one}`],
    ["behind a dot", (one: string) => `a.${one}b`],
  ])(
    "is the same in the database and in lib/fields/rules.ts for every character %s",
    async (_, around) => {
      const texts = [...characters()].map(around);
      expect((await namesOfDatabase(texts)).join("\n")).toBe(texts.filter(isName).join("\n"));
    },
    120_000,
  );

  it("is the same for random texts", async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ".",
        "。",
        "\u2024",
        "\ufe52",
        "\u2026",
        "\uff1a\uff0f\uff0f",
        "\u24d2",
        "://",
        "www",
        "situs",
        "example",
        "S",
        "Kom",
        " ",
        "<",
        "\u200d",
        "\u202e",
        "ſ",
        "K",
        "-",
        "'",
      ),
      fc.string({ unit: "binary", maxLength: 3 }).filter((text) => !text.includes("\0")),
      fc.string({ unit: "grapheme", maxLength: 60 }).filter((text) => !text.includes("\0")),
    );
    const texts = fc.array(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
      { minLength: 50 },
    );
    await fc.assert(
      fc.asyncProperty(texts, async (names) => {
        expect(await namesOfDatabase(names)).toEqual(names.filter(isName));
      }),
      { numRuns: 40 },
    );
  });
});

describe("a profile", () => {
  const change = (name: string) => sqlAttacker(database.pool).change("owner", "profiles", "full_name", name);

  it("takes a name from its traveller", async () => {
    expect(await change("Muh. Ridwan, S.H.")).toBe(1);
  });

  it.each([
    "Menangkan hadiah di situs.example",
    "https://evil",
    "Sari\nBcc: x",
    "evil\u2024com",
    "\u202eiraS",
    "",
    "x".repeat(121),
  ])("does not take %j straight from the API", async (name) => {
    expect(await change(name)).toMatch(/^23514 /);
  });

  it.each([
    ["Menangkan hadiah di situs.example", null],
    ["Sari Dewi", "Sari Dewi"],
  ])("of an account that was made with the name %j has %j", async (full_name, stored) => {
    const id = crypto.randomUUID();
    await database.pool.query(
      "insert into auth.users (id, confirmed_at, raw_user_meta_data) values ($1, now(), jsonb_build_object('full_name', $2::text))",
      [id, full_name],
    );
    const { rows } = await database.pool.query("select full_name from public.profiles where user_id = $1", [id]);
    expect(rows).toEqual([{ full_name: stored }]);
  });
});
