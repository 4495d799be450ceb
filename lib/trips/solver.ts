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

/** The first use of a chain, what it leaves over (the stops ahead, and the nights left in the first of them), and the cost of all. */
type Step<Item> = Use<Item> & { cost: number; rest: number; left: number };

/** How far a carrier gets that is first used with `left` nights to go in the first of these stops. */
function follow<Item extends Carrier>(
  carrier: Item,
  ahead: number,
  left: number,
  { startOf }: Calendar,
): Omit<Step<Item>, "cost"> {
  const nightsOf = (stop: number) => (startOf[stop + 1] ?? 0) - (startOf[stop] ?? 0);
  const dayOf = (stop: number, missing: number) => (startOf[stop + 1] ?? 0) - missing;
  const end = dayOf(lowestBit(ahead), left) + carrier.lasts;
  const days = new Map<number, number>();
  let carries = carrier.carries;
  for (let rest = ahead; rest !== 0; rest &= rest - 1) {
    const stop = lowestBit(rest);
    const missing = rest === ahead ? left : nightsOf(stop);
    const works = carrier.stops & (1 << stop);
    const taken = works ? Math.max(0, Math.min(missing, carries, end - dayOf(stop, missing))) : 0;
    if (taken > 0) days.set(stop, taken);
    if (taken < missing) return { carrier, days, rest, left: missing - taken };
    carries -= taken;
  }
  return { carrier, days, rest: 0, left: 0 };
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
  const leastCostOf = (ahead: number, left: number) =>
    ahead === 0 ? 0 : (leastCosts[ahead & (ahead - 1)] ?? 0) + left * (rates[lowestBit(ahead)] ?? 0);
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
  function firstStep(ahead: number, left: number): Step<Item> | undefined {
    const missing = daysOf(ahead & (ahead - 1)) + left;
    let best: Step<Item> | undefined;
    for (const { carrier, days } of frontier(ahead)) {
      const most = best?.cost ?? Number.POSITIVE_INFINITY;
      if (carrier.cost + perDay * Math.max(0, missing - days) >= most) continue;
      const reached = follow(carrier, ahead, left, calendar);
      if (carrier.cost + leastCostOf(reached.rest, reached.left) >= most) continue;
      const cost = carrier.cost + (step(reached.rest, reached.left)?.cost ?? 0);
      if (cost < most) best = { ...reached, cost };
    }
    return best;
  }

  function step(ahead: number, left: number): Step<Item> | undefined {
    if (ahead === 0) return undefined;
    const key = ahead * (total + 1) + left;
    const found = steps.get(key) ?? firstStep(ahead, left);
    if (found) steps.set(key, found);
    return found;
  }

  const begin = (group: number) => step(group, nightsOf(lowestBit(group)));
  return {
    costOf: (group: number) => begin(group)?.cost ?? Number.POSITIVE_INFINITY,
    leastCostOf: (group: number) => leastCosts[group] ?? 0,
    usesOf(group: number): Use<Item>[] {
      const uses: Use<Item>[] = [];
      for (let at = begin(group); at; at = step(at.rest, at.left)) uses.push({ carrier: at.carrier, days: at.days });
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
