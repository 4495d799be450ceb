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
 * there is a line with the cost by the parts left, in the order in which they are carried: those of the last stop come first in it. A
 * cost never falls as more is left: a plan that begins later reaches as far or further. So a cost is found as soon as it equals the one
 * before it, and a carrier leaves at least what costs as much as all but the most parts that it can carry.
 */
export function chainsOver<Item extends Carrier>({ carriers, costs, calendar, frontierOf, work }: ChainsOf<Item>) {
  const { startOf, partsIn, perDay } = calendar;
  const lines: Float64Array[] = [new Float64Array(1)];
  const sets = Int32Array.from(carriers, ({ stops }) => stops);
  const lasting = Int32Array.from(carriers, ({ lasts }) => lasts);
  const carrying = Int32Array.from(carriers, ({ carries }) => carries);
  const pace = new Pace();
  const fullOf = (set: number) => partsIn[set & -set] ?? 0;

  /** The parts of a set with this much left that a carrier takes as the next one, one after the other. */
  function takenBy(at: number, stops: number, left: number): number {
    const works = sets[at] ?? 0;
    const end = (startOf[lowestBit(stops) + 1] ?? 0) - Math.ceil(left / perDay) + (lasting[at] ?? 0);
    let carries = carrying[at] ?? 0;
    let missing = left;
    for (let rest = stops; works & rest & -rest; ) {
      const here = Math.max(
        0,
        Math.min(missing, carries, (end - (startOf[lowestBit(rest) + 1] ?? 0)) * perDay + missing),
      );
      carries -= here;
      if (here < missing) break;
      rest &= rest - 1;
      missing = fullOf(rest);
    }
    return (carrying[at] ?? 0) - carries;
  }

  /** The cost of a set with this much left, where a carrier is the next. @param missing the parts left in all of its stops */
  function costWith(at: number, { stops, left, missing }: Ahead & { missing: number }) {
    return (costs[at] ?? 0) + (lines[stops]?.[missing - takenBy(at, stops, left)] ?? 0);
  }

  /** The first of the beginners at the lowest cost. @param likely one that may be the best */
  function cheapest({ carriers: list, parts }: Frontier, ahead: Ahead & { missing: number }, likely: number) {
    const line = lines[ahead.stops] ?? new Float64Array();
    const before = line[ahead.missing - 1] ?? 0;
    let best = likely;
    let lowest = costWith(likely, ahead);
    let index = 0;
    for (; lowest > before && index < list.length; index += 1) {
      const at = list[index] ?? 0;
      const own = costs[at] ?? 0;
      if (own >= lowest) break;
      if (own + (line[Math.max(0, ahead.missing - (parts[index] ?? 0))] ?? 0) >= lowest) continue;
      const cost = costWith(at, ahead);
      if (cost < lowest) [best, lowest] = [at, cost];
    }
    return { best, lowest, steps: index + 1 };
  }

  /** Fills the line of a set; those of all its ends are filled. @throws TooMuchWork */
  function* fill(set: number): Sliced<void> {
    const frontier = frontierOf(set);
    const beyond = set & (set - 1);
    const line = new Float64Array((partsIn[set] ?? 0) + 1);
    line.set(lines[beyond] ?? []);
    lines[set] = line;
    let likely = frontier.carriers[0] ?? 0;
    // A frontier takes about as long as this many steps.
    if (pace.isOver(carriers.length)) yield;
    for (let left = 1; left <= fullOf(set); left += 1) {
      const missing = (partsIn[beyond] ?? 0) + left;
      const { best, lowest, steps } = cheapest(frontier, { stops: set, left, missing }, likely);
      [likely, line[missing]] = [best, lowest];
      work.left -= steps;
      if (work.left < 0) throw new TooMuchWork();
      if (pace.isOver(steps)) yield;
    }
  }

  return {
    fill,
    costOf: (group: number) => lines[group]?.[partsIn[group] ?? 0] ?? Number.POSITIVE_INFINITY,
    usesOf(group: number): Use<Item>[] {
      const uses: Use<Item>[] = [];
      for (let ahead: Ahead = { stops: group, left: fullOf(group) }; ahead.stops !== 0; ) {
        const missing = (partsIn[ahead.stops & (ahead.stops - 1)] ?? 0) + ahead.left;
        const now = { ...ahead, missing };
        const known = lines[now.stops]?.[missing];
        const at = frontierOf(now.stops).carriers.find((one) => costWith(one, now) === known);
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
