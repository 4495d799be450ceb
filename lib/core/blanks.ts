/** A text with ordinary blanks and no word joiners, for what other programs search, copy or index: subjects, invoices, metadata. */
export function withPlainBlanks(text: string): string {
  return text.replaceAll("\u00a0", " ").replaceAll("\u2060", "");
}
