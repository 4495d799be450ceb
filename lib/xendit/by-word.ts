/** The gateway's words for each of ours, turned round: our word for each of the gateway's. */
export function byWord<Ours extends string>(
  words: Readonly<Record<Ours, readonly string[]>>,
): ReadonlyMap<string, Ours> {
  const ours = Object.keys(words) as Ours[];
  return new Map(ours.flatMap((own) => words[own].map((word) => [word, own] as const)));
}
