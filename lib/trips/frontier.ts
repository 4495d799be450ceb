/**
 * A plan as the solver sees it. `stops` has a bit for each stop of the trip where it works; `lasts` are days from its first use,
 * unbroken; `carries` the parts of days whose need fits into it. `cost` is a whole number that adds up.
 */
export type Carrier = { stops: number; lasts: number; carries: number; cost: number };

/** A carrier that may be the first of some stops, with the most parts of their days that it can carry. */
export type Candidate<Item> = { carrier: Item; parts: number };

/**
 * The first day of each stop and of the end, counted from the trip's first; and the parts of each set of stops. The need of a day
 * has `perDay` equal parts.
 */
export type Calendar = { startOf: readonly number[]; partsIn: Int32Array; perDay: number };

export const lowestBit = (set: number) => 31 - Math.clz32(set & -set);
const highestBit = (set: number) => 31 - Math.clz32(set);

export function calendarOf(nights: readonly number[], perDay: number): Calendar {
  const startOf = [0];
  for (const count of nights) startOf.push((startOf.at(-1) ?? 0) + count);
  const partsIn = new Int32Array(2 ** nights.length);
  for (let set = 1; set < partsIn.length; set += 1) {
    partsIn[set] = (partsIn[set & (set - 1)] ?? 0) + (nights[lowestBit(set)] ?? 0) * perDay;
  }
  return { startOf, partsIn, perDay };
}

/** What has been found for each end of the way and each length: the most parts that a cheaper carrier carries. */
function staircase(lengths: number, ends: number) {
  const most = new Int32Array((ends + 1) * (lengths + 1));
  const at = (end: number, lasts: number) => end * (lengths + 1) + lasts;
  const has = (end: number, lasts: number, carries: number) => (most[at(end, lasts)] ?? 0) >= carries;
  const add = (end: number, lasts: number, carries: number) => {
    for (let e = end; e >= 0 && !has(e, lasts, carries); e -= 1) {
      for (let l = lasts; l >= 0 && !has(e, l, carries); l -= 1) most[at(e, l)] = carries;
    }
  };
  return { has, add };
}

/** The carriers, cheapest first, without those that do no more than one which costs no more. */
export function undominated<Item extends Carrier>(carriers: readonly Item[], { startOf, partsIn }: Calendar): Item[] {
  const [nights, parts] = [startOf.at(-1) ?? 0, partsIn.at(-1) ?? 0];
  const byStops = new Map<number, ReturnType<typeof staircase>>();
  return carriers
    .toSorted((a, b) => a.cost - b.cost)
    .filter((carrier) => {
      const lasts = Math.min(carrier.lasts, nights);
      const carries = Math.min(carrier.carries, parts);
      if (carrier.stops === 0 || lasts <= 0 || carries <= 0) return false;
      for (const [stops, { has }] of byStops)
        if ((carrier.stops & ~stops) === 0 && has(0, lasts, carries)) return false;
      const own = byStops.get(carrier.stops) ?? staircase(nights, 0);
      byStops.set(carrier.stops, own);
      own.add(0, lasts, carries);
      return true;
    });
}

/**
 * The carriers with which a cheapest chain over these stops may begin: none that does no more than one which costs no more. In a
 * chain it counts only how many of the stops one after the other a carrier reaches, not which others it has.
 * @param carriers cheapest first
 */
export function frontierOf<Item extends Carrier>(
  ahead: number,
  carriers: readonly Item[],
  { startOf, partsIn, perDay }: Calendar,
): Candidate<Item>[] {
  const first = startOf[lowestBit(ahead)] ?? 0;
  const lengthOf = (stops: number) => (startOf[highestBit(stops) + 1] ?? 0) - first;
  const found = staircase(lengthOf(ahead), startOf.length);
  return carriers.flatMap((carrier) => {
    const missing = ahead & ~carrier.stops;
    const reached = missing === 0 ? ahead : ahead & ((missing & -missing) - 1);
    if (reached === 0) return [];
    const lasts = Math.min(carrier.lasts, lengthOf(reached));
    const carries = Math.min(carrier.carries, partsIn[reached] ?? 0);
    if (lasts <= 0 || carries <= 0 || found.has(highestBit(reached), lasts, carries)) return [];
    found.add(highestBit(reached), lasts, carries);
    return [{ carrier, parts: Math.min(lasts * perDay, carries) }];
  });
}
