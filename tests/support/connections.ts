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

/**
 * Replaces a piece of a database function, for a negative control in a throw-away database.
 * @throws when the piece is missing, since a control that changes nothing proves nothing
 */
export async function sabotage(sql: Sql, name: string, piece: string, replacement: string): Promise<void> {
  const { definition } = only(
    await sql<{ definition: string }>("select pg_get_functiondef(oid) as definition from pg_proc where proname = $1", [
      name,
    ]),
  );
  if (!definition.includes(piece)) throw new Error(`${name} does not contain: ${piece}`);
  await sql(definition.replace(piece, () => replacement));
}
