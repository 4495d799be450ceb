import pg from "pg";
import type { Database } from "@/lib/supabase/database.types";
import type { Locale } from "../../lib/i18n/routing.ts";

type Tables = Database["public"]["Tables"];

// Parses bigint as a number, since no count or amount in this database comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Sql = <Row extends object = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Connections as the owner of the database, so that no policy hides rows from the tests. */
export function openPool(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 24 });
  pool.on("error", () => undefined);
  const sql: Sql = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows;
  return { sql, close: () => pool.end() };
}

/** @throws when there is not exactly one row */
export function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (rows.length !== 1 || row === undefined) throw new Error(`Expected one row, found ${rows.length}`);
  return row;
}

/** Queries about one order. */
export function orderQueries(sql: Sql) {
  return {
    order: async (id: string) =>
      only(await sql<Tables["user_orders"]["Row"]>("select * from user_orders where id = $1", [id])),
    payments: (orderId: string) =>
      sql<Tables["payments"]["Row"]>("select * from payments where order_id = $1 order by created_at", [orderId]),
    purchases: (orderId: string) =>
      sql<Tables["vendor_purchases"]["Row"]>("select * from vendor_purchases where order_id = $1 order by started_at", [
        orderId,
      ]),
    esims: (orderId: string) => sql<Tables["esims"]["Row"]>("select * from esims where order_id = $1", [orderId]),
    job: async (kind: string, subject: string) =>
      (
        await sql<Tables["jobs"]["Row"]>("select * from jobs where kind = $1::job_kind and subject = $2", [
          kind,
          subject,
        ])
      )[0],
    history: async (orderId: string) => {
      const rows = await sql<{ to_status: string }>(
        "select to_status from order_status_history where order_id = $1 order by id",
        [orderId],
      );
      return rows.map((row) => row.to_status);
    },
  };
}

/** A confirmed account, written as by the auth service; a trigger creates the profile. */
export async function createTraveller(sql: Sql, locale: Locale = "id"): Promise<{ id: string; email: string }> {
  const id = crypto.randomUUID();
  const email = `${id.slice(0, 8)}@pelancong.test`;
  await sql(
    `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
     values ($1, $2, now(), jsonb_build_object('full_name', 'Sari Dewi', 'locale', $3::text))`,
    [id, email, locale],
  );
  return { id, email };
}
