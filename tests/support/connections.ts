import pg from "pg";
import { only, type Sql } from "./database.ts";
import { until } from "./until.ts";

export type Connection = pg.Client;

/** Opens separate connections before the race begins, and closes them afterwards. @returns the result of `race` */
export async function withConnections<Outcome>(
  url: string,
  count: number,
  race: (connections: Connection[]) => Promise<Outcome>,
): Promise<Outcome> {
  const connections = Array.from({ length: count }, () => new pg.Client({ connectionString: url }));
  await Promise.all(connections.map((connection) => connection.connect()));
  try {
    return await race(connections);
  } finally {
    await Promise.all(connections.map((connection) => connection.end()));
  }
}

/** Waits until `count` connections wait for a lock, so that they really compete. */
export async function untilBlocked(sql: Sql, count: number): Promise<void> {
  const blocked = () =>
    sql("select query from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()");
  await until(`${count} connections wait for a lock`, async () => (await blocked()).length >= count, {
    state: blocked,
  });
}

type Statement = readonly [text: string, values: readonly unknown[]];
type Database = { sql: Sql; databaseUrl: string };

/**
 * Makes statements wait for a lock, one after the other, and then releases them in that order.
 * @param lock takes it
 * @param turns names of `statements`, first to last; each statement returns a column `outcome`
 * @returns the outcome of each by its name
 */
export async function inTurnAt<Name extends string>(
  { sql, databaseUrl }: Database,
  [lock, locked]: Statement,
  turns: readonly Name[],
  statements: Readonly<Record<Name, Statement>>,
): Promise<Record<string, string | undefined>> {
  return withConnections(databaseUrl, turns.length + 1, async ([holder, ...others]) => {
    await holder?.query("begin");
    await holder?.query(lock, [...locked]);
    const ends: Promise<[Name, string | undefined]>[] = [];
    for (const [index, turn] of turns.entries()) {
      const [text, values] = statements[turn];
      const query = others[index]?.query<{ outcome: string }>(text, [...values]);
      ends.push(Promise.resolve(query).then((result) => [turn, result?.rows[0]?.outcome]));
      await untilBlocked(sql, index + 1);
    }
    await holder?.query("commit");
    return Object.fromEntries(await Promise.all(ends));
  });
}

/** As `inTurnAt`, at an order's lock. */
export function inTurnAtOrder<Name extends string>(
  database: Database,
  orderId: string,
  turns: readonly Name[],
  statements: Readonly<Record<Name, Statement>>,
): Promise<Record<string, string | undefined>> {
  return inTurnAt(database, ["select 1 from user_orders where id = $1 for update", [orderId]], turns, statements);
}

/**
 * Replaces a piece of a database function, for a negative control in a throw-away database.
 * @returns restores the function
 * @throws when the piece is missing, since a control that changes nothing proves nothing
 */
export async function sabotage(sql: Sql, name: string, piece: string, replacement: string) {
  const { definition } = only(
    await sql<{ definition: string }>("select pg_get_functiondef(oid) as definition from pg_proc where proname = $1", [
      name,
    ]),
  );
  if (!definition.includes(piece)) throw new Error(`${name} does not contain: ${piece}`);
  await sql(definition.replace(piece, () => replacement));
  return () => sql(definition);
}
