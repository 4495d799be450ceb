/** Whether one of the texts contains what was typed, in any letter case; an empty search matches all. */
export function matchesText(query: string, texts: readonly (string | null)[]): boolean {
  const wanted = query.trim().toLowerCase();
  return wanted === "" || texts.some((text) => text?.toLowerCase().includes(wanted));
}
