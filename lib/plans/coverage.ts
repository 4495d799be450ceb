/** The countries of a destination's page: all that its plans reach, and the most visited countries of the store first. */
export type DestinationCountries = { codes: readonly string[]; mostVisited: readonly string[] };

/** Where a plan works, and where it does not although the page it was chosen from names the country; ISO codes. */
export type Coverage = { covered: readonly string[]; leftOut: readonly string[] };

/**
 * What a plan covers of its destination. The countries left out that most travellers visit come first, so that the most important names are
 * first.
 * @param page undefined while unknown: nothing is said to be left out
 */
export function coverageOf(covered: readonly string[], page: DestinationCountries | undefined): Coverage {
  if (!page) return { covered, leftOut: [] };
  const rank = (code: string) => {
    const at = page.mostVisited.indexOf(code);
    return at < 0 ? page.mostVisited.length : at;
  };
  const leftOut = page.codes.filter((code) => !covered.includes(code));
  return { covered, leftOut: leftOut.toSorted((a, b) => rank(a) - rank(b)) };
}
