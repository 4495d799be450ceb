/** How many wrong letters are allowed, by the length of the text; shorter texts must be spelled correctly. */
const TYPO_LIMITS = [
  { fromLetters: 7, edits: 2 },
  { fromLetters: 4, edits: 1 },
] as const;

/** Text in the form used for comparison: lower-case ASCII words with single spaces, without accents and punctuation. */
export function normalise(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Normalised text without spaces, so that 'hong kong' equals 'hongkong'. */
export function squash(normalised: string): string {
  return normalised.replaceAll(" ", "");
}

/** How many typing errors are allowed in a text of this many letters. */
export function typosAllowed(letters: number): number {
  return TYPO_LIMITS.find(({ fromLetters }) => letters >= fromLetters)?.edits ?? 0;
}

function stepCost(previous: readonly number[], current: readonly number[], at: number, same: boolean): number {
  const substituted = (previous[at - 1] ?? 0) + (same ? 0 : 1);
  return Math.min(substituted, (previous[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1);
}

/**
 * Whether at most `limit` edits turn one text into the other: a letter added, removed or replaced, or two adjacent letters
 * swapped (Damerau-Levenshtein, each letter edited at most once).
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
