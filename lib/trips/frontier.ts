import { Pace, type Sliced } from "./slices";

/**
 * A plan as the solver sees it. `stops` has a bit for each stop of the trip where it works; `lasts` are days from its first use,
 * unbroken; `carries` the parts of days whose need fits into it. `cost` is a whole number that adds up.
 */
export type Carrier = { stops: number; lasts: number; carries: number; cost: number };

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

/** For each set of stops and each number of days: the most parts that a cheaper carrier of all of them carries. */
function staircases(sets: number, days: number) {
  const most = new Int32Array(sets * (days + 1));
  return {
    has: (set: number, lasts: number, carries: number) => (most[set * (days + 1) + lasts] ?? 0) >= carries,
    add(set: number, lasts: number, carries: number) {
      for (let at = set * (days + 1) + lasts; at >= set * (days + 1) && (most[at] ?? 0) < carries; at -= 1) {
        most[at] = carries;
      }
    },
  };
}

/** @returns how many sets there were */
function addToSubsets(stops: number, add: (set: number) => void): number {
  let count = 0;
  for (let set = stops; set !== 0; set = (set - 1) & stops) {
    add(set);
    count += 1;
  }
  return count;
}

/** The carriers, cheapest first, without those that do no more than one which costs no more. */
export function* undominated<Item extends Carrier>(
  carriers: readonly Item[],
  { startOf, partsIn }: Calendar,
): Sliced<Item[]> {
  const pace = new Pace();
  const [nights, parts] = [startOf.at(-1) ?? 0, partsIn.at(-1) ?? 0];
  const { has, add } = staircases(partsIn.length, nights);
  const kept: Item[] = [];
  for (const carrier of carriers.toSorted((a, b) => a.cost - b.cost)) {
    const lasts = Math.min(carrier.lasts, nights);
    const carries = Math.min(carrier.carries, parts);
    if (pace.isOver(1)) yield;
    if (carrier.stops === 0 || lasts <= 0 || carries <= 0 || has(carrier.stops, lasts, carries)) continue;
    kept.push(carrier);
    if (pace.isOver(addToSubsets(carrier.stops, (set) => add(set, lasts, carries)))) yield;
  }
  return kept;
}

/** Carriers by their place in the list, cheapest first, with the most parts that each can carry of the stops it reaches. */
export type Frontier = { carriers: Int32Array; parts: Int32Array };

/** What has been found for each last stop and each number of days: the most parts that a cheaper carrier carries. */
function reaches(stops: number, days: number) {
  const most = new Int32Array(stops * (days + 1));
  const at = (end: number, lasts: number) => end * (days + 1) + lasts;
  const has = (end: number, lasts: number, carries: number) => (most[at(end, lasts)] ?? 0) >= carries;
  return {
    has,
    add(end: number, lasts: number, carries: number) {
      for (let e = end; e >= 0 && !has(e, lasts, carries); e -= 1) {
        for (let l = lasts; l >= 0 && !has(e, l, carries); l -= 1) most[at(e, l)] = carries;
      }
    },
    clear: () => most.fill(0),
  };
}

/** Of a set of stops, those that a carrier of some of them reaches one after the other. */
function reachedOf(ahead: number, stops: number): number {
  const missing = ahead & ~stops;
  return missing === 0 ? ahead : ahead & ((missing & -missing) - 1);
}

/** The carriers of a stop by their place in the list, without those that from there on do no more than one which costs no more. */
function beginnersAt(stop: number, carriers: readonly Carrier[], { startOf, partsIn }: Calendar): Int32Array {
  const days = (startOf.at(-1) ?? 0) - (startOf[stop] ?? 0);
  const parts = partsIn[partsIn.length - (1 << stop)] ?? 0;
  const { has, add } = staircases(partsIn.length >> stop, days);
  return Int32Array.from(carriers.keys()).filter((at) => {
    const carrier = carriers[at];
    const stops = (carrier?.stops ?? 0) >> stop;
    if (!carrier || !(stops & 1)) return false;
    const [lasts, carries] = [Math.min(carrier.lasts, days), Math.min(carrier.carries, parts)];
    if (has(stops, lasts, carries)) return false;
    addToSubsets(stops, (set) => add(set, lasts, carries));
    return true;
  });
}

/**
 * For a set of stops ahead, the carriers with which a cheapest chain over it may begin, by their place in the list: none that does
 * no more than one which costs no more. In a chain it counts only how many of the stops one after the other a carrier reaches, not
 * which others it has.
 * @param carriers cheapest first
 */
export function frontiersOver(carriers: readonly Carrier[], { startOf, partsIn, perDay }: Calendar) {
  const stops = startOf.length - 1;
  const found = reaches(stops, startOf.at(-1) ?? 0);
  const beginners = Array.from({ length: stops }, (_, stop) =>
    beginnersAt(stop, carriers, { startOf, partsIn, perDay }),
  );
  const known: Frontier[] = [];
  // In arrays, which are read much faster than the carriers one by one.
  const sets = Int32Array.from(carriers, (carrier) => carrier.stops);
  const lasting = Int32Array.from(carriers, ({ lasts }) => lasts);
  const carrying = Int32Array.from(carriers, ({ carries }) => carries);

  /** Those that may be in a frontier. What is in none of a set is in none of the set without its last stop. */
  function candidatesFor(ahead: number): Int32Array {
    const next = highestBit(ahead) + 1;
    return next < stops ? frontierOf(ahead | (1 << next)).carriers : (beginners[lowestBit(ahead)] ?? new Int32Array());
  }

  function frontierAmong(candidates: Int32Array, ahead: number): Frontier {
    const [first, last] = [lowestBit(ahead), highestBit(ahead)];
    const start = startOf[first] ?? 0;
    const all = { lasts: (startOf[last + 1] ?? 0) - start, carries: partsIn[ahead] ?? 0 };
    const list: number[] = [];
    const parts: number[] = [];
    found.clear();
    for (let index = 0; index < candidates.length; index += 1) {
      const at = candidates[index] ?? 0;
      const reached = reachedOf(ahead, sets[at] ?? 0);
      const end = highestBit(reached);
      const lasts = Math.min(lasting[at] ?? 0, (startOf[end + 1] ?? 0) - start);
      const carries = Math.min(carrying[at] ?? 0, partsIn[reached] ?? 0);
      if (found.has(end, lasts, carries)) continue;
      found.add(end, lasts, carries);
      list.push(at);
      parts.push(Math.min(lasts * perDay, carries));
      // It carries all that is ahead: none that costs more does more.
      if (end === last && lasts === all.lasts && carries === all.carries) break;
    }
    return { carriers: Int32Array.from(list), parts: Int32Array.from(parts) };
  }

  function frontierOf(ahead: number): Frontier {
    const frontier = known[ahead] ?? frontierAmong(candidatesFor(ahead), ahead);
    known[ahead] = frontier;
    return frontier;
  }
  return frontierOf;
}
