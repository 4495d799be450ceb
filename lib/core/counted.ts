/** A text with a number that is known only in the browser: '#' stands for it, and `one` is said of one. */
export type CountedText = { one: string; other: string };

export function counted({ one, other }: CountedText, count: number): string {
  return count === 1 ? one : other.replace("#", String(count));
}
