import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startSupabase } from "../../local/supabase/server.ts";
import { startPostgres } from "../../local/support/postgres.ts";
import { stackSecrets } from "./stack-environment.ts";
import { until } from "./until.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The PostgreSQL server that all files of this run share, with its template database. */
    postgresUrl: string;
  }
}

const TEMPLATE = "kelana_template";
const SITE = "http://localhost:9";

function inDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function run(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql).finally(() => client.end());
  return rows;
}

/** Migrates and seeds the template that every test file copies. A copy needs it to have no connections. */
async function makeTemplate(url: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "kelana-template-"));
  await run(url, `alter role postgres set client_min_messages = warning`);
  await run(url, `create database ${TEMPLATE}`);
  const { publishableKey, secretKey, jwtSecret, hookSecret } = stackSecrets();
  const supabase = await startSupabase({
    port: 0,
    dataDir,
    databaseUrl: inDatabase(url, TEMPLATE),
    siteUrl: SITE,
    storeUrl: SITE,
    ...{ publishableKey, secretKey, jwtSecret, hookSecret },
    seed: true,
  });
  await supabase.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** One PostgreSQL for all files of a run, since a copy is much faster than starting, migrating and seeding. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  await makeTemplate(postgres.url).catch(async (error: unknown) => {
    await postgres.stop();
    throw error;
  });
  provide("postgresUrl", postgres.url);
  return postgres.stop;
}

type OwnDatabase = { url: string; drop: () => Promise<void> };

async function databaseFrom(template: string, serverUrl: string): Promise<OwnDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  // Copies files, since writing all of them to the log first takes twice the time.
  await run(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const connected = () =>
    run(serverUrl, `select query from pg_stat_activity where backend_type = 'client backend' and datname = '${name}'`);
  return {
    url: inDatabase(serverUrl, name),
    drop: async () => {
      // A pool's `end()` resolves before its connections close, and the server's shutdown then raises an error.
      await until("all connections are closed", async () => (await connected()).length === 0, { state: connected });
      await run(serverUrl, `drop database ${name}`);
    },
  };
}

/** A new migrated and seeded database on the shared server. */
export function copyTemplate(serverUrl: string): Promise<OwnDatabase> {
  return databaseFrom(TEMPLATE, serverUrl);
}

/** A new empty database on the shared server, whose service roles already exist. */
export function emptyDatabase(serverUrl: string): Promise<OwnDatabase> {
  return databaseFrom("template0", serverUrl);
}
