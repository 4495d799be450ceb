import type { CSSProperties } from "react";

/** The width of a character of a bold price, in em, a little more than measured. */
const EM_PER_CHARACTER = 0.58;
/** The same of a smaller line below it that is not bold. */
const EM_PER_NOTE_CHARACTER = 0.48;

const longest = (texts: readonly string[]) => Math.max(0, ...texts.map(({ length }) => length));

/**
 * The style of a list of rows with prices: their tear-off ends get the width of the longest price, so that the perforations
 * of all rows line up. The ends take it as `--stub`. `notes`: the smaller lines below the prices.
 */
export function stubWidth(prices: readonly string[], notes: readonly string[] = []): CSSProperties {
  const width = Math.max(longest(prices) * EM_PER_CHARACTER, longest(notes) * EM_PER_NOTE_CHARACTER);
  return { "--stub": `${width.toFixed(2)}em` } as CSSProperties;
}
