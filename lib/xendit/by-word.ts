/** Inverts a table of the gateway's words for each of ours: the result has our word for each of the gateway's. */
export function byWord<Ours extends string>(
  words: Readonly<Record<Ours, readonly string[]>>,
): ReadonlyMap<string, Ours> {
  const ours = Object.keys(words) as Ours[];
  return new Map(ours.flatMap((own) => words[own].map((word) => [word, own] as const)));
}
