/** A chain of calls on a table, as the client writes it. */
export type TableRead = { table: string; calls: string[] };

const TABLE = /\.from\(\s*"(\w+)"\s*\)/g;
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

/** Every chain that starts at a table, in the order of the text. */
export function tableReads(text: string): TableRead[] {
  return [...text.matchAll(TABLE)].map((match) => ({
    table: match[1] ?? "",
    calls: callsFrom(text, match.index + match[0].length),
  }));
}

/** Whether the answer may grow past what the server gives at once. */
export function isUnbounded({ calls }: TableRead): boolean {
  return calls.includes("select") && !calls.some((call) => BOUNDS.has(call));
}
