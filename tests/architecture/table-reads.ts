/** A chain of client calls on a table. `table` is its name, or the expression that names it. */
export type TableRead = { table: string; calls: string[] };

/** Leaves out `Array.from` and the like, and storage buckets. */
const TABLE = /(?<!\b(?:Array|Buffer|Uint8Array)|\.storage)\.from\(\s*(?:(["'`])(\w+)\1|([\w.]+))\s*\)/g;
/** Matches the start of a statement that stores a table, or a query on it, in a variable. */
const HELD = /\b(?:const|let)\s+(\w+)\s*=\s*(?:[\w.]+(?:\(\))?|\(await\s+[\w.]+\(\)\))\s*$/;
const CALL = /^\s*\.(\w+)(?:<[^(]*>)?\(/;
/** Calls that limit the answer: to one row, a number of rows, one page, or the rows just written. */
const BOUNDS: ReadonlySet<string> = new Set([
  ...["single", "maybeSingle", "limit", "range"],
  ...["insert", "update", "upsert", "delete"],
]);

/** The position after the parenthesis that closes the one opened before `start`; the end of the text if there is none. */
function closing(text: string, start: number): number {
  let depth = 1;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

function callsFrom(text: string, start: number): string[] {
  const match = CALL.exec(text.slice(start));
  if (!match?.[1]) return [];
  return [match[1], ...callsFrom(text, closing(text, start + match[0].length))];
}

/** The table name that a constant in this text holds; otherwise the expression itself. */
function tableNamed(text: string, expression: string): string {
  return text.match(new RegExp(String.raw`\bconst ${expression}\b[^=;]*=\s*["'\`](\w+)["'\`]`))?.[1] ?? expression;
}

/** The call chains on a variable after `start`. */
function chainsOf(text: string, name: string, start: number): string[][] {
  const uses = text.slice(start).matchAll(new RegExp(String.raw`(?<![\w.])${name}(?=\s*\.\w+[(<])`, "g"));
  return [...uses].map((use) => callsFrom(text, start + use.index + name.length));
}

/** Every call chain on a table, in the order of the text. A table in a variable gives one chain for each use. */
export function tableReads(text: string): TableRead[] {
  return [...text.matchAll(TABLE)].flatMap(({ 0: from, 2: name, 3: expression = "", index }) => {
    const table = name ?? tableNamed(text, expression);
    const start = index + from.length;
    const calls = callsFrom(text, start);
    const held = HELD.exec(text.slice(0, index))?.[1];
    const uses = held === undefined ? [] : chainsOf(text, held, start);
    return uses.length === 0 ? [{ table, calls }] : uses.map((use) => ({ table, calls: [...calls, ...use] }));
  });
}

/** Whether the answer may be longer than the server returns at once. */
export function isUnbounded({ calls }: TableRead): boolean {
  return calls.includes("select") && !calls.some((call) => BOUNDS.has(call));
}

const FUNCTION = /create (?:or replace )?function public\.(\w+)\((?:(?!create )[\s\S])*?\)\s*returns (\w+)/g;

/** The SQL functions that answer with any number of rows. */
export function namesOfRowFunctions(sql: string): Set<string> {
  const found = [...sql.matchAll(FUNCTION)].filter(([, , kind]) => kind === "setof" || kind === "table");
  return new Set(found.map(([, name = ""]) => name));
}

/** The calls of such functions that ask for everything at once. A call belongs to the declaration that begins before it. */
export function unboundedCalls(text: string, rowFunctions: ReadonlySet<string>): string[] {
  return text.split(/^(?=(?:export )?(?:async )?(?:function|const) )/m).flatMap((declaration) => {
    if (/\bread(?:InParts|AllPages|All)\(/.test(declaration)) return [];
    return [...declaration.matchAll(/\.rpc\(\s*"(\w+)"/g)].flatMap(([, name = ""]) =>
      rowFunctions.has(name) ? [name] : [],
    );
  });
}
