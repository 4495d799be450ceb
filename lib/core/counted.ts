/** A text with a number that is known only in the browser: '#' is replaced by it; `one` is the text for 1. */
export type CountedText = { one: string; other: string };

export function counted({ one, other }: CountedText, count: number): string {
  return count === 1 ? one : other.replace("#", String(count));
}
