import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../local/supabase/database";

const DATABASES = [
  { name: "the embedded database", url: () => undefined },
  { name: "PostgreSQL", url: () => inject("postgresUrl") },
];

test.each(DATABASES)("$name answers every decimal as a number", async ({ url }) => {
  const dataDir = mkdtempSync(join(tmpdir(), "kelana-decimals-"));
  const { connection } = await openDatabase(dataDir, url());
  onTestFinished(async () => {
    await connection.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { rows } = await sql`select 0.310 as trailing, 0.351 as exact, 2.000 as whole, -0.000310 as small`.execute(
    connection.kysely,
  );
  expect(rows).toEqual([{ trailing: 0.31, exact: 0.351, whole: 2, small: -0.00031 }]);
});
