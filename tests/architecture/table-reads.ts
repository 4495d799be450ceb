/** A chain of calls on a table, as the client writes it. `table` is its name, or the expression that gives it. */
export type TableRead = { table: string; calls: string[] };

/** `Array.from` and the like are no reads; a bucket of the storage is none either. */
const TABLE = /(?<!\b(?:Array|Buffer|Uint8Array)|\.storage)\.from\(\s*(?:(["'`])(\w+)\1|([\w.]+))\s*\)/g;
/** The start of a statement that keeps a table, or a query on it, in a variable. */
const HELD = /\b(?:const|let)\s+(\w+)\s*=\s*(?:[\w.]+(?:\(\))?|\(await\s+[\w.]+\(\)\))\s*$/;
const CALL = /^\s*\.(\w+)(?:<[^(]*>)?\(/;
/** Calls that say how much is answered: one row, at most so many, one page, or what was just written. */
const BOUNDS: ReadonlySet<string> = new Set([
  ...["single", "maybeSingle", "limit", "range"],
  ...["insert", "update", "upsert", "delete"],
]);

/** Where the parenthesis that was opened before `start` closes; the end of the text when it never does. */
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

/** The name of a table that a constant of this text holds; else the expression itself. */
function tableNamed(text: string, expression: string): string {
  return text.match(new RegExp(String.raw`\bconst ${expression}\b[^=;]*=\s*["'\`](\w+)["'\`]`))?.[1] ?? expression;
}

/** The chains that go on from a variable after `start`. */
function chainsOf(text: string, name: string, start: number): string[][] {
  const uses = text.slice(start).matchAll(new RegExp(String.raw`(?<![\w.])${name}(?=\s*\.\w+[(<])`, "g"));
  return [...uses].map((use) => callsFrom(text, start + use.index + name.length));
}

/** Every chain that starts at a table, in the order of the text; one for each use of a table that a variable holds. */
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

/** Whether the answer may grow past what the server gives at once. */
export function isUnbounded({ calls }: TableRead): boolean {
  return calls.includes("select") && !calls.some((call) => BOUNDS.has(call));
}
