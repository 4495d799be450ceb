import { type Calendar, type Carrier, type Frontier, lowestBit } from "./frontier";
import { Pace, type Sliced } from "./slices";

/** One plan that is used: how many parts of days it carries in each stop, by the stop's place in the trip. */
export type Use<Item> = { carrier: Item; parts: ReadonlyMap<number, number> };

/** What lies ahead of a chain: a set of stops, and the parts left in the first of them. */
type Ahead = { stops: number; left: number };

/**
 * What is left over by a carrier that is first used now: this day is the first that it lasts, however little is left of it.
 * @param take is told the parts that it carries of each stop
 */
function restAfter(
  carrier: Carrier,
  { stops, left }: Ahead,
  { startOf, perDay }: Calendar,
  take: (stop: number, parts: number) => void,
): Ahead {
  const first = lowestBit(stops);
  const end = (startOf[first + 1] ?? 0) - Math.ceil(left / perDay) + carrier.lasts;
  let carries = carrier.carries;
  for (let rest = stops; rest !== 0; rest &= rest - 1) {
    const stop = lowestBit(rest);
    const until = startOf[stop + 1] ?? 0;
    const missing = stop === first ? left : (until - (startOf[stop] ?? 0)) * perDay;
    const works = carrier.stops & (1 << stop);
    const taken = works ? Math.max(0, Math.min(missing, carries, (end - until) * perDay + missing)) : 0;
    if (taken > 0) take(stop, taken);
    if (taken < missing) return { stops: rest, left: missing - taken };
    carries -= taken;
  }
  return { stops: 0, left: 0 };
}

/** Ends a search that would take more steps than it may. */
export class TooMuchWork extends Error {}

/** How many steps may still be tried. */
export type Work = { left: number };

type ChainsOf<Item> = {
  /** Cheapest first. */
  carriers: readonly Item[];
  costs: Float64Array;
  calendar: Calendar;
  frontierOf: (ahead: number) => Frontier;
  work: Work;
};

/**
 * The chains of a trip: the cheapest way to carry some of its stops by plans that follow one another. For each set of stops ahead
 * there is a row with the cost by the parts left in the first of them. A cost never falls as more is left: a plan that begins later
 * reaches as far or further. So a cost is found as soon as it equals the one before it.
 */
export function chainsOver<Item extends Carrier>({ carriers, costs, calendar, frontierOf, work }: ChainsOf<Item>) {
  const { startOf, partsIn, perDay } = calendar;
  const rows: Float64Array[] = [new Float64Array(1)];
  const lasting = Int32Array.from(carriers, ({ lasts }) => lasts);
  const carrying = Int32Array.from(carriers, ({ carries }) => carries);
  const pace = new Pace();
  const fullOf = (set: number) => partsIn[set & -set] ?? 0;
  const costAt = (set: number, left: number) => rows[set]?.[left] ?? Number.POSITIVE_INFINITY;

  /** The least cost of a part in each stop. */
  const rates = Array.from({ length: startOf.length - 1 }, (_, stop) =>
    carriers.reduce((least, { stops, lasts, carries }, at) => {
      if (!(stops & (1 << stop))) return least;
      return Math.min(least, Math.floor((costs[at] ?? 0) / Math.min(lasts * perDay, carries)));
    }, Number.POSITIVE_INFINITY),
  );

  /** The cost from the second stop of a set on, where a carrier has finished its first. @param end the first day that it does not last */
  function costBeyond(carrier: Item, set: number, carried: number, end: number): number {
    let carries = carrier.carries - carried;
    for (let rest = set & (set - 1); rest !== 0; rest &= rest - 1) {
      const stop = lowestBit(rest);
      const missing = fullOf(rest);
      if (!(carrier.stops & (1 << stop))) return costAt(rest, missing);
      const taken = Math.max(0, Math.min(missing, carries, (end - (startOf[stop + 1] ?? 0)) * perDay + missing));
      if (taken < missing) return costAt(rest, missing - taken);
      carries -= taken;
    }
    return 0;
  }

  /** The cost of a set with this much left, where a carrier is the next. */
  function costWith(at: number, stops: number, left: number) {
    const days = Math.ceil(left / perDay);
    const taken = Math.min(left, carrying[at] ?? 0, ((lasting[at] ?? 0) - days) * perDay + left);
    const carrier = carriers[at];
    if (taken < left || !carrier) return (costs[at] ?? 0) + costAt(stops, left - taken);
    const end = (startOf[lowestBit(stops) + 1] ?? 0) - days + carrier.lasts;
    return (costs[at] ?? 0) + costBeyond(carrier, stops, left, end);
  }

  /** The least cost of a part in any stop of a set. */
  const rateOf = (set: number) => Math.min(...rates.filter((_, stop) => set & (1 << stop)));

  /** The first of the beginners at the lowest cost. @param before the cost with less left @param likely one that may be the best */
  function cheapest(
    { carriers: list, parts }: Frontier,
    ahead: Ahead & { rate: number },
    before: number,
    likely: number,
  ) {
    const { stops, left, rate } = ahead;
    const missing = (partsIn[stops & (stops - 1)] ?? 0) + left;
    let best = likely;
    let lowest = costWith(likely, stops, left);
    let index = 0;
    for (; lowest > before && index < list.length; index += 1) {
      const at = list[index] ?? 0;
      const own = costs[at] ?? 0;
      if (own >= lowest) break;
      if (own + rate * (missing - (parts[index] ?? 0)) >= lowest) continue;
      const cost = costWith(at, stops, left);
      if (cost < lowest) [best, lowest] = [at, cost];
    }
    return { best, lowest, steps: index + 1 };
  }

  /** Fills the row of a set; those of all its ends are filled. @throws TooMuchWork */
  function* fill(set: number): Sliced<void> {
    const frontier = frontierOf(set);
    const rate = rateOf(set);
    const full = fullOf(set);
    const row = new Float64Array(full + 1);
    rows[set] = row;
    let before = costAt(set & (set - 1), fullOf(set & (set - 1)));
    row[0] = before;
    let likely = frontier.carriers[0] ?? 0;
    // A frontier takes about as long as this many steps.
    if (pace.isOver(carriers.length)) yield;
    for (let left = 1; left <= full; left += 1) {
      const { best, lowest, steps } = cheapest(frontier, { stops: set, left, rate }, before, likely);
      [likely, before, row[left]] = [best, lowest, lowest];
      work.left -= steps;
      if (work.left < 0) throw new TooMuchWork();
      if (pace.isOver(steps)) yield;
    }
  }

  return {
    fill,
    costOf: (group: number) => costAt(group, fullOf(group)),
    usesOf(group: number): Use<Item>[] {
      const uses: Use<Item>[] = [];
      for (let ahead: Ahead = { stops: group, left: fullOf(group) }; ahead.stops !== 0; ) {
        const now = ahead;
        const known = costAt(now.stops, now.left);
        const at = frontierOf(now.stops).carriers.find((one) => costWith(one, now.stops, now.left) === known);
        const carrier = carriers[at ?? -1];
        if (!carrier) throw new Error("A chain whose cost is known has no first plan");
        const parts = new Map<number, number>();
        ahead = restAfter(carrier, now, calendar, (stop, count) => parts.set(stop, count));
        uses.push({ carrier, parts });
      }
      return uses;
    },
  };
}
