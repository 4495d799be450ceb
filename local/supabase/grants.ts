import type { RunQuery, RunScript } from "./migrate.ts";

/**
 * The service grants everything to every role on its first request. Each migration therefore also records the grants, as
 * the statements that restore them; they are restored after that request and before the next migration.
 */

export const GRANTS_TABLE = `
create table if not exists supabase_migrations.grants (
  is_only boolean primary key default true check (is_only),
  statements text not null
);`;

const API_ROLES = "public, anon, authenticated, service_role";
const KINDS = ["tables", "sequences", "routines"] as const;

const REVOKE_ALL = [
  `revoke all on schema public from ${API_ROLES};`,
  ...KINDS.flatMap((kind) => [
    `revoke all on all ${kind} in schema public from ${API_ROLES};`,
    `alter default privileges in schema public revoke all on ${kind} from ${API_ROLES};`,
  ]),
].join("\n");

/** Records the present grants on the schema `public`; runs at the end of a migration. */
export const RECORD_GRANTS = `
with acls (target, is_default, acl) as (
  select 'on schema public', false, coalesce(nspacl, acldefault('n', nspowner)) from pg_namespace where nspname = 'public'
  union all
  select format('on %s %s', case relkind when 'S' then 'sequence' else 'table' end, oid::regclass), false,
    coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f', 'S')
  union all
  select format('(%I) on table %s', attname, attrelid::regclass), false, attacl
  from pg_attribute join pg_class as c on c.oid = attrelid
  where c.relnamespace = 'public'::regnamespace and attacl is not null
  union all
  select 'on routine ' || oid::regprocedure, false, coalesce(proacl, acldefault('f', proowner))
  from pg_proc where pronamespace = 'public'::regnamespace
  union all
  select 'on ' || case defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' else 'functions' end, true, defaclacl
  from pg_default_acl
  where defaclnamespace = 'public'::regnamespace and defaclrole = current_user::regrole and defaclobjtype in ('r', 'S', 'f')
), granted as (
  select format('%sgrant %s %s to %s;', case when is_default then 'alter default privileges in schema public ' else '' end,
    privilege_type, target, case grantee when 0 then 'public' else grantee::regrole::text end) as statement
  from acls, lateral aclexplode(acl)
  where grantee = 0 or grantee::regrole::text in ('anon', 'authenticated', 'service_role')
)
insert into supabase_migrations.grants (statements) select string_agg(statement, E'\\n' order by statement) from granted
on conflict (is_only) do update set statements = excluded.statements;`;

/** The statements that restore the recorded grants of the schema `public`; empty before the first migration. */
export async function recordedGrants(query: RunQuery): Promise<string> {
  const [row] = await query("select statements from supabase_migrations.grants", []);
  return row ? `${REVOKE_ALL}\n${String(row.statements)}\n` : "";
}

/** Restores every recorded grant in one transaction. */
export async function restoreGrants(script: RunScript, query: RunQuery): Promise<void> {
  await script(await recordedGrants(query));
}
