import { join } from "node:path";
import { createPgliteConnection } from "@supabase/lite/pglite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import { answerRefusedValues } from "./database-errors.ts";
import type { RunQuery, RunScript } from "./migrate.ts";
import { runTransactionsOneByOne } from "./pglite-transactions.ts";
import { setRequestSettingsTogether } from "./request-settings.ts";

/** The service has already encoded function arguments as JSON text: the driver must not encode them again. */
const asJson = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const JSON_TYPES = {
  json: { to: 114, from: [114], serialize: asJson, parse: (text: string): unknown => JSON.parse(text) },
  jsonb: { to: 3802, from: [3802], serialize: asJson, parse: (text: string): unknown => JSON.parse(text) },
};

/** PostgREST answers a decimal as a JSON number, also `0.310`, which the service would leave as text. */
const toNumber = (text: string) => Number(text);
const NUMERIC = 1700;
const NUMERIC_TYPE = { to: NUMERIC, from: [NUMERIC], serialize: String, parse: toNumber };

/** PGlite in the data folder, or a real PostgreSQL by its URL. Both offer the same two ways to run SQL. */
export async function openDatabase(dataDir: string, databaseUrl: string | undefined) {
  if (databaseUrl) {
    const connection = createPostgresConnection({
      url: databaseUrl,
      postgresOptions: { types: { ...JSON_TYPES, numeric: NUMERIC_TYPE }, onnotice: () => undefined },
    });
    setRequestSettingsTogether(connection);
    answerRefusedValues(connection);
    const script: RunScript = (sql) => connection.driver.unsafe(sql).simple();
    const query: RunQuery = (sql, params) => connection.driver.unsafe(sql, params as never[]);
    return { connection, script, query };
  }
  const connection = await createPgliteConnection({
    url: join(dataDir, "database"),
    pgliteOptions: { parsers: { [NUMERIC]: toNumber } },
  });
  runTransactionsOneByOne(connection, connection.driver);
  setRequestSettingsTogether(connection);
  answerRefusedValues(connection);
  const script: RunScript = (sql) => connection.driver.exec(sql);
  const query: RunQuery = async (sql, params) => {
    const result = await connection.driver.query<Record<string, unknown>>(sql, params);
    return result.rows;
  };
  return { connection, script, query };
}
