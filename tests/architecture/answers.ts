const CAST = String.raw`\s+as\s+(?!const\b)`;
/** JSON that is cast in the same statement, or a value that is cast to a type named Answer. */
const AT_ONCE = [new RegExp(String.raw`(?:\.json\(\)|JSON\.parse\()[^;]*?${CAST}`, "g"), /\bas\s+\w*Answer\b/g];
/** A variable that JSON is put into. */
const HELD = /\b(?:const|let)\s+(\w+)[^=;]*=[^;]*?(?:\.json\(\)|JSON\.parse\()/g;

function linesOf(source: string, found: RegExp): number[] {
  return [...source.matchAll(found)].map(
    ({ 0: text, index }) => source.slice(0, index + text.length).split("\n").length,
  );
}

/** The lines on which JSON from outside is given a type by a cast instead of a check. */
export function castLines(source: string): number[] {
  const held = [...source.matchAll(HELD)].map(([, name]) => new RegExp(String.raw`\b${name}${CAST}`, "g"));
  return [...new Set([...AT_ONCE, ...held].flatMap((found) => linesOf(source, found)))].toSorted((a, b) => a - b);
}
