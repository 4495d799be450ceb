const EXACT = 0;
const WORD = 1;
const INSIDE = 2;

/** In lower case and without word joiners, which only keep a word on one line. */
const lower = (text: string) => text.toLowerCase().replaceAll("\u2060", "");
/** A number and its unit, which are one word of a search: '5' alone is in most order numbers. */
const MEASURE = /(?<=\d)\s+(?=(?:gb|mb|kbps|mbps|hari|days?)(?!\p{L}))/gu;
const wordsOf = (query: string) => lower(query).replace(MEASURE, "").split(/\s+/).filter(Boolean);
/** Treats several blanks in a row, and blanks that do not break a line, as one ordinary blank. */
const plain = (text: string) => lower(text).trim().replace(/\s+/g, " ");
const squeezed = (text: string) => lower(text).replace(/\s+/g, "");

/** Whether a word begins at the start of a text or after something that is neither letter nor digit. */
function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}

/**
 * How well texts match what was typed, 0 being best; null when a typed word is in none of them. Letter case and blanks
 * are ignored: '5gb' and '5 gb' are found in '5 GB' before '15 GB'.
 */
export function matchRank(query: string, texts: readonly (string | null | undefined)[]): number | null {
  const words = wordsOf(query);
  const known = texts.flatMap((text) => (text ? [plain(text), squeezed(text)] : []));
  if (known.includes(plain(query))) return EXACT;
  const ranks = words.map((word) => {
    if (known.some((text) => startsWord(text, word))) return WORD;
    return known.some((text) => text.includes(word)) ? INSIDE : null;
  });
  return ranks.reduce<number | null>(
    (worst, rank) => (worst === null || rank === null ? null : Math.max(worst, rank)),
    EXACT,
  );
}

/** The items that match what was typed, the best first, else in their own order; an empty search matches all. */
export function bestMatches<Item>(
  query: string,
  items: readonly Item[],
  textsOf: (item: Item) => readonly (string | null | undefined)[],
): Item[] {
  if (query.trim() === "") return [...items];
  const ranked = items.flatMap((item) => {
    const rank = matchRank(query, textsOf(item));
    return rank === null ? [] : [{ item, rank }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item);
}
