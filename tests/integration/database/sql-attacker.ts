import type pg from "pg";
import type { Attacker, Outcome, Visitor } from "./attack";
import { OWNER } from "./decisions";

const OTHER = "00000000-0000-4000-8000-000000000002";
const sessionOf = (user: string) => user.replace("4000", "4001");
const ENDED_SESSION = OWNER.replace("4000", "4002");
const roles: Record<Visitor, { role: string; claims: object }> = {
  anon: { role: "anon", claims: {} },
  owner: { role: "authenticated", claims: { sub: OWNER, session_id: sessionOf(OWNER) } },
  other: { role: "authenticated", claims: { sub: OTHER, session_id: sessionOf(OTHER) } },
  former: { role: "authenticated", claims: { sub: OWNER, session_id: ENDED_SESSION } },
};

/** The accounts of both travellers, logged in, and a login of the owner that has ended. */
export const LOGINS_SQL = `${[OWNER, OTHER]
  .map(
    (user) => `insert into auth.users (id, confirmed_at) values ('${user}', now());
      insert into auth.sessions (id, user_id) values ('${sessionOf(user)}', '${user}');`,
  )
  .join("")}
  insert into auth.sessions (id, user_id, not_after) values ('${ENDED_SESSION}', '${OWNER}', now() - interval '1 second');`;

const TABLE_REFUSED = /^42501 permission denied for (table|view)/;
/** The desk answers whoever is no operator as if it did not exist. */
const FUNCTION_REFUSED = /^42501 permission denied for function|^42883 function public\.desk_\w+\(.*\) does not exist$/;
/** The errors for a computed column of a view and for a view of several tables, which nobody can change. */
const NOT_UPDATABLE = /^(0A000 cannot update column|55000 cannot (update|insert into|delete from) view)/;

/** Runs SQL under the roles that PostgREST uses, and rolls back every statement. */
export function sqlAttacker(pool: pg.Pool): Attacker {
  const attempt = async (who: Visitor, sql: string, values: unknown[] = []): Promise<Outcome> => {
    const client = await pool.connect();
    try {
      const { role, claims } = roles[who];
      await client.query(`begin; set local request.jwt.claims = '${JSON.stringify(claims)}'; set local role ${role};`);
      return (await client.query(sql, values)).rowCount ?? 0;
    } catch (error) {
      const { code, message } = error as { code?: string; message?: string };
      return `${code} ${message}`;
    } finally {
      await client.query("rollback");
      client.release();
    }
  };
  const onTable = async (who: Visitor, sql: string, values?: unknown[]): Promise<Outcome> => {
    const outcome = await attempt(who, sql, values);
    return TABLE_REFUSED.test(String(outcome)) || NOT_UPDATABLE.test(String(outcome)) ? "refused" : outcome;
  };
  return {
    read: (who, table, column) => onTable(who, `select "${column}" from public.${table}`),
    insert: (who, table, column) => onTable(who, `insert into public.${table} ("${column}") values (null)`),
    change: (who, table, column, value) =>
      value === undefined
        ? onTable(who, `update public.${table} set "${column}" = default`)
        : onTable(who, `update public.${table} set "${column}" = $1`, [value]),
    remove: (who, table) => onTable(who, `delete from public.${table}`),
    call: async (who, { name, args }) => {
      const nulls = args.map(({ type }) => `null::${type}`).join(", ");
      const outcome = await attempt(who, `select public.${name}(${nulls})`);
      return FUNCTION_REFUSED.test(String(outcome)) ? "refused" : "taken";
    },
  };
}
