/** A text with ordinary blanks and no word joiners, for what other programs search, copy or index: subjects, invoices, metadata. */
export function withPlainBlanks(text: string): string {
  return text.replaceAll("\u00a0", " ").replaceAll("\u2060", "");
}

/** Blanks, and characters that are not seen or belong to no script. By code points, since classes of characters differ between servers. */
const BLANKS =
  "\u0000-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{10ffff}";
const OUTER_BLANKS = new RegExp(`^[${BLANKS}]+|[${BLANKS}]+$`, "gu");

/** A text without the blanks around it, as `trim_blanks` of the database makes it; a test compares the two. */
export const trimBlanks = (text: string) => text.replace(OUTER_BLANKS, "");

/** Whether nothing of a text is seen, as `is_blank` of the database says. */
export const isBlank = (text: string): boolean => trimBlanks(text) === "";
