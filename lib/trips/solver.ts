import {
  type Calendar,
  type Candidate,
  type Carrier,
  calendarOf,
  frontierOf,
  lowestBit,
  undominated,
} from "./frontier";

/** One plan that is used: how many days it carries in each stop, by the stop's place in the trip. */
export type Use<Item> = { carrier: Item; days: ReadonlyMap<number, number> };

/** What lies ahead of a chain: a set of stops, and the nights left in the first of them. */
type Ahead = { stops: number; left: number };

/** The first carrier of a chain, what it leaves over, and the cost of the whole chain. */
type Step<Item> = { carrier: Item; rest: Ahead; cost: number };

const NOTHING: Ahead = { stops: 0, left: 0 };

/**
 * What is left over by a carrier that is first used now.
 * @param take is told the days that it carries of each stop
 */
function restAfter(
  carrier: Carrier,
  { stops, left }: Ahead,
  { startOf }: Calendar,
  take?: (stop: number, days: number) => void,
): Ahead {
  const first = lowestBit(stops);
  const end = (startOf[first + 1] ?? 0) - left + carrier.lasts;
  let carries = carrier.carries;
  for (let rest = stops; rest !== 0; rest &= rest - 1) {
    const stop = lowestBit(rest);
    const until = startOf[stop + 1] ?? 0;
    const missing = stop === first ? left : until - (startOf[stop] ?? 0);
    const works = carrier.stops & (1 << stop);
    const taken = works ? Math.max(0, Math.min(missing, carries, end - until + missing)) : 0;
    if (taken > 0) take?.(stop, taken);
    if (taken < missing) return { stops: rest, left: missing - taken };
    carries -= taken;
  }
  return NOTHING;
}

/**
 * The least cost of a day in each stop: of no carrier there does a day cost less. Rounded down, so that bounds stay whole numbers.
 * @param carriers each carries a day at least, and each stop has one
 */
function leastPerDay(carriers: readonly Carrier[], stops: number): number[] {
  return Array.from({ length: stops }, (_, stop) => {
    const here = carriers.filter((carrier) => carrier.stops & (1 << stop));
    return Math.floor(Math.min(...here.map(({ cost, lasts, carries }) => cost / Math.min(lasts, carries))));
  });
}

function firstStopOf({ days }: Use<Carrier>): number {
  const [first = 0] = days.keys();
  return first;
}

