/** Lines of facts one after the other: '1 GB · 7 Hari + 3 GB · 30 Hari'. The plus stays with the line before it, like the dot. */
export function summed(lines: readonly string[]): string {
  return lines.join("\u00a0+ ");
}

/** Between two facts. It stays with the fact before it, so no line begins with it; on a screen no line ends with it either (`Facts`). */
export const DOT = "\u00a0· ";
/** What fits into the narrowest line, of a row's detail on the smallest phones. A longer fact may continue on the next line. */
const LONGEST_WHOLE = 20;

const whole = (fact: string) => (fact.length > LONGEST_WHOLE ? fact : fact.replaceAll(" ", "\u00a0"));

/**
 * Facts in one line, without the empty ones: '3 GB · 30 Hari'. The line breaks only between facts, of which the long ones may
 * break themselves; the dot stays with the fact before it, so no line begins with it. A fact may be such a line itself.
 */
export function dotted(...facts: (string | null | undefined | false)[]): string {
  return facts
    .flatMap((fact) => (fact ? fact.split(DOT) : []))
    .map(whole)
    .join(DOT);
}
