import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../local/supabase/database";

test("a transaction of the embedded database keeps its rows and settings to itself", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "kelana-transactions-"));
  const { connection, script, query } = await openDatabase(dataDir, undefined);
  onTestFinished(async () => {
    await connection.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await script("create table visits (who text)");

  let second: Promise<string> | undefined;
  let alone: Promise<unknown> | undefined;
  const first = connection.kysely.transaction().execute(async (transaction) => {
    await sql`select set_config('kelana.who', 'first', true)`.execute(transaction);
    await sql`insert into visits values ('first')`.execute(transaction);
    second = connection.kysely.transaction().execute(async (other) => {
      await sql`insert into visits values ('second')`.execute(other);
      const { rows } = await sql<{ who: string }>`select current_setting('kelana.who', true) as who`.execute(other);
      return rows[0]?.who ?? "";
    });
    alone = query("insert into visits values ('alone')", []);
    for (let turn = 0; turn < 20; turn += 1) await sql`select ${turn}`.execute(transaction);
    throw new Error("refused");
  });

  await expect(first).rejects.toThrow("refused");
  expect(await second).toBe("");
  await alone;
  expect(await query("select who from visits order by who", [])).toEqual([{ who: "alone" }, { who: "second" }]);
});
