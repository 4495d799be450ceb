import type { Query } from "./facts";

/** Everything that our migrations create in the schema `public`, with its grants, one line for each fact. */
const SCHEMA_SQL = `
with named as (
  select oid, oid::regclass::text as name, relkind, relacl, relrowsecurity, relforcerowsecurity
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f', 'S')
), grants (object, acl) as (
  select 'relation ' || name, relacl from named
  union all
  select 'column ' || named.name || '.' || a.attname, a.attacl from named
    join pg_attribute as a on a.attrelid = named.oid where a.attacl is not null
  union all select 'function ' || oid::regprocedure, proacl from pg_proc where pronamespace = 'public'::regnamespace
  union all select 'schema ' || nspname, nspacl from pg_namespace where nspname = 'public'
  union all
  select format('new %s in %s', defaclobjtype, coalesce(nullif(defaclnamespace, 0)::regnamespace::text, 'every schema')), defaclacl
  from pg_default_acl where defaclnamespace in (0, 'public'::regnamespace)
)
select 'column ' || named.name || ' ' || a.attnum || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
  || case when a.attnotnull then ' not null' else '' end || a.attidentity::text || a.attgenerated::text
  || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
  || coalesce(' comment ' || col_description(named.oid, a.attnum), '') as fact
from named join pg_attribute as a on a.attrelid = named.oid and a.attnum > 0 and not a.attisdropped
left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
union all select format('relation %s %s security %s forced %s', name, relkind, relrowsecurity, relforcerowsecurity) from named
union all select 'view ' || name || ' ' || pg_get_viewdef(oid) from named where relkind in ('v', 'm')
union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where connamespace = 'public'::regnamespace
union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger
  where not tgisinternal and tgfoid in (select oid from pg_proc where pronamespace = 'public'::regnamespace)
union all select format('policy %s on %s: %s to %s using %s check %s', policyname, tablename, cmd, roles, qual, with_check)
  from pg_policies where schemaname = 'public'
union all select 'function ' || pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
union all select format('enum %s: %s', t.typname, string_agg(e.enumlabel, ', ' order by e.enumsortorder))
  from pg_type as t join pg_enum as e on e.enumtypid = t.oid where t.typnamespace = 'public'::regnamespace group by t.typname
union all select format('type %s: %s', c.relname, string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum))
  from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'c' group by c.relname
union all select format('grant %s on %s to %s', g.privilege_type, object, coalesce(nullif(g.grantee, 0)::regrole::text, 'everybody'))
  from grants, lateral aclexplode(acl) as g
union all select 'owner alone on ' || object from grants where acl is null
order by 1`;

/** The schema as sorted lines. Two databases with equal lines have the same schema. */
export async function readSchema(query: Query): Promise<string[]> {
  return (await query(SCHEMA_SQL)).map(({ fact }) => String(fact));
}