/** The chains of a trip: the cheapest way to carry some of its stops by plans that follow one another. */
function chainsOver<Item extends Carrier>(carriers: readonly Item[], calendar: Calendar) {
  const { daysIn, startOf } = calendar;
  const total = startOf.at(-1) ?? 0;
  const rates = leastPerDay(carriers, startOf.length - 1);
  const perDay = Math.min(...rates);
  const nightsOf = (stop: number) => (startOf[stop + 1] ?? 0) - (startOf[stop] ?? 0);
  const daysOf = (set: number) => daysIn[set] ?? 0;
  const leastCosts = new Float64Array(daysIn.length);
  for (let set = 1; set < leastCosts.length; set += 1) {
    const stop = lowestBit(set);
    leastCosts[set] = (leastCosts[set & (set - 1)] ?? 0) + nightsOf(stop) * (rates[stop] ?? 0);
  }
  const leastCostOf = ({ stops, left }: Ahead) =>
    stops === 0 ? 0 : (leastCosts[stops & (stops - 1)] ?? 0) + left * (rates[lowestBit(stops)] ?? 0);
  const frontiers = new Map<number, Candidate<Item>[]>();
  const steps = new Map<number, Step<Item>>();

  /** The most promising first, so that the others are soon seen to cost more. */
  function frontier(ahead: number): Candidate<Item>[] {
    const known = frontiers.get(ahead);
    if (known) return known;
    const promise = ({ carrier, days }: Candidate<Item>) => carrier.cost - perDay * days;
    const found = frontierOf(ahead, carriers, calendar).toSorted((a, b) => promise(a) - promise(b));
    frontiers.set(ahead, found);
    return found;
  }

  /** The cheapest of the steps that may be the first. */
  function firstStep(ahead: Ahead): Step<Item> | undefined {
    const missing = daysOf(ahead.stops & (ahead.stops - 1)) + ahead.left;
    let best: Step<Item> | undefined;
    for (const { carrier, days } of frontier(ahead.stops)) {
      const most = best?.cost ?? Number.POSITIVE_INFINITY;
      if (carrier.cost + perDay * Math.max(0, missing - days) >= most) continue;
      const rest = restAfter(carrier, ahead, calendar);
      if (carrier.cost + leastCostOf(rest) >= most) continue;
      const cost = carrier.cost + (step(rest)?.cost ?? 0);
      if (cost < most) best = { carrier, rest, cost };
    }
    return best;
  }

  function step(ahead: Ahead): Step<Item> | undefined {
    if (ahead.stops === 0) return undefined;
    const key = ahead.stops * (total + 1) + ahead.left;
    const found = steps.get(key) ?? firstStep(ahead);
    if (found) steps.set(key, found);
    return found;
  }

  const startOn = (group: number): Ahead => ({ stops: group, left: nightsOf(lowestBit(group)) });
  return {
    costOf: (group: number) => step(startOn(group))?.cost ?? Number.POSITIVE_INFINITY,
    leastCostOf: (group: number) => leastCosts[group] ?? 0,
    usesOf(group: number): Use<Item>[] {
      const uses: Use<Item>[] = [];
      let ahead = startOn(group);
      for (let at = step(ahead); at; at = step(ahead)) {
        const days = new Map<number, number>();
        restAfter(at.carrier, ahead, calendar, (stop, count) => days.set(stop, count));
        uses.push({ carrier: at.carrier, days });
        ahead = at.rest;
      }
      return uses;
    },
  };
}

/**
 * The cheapest way to carry the days of a trip. The stops are divided into groups; within a group one plan follows the other, and
 * a plan rests while the stops of other groups are visited. Every division is tried, so none of these covers is cheaper.
 *
 * A state of a chain is the set of stops ahead and the nights left in the first of them: 180 * 2^9 states at most for ten stops and
 * 180 nights, each with the carriers of its frontier. The divisions are the 3^10 pairs of a set and a part of it.
 * @param nights of each stop, in order; at most ten stops, each at least one night
 * @returns the uses in the order of their first day; null where no carrier carries a day of some stop
 */
export function cheapestCover<Item extends Carrier>(
  nights: readonly number[],
  carriers: readonly Item[],
): Use<Item>[] | null {
  const usable = undominated(
    carriers,
    nights.reduce((sum, count) => sum + count, 0),
  );
  if (nights.some((_, stop) => usable.every(({ stops }) => !(stops & (1 << stop))))) return null;
  const chains = chainsOver(usable, calendarOf(nights));
  const known = new Map<number, { cost: number; group: number }>([[0, { cost: 0, group: 0 }]]);

  /** The cheapest division of a set: the cost, and the group of its first stop. */
  function divide(set: number): { cost: number; group: number } {
    const before = known.get(set);
    if (before) return before;
    let best = { cost: chains.costOf(set), group: set };
    const others = set & (set - 1);
    for (let rest = others; rest > 0; rest = (rest - 1) & others) {
      if (chains.leastCostOf(set) >= best.cost) break;
      const group = set & ~rest;
      const own = chains.costOf(group);
      if (own + chains.leastCostOf(rest) >= best.cost) continue;
      const cost = own + divide(rest).cost;
      if (cost < best.cost) best = { cost, group };
    }
    known.set(set, best);
    return best;
  }

  const uses: Use<Item>[] = [];
  for (let set = 2 ** nights.length - 1; set !== 0; ) {
    const { group } = divide(set);
    uses.push(...chains.usesOf(group));
    set &= ~group;
  }
  // Uses that share a stop are of one group, in their order already.
  return uses.toSorted((a, b) => firstStopOf(a) - firstStopOf(b));
}
