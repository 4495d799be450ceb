import type { CSSProperties } from "react";

/** The width of a character of a bold price, in em, a little more than measured. */
const EM_PER_CHARACTER = 0.58;

/**
 * The style of a list of rows with prices: their tear-off ends get the width of the longest price, so that the perforations
 * of all rows line up. The ends take it as `--stub`.
 */
export function stubWidth(prices: readonly string[]): CSSProperties {
  const longest = Math.max(0, ...prices.map(({ length }) => length));
  return { "--stub": `${(longest * EM_PER_CHARACTER).toFixed(2)}em` } as CSSProperties;
}
