import { type Migration, migrationFile, readMigrations } from "./migrate.ts";

export type SqlFunction = {
  name: string;
  file: string;
  line: number;
  /** What stands between the brackets after its name. */
  parameters: string;
  returns: string;
  body: string;
};

const CHANGE = /^(drop|create(?: or replace)?) function public\.(\w+)/gim;
/** What follows the parameters: the type that is returned, then the body between two equal quotes of dollars. */
const REST = /\breturns\s+(table|(?:setof\s+)?[\w.]+(?:\[\])?)[\s\S]*?(\$\w*\$)([\s\S]*?)\2/y;

/** Where the brackets that begin at a position are closed again. */
function afterBrackets(sql: string, from: number): number {
  let depth = 0;
  for (let index = from; index < sql.length; index++) {
    if (sql[index] === "(") depth++;
    if (sql[index] === ")" && --depth === 0) return index + 1;
  }
  return sql.length;
}

/**
 * The functions that the migrations leave in the database, by name, each with its newest definition.
 * @throws Error for a definition that this does not read
 */
export function sqlFunctions(migrations: readonly Migration[] = readMigrations()): SqlFunction[] {
  const found = new Map<string, SqlFunction>();
  for (const migration of migrations) {
    const { sql } = migration;
    const file = migrationFile(migration);
    for (const { 0: head, 1: verb = "", 2: name = "", index } of sql.matchAll(CHANGE)) {
      found.delete(name);
      if (verb.toLowerCase() === "drop") continue;
      const line = sql.slice(0, index).split("\n").length;
      const opening = sql.indexOf("(", index + head.length);
      const end = afterBrackets(sql, opening);
      REST.lastIndex = sql.indexOf("returns", end);
      const [, returns = "", , body] = REST.exec(sql) ?? [];
      if (body === undefined) throw new Error(`${file}:${line}: write 'returns', then the body between $$ and $$`);
      const parameters = sql.slice(opening + 1, end - 1);
      found.set(name, { name, file, line, parameters, returns: returns.replace(/\s+/, " "), body });
    }
  }
  return [...found.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The functions as a table of Markdown, for readers who look for the newest definition of one. */
export function functionsListing(functions: readonly SqlFunction[] = sqlFunctions()): string {
  const rows = functions.map(({ name, file, line }) => `| \`${name}\` | [${file}:${line}](migrations/${file}) |`);
  return [
    "# SQL functions",
    "",
    "Where the newest definition of each is. Made by `npm run db:types` from the migrations.",
    "",
    "| function | newest definition |",
    "|---|---|",
    ...rows,
    "",
  ].join("\n");
}
