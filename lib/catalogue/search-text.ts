/** Letters a longer text may be mistaken by, and from how many letters on; shorter ones must be spelled right. */
const TYPO_LIMITS = [
  { fromLetters: 7, edits: 2 },
  { fromLetters: 4, edits: 1 },
] as const;

/** Text as it is compared: lower-case ASCII words, one space between them; marks and punctuation do not count. */
export function normalise(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Normalised text without its spaces: 'hong kong' and 'hongkong' are the same. */
export function squash(normalised: string): string {
  return normalised.replaceAll(" ", "");
}

/** How many slips are forgiven in a text of so many letters. */
export function typosAllowed(letters: number): number {
  return TYPO_LIMITS.find(({ fromLetters }) => letters >= fromLetters)?.edits ?? 0;
}

function stepCost(previous: readonly number[], current: readonly number[], at: number, same: boolean): number {
  const substituted = (previous[at - 1] ?? 0) + (same ? 0 : 1);
  return Math.min(substituted, (previous[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1);
}

/**
 * Whether one text becomes the other by at most `limit` edits: a letter added, left out or replaced, or two neighbours
 * swapped (Damerau-Levenshtein, each letter edited once).
 */
export function isWithinEdits(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      let cost = stepCost(previous, current, column, a[row - 1] === b[column - 1]);
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > limit) return false;
    beforePrevious = previous;
    previous = current;
  }
  return (previous[b.length] ?? 0) <= limit;
}
