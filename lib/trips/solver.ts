import {
  type Calendar,
  type Candidate,
  type Carrier,
  calendarOf,
  frontierOf,
  lowestBit,
  undominated,
} from "./frontier";

/** One plan that is used: how many parts of days it carries in each stop, by the stop's place in the trip. */
export type Use<Item> = { carrier: Item; parts: ReadonlyMap<number, number> };

/** What lies ahead of a chain: a set of stops, and the parts left in the first of them. */
type Ahead = { stops: number; left: number };

/** The first carrier of a chain, what it leaves over, and the cost of the whole chain. */
type Step<Item> = { carrier: Item; rest: Ahead; cost: number };

/** How many steps may still be tried; below zero the search has ended without an answer. */
type Work = { left: number };

const NOTHING: Ahead = { stops: 0, left: 0 };

/**
 * What is left over by a carrier that is first used now: this day is the first that it lasts, however little is left of it.
 * @param take is told the parts that it carries of each stop
 */
function restAfter(
  carrier: Carrier,
  { stops, left }: Ahead,
  { startOf, perDay }: Calendar,
  take?: (stop: number, parts: number) => void,
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
    if (taken > 0) take?.(stop, taken);
    if (taken < missing) return { stops: rest, left: missing - taken };
    carries -= taken;
  }
  return NOTHING;
}

/**
 * The least cost of a part in each stop: of no carrier there does a part cost less. Rounded down, so that bounds stay whole numbers.
 * @param carriers each carries a part at least, and each stop has one
 */
function leastPerPart(carriers: readonly Carrier[], { startOf, perDay }: Calendar): number[] {
  return Array.from({ length: startOf.length - 1 }, (_, stop) => {
    const here = carriers.filter((carrier) => carrier.stops & (1 << stop));
    return Math.floor(Math.min(...here.map(({ cost, lasts, carries }) => cost / Math.min(lasts * perDay, carries))));
  });
}

function firstStopOf({ parts }: Use<Carrier>): number {
  const [first = 0] = parts.keys();
  return first;
}

/** The chains of a trip: the cheapest way to carry some of its stops by plans that follow one another. */
function chainsOver<Item extends Carrier>(carriers: readonly Item[], calendar: Calendar, work: Work) {
  const { partsIn } = calendar;
  const total = partsIn.at(-1) ?? 0;
  const rates = leastPerPart(carriers, calendar);
  const leastRate = Math.min(...rates);
  const partsOf = (set: number) => partsIn[set] ?? 0;
  const leastCosts = new Float64Array(partsIn.length);
  for (let set = 1; set < leastCosts.length; set += 1) {
    const stop = lowestBit(set);
    leastCosts[set] = (leastCosts[set & (set - 1)] ?? 0) + partsOf(1 << stop) * (rates[stop] ?? 0);
  }
  const leastCostOf = ({ stops, left }: Ahead) =>
    stops === 0 ? 0 : (leastCosts[stops & (stops - 1)] ?? 0) + left * (rates[lowestBit(stops)] ?? 0);
  const frontiers = new Map<number, Candidate<Item>[]>();
  const steps = new Map<number, Step<Item>>();

  /** The most promising first, so that the others are soon seen to cost more. */
  function frontier(ahead: number): Candidate<Item>[] {
    const known = frontiers.get(ahead);
    if (known) return known;
    const promise = ({ carrier, parts }: Candidate<Item>) => carrier.cost - leastRate * parts;
    const found = frontierOf(ahead, carriers, calendar).toSorted((a, b) => promise(a) - promise(b));
    frontiers.set(ahead, found);
    return found;
  }

  /** The cheapest of the steps that may be the first. */
  function firstStep(ahead: Ahead): Step<Item> | undefined {
    const missing = partsOf(ahead.stops & (ahead.stops - 1)) + ahead.left;
    let best: Step<Item> | undefined;
    for (const { carrier, parts } of frontier(ahead.stops)) {
      const most = best?.cost ?? Number.POSITIVE_INFINITY;
      if (carrier.cost + leastRate * Math.max(0, missing - parts) >= most) continue;
      work.left -= 1;
      if (work.left < 0) return undefined;
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

  const startOn = (group: number): Ahead => ({ stops: group, left: partsOf(group & -group) });
  return {
    costOf: (group: number) => step(startOn(group))?.cost ?? Number.POSITIVE_INFINITY,
    leastCostOf: (group: number) => leastCosts[group] ?? 0,
    usesOf(group: number): Use<Item>[] {
      const uses: Use<Item>[] = [];
      let ahead = startOn(group);
      for (let at = step(ahead); at; at = step(ahead)) {
        const parts = new Map<number, number>();
        restAfter(at.carrier, ahead, calendar, (stop, count) => parts.set(stop, count));
        uses.push({ carrier: at.carrier, parts });
        ahead = at.rest;
      }
      return uses;
    },
  };
}

/** The days of a trip, by stop in order, whose need has `perDay` equal parts; at most ten stops, each at least one night. */
type Days = { nights: readonly number[]; perDay: number };

/**
 * The cheapest way to carry the days of a trip: every division of the stops into groups is tried. Within a group one plan follows
 * the other, also in the middle of a day, and rests while the stops of other groups are visited. A state of a chain is the set of
 * stops ahead and the parts left in the first: 180 * `perDay` * 2^9 at most for ten stops and 180 nights.
 * @param mostWork how many steps, each a carrier in a state, may be tried
 * @returns the uses in the order of their first day; null where no carrier carries a day of some stop; 'tooMuchWork' beyond the bound
 */
export function cheapestCover<Item extends Carrier>(
  { nights, perDay }: Days,
  carriers: readonly Item[],
  mostWork = Number.POSITIVE_INFINITY,
): Use<Item>[] | "tooMuchWork" | null {
  const calendar = calendarOf(nights, perDay);
  const usable = undominated(carriers, calendar);
  if (nights.some((_, stop) => usable.every(({ stops }) => !(stops & (1 << stop))))) return null;
  const work: Work = { left: mostWork };
  const chains = chainsOver(usable, calendar, work);
  const known = new Map<number, { cost: number; group: number }>([[0, { cost: 0, group: 0 }]]);

  /** The cheapest division of a set: the cost, and the group of its first stop. */
  function divide(set: number): { cost: number; group: number } {
    const before = known.get(set);
    if (before) return before;
    let best = { cost: chains.costOf(set), group: set };
    const others = set & (set - 1);
    for (let rest = others; rest > 0 && work.left >= 0; rest = (rest - 1) & others) {
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
    if (work.left < 0) return "tooMuchWork";
    uses.push(...chains.usesOf(group));
    set &= ~group;
  }
  // Uses that share a stop are of one group, in their order already.
  return uses.toSorted((a, b) => firstStopOf(a) - firstStopOf(b));
}
