const COMMENT_OR_TEXT = /--[^\n]*|'[^']*'/g;
/** Lengths of time, for which the function takes nothing else. */
const INTERVAL = /\bmake_interval\([^;]*?::double precision\)/g;
const INEXACT = /\b(?:real|float[48]?|double\s+precision|money)\b/gi;
const DECLARATIONS = /\bdeclare\b([\s\S]*?)\bbegin\b/gi;
/** Match a variable of one letter that is declared, or that a loop sets. */
const DECLARED = /(?<=^|;)\s*([a-z])\s/gi;
const LOOPED = /\b(?:for|foreach)\s+([a-z])\s/gi;

const blanked = (text: string) => text.replaceAll(/[^\n]/g, " ");

/** What a migration does against the rules of the house, as 'line: what to do'. */
export function sqlBreaches(sql: string): string[] {
  const code = sql.replaceAll(COMMENT_OR_TEXT, blanked).replaceAll(INTERVAL, blanked);
  const at = (index: number) => code.slice(0, index).split("\n").length;
  const declared = [...code.matchAll(DECLARATIONS)].flatMap(({ 0: block, 1: list = "", index }) =>
    [...list.matchAll(DECLARED)].map(({ 0: name, index: place }) => ({
      line: at(index + block.indexOf(list) + place + name.length),
      advice: "name the variable after what it holds",
    })),
  );
  const looped = [...code.matchAll(LOOPED)].map(({ index }) => ({
    line: at(index),
    advice: "name the variable after what it holds",
  }));
  const inexact = [...code.matchAll(INEXACT)].map(({ index }) => ({
    line: at(index),
    advice: "take integer for rupiah and cents, numeric for other sums: a float is not exact",
  }));
  return [...declared, ...looped, ...inexact]
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, advice }) => `${line}: ${advice}`);
}
