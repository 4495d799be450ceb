import type { SchemaFacts } from "./attack";
import { OWNER, type TableDecision, tableDecisions } from "./decisions";

export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

const TABLES_SQL = `
select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'f')
group by c.relname order by c.relname`;

const FUNCTIONS_SQL = `
select p.proname as name, coalesce((select jsonb_agg(jsonb_build_object('name', p.proargnames[i], 'type', format_type(p.proargtypes[i - 1], null)) order by i)
    from generate_series(1, p.pronargs - p.pronargdefaults) as i), '[]') as args,
  prorettype = 'trigger'::regtype as "isTrigger"
from pg_proc as p where p.pronamespace = 'public'::regnamespace order by p.proname`;

/** Tables with their columns and functions with their arguments, from the database's catalogue. */
export async function readFacts(query: Query): Promise<SchemaFacts> {
  const tables = (await query(TABLES_SQL)) as SchemaFacts["tables"];
  const functions = (await query(FUNCTIONS_SQL)) as SchemaFacts["functions"];
  return { tables, functions };
}

/** SQL that leaves only the rows of the decisions in their tables, all owned by this traveller. */
export function attackRows(ownerId: string): string {
  const tables = Object.entries<TableDecision>(tableDecisions).flatMap(([table, { rows }]) =>
    rows ? [{ table, rows }] : [],
  );
  const statements = tables.map(({ table, rows }) => `insert into public.${table} ${rows.replaceAll(OWNER, ownerId)};`);
  return `begin; set local session_replication_role = replica;
    ${tables.map(({ table }) => `delete from public.${table};`).join("\n")}
    ${statements.join("\n")}
    commit;`;
}
