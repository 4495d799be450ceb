import { type Schema, type Signature, wordsOfWrong, wrongLiterals } from "@/tests/support/sql-literals";
import type { Query } from "./facts";

const ENUMS_SQL = `
select t.typname as name, array_agg(e.enumlabel::text) as labels from pg_type as t join pg_enum as e on e.enumtypid = t.oid
where t.typnamespace = 'public'::regnamespace group by t.typname`;

const FUNCTIONS_SQL = `
select p.proname as name, p.prosrc as source,
  (select typname from pg_type where oid = p.prorettype and typtype = 'e') as answer,
  array(select enum.typname::text from unnest(p.proargtypes::oid[]) with ordinality as given (type, number)
    left join pg_type as enum on enum.oid = given.type and enum.typtype = 'e' order by given.number) as parameters,
  p.proargnames as names
from pg_proc as p where p.pronamespace = 'public'::regnamespace order by p.proname`;

/** Columns of tables and of functions' results that are an enum wherever they are, as 'order_status or payment_status'. */
const COLUMNS_SQL = `
with named (name, type) as (
  select a.attname::text, a.atttypid from pg_class as c
    join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'c')
  union all
  select given.name, given.type from pg_proc as p,
    unnest(p.proargnames, p.proallargtypes, p.proargmodes) as given (name, type, mode)
    where p.pronamespace = 'public'::regnamespace and given.mode = 't'
)
select named.name, string_agg(distinct t.typname, ' or ') as type from named join pg_type as t on t.oid = named.type
group by named.name having bool_and(t.typtype = 'e')`;

const TABLES_SQL = `
select c.relname as name, json_agg(json_build_object('column', a.attname, 'type', enum.typname) order by a.attnum) as columns
from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
left join pg_type as enum on enum.oid = a.atttypid and enum.typtype = 'e'
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'c') group by c.relname`;

/** Reads the schema of the running database, and says of each wrong literal where it is. */
export async function findWrongLiterals(query: Query): Promise<{ checked: number; wrong: string[] }> {
  const enums = (await query(ENUMS_SQL)) as { name: string; labels: string[] }[];
  const columns = (await query(COLUMNS_SQL)) as { name: string; type: string }[];
  const tables = (await query(TABLES_SQL)) as { name: string; columns: { column: string; type: string | null }[] }[];
  const schema: Schema = {
    signatures: (await query(FUNCTIONS_SQL)) as Signature[],
    enums: new Map(enums.map(({ name, labels }) => [name, new Set(labels)])),
    columns: new Map(columns.map(({ name, type }) => [name, type])),
    tables: new Map(tables.map((table) => [table.name, table.columns])),
  };
  const { checked, wrong } = wrongLiterals(schema);
  return { checked, wrong: wrong.map((one) => `${one.within}: ${wordsOfWrong(one)}`) };
}
