import { migrationFile, type RunQuery, readMigrations } from "./migrate.ts";

type Column = { table: string; name: string; type: string; isNullable: boolean; readBy: string; changedBy: string };
type Policy = {
  table: string;
  name: string;
  command: string;
  roles: string;
  using: string | null;
  check: string | null;
};

const COLUMNS = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNullable",
    array_to_string(array(select r from unnest(array['anon', 'authenticated']) r
      where has_column_privilege(r, c.oid, a.attnum, 'select')), ', ') as "readBy",
    array_to_string(array(select r from unnest(array['anon', 'authenticated']) r
      where has_column_privilege(r, c.oid, a.attnum, 'update')), ', ') as "changedBy"
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`;

const POLICIES = `
  select tablename as "table", policyname as name, lower(cmd) as command, array_to_string(roles, ', ') as roles,
    qual as using, with_check as check
  from pg_policies where schemaname = 'public' order by tablename collate "C", policyname collate "C"`;

/** In a cell of Markdown, on one line. */
const cell = (text: string) => text.replace(/\s+/g, " ").replaceAll("|", "\\|");

/** The migrations that make or alter a table, in order, as links. */
function migrationsOf(table: string): string[] {
  const names = new RegExp(
    `^\\s*(?:create|alter) table (?:if (?:not )?exists )?(?:only )?(?:public\\.)?${table}\\b`,
    "im",
  );
  return readMigrations()
    .filter(({ sql }) => names.test(sql))
    .map(migrationFile)
    .map((file) => `- [${file}](migrations/${file})`);
}

function section(table: string, columns: readonly Column[], policies: readonly Policy[]): string[] {
  const rules = policies.map(({ name, command, roles, using, check }) => {
    const terms = [using && `rows where ${cell(using)}`, check && `new rows where ${cell(check)}`].filter(Boolean);
    return `- ${name} (${command}, ${roles}): ${terms.join("; ")}`;
  });
  return [
    `## ${table}`,
    "",
    ...migrationsOf(table),
    "",
    "| column | type | read by | changed by |",
    "|---|---|---|---|",
    ...columns.map(
      ({ name, type, isNullable, readBy, changedBy }) =>
        `| \`${name}\` | ${type}${isNullable ? ", may be null" : ""} | ${readBy} | ${changedBy} |`,
    ),
    "",
    ...(rules.length > 0 ? rules : ["For the server alone: no policy."]),
    "",
  ];
}

/** Every table of the shop as Markdown: its columns, who may read and change them, its policies, and where it is made and altered. */
export async function tablesListing(query: RunQuery): Promise<string> {
  const columns = (await query(COLUMNS, [])) as Column[];
  const policies = (await query(POLICIES, [])) as Policy[];
  const tables = [...new Set(columns.map(({ table }) => table))];
  return [
    "# Tables",
    "",
    "The columns of each, who may read and change them within its policies, and the migrations that make and alter it. The server's role may",
    "do everything. Made by `npm run db:types` from the migrations.",
    "",
    ...tables.flatMap((table) =>
      section(
        table,
        columns.filter((column) => column.table === table),
        policies.filter((policy) => policy.table === table),
      ),
    ),
  ].join("\n");
}
